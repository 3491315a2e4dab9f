import UIKit

/// A table view that reports to a `FocusKeeper` when it gains and loses the keyboard focus.
final class FocusTellingTableView: UITableView {
  weak var keeper: FocusKeeper?
  /// The key commands that have precedence over those of the table view.
  var keysBeforeRows: @MainActor () -> [UIKeyCommand] = { [] }

  override var keyCommands: [UIKeyCommand]? { keysBeforeRows() }

  /// Whether another view covers all of its rows.
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
