/// Stretches of a text that look otherwise than its style says, one after the other from its
/// beginning. What lies beyond the last looks as the style says.
///
/// A value that many nodes hold together: comparing it with itself costs nothing.
public struct TextRuns: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    /// In UTF-16 units, never 0.
    public var length: Int
    public var look: TextLook

    public init(_ length: Int, _ look: TextLook) {
      self.length = length
      self.look = look
    }

    public init(_ length: Int, _ attributes: TextAttributes) {
      self.init(length, TextLook(attributes))
    }

    public var attributes: TextAttributes {
      get { look.attributes }
      set { look = TextLook(newValue) }
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
      if let last = joined.last, last.look == run.look {
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

  /// What is not changed stays the same look.
  public func map(_ change: (inout TextAttributes) -> Void) -> TextRuns {
    TextRuns(
      all.map { run in
        var attributes = run.attributes
        change(&attributes)
        return attributes == run.attributes ? run : Run(run.length, attributes)
      })
  }

  /// Whether it is the same value, and not only an equal one.
  public func isSame(as other: TextRuns) -> Bool { box === other.box }

  public static func == (a: TextRuns, b: TextRuns) -> Bool {
    a.box === b.box || a.all == b.all
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// Attributes that many stretches have together: comparing them with themselves costs nothing.
public final class TextLook: Hashable, Sendable {
  public let attributes: TextAttributes

  public init(_ attributes: TextAttributes) { self.attributes = attributes }

  public static func == (a: TextLook, b: TextLook) -> Bool {
    a === b || a.attributes == b.attributes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(attributes) }
}

extension TextRuns.Run: Codable {
  private enum Key: CodingKey { case length, attributes }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      try values.decode(Int.self, forKey: .length),
      try values.decode(TextAttributes.self, forKey: .attributes))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(length, forKey: .length)
    try values.encode(attributes, forKey: .attributes)
  }
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
