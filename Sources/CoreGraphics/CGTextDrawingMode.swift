import Foundation
import Scene

/// What is drawn of letters.
///
/// *Differs from Core Graphics*: letters do not become a clip; the modes with one draw what they have
/// besides.
public enum CGTextDrawingMode: Int32, Sendable {
  /// The letters in the fill colour.
  case fill = 0
  /// The outlines of the letters in the stroke colour.
  case stroke
  /// The letters and their outlines.
  case fillStroke
  /// Nothing.
  case invisible
  /// As the first four.
  case fillClip, strokeClip, fillStrokeClip, clip

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
}

extension CGContext {
  /// Sets what is drawn of letters of texts: with the current line width and stroke colour, unless their
  /// attributes say something else. The default is `fill`.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Whether texts are drawn as their attributes say.
  package var drawsTextsAsTheyAre: Bool { state.textMode == .fill }

  /// The text as the mode says; nil for nothing.
  package func inTextMode(_ step: Drawing.Step) -> Drawing.Step? {
    guard case .text(let text, let runs, let style, let area) = step, state.textMode != .fill else {
      return step
    }
    let mode = state.textMode
    guard mode.fills || mode.strokes else { return nil }
    guard mode.strokes else { return step }
    let (width, ink) = (state.stroke.width, state.ink)
    guard width > 0 else { return mode.fills ? step : nil }
    var all = runs.all
    let rest = text.utf16.count - runs.length
    if rest > 0 { all.append(TextRuns.Run(rest, TextAttributes())) }
    for index in all.indices {
      var attributes = all[index].attributes
      var effects = attributes.effects ?? TextEffects()
      guard effects.strokeWidth == 0 else { continue }
      let share = width / max(1e-6, (attributes.font ?? style.font).size) * 100
      effects.strokeWidth = mode.fills ? -share : share
      effects.strokeColor = ink
      attributes.effects = effects
      all[index] = TextRuns.Run(all[index].length, attributes)
    }
    return .text(text, TextRuns(all), style, area)
  }
}
