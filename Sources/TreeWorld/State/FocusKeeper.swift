import UIKit

/// Remembers who has the keyboard focus, so that a list which a narrow window hides has it
/// again when it comes back.
@MainActor final class FocusKeeper {
  private weak var owner: UIView?
  /// Whether something is presented above the app; the focus is only lent to it.
  var isCovered: @MainActor () -> Bool = { false }

  func took(_ view: UIView) { owner = view }

  /// A view that left the window, or lies below an alert, did not give the focus away.
  func lost(_ view: UIView) {
    if owner === view, view.window != nil, !isCovered() { owner = nil }
  }

  /// Gives the focus to who has just come to the screen, if nobody on it has it.
  func offer(_ view: UIView) {
    if owner?.window == nil, view.window != nil, !isCovered() { view.becomeFirstResponder() }
  }

  /// Gives the focus back to whom it belongs, if that is on the screen.
  func restore() {
    guard let owner, owner.window != nil, !owner.isFirstResponder, !isCovered() else { return }
    owner.becomeFirstResponder()
  }
}
