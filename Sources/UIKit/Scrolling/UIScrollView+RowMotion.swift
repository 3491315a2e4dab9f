import Foundation
import Scene

extension UIScrollView {
  func showRows(_ motion: RowMotion) {
    guard let engine, !motion.isEmpty else {
      motion.completion?(true)
      return
    }
    engine.animations.show(motion)
  }
}
