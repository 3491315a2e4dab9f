/// The file of a module that registers what nibs and selectors reach by name.
struct Registration {
  static let fileName = "GeneratedMembers"

  /// The function of a library that registers what its files declare.
  static func function(of module: String) -> String { "registerMembersOf\(module)" }

  /// The function of `Module.function`, whose name no other module has. The module's own may be that of a class in the
  /// program, or in the module.
  static func unqualified(_ call: String) -> Substring {
    call.drop { $0 != "." }.dropFirst()
  }

  /// Swift code; nil where there is nothing to register.
  let text: String?
  /// The call of a library's function from another module, with the import that it needs; nil where there is none.
  let call: String?

  /// - Parameters:
  ///   - functions: The functions of the module's own files.
  ///   - others: Calls of the functions of the modules that a program consists of, as `Module.function`.
  init(module: String, functions: [String], others: [String], role: ModulePlan.Role) {
    let calls = functions.map { "  \($0)()" }
    switch role {
    case .library, .testedLibrary:
      guard !functions.isEmpty else {
        text = nil
        call = nil
        return
      }
      let name = Self.function(of: module)
      text =
        (["import UIKit", "", "@MainActor public func \(name)() {"] + calls + ["}", ""])
        .joined(separator: "\n")
      call = "\(module).\(name)"
    case .program:
      call = nil
      guard !functions.isEmpty || !others.isEmpty else {
        text = nil
        return
      }
      let imports = others.compactMap { $0.split(separator: ".").first.map { "import \($0)" } }
      text =
        (["import UIKit"] + imports
        + [
          "",
          "@_cdecl(\"uikit_app_register_members\") @MainActor public func registerMembersOfApp() {",
        ] + others.map { "  \(Self.unqualified($0))()" } + calls + ["}", ""])
        .joined(separator: "\n")
    }
  }
}
