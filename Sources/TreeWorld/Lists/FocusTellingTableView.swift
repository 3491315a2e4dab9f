import UIKit

/// A table that can have the keyboard focus, and tells when it gets and loses it.
final class FocusTellingTableView: UITableView {
  weak var keeper: FocusKeeper?

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult override func becomeFirstResponder() -> Bool {
    let did = super.becomeFirstResponder()
    if did { keeper?.took(self) }
    return did
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    let had = isFirstResponder
    let did = super.resignFirstResponder()
    if had, did { keeper?.lost(self) }
    return did
  }
}
