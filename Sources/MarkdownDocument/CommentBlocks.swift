import Markdown

/// Comments of several lines: from a line that begins with `%%`, and has no other, to the next that has one. One that does
/// not end is none, so that nothing is lost by a typing error.
struct CommentBlocks {
  /// Where the last `%%` of the text begins.
  private let last: Int?
  private var isOpen = false

  init(_ units: ArraySlice<UInt16>) {
    last = units.indices.dropLast().last { units[$0] == 37 && units[$0 + 1] == 37 }
  }

  /// Whether a line stands in one; lines are asked about in their order, those of code blocks not.
  mutating func covers(_ line: ArraySlice<UInt16>, at start: Int) -> Bool {
    let signs = line.indices.dropLast().first { line[$0] == 37 && line[$0 + 1] == 37 }
    if isOpen {
      if signs != nil { isOpen = false }
      return true
    }
    guard let signs, line[..<signs].allSatisfy({ $0 == 32 || $0 == 9 }), let last else {
      return false
    }
    let rest = line[(signs + 2)...]
    let ends = rest.indices.dropLast().contains { rest[$0] == 37 && rest[$0 + 1] == 37 }
    guard !ends, last >= line.endIndex else { return false }
    isOpen = true
    return true
  }
}
