import Foundation

/// The one question that the toolkit puts to a host.
@MainActor public protocol TextMeasurer: AnyObject {
  /// The size that `text` takes in `style` when lines break at `width` points
  /// (`.infinity` for never), whole points.
  func size(of text: String, style: TextStyle, width: Double) -> CGSize
  /// The height of one line, whole points.
  func lineHeight(of font: Font) -> Double
  /// The same for a text in which stretches look otherwise.
  func extent(of text: String, runs: TextRuns, style: TextStyle, width: Double) -> TextExtent
  var fonts: any FontBook { get }
}

/// How much room a text takes.
public struct TextExtent: Hashable, Codable, Sendable {
  /// Whole points.
  public var size: CGSize
  /// From the top to the baseline of the first and of the last line, in points.
  public var firstBaseline, lastBaseline: Double
  /// How many lines show.
  public var lines: Int
  /// Whether there is more text than shows.
  public var isCut: Bool

  public init(
    size: CGSize, firstBaseline: Double, lastBaseline: Double, lines: Int, isCut: Bool = false
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
    self.isCut = isCut
  }
}

/// Metrics that depend on no installed font: every character is half as wide as the font
/// is large, East Asian wide ones as wide as it is, and a line is 1.2 times as high.
public final class FixedTextMeasurer: TextMeasurer {
  private let book = FixedFontBook()

  public init() {}

  public var fonts: any FontBook { book }

  public func lineHeight(of font: Font) -> Double { book.metrics(of: font).lineHeight }

  public func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    extent(of: text, runs: TextRuns(), style: style, width: width).size
  }

  public func extent(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> TextExtent {
    if runs.isEmpty, let line = FixedTypesetter.lineWidth(text, style.font), line <= width {
      let metrics = book.metrics(of: style.font)
      return TextExtent(
        size: CGSize(width: line.rounded(.up), height: metrics.lineHeight),
        firstBaseline: metrics.ascender, lastBaseline: metrics.ascender, lines: 1)
    }
    return FixedTypesetter(text, runs, style, book).extent(width: width)
  }
}
