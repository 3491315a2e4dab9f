/// An expectation that did not hold, or something that a person could not do.
public struct Failure: Error, Hashable, CustomStringConvertible {
  public let file: String
  public let line: Int
  /// The line itself.
  public let command: String
  public let expected: String
  public let found: String
  /// What was on the screen.
  public let diagram: String

  public var description: String {
    """
    \(file):\(line): \(command)
      expected: \(expected)
      found:    \(found)
    \(diagram)
    """
  }
}

/// A failure that does not know its line yet.
struct Refusal: Error {
  let expected: String
  let found: String

  static let noApp = Refusal(
    expected: "a running app", found: "none; begin with launch, or relaunch after kill")
}
