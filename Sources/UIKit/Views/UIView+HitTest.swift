import Foundation

/// The gesture recognizers, interactions and touch settings of a view.
@MainActor final class ViewInput {
  var recognizers: [UIGestureRecognizer] = []
  /// How many of these are the toolkit's, as those of a scroll view.
  var toolkitsCount = 0
  /// Whether it has had a recognizer, so that without one the list is empty instead of nil.
  var hasHadRecognizers = false
  var interactions: [any UIInteraction] = []
  var takesManyTouches = false
  var excludesOthers = false

  /// Whether the app has added a recognizer or an interaction.
  var hasAppsParts: Bool { recognizers.count > toolkitsCount || !interactions.isEmpty }

  /// Whether the app may have a use for touches on a view of a class of its own.
  var isApps: Bool { toolkitsCount == 0 || hasAppsParts || takesManyTouches }
}

extension UIView {
  var input: ViewInput {
    if let viewInput { return viewInput }
    let made = ViewInput()
    viewInput = made
    return made
  }

  /// Whether the app may have a use for touches on the view. Settings of touches alone make none of a view whose class
  /// passes them on.
  var mayHandleTouches: Bool {
    guard let viewInput, isUserInteractionEnabled else { return false }
    return passesTouchesOn ? viewInput.hasAppsParts : viewInput.isApps
  }

  /// A point of the superview's coordinates in those of this view, which are found without a look at
  /// what is around the superview.
  private func inward(_ point: CGPoint) -> CGPoint {
    (outward.inverse?.of(point) ?? .zero).cleared
  }

  /// The least opacity of a view that receives touches.
  private static let leastAlpha = 0.01

  func innermost(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.leastAlpha,
      self.point(inside: point, with: event), engine?.animations.keepsTouches(from: self) != true
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.inward(point), with: event) { return found }
    }
    return self
  }
}
