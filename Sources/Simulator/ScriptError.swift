/// What is wrong with a script, and where.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  public let file: String
  /// Both from 1; the column counts characters.
  public let line, column: Int
  /// What was expected and what was there, with the nearest word that would do.
  public let message: String

  public var description: String { "\(file):\(line):\(column): \(message)" }
}
