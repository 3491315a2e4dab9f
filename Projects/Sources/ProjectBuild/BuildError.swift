import XcodeProject

/// Why a project could not be built, as a sentence that says what, where and what to do.
public struct BuildError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// Makes an error of a sentence.
  public init(_ description: String) { self.description = description.printable }
}
