/// How an item of a list begins.
struct ListItem {
  /// The dash, or the number with its period.
  let marker: Range<Int>
  /// What is before the next item's, if it is a number.
  let number: Int?
  /// The three letters of its check box.
  let box: Range<Int>?
  let isDone: Bool
  /// Where its words begin.
  let words: Int

  /// nil for what is no item.
  init?(_ line: ArraySlice<UInt16>, from start: Int) {
    var at = start
    while at < line.endIndex, Letters.isBlank(line[at]) { at += 1 }
    guard at < line.endIndex else { return nil }
    let first = at
    if [Letters.dash, Letters.star, Letters.plus].contains(line[at]) {
      number = nil
      at += 1
    } else {
      var value = 0
      // Nobody counts further, and it could not be held.
      while at < line.endIndex, Letters.isDigit(line[at]), at - first < 9 {
        value = value * 10 + Int(line[at] - 48)
        at += 1
      }
      guard at > first, at < line.endIndex,
        line[at] == Letters.period || line[at] == Letters.closingParenthesis
      else { return nil }
      number = value
      at += 1
    }
    guard at < line.endIndex, Letters.isBlank(line[at]) else { return nil }
    marker = first..<at
    at += 1
    let boxEnd = at + 3
    if boxEnd <= line.endIndex, line[at] == Letters.bracket,
      line[at + 2] == Letters.closingBracket,
      line[at + 1] == Letters.space || line[at + 1] | 32 == 120,
      boxEnd == line.endIndex || Letters.isBlank(line[boxEnd])
    {
      box = at..<boxEnd
      isDone = line[at + 1] != Letters.space
      words = min(boxEnd + 1, line.endIndex)
    } else {
      box = nil
      isDone = false
      words = at
    }
  }
}
