import Foundation
import Scene

/// How a label makes a text fit its width: by a smaller font, or by less space between letters.
extension UILabel {
  var tightens: Bool {
    guard numberOfLines == 1 else { return false }
    if allowsDefaultTighteningForTruncation { return true }
    guard let attributed, attributed.length > 0 else { return false }
    return
      (attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      as? NSParagraphStyle)?.allowsDefaultTighteningForTruncation == true
  }

  func solveTightening(_ scale: CGFloat) -> CGFloat {
    guard let engine, bounds.width > 0, let text = storedText, !text.isEmpty else { return 0 }
    var style = self.style
    style.font.size *= scale
    let length = text.utf16.count
    let own = shownRuns.scaled(by: scale)
    func width(_ space: CGFloat) -> CGFloat {
      engine.measurer.extent(
        of: text, runs: space > 0 ? own.tightened(by: space, length: length) : own, style: style,
        width: .infinity
      ).size.width
    }
    let excess = width(0) - bounds.width
    guard excess > 0 else { return 0 }
    let most = style.font.size / 30
    let space = min(most, excess / CGFloat(text.count) + 0.01)
    // What has no room all the same is cut as it is.
    return width(space) <= bounds.width ? space : 0
  }

  /// How far a scaled text stands below the middle, so that its baseline is where that of the font
  /// itself would be, in points.
  func baselineShift(_ node: Node) -> CGFloat? {
    guard let engine, numberOfLines == 1, baselineAdjustment != .alignCenters else { return nil }
    let now = engine.measurer.extent(
      of: node.text, runs: node.runs, style: node.style, width: .infinity)
    let top = (bounds.height - now.size.height) / 2
    guard baselineAdjustment == .alignBaselines else { return -max(0, top) }
    let full = engine.measurer.extent(
      of: node.text, runs: shownRuns, style: style, width: .infinity)
    let baseline = max(0, (bounds.height - full.size.height) / 2) + full.firstBaseline
    return baseline - max(0, top) - now.firstBaseline
  }

  func solveScale() -> CGFloat {
    guard let engine, numberOfLines > 0, bounds.width > 0 else { return 1 }
    func fits(_ scale: CGFloat) -> Bool {
      var style = self.style
      style.font.size *= scale
      if numberOfLines == 1 {
        return engine.measurer.extent(
          of: storedText ?? "", runs: shownRuns.scaled(by: scale), style: style, width: .infinity
        ).size.width <= bounds.width
      }
      style.lines = 0
      return engine.measurer.extent(
        of: storedText ?? "", runs: shownRuns.scaled(by: scale), style: style, width: bounds.width
      ).lines <= numberOfLines
    }
    let least = max(minimumScaleFactor, 0.05)
    var scale: CGFloat = 1
    while scale > least, !fits(scale) { scale = max(least, scale - 0.05) }
    return scale
  }
}
