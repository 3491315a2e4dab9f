import Foundation

/// The measurer of text: the one question that the toolkit asks a host.
@MainActor public protocol TextMeasurer: AnyObject {
  /// Returns the size of a text in whole points.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - width: The width at which lines break, in points; `.infinity` for never.
  func size(of text: String, style: TextStyle, width: Double) -> CGSize
  /// Returns the height of one line, in whole points.
  func lineHeight(of font: Font) -> Double
  /// Returns the size and the baselines of a text with attributed stretches, in points.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - runs: The attributes of stretches of the text.
  ///   - style: The style of the rest.
  ///   - width: The width at which lines break, in points; `.infinity` for never.
  func extent(of text: String, runs: TextRuns, style: TextStyle, width: Double) -> TextExtent
  /// Returns the lines of a text with attributed stretches, from top to bottom, with the places of
  /// all letters. It is not cached, and costs more than `extent(of:runs:style:width:)`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - runs: The attributes of stretches of the text.
  ///   - style: The style of the rest.
  ///   - width: The width at which lines break, and in which they are aligned, in points; `.infinity`
  ///     for never.
  func lines(of text: String, runs: TextRuns, style: TextStyle, width: Double) -> [TextLine]
  /// The fonts that can be used.
  var fonts: any FontBook { get }
}

/// The size and the baselines of a text that was broken into lines.
public struct TextExtent: Hashable, Codable, Sendable {
  /// The size, in whole points.
  public var size: CGSize
  /// The distances from the top to the baselines of the first and of the last line, in points.
  public var firstBaseline, lastBaseline: Double
  /// The number of visible lines.
  public var lines: Int
  /// A Boolean value that tells whether lines were left out.
  public var isCut: Bool

  /// Creates an extent from lengths in points and the number of lines.
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

/// A measurer with fixed metrics, independent of the installed fonts.
///
/// Every character is half as wide as the size of the font, East Asian wide ones as wide as that
/// size, and a line is 1.2 times as high.
public final class FixedTextMeasurer: TextMeasurer {
  private let book = FixedFontBook()
  /// The length in bytes from which the letters of a plain text are counted instead of listed.
  private static let longest = 4096

  /// Creates the measurer.
  public init() {}

  /// The three families of `FixedFontBook`.
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
    if runs.isEmpty, text.utf8.count > Self.longest,
      let extent = FixedTypesetter.plainExtent(of: text, style, width: width, book)
    {
      return extent
    }
    return FixedTypesetter(text, runs, style, book).extent(width: width)
  }

  public func lines(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> [TextLine] {
    FixedTypesetter(text, runs, style, book).lines(width: width)
  }
}
