import Foundation

/// What watches a view's touches, and how it takes them.
@MainActor final class ViewInput {
  var recognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var takesManyTouches = false
  var excludesOthers = false
}

extension UIView {
  var input: ViewInput {
    if let viewInput { return viewInput }
    let made = ViewInput()
    viewInput = made
    return made
  }

  /// Whether it takes more than the first touch that comes.
  public var isMultipleTouchEnabled: Bool {
    get { viewInput?.takesManyTouches ?? false }
    set { input.takesManyTouches = newValue }
  }

  /// Whether other views get no touches as long as it has one, and it none while they have.
  public var isExclusiveTouch: Bool {
    get { viewInput?.excludesOthers ?? false }
    set { input.excludesOthers = newValue }
  }

  /// Less than this can hardly be seen, and takes no touches.
  private static let leastAlpha = 0.01

  func innermost(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.leastAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }
}
