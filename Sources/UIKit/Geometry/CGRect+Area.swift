import Adaptive
import Foundation

extension CGRect {
  init(_ area: Area) {
    self.init(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}

extension Area {
  init(_ frame: CGRect) {
    self.init(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
