import Scene

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

  /// - Parameters:
  ///   - rounds: in how many the screen changed, one after another.
  ///   - old: what was shown before the last of them.
  static func restless(_ rounds: Int, from old: Tree, to new: Tree) -> Refusal {
    var last = "what has the keyboard"
    new.walk { node, _ in
      if old[node.id] != node { last = "the \(node.role) “\(node.spokenName)”" }
    }
    return Refusal(
      expected: "a screen that comes to rest",
      found: "it changed \(rounds) times in a row, last \(last); look for code that changes what "
        + "is shown whenever it is shown")
  }
}
