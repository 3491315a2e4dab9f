/// The lines of a text: what stands between its newlines. An empty text has none.
///
/// If any of the texts of a merge has a carriage return before a newline, each line keeps its own,
/// and the last line has one as if a newline followed: so that a line is the same
/// wherever it stands.
struct Lines: Sendable {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  private let text: [UInt8]
  private let ranges: [Range<Int>]
  let ids: [Int32]

  init(_ bytes: [UInt8], returns: Bool, _ identities: inout Identities) {
    var text = bytes
    var ranges: [Range<Int>] = []
    var ids: [Int32] = []
    if !bytes.isEmpty {
      if returns { text.append(Self.carriageReturn) }
      var start = 0
      while true {
        let end = Bytes.first(Self.newline, in: text, from: start) ?? text.count
        ranges.append(start..<end)
        ids.append(identities.id(of: text[start..<end]))
        guard end < text.count else { break }
        start = end + 1
      }
    }
    (self.text, self.ranges, self.ids) = (text, ranges, ids)
  }

  /// Some lines, with the newlines between them.
  func bytes(of lines: Range<Int>) -> ArraySlice<UInt8> {
    guard !lines.isEmpty else { return [] }
    return text[ranges[lines.lowerBound].lowerBound..<ranges[lines.upperBound - 1].upperBound]
  }

  /// A line in which nothing stands.
  static func empty(returns: Bool) -> ArraySlice<UInt8> { returns ? [carriageReturn] : [] }

  static func hasReturns(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while let found = Bytes.first(carriageReturn, in: bytes, from: start) {
      if found + 1 < bytes.count, bytes[found + 1] == newline { return true }
      start = found + 1
    }
    return false
  }
}
