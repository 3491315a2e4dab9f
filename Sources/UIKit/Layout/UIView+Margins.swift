import Foundation

extension UIView {
  var ownMargins: UIEdgeInsets {
    let set = layoutState?.margins
    guard let controller = viewController else {
      return set ?? usualMargins
    }
    guard controller.viewRespectsSystemMinimumLayoutMargins else { return set ?? .zero }
    let least = controller.systemMinimumLayoutMargins
    let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (set ?? .zero).widest(
      UIEdgeInsets(
        top: least.top, left: turns ? least.trailing : least.leading, bottom: least.bottom,
        right: turns ? least.leading : least.trailing))
  }

  /// The guide of the area that the keyboard covers, or what a first responder shows in its place.
  /// While there is none, it has a height of 0, at the bottom of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = makeLayoutState()
    if let known = state.keyboardGuide { return known }
    let made = UIKeyboardLayoutGuide()
    made.identifier = "UIViewKeyboardLayoutGuide"
    made.insets = { [unowned made] view in
      var below = made.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      if let keyboard = view.window?.windowScene?.keyboardFrame {
        let top = view.convert(keyboard.origin, from: nil).y
        let covered = view.bounds.maxY - top
        if covered > below {
          let height = min(view.bounds.height, covered)
          return UIEdgeInsets(
            top: view.bounds.height - height, left: 0, bottom: 0, right: 0)
        }
      }
      below = min(below, view.bounds.height)
      return UIEdgeInsets(top: view.bounds.height - below, left: 0, bottom: below, right: 0)
    }
    made.owningView = self
    state.keyboardGuide = made
    state.systemGuides[.keyboard] = made
    setNeedsLayout()
    return made
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

extension UIView {
  /// Lays out anew what is placed by the keyboard, in this view and those below.
  func refreshKeyboardGuides() {
    if layoutState?.keyboardGuide != nil {
      knownLayoutEngine.map { refreshSystemGuides($0) }
      setNeedsLayout()
    }
    for view in subviews { view.refreshKeyboardGuides() }
  }
}

/// A guide that follows the on-screen keyboard; see `UIView.keyboardLayoutGuide`.
@preconcurrency @MainActor public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value that says whether the guide, without a keyboard, is at the bottom of the safe
  /// area instead of the bottom of the view. The default is true.
  public var usesBottomSafeArea = true {
    didSet {
      guard oldValue != usesBottomSafeArea, let owningView else { return }
      owningView.knownLayoutEngine.map { owningView.refreshSystemGuides($0) }
    }
  }
}
