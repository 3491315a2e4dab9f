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

/// An interaction that is told where the pointer is.
@preconcurrency @MainActor protocol HoverFollowing: UIInteraction {
  /// Called when the pointer moves over the view, in the coordinates of the window, and with nil when it
  /// has left.
  func hover(at place: CGPoint?)
}

/// Delivers pointer movements to the recognizers and interactions under the pointer.
@MainActor final class HoverDelivery: SceneFeature {
  private unowned let engine: SceneEngine
  /// Whether a recognizer needs pointer movements.
  var isWanted = false { didSet { if isWanted != oldValue { engine.invalidateScene() } } }
  /// The name of the pointer that a view asks for; nil for the usual one.
  var pointer: String? { didSet { if pointer != oldValue { engine.invalidateScene() } } }
  private var over: [UIHoverGestureRecognizer] = []
  private var following: [any HoverFollowing] = []

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .hover(let place, _) = event else { return false }
    move(to: place)
    return true
  }

  private func move(to place: CGPoint?) {
    let hit = place.flatMap { engine.hitTest($0) }
    var found: [UIHoverGestureRecognizer] = []
    var followers: [any HoverFollowing] = []
    var step = hit
    while let view = step {
      // The innermost one decides.
      if followers.isEmpty {
        followers = (view.viewInput?.interactions ?? []).compactMap { $0 as? any HoverFollowing }
      }
      found += (view.viewInput?.recognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
      step = view.superview
    }
    let left = over.filter { !found.contains($0) }
    over = found
    for recognizer in left { recognizer.move(to: nil) }
    for recognizer in found where recognizer.isEnabled { recognizer.move(to: place) }
    let gone = following.filter { old in !followers.contains { $0 === old } }
    following = followers
    for follower in gone { follower.hover(at: nil) }
    for follower in followers { follower.hover(at: place) }
  }
}
