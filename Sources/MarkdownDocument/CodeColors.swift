/// What the letters of code are, as a language's rules tell them.
public enum CodeLetters: UInt8, CaseIterable, Sendable {
  case keyword = 1
  case type, name, text, number, comment, preprocessor, constant
}

/// A stretch of code whose letters are of one kind, in UTF-16 units.
public struct CodeStretch: Hashable, Sendable {
  public var range: Range<Int>
  public var letters: CodeLetters

  public init(_ range: Range<Int>, _ letters: CodeLetters) {
    self.range = range
    self.letters = letters
  }
}

/// Tells the letters of code by the language of its block, such as "swift".
public typealias CodeReader = (_ code: String, _ language: String) -> [CodeStretch]
