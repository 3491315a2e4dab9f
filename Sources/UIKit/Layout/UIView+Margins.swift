import Foundation

/// Distances inwards by the direction of the language, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
  /// Distances that content should keep from the edges, in points: 8 each unless it is set,
  /// and at least `systemMinimumLayoutMargins` for the view of a controller. The safe area
  /// comes on top, unless `insetsLayoutMarginsFromSafeArea` is off.
  public var layoutMargins: UIEdgeInsets {
    get {
      var margins = ownMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      // As much of the outer margins as reaches in here.
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

  /// `layoutMargins` by the direction of the language.
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

  /// Inside of what the hardware or the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// What a keyboard on the screen would cover, at the bottom of the safe area. Here keyboards
  /// stand beside the screen, as on an iPad with one attached: the guide keeps no height, and
  /// lies where it lies there.
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

  /// Inside of `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// Inside of the margins, and no wider than text is easy to read: 672 points at the default
  /// text size.
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

/// Follows a keyboard on the screen; see `UIView.keyboardLayoutGuide`.
@MainActor public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Without a keyboard it lies at the bottom of the safe area, or else at the very bottom.
  public var usesBottomSafeArea = true {
    didSet {
      guard oldValue != usesBottomSafeArea, let owningView else { return }
      owningView.knownLayoutEngine.map { owningView.refreshSystemGuides($0) }
    }
  }
}
