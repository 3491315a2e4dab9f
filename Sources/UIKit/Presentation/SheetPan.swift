import Foundation

/// The recognizer of a sheet for a finger that moves it, wherever in the sheet that is. Over content that scrolls up and
/// down the scroll view's own recognizer has the finger, and shares it with the sheet (`FingerSharing`).
final class SheetPan: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController? {
    didSet { if isEnabled != (sheet != nil) { isEnabled = sheet != nil } }
  }

  convenience init() {
    self.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !isForUs(touch) { ignore(touch, for: event) }
    guard !self.touches.isEmpty else { return }
    super.touchesBegan(touches, with: event)
  }

  /// The pointer moves the grabber alone: elsewhere it selects and drags.
  private func isForUs(_ touch: UITouch) -> Bool {
    var step = touch.view
    while let here = step, here !== view {
      if here is SheetGrabber { return true }
      if here.hostUsesDrags { return false }
      step = here.superview
    }
    return touch.type != .indirectPointer
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // A finger that goes to the side is for something else, wherever it goes then.
    if state == .possible, wish == nil, abs(moved.x) >= limits.panSlack { state = .failed }
  }

  override func reaches(_ slack: Double) -> Bool {
    abs(moved.y) >= slack && abs(moved.y) >= abs(moved.x)
  }

  // A finger on a button moves the sheet, too.
  override var takesHandledTouches: Bool { true }

  override func entered(_ state: State) {
    guard let sheet, let window = view?.window else { return }
    switch state {
    case .began, .changed: sheet.drag = -translation(in: window).y
    case .ended: sheet.letGo(speed: -velocity(in: window).y, in: window)
    default: sheet.drag = 0
    }
  }
}
