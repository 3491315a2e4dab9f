import CGtk
import Foundation
import Scene

/// Measures text as GTK's labels set it, and remembers what it measured.
public final class PangoTextMeasurer: TextMeasurer {
  private struct Question: Hashable {
    let text: String
    let runs: TextRuns
    let font: Font
    let lines: Int
    let truncation: TextStyle.Truncation
    let width: Double
  }

  private let looks: Looks
  private let measurer: OpaquePointer
  private let system = SystemFonts()
  private var known: [Question: TextExtent] = [:]
  private var heights: [Font: Double] = [:]
  private static let most = 4096
  /// How often Pango was asked, for tests of cost.
  private(set) var measured = 0

  init(looks: Looks) {
    self.looks = looks
    measurer = cg_measurer_new()
  }

  public var fonts: any FontBook { system }

  public func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    extent(of: text, runs: TextRuns(), style: style, width: width).size
  }

  public func extent(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> TextExtent {
    let question = Question(
      text: text, runs: runs, font: style.font, lines: style.lines,
      truncation: style.truncation, width: width)
    if let extent = known[question] { return extent }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let extent = ask(question)
    known[question] = extent
    return extent
  }

  public func lineHeight(of font: Font) -> Double {
    if let height = heights[font] { return height }
    let style = TextStyle(font: font)
    let height = size(of: "Ág", style: style, width: .infinity).height
    heights[font] = height
    return height
  }

  /// The theme's font changed.
  func reset() {
    known.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    system.reset()
    cg_measurer_reset(measurer)
  }

  func end() { cg_measurer_free(measurer) }

  private func ask(_ question: Question) -> TextExtent {
    measured += 1
    let style = TextStyle(
      font: question.font, truncation: question.truncation, lines: question.lines)
    // Neither sides nor colours make text larger.
    let facts = TextFacts(isDark: false, isRightToLeft: false) { self.lineHeight(of: $0) }
    let prose = looks.prose(question.text, question.runs, style, facts)
    defer { cg_prose_unref(prose) }
    var extent = CgExtent()
    let room = question.width.isFinite ? max(0, question.width) : -1
    cg_prose_measure(prose, measurer, room, &extent)
    return TextExtent(
      size: CGSize(width: extent.width, height: extent.height),
      firstBaseline: extent.first_baseline, lastBaseline: extent.last_baseline,
      lines: Int(extent.lines), isCut: extent.is_cut)
  }
}
