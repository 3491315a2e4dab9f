import CGtk
import Foundation
import Scene

/// A measurer of text with the layout of GTK's labels. It caches what it measured.
public final class PangoTextMeasurer: TextMeasurer {
  private let fontAttributes: FontAttributes
  private let measurer: OpaquePointer
  private let system = SystemFonts()
  private let known = KnownExtents()
  private var heights: [Font: Double] = [:]
  /// The number of measurements by Pango, for tests of cost.
  private(set) var measured = 0

  init(fontAttributes: FontAttributes) {
    self.fontAttributes = fontAttributes
    measurer = cg_measurer_new()
  }

  public var fonts: any FontBook { system }

  public func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    extent(of: text, runs: TextRuns(), style: style, width: width).size
  }

  public func extent(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> TextExtent {
    known.extent(KnownExtents.Question(text, runs, style, width: width)) { ask($0) }
  }

  public func lineHeight(of font: Font) -> Double {
    if let height = heights[font] { return height }
    let style = TextStyle(font: font)
    let height = size(of: "Ág", style: style, width: .infinity).height
    heights[font] = height
    return height
  }

  /// Clears the caches after a change of the theme's font.
  func reset() {
    known.reset()
    heights.removeAll(keepingCapacity: true)
    system.reset()
    cg_measurer_reset(measurer)
  }

  func end() { cg_measurer_free(measurer) }

  private func ask(_ question: KnownExtents.Question) -> TextExtent {
    measured += 1
    let facts = TextFacts(isDark: false, isRightToLeft: false) { self.lineHeight(of: $0) }
    let textLayout = fontAttributes.textLayout(question.text, question.runs, question.style, facts)
    defer { cg_text_layout_unref(textLayout) }
    var extent = CgExtent()
    let room = question.width.isFinite ? max(0, question.width) : -1
    cg_text_layout_measure(textLayout, measurer, room, &extent)
    return TextExtent(
      size: CGSize(width: extent.width, height: extent.height),
      firstBaseline: extent.first_baseline, lastBaseline: extent.last_baseline,
      lines: Int(extent.lines), isCut: extent.is_cut)
  }
}
