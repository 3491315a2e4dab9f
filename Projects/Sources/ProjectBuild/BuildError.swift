import XcodeProject

/// Why a project could not be built, as a sentence that says what, where and what to do.
public struct BuildError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// Whether the project uses something that is not here, which `inspect` lists.
  public let needsInspection: Bool

  /// Makes an error of a sentence.
  public init(_ description: String, needsInspection: Bool = false) {
    self.description = description.printable
    self.needsInspection = needsInspection
  }
}
