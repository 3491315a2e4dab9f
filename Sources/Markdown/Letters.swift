/// UTF-16 units that mean something in Markdown.
enum Letters {
  static let tab: UInt16 = 9
  static let newline: UInt16 = 10
  static let carriageReturn: UInt16 = 13
  static let space: UInt16 = 32
  static let exclamation: UInt16 = 33
  static let quotation: UInt16 = 34
  static let hash: UInt16 = 35
  static let percent: UInt16 = 37
  static let parenthesis: UInt16 = 40
  static let closingParenthesis: UInt16 = 41
  static let star: UInt16 = 42
  static let plus: UInt16 = 43
  static let dash: UInt16 = 45
  static let equals: UInt16 = 61
  static let period: UInt16 = 46
  static let slash: UInt16 = 47
  static let colon: UInt16 = 58
  static let less: UInt16 = 60
  static let greater: UInt16 = 62
  static let bracket: UInt16 = 91
  static let backslash: UInt16 = 92
  static let closingBracket: UInt16 = 93
  static let underscore: UInt16 = 95
  static let backtick: UInt16 = 96
  static let tilde: UInt16 = 126
  static let bar: UInt16 = 124
  static let caret: UInt16 = 94
  static let paragraphSeparator: UInt16 = 0x2029

  static func isBlank(_ unit: UInt16) -> Bool { unit == space || unit == tab }

  static func endsLine(_ unit: UInt16) -> Bool {
    unit == newline || unit == carriageReturn || unit == paragraphSeparator
  }

  static func isDigit(_ unit: UInt16) -> Bool { unit >= 48 && unit <= 57 }

  static func isLatinLetter(_ unit: UInt16) -> Bool {
    (unit | 32) >= 97 && (unit | 32) <= 122
  }

  static func isPunctuationOfASCII(_ unit: UInt16) -> Bool {
    unit > 32 && unit < 127 && !isDigit(unit) && !isLatinLetter(unit)
  }

  /// White space, an edge of the line, or neither.
  enum Sort { case space, punctuation, word }

  /// Of the letter that ends before `index`.
  static func sort(before index: Int, in line: ArraySlice<UInt16>) -> Sort {
    guard index > line.startIndex else { return .space }
    let unit = line[index - 1]
    if UTF16.isTrailSurrogate(unit), index - 1 > line.startIndex,
      UTF16.isLeadSurrogate(line[index - 2])
    {
      return sort(of: line[index - 2], unit)
    }
    return sort(of: unit, nil)
  }

  /// Of the letter that begins at `index`.
  static func sort(at index: Int, in line: ArraySlice<UInt16>) -> Sort {
    guard index < line.endIndex else { return .space }
    let unit = line[index]
    if UTF16.isLeadSurrogate(unit), index + 1 < line.endIndex,
      UTF16.isTrailSurrogate(line[index + 1])
    {
      return sort(of: unit, line[index + 1])
    }
    return sort(of: unit, nil)
  }

  private static func sort(of first: UInt16, _ second: UInt16?) -> Sort {
    if first < 128 {
      if first <= 32 { return .space }
      return isPunctuationOfASCII(first) ? .punctuation : .word
    }
    let value =
      second.map { (UInt32(first) - 0xD800) << 10 + UInt32($0) - 0xDC00 + 0x10000 } ?? UInt32(first)
    // Half of a pair is no letter and no space.
    guard let scalar = Unicode.Scalar(value) else { return .word }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return .punctuation
    default: return .word
    }
  }
}
