/// The notes that a person came through by links. It ends as soon as something is opened otherwise.
struct LinkTrail {
  private(set) var notes: [Selection] = []
  /// The trail to what is being opened.
  private var next: [Selection]?

  /// What is opened now is reached in this way.
  mutating func expect(_ notes: [Selection]) { next = notes }

  /// Something was opened.
  mutating func opened() {
    notes = next ?? []
    next = nil
  }
}
