import UIKit

/// Remembers the view with the keyboard focus, so that a view that a narrow window hides gets it
/// back when it is shown again.
///
/// While the owner of the focus is not in the window, the focus may be lent to another view. It
/// goes back to the owner with the owner's return, unless a person has used the other view since.
@MainActor final class FocusKeeper {
  private weak var owner: UIView?
  private weak var borrower: UIView?
  private var isLending = false
  /// Whether a view controller is presented. The focus returns to its owner when it is dismissed.
  var isCovered: @MainActor () -> Bool = { false }

  func took(_ view: UIView) {
    if isLending {
      borrower = view
      return
    }
    borrower = nil
    guard owner !== view else { return }
    let old = owner
    owner = view
    // One that is not in the window is not told by losing the keyboard.
    (old as? NameField)?.end()
  }

  /// Forgets the owner: a field that keeps the keyboard by itself takes it.
  func gaveAway() {
    endNaming()
    (owner, borrower) = (nil, nil)
  }

  /// Makes a view to which the focus is lent its owner.
  func used(_ view: UIView) {
    if borrower === view { took(view) }
  }

  func isOwned(by view: UIView) -> Bool { owner === view }

  /// Forgets the owner when it resigns the focus, unless it was removed from the window or is
  /// covered.
  func lost(_ view: UIView) {
    guard view.window != nil, !isCovered() else { return }
    if owner === view || borrower === view { (owner, borrower) = (nil, nil) }
  }

  /// Lends the focus to a view that has appeared, unless a view in the window has it.
  func offer(_ view: UIView) {
    guard owner?.window == nil, borrower?.window == nil, view.window != nil, !isCovered()
    else { return }
    isLending = owner != nil
    view.becomeFirstResponder()
    isLending = false
  }

  /// Returns the focus to its owner, if that is in a window, or else to the view that it was lent to.
  func restore() {
    guard let view = [owner, borrower].compactMap({ $0 }).first(where: { $0.window != nil }),
      !view.isFirstResponder, !isCovered()
    else { return }
    if view === owner { borrower = nil }
    view.becomeFirstResponder()
  }

  /// Ends the naming of a folder in its row, as another use of the window does.
  func endNaming() { (owner as? NameField)?.end() }
}
