import UIKit

/// Remembers the view with the keyboard focus, so that a list that a narrow window hides gets it
/// back when it is shown again.
@MainActor final class FocusKeeper {
  private weak var owner: UIView?
  /// The owner before the focus went to something else in the window, such as the field of a name.
  private weak var previous: UIView?
  /// Whether a view controller is presented. The focus returns to its owner when it is dismissed.
  var isCovered: @MainActor () -> Bool = { false }

  func took(_ view: UIView) { owner = view }

  /// Forgets the owner when it resigns the focus, unless it was removed from the window or is
  /// covered.
  func lost(_ view: UIView) {
    if owner === view, view.window != nil, !isCovered() { (owner, previous) = (nil, view) }
  }

  /// Focuses a view that has appeared, unless a view in the window owns the focus.
  func offer(_ view: UIView) {
    if owner?.window == nil, view.window != nil, !isCovered() { view.becomeFirstResponder() }
  }

  /// Returns the focus to its owner, or to the one before, if that is in a window.
  func restore() {
    guard let owner = owner ?? previous, owner.window != nil, !owner.isFirstResponder, !isCovered()
    else { return }
    owner.becomeFirstResponder()
  }
}
