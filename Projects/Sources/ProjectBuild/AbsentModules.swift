/// Modules that a project imports, that are not here, and that it seems not to need. Their imports are left out.
final class AbsentModules {
  private(set) var names: Set<String> = []

  func add(_ modules: some Sequence<String>) { names.formUnion(modules) }

  /// Why a project that does not compile cannot, after a space; empty where no module is missing.
  var sentence: String {
    guard !names.isEmpty else { return "" }
    let list = names.sorted()
    let text =
      list.count == 1
      ? "the module \(list[0]), which is"
      : "the modules \(list.dropLast().joined(separator: ", ")) and \(list[list.count - 1]), which are"
    return " It imports \(text) not here."
  }
}
