/// The attributed stretches of a text, in their order from its beginning. Text behind the last has
/// the attributes of the style alone.
///
/// The stretches are stored in chunks that values share, so that copying a value costs nothing, and
/// changing or comparing a long one costs about what differs.
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

  /// Consecutive stretches, which are not changed.
  final class Chunk: Sendable {
    let runs: [Run]
    /// The length in UTF-16 units.
    let length: Int

    init(_ runs: [Run]) {
      self.runs = runs
      length = runs.reduce(0) { $0 + $1.length }
    }
  }

  private final class Box: Sendable {
    let chunks: [Chunk]
    init(_ chunks: [Chunk]) { self.chunks = chunks }
  }

  /// The storage; nil for no stretches.
  private let box: Box?

  var chunks: [Chunk] { box?.chunks ?? [] }

  init(chunks: [Chunk]) { box = chunks.isEmpty ? nil : Box(chunks) }

  /// Creates a value without stretches: all of the text has the attributes of its style.
  public init() { box = nil }

  /// Creates a value from stretches. Adjacent stretches with equal attributes are joined, and
  /// trailing ones without attributes are dropped, so that texts that look the same are equal.
  public init(_ runs: some Sequence<Run>) {
    var builder = TextRunsBuilder()
    for run in runs { builder.append(run) }
    self = builder.finish()
  }

  /// The stretches.
  public var all: [Run] { chunks.flatMap(\.runs) }
  /// A Boolean value that tells whether there are no stretches.
  public var isEmpty: Bool { box == nil }
  /// The length of the stretches, in UTF-16 units.
  public var length: Int { chunks.reduce(0) { $0 + $1.length } }

  /// Calls a function with each stretch that a range, in UTF-16 units, touches, and with the offset
  /// at which the stretch begins.
  public func forEach(in range: Range<Int>, _ body: (_ start: Int, _ run: Run) -> Void) {
    var start = 0
    for chunk in chunks {
      if start > range.upperBound { return }
      guard start + chunk.length >= range.lowerBound else {
        start += chunk.length
        continue
      }
      for run in chunk.runs {
        if start > range.upperBound { return }
        if start + run.length >= range.lowerBound { body(start, run) }
        start += run.length
      }
    }
  }

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

  /// Returns the stretches of a text of which a range was replaced.
  ///
  /// - Parameters:
  ///   - range: The replaced range, in UTF-16 units.
  ///   - runs: The stretches of the replacement, for its whole length.
  public func replacing(_ range: Range<Int>, with runs: some Sequence<Run>) -> TextRuns {
    var builder = TextRunsBuilder()
    var reader = TextRunsReader(self)
    reader.read(range.lowerBound, into: &builder)
    for run in runs { builder.append(run) }
    reader.skip(range.count)
    reader.readRest(into: &builder)
    return builder.finish()
  }

  /// Returns a copy with transformed attributes of some ranges.
  ///
  /// - Parameters:
  ///   - ranges: The ranges, in their order from the beginning of the text; they do not overlap.
  ///   - change: Changes the attributes of a stretch in the range with the index.
  public func changed(
    _ ranges: some Sequence<TextRange>, _ change: (_ index: Int, inout TextAttributes) -> Void
  ) -> TextRuns {
    var builder = TextRunsBuilder()
    var at = 0
    var reader = TextRunsReader(self)
    for (index, range) in ranges.enumerated() where range.end > at && range.length > 0 {
      let start = max(at, range.location)
      reader.read(start - at, into: &builder)
      reader.read(range.end - start) { run in
        var run = run
        change(index, &run.attributes)
        builder.append(run)
      }
      at = range.end
    }
    reader.readRest(into: &builder)
    return builder.finish()
  }

  /// Returns whether both values share their storage, rather than being only equal.
  public func isSame(as other: TextRuns) -> Bool { box === other.box }

  public static func == (a: TextRuns, b: TextRuns) -> Bool {
    if a.box === b.box { return true }
    let length = a.length
    return length == b.length && a.differingRange(from: b, length: length) == nil
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// Attributes shared between many stretches, so that comparing them with themselves costs nothing.
public final class TextLook: Hashable, Sendable {
  /// No attributes.
  public static let plain = TextLook(TextAttributes())

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
