import Foundation

/// The recognizer of a scroll view for fingers that move its content. What the host scrolls, by a
/// wheel or a touchpad, it reports without touches.
final class ScrollPan: UIPanGestureRecognizer {
  weak var mover: ScrollMover?
  /// Whether views inside await whether the touch scrolls.
  private var isWaiting = false
  private var alarm: Alarms.Token?
  /// Whether the touch stopped content that was moving, and is for nothing else.
  private var hasCaught = false

  /// How long views inside wait, in seconds.
  private static let patience = 0.15

  override var isEnabled: Bool {
    didSet { if oldValue != isEnabled { mover?.scroll.changed(true) } }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !isForUs(touch) { ignore(touch, for: event) }
    guard let mover, !self.touches.isEmpty else { return }
    super.touchesBegan(touches, with: event)
    guard state == .possible, down.count == touches.count else { return }
    hasCaught = mover.touchBegan()
    guard mover.scroll.delaysContentTouches, mover.canScroll else { return }
    isWaiting = true
    alarm = engine?.alarms.after(Self.patience) { [weak self] in self?.stopWaiting() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if down.isEmpty { mover?.touchesEnded(caught: hasCaught && state == .failed) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if down.isEmpty { mover?.touchesEnded(caught: hasCaught && state == .failed) }
  }

  private func isForUs(_ touch: UITouch) -> Bool {
    guard touch.type != .indirectPointer else { return false }
    var step = touch.view
    while let here = step, here !== view {
      if here.hostUsesDrags { return false }
      step = here.superview
    }
    return true
  }

  private func stopWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    engine?.features.touches.changed(self)
  }

  override func reaches(_ slack: Double) -> Bool { mover?.begins(moved, slack: slack) ?? false }

  override func reset() {
    super.reset()
    isWaiting = false
    hasCaught = false
    if let alarm { engine?.alarms.cancel(alarm) }
    alarm = nil
  }

  // MARK: Arbitration

  override var takesHandledTouches: Bool { true }

  override var withholdsBegan: Bool { delaysTouchesBegan || isWaiting }

  override func passesOn(
    _ touches: Set<UITouch>, _ event: UIEvent?, to view: UIView
  ) -> Bool {
    guard let scroll = mover?.scroll, view !== scroll else { return true }
    return !hasCaught && scroll.touchesShouldBegin(touches, with: event, in: view)
  }

  override var mayBegin: Bool {
    guard let scroll = mover?.scroll else { return false }
    return touches.allSatisfy { touch in
      guard touch.isDelivered, let view = touch.view, view !== scroll else { return true }
      return scroll.canCancelContentTouches && scroll.touchesShouldCancel(in: view)
    }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== mover?.pinch
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== mover?.pinch
  }

  override func entered(_ state: State) { mover?.panned(state) }

  // MARK: Scrolling by the host

  /// Whether it reports what the host scrolls.
  private(set) var isDriven = false

  /// Enters a state because of what the host scrolls.
  func drive(_ next: State) {
    switch next {
    case .began:
      guard isEnabled, stage == .possible, wish == nil, touches.isEmpty else { return }
      isDriven = true
      enter(.began)
    case .changed: if isDriven { enter(.changed) }
    default:
      guard isDriven else { return }
      enter(next)
      isDriven = false
      restart()
    }
  }

  /// Counts a movement of the content as one of fingers.
  func travel(by way: CGPoint, velocity: CGPoint) {
    moved = CGPoint(x: moved.x + way.x, y: moved.y + way.y)
    speed = velocity
  }
}

/// The recognizer of a scroll view for two fingers that zoom its content.
final class ScrollPinch: UIPinchGestureRecognizer {
  weak var mover: ScrollMover?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard mover?.scroll.canZoom == true else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    super.touchesBegan(touches, with: event)
  }

  override var takesHandledTouches: Bool { true }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== mover?.pan
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== mover?.pan
  }

  override func entered(_ state: State) { mover?.pinched(state) }
}
