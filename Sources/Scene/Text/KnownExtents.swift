/// A cache of measured text extents.
@MainActor public final class KnownExtents {
  /// The key of the cache: everything that the extent of a text depends on. Alignment and colour
  /// are left out, as they do not change it.
  public struct Question: Hashable {
    /// The measured text.
    public let text: String
    /// The attributes of stretches of the text.
    public let runs: TextRuns
    /// The width at which lines break, in points.
    public let width: Double
    private let font: Font
    private let lines: Int
    private let truncation: TextStyle.Truncation

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - text: The text to measure.
    ///   - runs: The attributes of stretches of the text.
    ///   - style: The style of the rest; its font, number of lines and truncation count.
    ///   - width: The width at which lines break, in points.
    public init(_ text: String, _ runs: TextRuns, _ style: TextStyle, width: Double) {
      (self.text, self.runs, self.width) = (text, runs, width)
      (font, lines, truncation) = (style.font, style.lines, style.truncation)
    }

    /// A style with the font, the number of lines and the truncation of the key.
    public var style: TextStyle { TextStyle(font: font, truncation: truncation, lines: lines) }
  }

  private var known: [Question: TextExtent] = [:]
  private static let most = 4096

  /// Creates an empty cache.
  public init() {}

  /// Returns the cached extent, or measures it by the closure and keeps it. When 4096 extents are
  /// cached, all are dropped.
  ///
  /// - Parameters:
  ///   - question: The key.
  ///   - ask: Measures an extent. It may itself ask the cache for other keys.
  public func extent(_ question: Question, _ ask: (Question) -> TextExtent) -> TextExtent {
    if let extent = known[question] { return extent }
    let extent = ask(question)
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    known[question] = extent
    return extent
  }

  /// Removes all extents, after a change of fonts.
  public func reset() { known.removeAll(keepingCapacity: true) }
}
