import CGtk
import Foundation
import Scene

/// Measures text as GTK's labels set it, and remembers what it measured.
public final class PangoTextMeasurer: TextMeasurer {
  private struct Question: Hashable {
    let text: String
    let font: Font
    let lines: Int
    let ellipsizes: Bool
    let width: Double
  }

  private let looks: Looks
  private let measurer: OpaquePointer
  private var known: [Question: CGSize] = [:]
  private var heights: [Font: Double] = [:]
  private static let most = 4096
  /// How often Pango was asked, for tests of cost.
  private(set) var measured = 0

  init(looks: Looks) {
    self.looks = looks
    measurer = cg_measurer_new()
  }

  public func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    let question = Question(
      text: text, font: style.font, lines: style.lines,
      ellipsizes: style.truncation != .clip && style.truncation != .wordWrap, width: width)
    if let size = known[question] { return size }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let size = ask(question)
    known[question] = size
    return size
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
    cg_measurer_reset(measurer)
  }

  func end() { cg_measurer_free(measurer) }

  private func ask(_ question: Question) -> CGSize {
    measured += 1
    var width = 0.0
    var height = 0.0
    let room = question.width.isFinite ? max(0, question.width) : -1
    var text = question.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cg_measure(
          measurer, characters.baseAddress, characters.count, looks.look(question.font), room,
          Int32(question.lines), question.ellipsizes, &width, &height)
      }
    }
    // What cannot be broken may be wider than its room, and is cut there.
    if room >= 0 { width = min(width, room.rounded(.up)) }
    return CGSize(width: width, height: height)
  }
}
