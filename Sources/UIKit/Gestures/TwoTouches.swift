import Foundation

/// The touches of gestures that two touches make.
extension UIGestureRecognizer {
  /// Ignores touches that have begun while two others were down, and returns whether it did.
  func ignoresThird(_ touches: Set<UITouch>, for event: UIEvent) -> Bool {
    guard down.count > 2 else { return false }
    for touch in touches { ignore(touch, for: event) }
    return true
  }

  /// Ends the gesture when one of its touches has ended; before it has begun it fails with the last.
  func endOfTwo() {
    if state == .possible, wish == nil {
      if down.isEmpty { state = .failed }
    } else if down.count < 2 {
      state = .ended
    }
  }
}
