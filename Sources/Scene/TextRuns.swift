/// Stretches of a text that look otherwise than its style says, one after the other from its
/// beginning. What lies beyond the last looks as the style says.
///
/// A value that many nodes hold together: comparing it with itself costs nothing.
public struct TextRuns: Hashable, Sendable {
  public struct Run: Hashable, Codable, Sendable {
    /// In UTF-16 units, never 0.
    public var length: Int
    public var attributes: TextAttributes

    public init(_ length: Int, _ attributes: TextAttributes) {
      self.length = length
      self.attributes = attributes
    }
  }

  private final class Box: Sendable {
    let runs: [Run]
    init(_ runs: [Run]) { self.runs = runs }
  }

  /// nil for none.
  private let box: Box?

  public init() { box = nil }

  /// Neighbours that look the same become one, and those at the end that look as the style
  /// says are left out, so that texts that look the same are equal.
  public init(_ runs: some Sequence<Run>) {
    var joined: [Run] = []
    for run in runs where run.length > 0 {
      if let last = joined.last, last.attributes == run.attributes {
        joined[joined.count - 1].length += run.length
      } else {
        joined.append(run)
      }
    }
    while let last = joined.last, last.attributes.isEmpty { joined.removeLast() }
    box = joined.isEmpty ? nil : Box(joined)
  }

  public var all: [Run] { box?.runs ?? [] }
  public var isEmpty: Bool { box == nil }

  public func map(_ change: (inout TextAttributes) -> Void) -> TextRuns {
    TextRuns(
      all.map { run in
        var run = run
        change(&run.attributes)
        return run
      })
  }

  public static func == (a: TextRuns, b: TextRuns) -> Bool {
    a.box === b.box || a.all == b.all
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// As text, the list of its runs.
extension TextRuns: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Run].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(all)
  }
}
