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

  private func measure(_ question: KnownExtents.Question) -> TextExtent {
    let area = CGRect(x: 0, y: 0, width: question.width, height: .infinity)
    guard let layout = pen?.layout(question.text, question.runs, question.style, in: area) else {
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0, lines: 0)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
    let count = pango_layout_get_line_count(layout)
    var last = PangoRectangle()
    if let line = pango_layout_get_line_readonly(layout, count - 1) {
      pango_layout_line_get_extents(line, nil, &last)
    }
    let height = points(extents.height)
    return TextExtent(
      size: CGSize(
        width: points(extents.width).rounded(.up), height: height.rounded(.up)),
      firstBaseline: points(pango_layout_get_baseline(layout)),
      // A line's own rectangle begins above its baseline.
      lastBaseline: height - points(last.height + last.y), lines: Int(count),
      isCut: pango_layout_is_ellipsized(layout) != 0)
  }
}
