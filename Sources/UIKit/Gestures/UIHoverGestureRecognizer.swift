import Foundation
import Scene

/// Recognizes the pointer over a view, without a pressed button.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  /// Moves the pointer.
  ///
  /// - Parameter next: The location in the window; nil when the pointer left the view.
  fileprivate func move(to next: CGPoint?) {
    if let next { place = next }
    switch (stage, next) {
    case (.possible, .some):
      if delegate?.gestureRecognizerShouldBegin(self) != false { enter(.began) }
    case (.began, .some), (.changed, .some): enter(.changed)
    case (.began, nil), (.changed, nil):
      enter(.ended)
      stage = .possible
    default: break
    }
  }

  override var watchesHover: Bool { true }

  override func giveUp() {
    guard stage == .began || stage == .changed else { return }
    enter(.cancelled)
    stage = .possible
  }
}

/// Delivers pointer movements to the recognizers under the pointer.
@MainActor final class HoverDelivery: SceneFeature {
  private unowned let engine: SceneEngine
  /// Whether a recognizer needs pointer movements.
  var isWanted = false { didSet { if isWanted != oldValue { engine.invalidateScene() } } }
  private var over: [UIHoverGestureRecognizer] = []

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .hover(let place, _) = event else { return false }
    move(to: place)
    return true
  }

  private func move(to place: CGPoint?) {
    let hit = place.flatMap { engine.hitTest($0) }
    var found: [UIHoverGestureRecognizer] = []
    var step = hit
    while let view = step {
      found += (view.viewInput?.recognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
      step = view.superview
    }
    let left = over.filter { !found.contains($0) }
    over = found
    for recognizer in left { recognizer.move(to: nil) }
    for recognizer in found where recognizer.isEnabled { recognizer.move(to: place) }
  }
}
