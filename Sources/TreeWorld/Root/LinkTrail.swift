/// The notes that the user has left by links. It is cleared when something is opened in another
/// way.
struct LinkTrail {
  private(set) var notes: [Selection] = []
  /// The trail of the note that is about to be opened; nil if it is not opened by a link.
  private var next: [Selection]?

  /// Sets the trail for the note that is opened next.
  mutating func expect(_ notes: [Selection]) { next = notes }

  /// Updates the trail after something was opened.
  mutating func opened() {
    notes = next ?? []
    next = nil
  }
}
