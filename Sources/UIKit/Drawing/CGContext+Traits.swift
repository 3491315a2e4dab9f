import CoreGraphics
import Foundation
import Scene

extension CGContext {
  /// - Parameter fixesColors: Whether colours that adapt are fixed for the current traits.
  convenience init(area: CGRect, fixesColors: Bool) {
    self.init(area: area, fixing: fixesColors ? { $0.fixed(.current) } : nil)
  }

  func color(_ color: UIColor) -> Color {
    fixesColors ? .rgba(color.currentValue) : color.paint
  }
}
