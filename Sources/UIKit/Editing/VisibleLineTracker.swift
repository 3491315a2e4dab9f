import Scene

/// The first visible line of a text view: the one that the host last reported, or the one that was
/// asked for since. It moves with the text.
struct VisibleLineTracker {
  /// The line; nil while it is not known.
  private(set) var line: TopLine?
  /// The number of times that a line was asked for.
  private(set) var requests = 0

  mutating func request(_ line: TopLine) {
    self.line = line
    requests += 1
  }

  mutating func report(_ line: TopLine) { self.line = line }

  /// The view was scrolled in points: which line is there the host finds out.
  mutating func forget() { line = nil }

  /// A range of the text was replaced, in UTF-16 units.
  mutating func textWasExchanged(_ location: Int, _ old: Int, _ new: Int) {
    guard let start = line?.offset, location < start else { return }
    if location + old <= start { line?.offset += new - old } else { line = nil }
  }
}
