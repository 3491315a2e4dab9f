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
  var defaultIsolation: String?
  /// Whether that is ours and not the project's.
  var isolationIsAdded = false
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

  /// The library without an isolation that is not its own: with it the compiler refuses some generic code that touches
  /// no view. A program has to be isolated, and whoever writes it need not wait for a second try.
  var withoutAddedIsolation: ModulePlan? {
    guard role != .program, isolationIsAdded, defaultIsolation != nil else { return nil }
    var plan = self
    plan.defaultIsolation = nil
    return plan
  }
}
