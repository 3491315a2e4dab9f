import Foundation

/// A module to be compiled: files that were lowered, and how the compiler is called.
struct ModulePlan {
  enum Role {
    /// Compiled to objects and an interface that others import.
    case library
    /// The app's own module, whose objects become the program.
    case program
    /// An app's own module when its tests are run: compiled as a library, whose main function is not the program's.
    case testedLibrary
  }

  let name: String
  let role: Role
  /// The lowered files.
  let files: [URL]
  /// `4`, `4.2`, `5` or `6`.
  let languageVersion: String
  /// What declarations without an isolation get: nil for none.
  let defaultIsolation: String?
  /// Compilation conditions, without `-D`.
  let conditions: [String]
  /// Further flags of the project that the compiler here understands.
  let flags: [String]
  /// Whether tests import it with `@testable`.
  let isTestable: Bool

  init(
    name: String, role: Role, files: [URL], languageVersion: String, defaultIsolation: String?,
    conditions: [String], flags: [String] = [], isTestable: Bool = false
  ) {
    self.name = name
    self.role = role
    self.files = files
    self.languageVersion = languageVersion
    self.defaultIsolation = defaultIsolation
    self.conditions = conditions
    self.flags = flags
    self.isTestable = isTestable
  }
}
