/// The error of a script that cannot be parsed, with its position.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The name of the script's file.
  public let file: String
  /// The line and the column, both from 1; the column counts characters.
  public let line, column: Int
  /// What was expected and what was found, with the most similar word that is allowed.
  public let message: String

  public var description: String { "\(file):\(line):\(column): \(message)" }
}
