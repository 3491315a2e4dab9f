/// Modules that a project imports and that are not here. Their imports are left out: many sources use nothing of what they
/// import, and of the others the compiler says what they lack.
final class AbsentModules {
  private(set) var names: Set<String> = []
  /// What to do about it, after a space; empty where nothing helps.
  var advice = ""

  func add(_ modules: some Sequence<String>) { names.formUnion(modules) }

  /// Why a project that does not compile cannot, after a space; empty where no module is missing.
  var sentence: String {
    guard !names.isEmpty else { return "" }
    let list = names.sorted()
    let text =
      list.count == 1
      ? "the module \(list[0]), which is"
      : "the modules \(list.dropLast().joined(separator: ", ")) and \(list[list.count - 1]), which are"
    return " It imports \(text) not here.\(advice)"
  }
}
