import Foundation

extension UIView {
  /// The distances that content should keep from the edges, in points. Unless they are set they are
  /// 8 each; for the view of a controller they are at least `systemMinimumLayoutMargins`. The safe
  /// area is added, unless `insetsLayoutMarginsFromSafeArea` is false.
  public var layoutMargins: UIEdgeInsets {
    get {
      var margins = ownMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      // The part of the superview's margins that is inside this view.
      let outer = superview.layoutMargins
      let space = superview.bounds
      let frame = convert(bounds, to: superview)
      return margins.widest(
        UIEdgeInsets(
          top: outer.top - (frame.minY - space.minY), left: outer.left - (frame.minX - space.minX),
          bottom: outer.bottom - (space.maxY - frame.maxY),
          right: outer.right - (space.maxX - frame.maxX)))
    }
    set {
      guard makeLayoutState().margins != newValue else { return }
      makeLayoutState().margins = newValue
      tellMargins()
    }
  }

  /// The layout margins by the reading direction, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: turns ? margins.right : margins.left, bottom: margins.bottom,
        trailing: turns ? margins.left : margins.right)
    }
    set {
      let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: turns ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: turns ? newValue.leading : newValue.trailing)
    }
  }

  private var ownMargins: UIEdgeInsets {
    let set = layoutState?.margins
    guard let controller = viewController else {
      return set ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    guard controller.viewRespectsSystemMinimumLayoutMargins else { return set ?? .zero }
    let least = controller.systemMinimumLayoutMargins
    let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (set ?? .zero).widest(
      UIEdgeInsets(
        top: least.top, left: turns ? least.trailing : least.leading, bottom: least.bottom,
        right: turns ? least.leading : least.trailing))
  }

  /// The guide of the area that neither the hardware nor the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The guide of the area that an on-screen keyboard would cover, at the bottom of the safe area.
  ///
  /// Keyboards are always hardware keyboards here: the guide has a height of 0, and is where it
  /// would be on an iPad with a keyboard attached.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = makeLayoutState()
    if let known = state.keyboardGuide { return known }
    let made = UIKeyboardLayoutGuide()
    made.identifier = "UIViewKeyboardLayoutGuide"
    made.insets = { view in
      let below = made.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      return UIEdgeInsets(top: view.bounds.height - below, left: 0, bottom: below, right: 0)
    }
    made.owningView = self
    state.keyboardGuide = made
    state.systemGuides[.keyboard] = made
    setNeedsLayout()
    return made
  }

  /// The guide of the area inside of `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The guide of the area inside of the margins that is no wider than text is easy to read: 672
  /// points at the default text size.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide") { view in
      var insets = view.layoutMargins
      let widest = 672 * (view.engine?.environment.textScale ?? 1)
      let more = view.bounds.width - insets.left - insets.right - widest
      insets.left += max(0, more / 2)
      insets.right += max(0, more / 2)
      return insets
    }
  }

  func systemGuide(
    _ key: SystemGuide, _ name: String, _ insets: ((UIView) -> UIEdgeInsets)?
  ) -> UILayoutGuide {
    let state = makeLayoutState()
    if let known = state.systemGuides[key] { return known }
    let made = UILayoutGuide()
    made.identifier = name
    made.insets = insets
    made.isContent = insets == nil
    made.owningView = self
    state.systemGuides[key] = made
    setNeedsLayout()
    return made
  }
}

/// A guide that follows the on-screen keyboard; see `UIView.keyboardLayoutGuide`.
@MainActor public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value that says whether the guide, without a keyboard, is at the bottom of the safe
  /// area instead of the bottom of the view. The default is true.
  public var usesBottomSafeArea = true {
    didSet {
      guard oldValue != usesBottomSafeArea, let owningView else { return }
      owningView.knownLayoutEngine.map { owningView.refreshSystemGuides($0) }
    }
  }
}
