import Adaptive
import Foundation
import Scene

extension UIView {
  func covered(by insets: UIEdgeInsets, of outer: UIView) -> UIEdgeInsets {
    let frame = convert(bounds, to: outer)
    let space = outer.bounds
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(inset, max(0, inset - distance))
    }
    return UIEdgeInsets(
      top: covered(insets.top, frame.minY - space.minY),
      left: covered(insets.left, frame.minX - space.minX),
      bottom: covered(insets.bottom, space.maxY - frame.maxY),
      right: covered(insets.right, space.maxX - frame.maxX))
  }

  /// Whether any part of the window is covered, or of the view where controllers add to that.
  var hasSafeArea: Bool {
    guard let window else { return false }
    return window.windowSafeArea != EdgeInsets()
      || window.hasWidenedSafeArea && widenedInsets(in: window) != .zero
  }

  /// Whether there can be a safe area in the window at all.
  var mayBeCovered: Bool {
    guard let window else { return false }
    return window.hasWidenedSafeArea || window.windowSafeArea != EdgeInsets()
  }

  /// Requests a layout of this view and all below it, as the safe area has changed.
  func layOutAll() {
    eachBelow { view in view.setNeedsLayout() }
  }

  /// Called before a layout: reports a safe area other than the one last reported.
  func tellInsets() {
    guard hasSafeArea || toldInsets != nil else { return }
    let insets = safeAreaInsets
    guard insets != toldInsets ?? .zero else { return }
    toldInsets = insets
    safeAreaInsetsDidChange()
    valuesDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { tellMargins() }
  }

  /// The margins that the view had in its superview, or in its last one, if it follows those around it.
  var toldMargins: UIEdgeInsets? {
    guard preservesSuperviewLayoutMargins else { return nil }
    return superview == nil ? layoutState?.lastMargins : layoutMargins
  }

  /// Called before the view leaves its superview.
  func noteMargins() {
    if preservesSuperviewLayoutMargins { makeLayoutState().lastMargins = layoutMargins }
  }

  func tellMargins() {
    knownLayoutEngine.map { refreshSystemGuides($0) }
    setNeedsLayout()
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.tellMargins() }
  }
}

extension UIWindow {
  var safeInsets: UIEdgeInsets {
    let safe = windowSafeArea
    return UIEdgeInsets(top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right)
  }
}

extension UIEdgeInsets {
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  /// The larger inset of each edge.
  func widest(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
