import Adaptive
import Foundation
import Scene

extension UIView {
  func covered(by insets: UIEdgeInsets, of outer: UIView) -> UIEdgeInsets {
    let frame = convert(bounds, to: outer)
    let space = outer.bounds
    func covered(_ inset: CGFloat, _ distance: CGFloat, _ extent: CGFloat) -> CGFloat {
      let part = min(inset, max(0, inset - distance))
      // A view that has no size yet is told what it will be covered by.
      return extent > 0 ? min(part, extent) : part
    }
    // What is scrolled out of sight is not covered.
    let isAbove = frame.height > 0 && frame.maxY <= space.minY
    let isBelow = frame.height > 0 && frame.minY >= space.maxY
    let isInSight = !isAbove && !isBelow
    return UIEdgeInsets(
      top: isInSight ? covered(insets.top, frame.minY - space.minY, frame.height) : 0,
      left: covered(insets.left, frame.minX - space.minX, .infinity),
      bottom: isInSight ? covered(insets.bottom, space.maxY - frame.maxY, frame.height) : 0,
      right: covered(insets.right, space.maxX - frame.maxX, .infinity))
  }

  /// The part of the safe area that is added to the layout margins.
  var safeAreaInMargins: UIEdgeInsets {
    let insets = safeAreaInsets
    guard insets.top > 0 || insets.bottom > 0, isInListRow else { return insets }
    return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  /// Rows are shallow: no more views are asked than a deep tree can afford for each of its views.
  private var isInListRow: Bool {
    var step: UIView? = self
    for _ in 0..<FarAbove.near {
      guard let view = step else { return false }
      if view.isListRow { return true }
      step = view.superview
    }
    return false
  }

  /// The part of the superview's margins that is inside this view.
  func preservedMargins(of superview: UIView) -> UIEdgeInsets {
    let outer = superview.layoutMargins
    let space = superview.bounds
    let frame = convert(bounds, to: superview)
    func part(_ margin: CGFloat, _ distance: CGFloat) -> CGFloat { min(margin, margin - distance) }
    return UIEdgeInsets(
      top: isListRow ? 0 : part(outer.top, frame.minY - space.minY),
      left: part(outer.left, frame.minX - space.minX),
      bottom: isListRow ? 0 : part(outer.bottom, space.maxY - frame.maxY),
      right: part(outer.right, space.maxX - frame.maxX))
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
