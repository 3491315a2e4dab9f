import Foundation
import Scene

extension UIControl {
  /// A person gave it another value.
  func tellChange(_ phase: UITouch.Phase = .ended) {
    tell([.valueChanged, .primaryActionTriggered], phase)
  }
}
