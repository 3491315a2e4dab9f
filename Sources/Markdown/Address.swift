/// Addresses that stand in a text without brackets around them.
enum Address {
  /// What one of these begins is a link wherever it stands.
  private static let beginnings = ["https://", "http://", "treeworld:", "mailto:"]
    .map { Array($0.utf16) }

  /// - Returns: where the address ends that begins here.
  static func bare(_ line: ArraySlice<UInt16>, _ at: Int) -> Int? {
    guard let beginning = beginnings.first(where: { isThere($0, line, at) }) else { return nil }
    let start = at + beginning.count
    var end = start
    var open = 0
    var lastGood = start
    while end < line.endIndex, isPart(line[end]) {
      let unit = line[end]
      if unit == Letters.parenthesis { open += 1 }
      if unit == Letters.closingParenthesis {
        // One that was not opened within belongs to the sentence.
        if open == 0 { break }
        open -= 1
      }
      end += 1
      if !endsSentence(unit) { lastGood = end }
    }
    return lastGood > start ? lastGood : nil
  }

  /// - Returns: what comes behind a scheme and its colon.
  static func scheme(_ line: ArraySlice<UInt16>, _ from: Int) -> Int? {
    var at = from
    while at < line.endIndex, at - from < 32,
      Letters.isLatinLetter(line[at])
        || (at > from
          && (Letters.isDigit(line[at]) || line[at] == Letters.plus || line[at] == Letters.dash
            || line[at] == Letters.period))
    {
      at += 1
    }
    guard at - from >= 2, at < line.endIndex, line[at] == Letters.colon else { return nil }
    return at + 1
  }

  private static func isThere(_ words: [UInt16], _ line: ArraySlice<UInt16>, _ at: Int) -> Bool {
    guard line.endIndex - at > words.count else { return false }
    for (index, unit) in words.enumerated() {
      let here = line[at + index]
      guard here == unit || (Letters.isLatinLetter(here) && here | 32 == unit) else { return false }
    }
    return true
  }

  private static func isPart(_ unit: UInt16) -> Bool {
    unit > 32 && unit != Letters.less && unit != Letters.greater && unit != Letters.quotation
      && unit != Letters.backtick && unit != 0xA0 && unit != 0x3000
  }

  /// What may stand in an address and seldom ends one.
  private static func endsSentence(_ unit: UInt16) -> Bool {
    switch unit {
    case Letters.period, Letters.colon, Letters.exclamation, Letters.star, Letters.underscore,
      Letters.tilde, Letters.bracket, Letters.closingBracket, 39, 44, 59, 63, 0x2019, 0x201D,
      0x3001, 0x3002:
      true
    default: false
    }
  }
}
