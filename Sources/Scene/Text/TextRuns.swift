/// The attributed stretches of a text, in their order from its beginning. Text behind the last has
/// the attributes of the style alone.
///
/// Copies share their storage, so that comparing a value with its copy costs nothing.
public struct TextRuns: Hashable, Sendable {
  /// A stretch of text with the same attributes.
  public struct Run: Hashable, Sendable {
    /// The length in UTF-16 units, greater than 0.
    public var length: Int
    /// The attributes, shared between stretches.
    public var look: TextLook

    /// Creates a stretch with shared attributes.
    public init(_ length: Int, _ look: TextLook) {
      self.length = length
      self.look = look
    }

    /// Creates a stretch with attributes of its own.
    public init(_ length: Int, _ attributes: TextAttributes) {
      self.init(length, TextLook(attributes))
    }

    /// The attributes of the stretch.
    public var attributes: TextAttributes {
      get { look.attributes }
      set { look = TextLook(newValue) }
    }
  }

  private final class Box: Sendable {
    let runs: [Run]
    init(_ runs: [Run]) { self.runs = runs }
  }

  /// The storage; nil for no stretches.
  private let box: Box?

  /// Creates a value without stretches: all of the text has the attributes of its style.
  public init() { box = nil }

  /// Creates a value from stretches. Adjacent stretches with equal attributes are joined, and
  /// trailing ones without attributes are dropped, so that texts that look the same are equal.
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

  /// The stretches.
  public var all: [Run] { box?.runs ?? [] }
  /// A Boolean value that tells whether there are no stretches.
  public var isEmpty: Bool { box == nil }

  /// Returns a copy with transformed attributes. Stretches that do not change keep their shared
  /// attributes.
  public func map(_ change: (inout TextAttributes) -> Void) -> TextRuns {
    TextRuns(
      all.map { run in
        var attributes = run.attributes
        change(&attributes)
        return attributes == run.attributes ? run : Run(run.length, attributes)
      })
  }

  /// Returns whether both values share their storage, rather than being only equal.
  public func isSame(as other: TextRuns) -> Bool { box === other.box }

  public static func == (a: TextRuns, b: TextRuns) -> Bool {
    a.box === b.box || a.all == b.all
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// Attributes shared between many stretches, so that comparing them with themselves costs nothing.
public final class TextLook: Hashable, Sendable {
  /// The attributes.
  public let attributes: TextAttributes

  /// Creates shared attributes.
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

/// Encoded as the array of its stretches.
extension TextRuns: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Run].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.singleValueContainer()
    try values.encode(all)
  }
}
