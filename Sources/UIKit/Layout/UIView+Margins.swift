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
  /// and 16 left and right for the view of a controller. The safe area comes on top.
  public var layoutMargins: UIEdgeInsets {
    get {
      let safe = safeAreaInsets
      let own = ownMargins
      return UIEdgeInsets(
        top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
        right: own.right + safe.right)
    }
    set {
      makeLayoutState().margins = newValue
      knownLayoutEngine.map { refreshSystemGuides($0) }
      setNeedsLayout()
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
    if let set = layoutState?.margins { return set }
    return viewController == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  }

  /// Inside of what the hardware or the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
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
      let widest = 672 * (view.turn?.environment.textScale ?? 1)
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
