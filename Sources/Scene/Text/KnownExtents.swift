/// What a measurer answered, so that it is asked once.
@MainActor public final class KnownExtents {
  /// What the extent of a text depends on: neither sides nor colours make it larger.
  public struct Question: Hashable {
    public let text: String
    public let runs: TextRuns
    public let width: Double
    private let font: Font
    private let lines: Int
    private let truncation: TextStyle.Truncation

    public init(_ text: String, _ runs: TextRuns, _ style: TextStyle, width: Double) {
      (self.text, self.runs, self.width) = (text, runs, width)
      (font, lines, truncation) = (style.font, style.lines, style.truncation)
    }

    public var style: TextStyle { TextStyle(font: font, truncation: truncation, lines: lines) }
  }

  private var known: [Question: TextExtent] = [:]
  private static let most = 4096

  public init() {}

  /// - Parameter ask: may ask for others meanwhile.
  public func extent(_ question: Question, _ ask: (Question) -> TextExtent) -> TextExtent {
    if let extent = known[question] { return extent }
    let extent = ask(question)
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    known[question] = extent
    return extent
  }

  public func reset() { known.removeAll(keepingCapacity: true) }
}
