import CPangoCairo
import Foundation
import Scene

/// Measures text as a `Rasterizer` draws it, without a display.
@MainActor public final class RasterMeasurer: TextMeasurer {
  private let canvas: Canvas?
  private let pen: Pen?
  private let book = FixedFontBook()
  private let known = KnownExtents()

  /// - Parameter family: the family of fonts that have none of their own.
  public init(family: String) {
    canvas = Canvas(width: 1, height: 1)
    let pictures = PictureStore(symbols: SymbolFiles(nil))
    pen = canvas.map { Pen($0.cairo, Paper(family: family), pictures) }
  }

  public var fonts: any FontBook { book }

  public func lineHeight(of font: Font) -> Double {
    size(of: "Ág", style: TextStyle(font: font), width: .infinity).height
  }

  public func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    extent(of: text, runs: TextRuns(), style: style, width: width).size
  }

  public func extent(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> TextExtent {
    known.extent(KnownExtents.Question(text, runs, style, width: width)) { measure($0) }
  }

  public func lines(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> [TextLine] {
    pen.map { TextPage(text, runs, style, width: width, for: $0).lines() } ?? []
  }

  private func measure(_ question: KnownExtents.Question) -> TextExtent {
    guard let pen else {
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0, lines: 0)
    }
    return TextPage(
      question.text, question.runs, question.style, width: question.width, for: pen
    ).extent
  }
}
