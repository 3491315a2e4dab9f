/// A line that can begin or end a fenced block.
struct FenceMarker: Equatable, Sendable {
  let fence: MarkdownFence
  /// Whether nothing else stands in the line; only such a one ends a block.
  let isBare: Bool

  /// nil for a line that can do neither.
  init?(_ line: ArraySlice<UInt16>) {
    var at = line.startIndex
    while at < line.endIndex, Letters.isBlank(line[at]) { at += 1 }
    guard at < line.endIndex, line[at] == Letters.backtick || line[at] == Letters.tilde else {
      return nil
    }
    let mark = line[at]
    let first = at
    while at < line.endIndex, line[at] == mark { at += 1 }
    guard at - first >= 3 else { return nil }
    fence = MarkdownFence(character: mark, count: at - first)
    let rest = line[at...]
    isBare = rest.allSatisfy(Letters.isBlank)
    // That is code within a line.
    if mark == Letters.backtick, rest.contains(mark) { return nil }
  }

  /// What is open after a line, of which `open` is open before it.
  static func fence(after marker: FenceMarker?, in open: MarkdownFence?) -> MarkdownFence? {
    guard let marker else { return open }
    guard let open else { return marker.fence }
    let ends =
      marker.isBare && marker.fence.character == open.character
      && marker.fence.count >= open.count
    return ends ? nil : open
  }
}
