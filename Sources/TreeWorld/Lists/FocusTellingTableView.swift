import UIKit

/// A table that can have the keyboard focus, and tells when it gets and loses it.
final class FocusTellingTableView: UITableView {
  weak var keeper: FocusKeeper?
  /// Keys that come before what a table does with them.
  var keysBeforeRows: @MainActor () -> [UIKeyCommand] = { [] }

  override var keyCommands: [UIKeyCommand]? { keysBeforeRows() }

  /// Whether something lies over all of its rows.
  var isCovered: @MainActor () -> Bool = { false }

  override var canBecomeFirstResponder: Bool { !isCovered() }

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
