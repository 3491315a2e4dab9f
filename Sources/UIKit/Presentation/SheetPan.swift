import Foundation

/// The recognizer of a sheet at the bottom for a finger that moves it, wherever in the sheet that is. Content that can be
/// scrolled moves instead, unless it is at its top.
final class SheetPan: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController? { didSet { isEnabled = sheet != nil } }

  convenience init() {
    self.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !isForUs(touch) { ignore(touch, for: event) }
    guard !self.touches.isEmpty else { return }
    super.touchesBegan(touches, with: event)
  }

  private func isForUs(_ touch: UITouch) -> Bool {
    guard touch.type != .indirectPointer || touch.view is SheetGrabber else { return false }
    return !around(touch).contains { $0.hostUsesDrags }
  }

  /// The views from the one that a touch began in to that of the recognizer, which is left out.
  private func around(_ touch: UITouch) -> [UIView] {
    var views: [UIView] = []
    var step = touch.view
    while let here = step, here !== view {
      views.append(here)
      step = here.superview
    }
    return views
  }

  // A finger on a button moves the sheet, too.
  override var takesHandledTouches: Bool { true }

  override var mayBegin: Bool {
    guard let sheet, let window = view?.window, abs(moved.y) > abs(moved.x) else { return false }
    let isDown = moved.y > 0
    guard isDown || sheet.hasHigherDetent(in: window) else { return false }
    return touches.allSatisfy { touch in
      around(touch).allSatisfy { view in
        guard let scroll = view as? UIScrollView, scroll.scrollsUpright else { return true }
        guard scroll.contentOffset.y <= scroll.leastOffset.y + 0.5 else { return false }
        return isDown
          ? scroll.refreshControl == nil : sheet.prefersScrollingExpandsWhenScrolledToEdge
      }
    }
  }

  /// What scrolls in the sheet waits until it is known whether the sheet moves.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPan
  }

  override func entered(_ state: State) {
    guard let sheet, let window = view?.window else { return }
    switch state {
    case .began, .changed: sheet.drag = -translation(in: window).y
    case .ended: sheet.letGo(speed: -velocity(in: window).y, in: window)
    default: sheet.drag = 0
    }
  }
}

extension UIScrollView {
  /// Whether a finger can move its content up or down.
  fileprivate var scrollsUpright: Bool {
    isScrollEnabled && (mostOffset.y > leastOffset.y || alwaysBounceVertical)
  }
}
