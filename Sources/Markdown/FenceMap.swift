/// Which lines of a text can begin or end a fenced block: all that a line has to know of the
/// others. A change of the text changes it by no more than the lines it touched.
public struct FenceMap: Equatable, Sendable {
  private struct Marker: Equatable, Sendable {
    /// Where its line begins.
    var location: Int
    var marker: FenceMarker
  }

  private var markers: [Marker] = []

  /// - Parameter units: of the whole text.
  public init(_ units: ArraySlice<UInt16>) {
    markers = Self.markers(units, from: 0)
  }

  private static func markers(_ units: ArraySlice<UInt16>, from location: Int) -> [Marker] {
    var found: [Marker] = []
    let first = units.startIndex
    LineScan.forEach(in: units) { words, _ in
      if let marker = FenceMarker(units[words]) {
        found.append(Marker(location: words.lowerBound - first + location, marker: marker))
      }
    }
    return found
  }

  /// What is open before the line that begins there.
  public func fence(at location: Int) -> MarkdownFence? {
    var open: MarkdownFence?
    for item in markers {
      guard item.location < location else { break }
      open = FenceMarker.fence(after: item.marker, in: open)
    }
    return open
  }

  /// The blocks that a range touches: each from its first line to the beginning of the line that ends it, or to the
  /// end of the text.
  func blocks(in range: Range<Int>, length: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: MarkdownFence?
    var start = 0
    for item in markers {
      if open == nil, item.location >= range.upperBound { break }
      let next = FenceMarker.fence(after: item.marker, in: open)
      if open == nil, next != nil { start = item.location }
      if open != nil, next == nil, item.location >= range.lowerBound {
        found.append(start..<item.location)
      }
      open = next
    }
    if open != nil, start < range.upperBound { found.append(start..<max(start, length)) }
    return found
  }

  /// Lines of the text became others.
  ///
  /// - Parameters:
  ///   - location: where they begin.
  ///   - old: how many units they were.
  ///   - units: what they are now.
  /// - Returns: the end of what may look otherwise, or a place in the last line of it; nil for
  ///   the end of the text. One of the lines may have begun or ended a block.
  public mutating func replace(
    at location: Int, _ old: Int, with units: ArraySlice<UInt16>
  ) -> Int? {
    let before = fence(at: location)
    let change = units.count - old
    let first = markers.firstIndex { $0.location >= location } ?? markers.count
    let last = markers[first...].firstIndex { $0.location >= location + old } ?? markers.count
    let known = markers[first..<last]
    var was = before
    for item in known { was = FenceMarker.fence(after: item.marker, in: was) }
    let fresh = Self.markers(units, from: location)
    var open = before
    for item in fresh { open = FenceMarker.fence(after: item.marker, in: open) }
    if change != 0 { for index in last..<markers.count { markers[index].location += change } }
    markers.replaceSubrange(first..<last, with: fresh)
    if was == open { return location + units.count }
    for item in markers[(first + fresh.count)...] {
      was = FenceMarker.fence(after: item.marker, in: was)
      open = FenceMarker.fence(after: item.marker, in: open)
      // The line itself ended a block or began one.
      if was == open { return item.location + 1 }
    }
    return nil
  }
}
