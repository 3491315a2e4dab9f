import Foundation
import Scene

extension UILabel {
  /// Asks a subclass where it draws the text, and what besides.
  func drawItself(_ node: inout Node) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let context = CGContext(area: bounds, fixesColors: false)
    drawnArea = .some(nil)
    CurrentTraits.with(self) {
      ContextStack.ofThisThread.draw(on: context) { drawText(in: bounds) }
    }
    let area = drawnArea ?? nil
    drawnArea = nil
    if !context.steps.isEmpty {
      var surface = node.surface ?? Surface()
      surface.drawing = Drawing((surface.drawing?.steps ?? []) + context.steps)
      node.surface = surface
    }
    guard let area else {
      // The words are those of the drawing.
      if node.name.isEmpty { node.name = node.text }
      node.text = ""
      return
    }
    guard area != bounds else { return }
    node.insets.top += area.minY
    node.insets.left += area.minX
    node.insets.bottom += bounds.height - area.maxY
    node.insets.right += bounds.width - area.maxX
  }
}
