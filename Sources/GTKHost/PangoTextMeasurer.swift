import CGtk
import Foundation
import Scene

/// Measures text as GTK's labels will set it, and remembers what it measured.
final class PangoTextMeasurer: TextMeasurer {
  private struct Question: Hashable {
    let text: String
    let font: Font
    let lines: Int
    let width: Double
  }

  private var known: [Question: CGSize] = [:]
  private static let mostKnown = 4000

  func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    let question = Question(text: text, font: style.font, lines: style.lines, width: width)
    if let size = known[question] { return size }
    var wide = 0.0
    var high = 0.0
    withFont(style.font) { cgtk_measure(text, $0, Int32(style.lines), width, &wide, &high) }
    if known.count >= Self.mostKnown { known.removeAll() }
    let size = CGSize(width: wide, height: high)
    known[question] = size
    return size
  }

  func lineHeight(of font: Font) -> Double {
    size(of: "Ágj", style: TextStyle(font: font), width: .infinity).height
  }
}
