import Scene

/// The error of a script at run time: an expectation that does not hold, or an action that a person
/// could not do.
public struct Failure: Error, Hashable, CustomStringConvertible {
  /// The name of the script's file.
  public let file: String
  /// The line number, from 1.
  public let line: Int
  /// The text of the line.
  public let command: String
  /// A description of what was expected.
  public let expected: String
  /// A description of what was found instead.
  public let found: String
  /// The screen as text.
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

/// A failure without its position in the script, which the player adds.
struct Refusal: Error {
  let expected: String
  let found: String

  static let noApp = Refusal(
    expected: "a running app", found: "none; begin with launch, or relaunch after kill")

  /// The failure of a screen that changes again and again.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds in which the screen changed.
  ///   - old: The screen before the last round.
  ///   - new: The screen after it.
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
