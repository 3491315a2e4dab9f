import Foundation
import Scene

/// Keys that no command answers, on their way to recognizers and responders.
@MainActor final class PressDelivery: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .key(let key) = event, let target = engine.keyTarget else { return false }
    return deliver(key, to: target)
  }

  /// Tells of a key that went down and is released: first the recognizers of the views around the
  /// responder, then the responder.
  ///
  /// - Returns: whether somebody had a use for it, and did not pass it on.
  private func deliver(_ key: KeyPress, to responder: UIResponder) -> Bool {
    let view = responder.focusableView ?? (responder as? UIViewController)?.viewIfLoaded
    let press = UIPress(
      key, for: responder, in: view?.window ?? responder as? UIWindow, timestamp: engine.now)
    let event = UIPressesEvent(press, modifiers: UIKeyModifierFlags(key.modifiers))
    let recognizers = recognizers(of: press, around: view)
    press.receivers = recognizers
    for recognizer in recognizers { recognizer.pressesBegan([press], with: event) }
    responder.pressesBegan([press], with: event)
    press.phase = .ended
    for recognizer in recognizers { recognizer.pressesEnded([press], with: event) }
    let taker = recognizers.first { $0.takesPress && $0.cancelsTouchesInView }
    if taker != nil {
      press.phase = .cancelled
      responder.pressesCancelled([press], with: event)
    } else {
      responder.pressesEnded([press], with: event)
    }
    let isTaken = recognizers.contains(where: \.takesPress)
    for recognizer in recognizers { recognizer.endPress() }
    return isTaken || !event.reachedEnd
  }

  /// The recognizers that want presses of this kind, the innermost first.
  private func recognizers(of press: UIPress, around view: UIView?) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var step = view
    while let here = step {
      for recognizer in here.gestureRecognizers ?? [] where recognizer.wants(press) {
        found.append(recognizer)
      }
      step = here.superview
    }
    return found
  }
}

extension UIPress {
  /// The recognizers that are told of the press; nil without any.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    receivers.isEmpty ? nil : receivers.compactMap { $0 as? UIGestureRecognizer }
  }
}

extension UIPressesEvent {
  /// Returns the presses that a recognizer is told of.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { press in press.receivers.contains { $0 === gesture } }
  }
}

extension UIGestureRecognizer {
  fileprivate func wants(_ press: UIPress) -> Bool {
    isEnabled && stage == .possible
      && allowedPressTypes.contains { $0.intValue == press.type.rawValue }
      && delegate?.gestureRecognizer(self, shouldReceive: press) != false
  }

  /// Whether it recognized its gesture in the press.
  fileprivate var takesPress: Bool { wish != nil || stage == .ended || stage == .began }

  /// Has a gesture that was found in a press recognized, and begins anew.
  fileprivate func endPress() {
    if wish == .end, mayBegin, delegate?.gestureRecognizerShouldBegin(self) != false {
      wish = nil
      enter(.ended)
    }
    if touches.isEmpty, !isHolding { restart() }
  }
}
