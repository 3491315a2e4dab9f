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

  public func lines(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> [TextLine] {
    let facts = TextFacts(isDark: false, isRightToLeft: false) { self.lineHeight(of: $0) }
    let textLayout = fontAttributes.textLayout(text, runs, style, facts)
    defer { cg_text_layout_unref(textLayout) }
    let room = width.isFinite ? max(0, width) : -1
    guard let lines = cg_text_layout_lines(textLayout, measurer, room) else { return [] }
    defer { cg_lines_free(lines) }
    let bytes = Array(text.utf8)
    var unit = 0
    return (0..<Int(lines.pointee.count)).map { number in
      let line = lines.pointee.lines[number]
      var places: [TextLine.Place] = []
      for byte in Int(line.start)..<max(Int(line.start), min(Int(line.end), bytes.count))
      where bytes[byte] & 0xC0 != 0x80 {
        let place = TextLine.Place(
          x: lines.pointee.starts[byte], width: lines.pointee.widths[byte])
        places.append(place)
        // Characters of four bytes are two units.
        if bytes[byte] >= 0xF0 { places.append(place) }
      }
      defer { unit += places.count }
      return TextLine(
        range: TextRange(unit, places.count),
        frame: CGRect(x: line.x, y: line.y, width: line.width, height: line.height),
        baseline: line.baseline, places: places)
    }
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
