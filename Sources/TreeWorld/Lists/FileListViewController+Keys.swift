import TreeStore
import UIKit

/// The key commands for the selected row: opening its detail, and extending the selection.
extension FileListViewController {
  /// The key commands that have precedence over those of the table view.
  var keysBeforeRows: [UIKeyCommand] {
    guard !isEditing, let path = tableView.indexPathForSelectedRow,
      let row = row(at: path.row)
    else { return [] }
    func key(
      _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [],
      _ body: @escaping @MainActor (FileListViewController) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input, modifierFlags: modifiers) { [weak self] in
        if let self { body(self) }
      }
    }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let (forward, backward) =
      isReversed
      ? (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
      : (UIKeyCommand.inputRightArrow, UIKeyCommand.inputLeftArrow)
    var keys = [
      key(Strings.open, "\r") { $0.goOn(from: row) },
      key(Strings.open, forward) { if !$0.openRow(at: path.row) { $0.goOn(from: row) } },
    ]
    if let place = place(at: path.row), place.isOpen || place.level > 0 {
      keys.append(key(Strings.collapseFolder, backward) { $0.closeRow(at: path.row) })
    }
    if row.file != nil {
      keys += [(UIKeyCommand.inputDownArrow, 1), (UIKeyCommand.inputUpArrow, -1)].map {
        (input, step) in
        key(Strings.select, input, .shift) { $0.choose(from: path.row, to: path.row + step) }
      }
    }
    return keys
  }

  /// Opens a row and moves the keyboard focus to its detail. Beside a detail, the selected row is
  /// open already.
  private func goOn(from row: ListRow) {
    if !isBesideDetail { delegate?.fileList(self, didSelect: row) }
    if isBesideDetail || row.file?.isFolder == false { delegate?.fileListWantsDetail(self) }
  }

  /// Enters editing mode with two rows selected.
  private func choose(from row: Int, to next: Int) {
    guard file(at: next) != nil else { return }
    setEditing(true, animated: true)
    for row in [row, next] {
      let path = IndexPath(row: row, section: 0)
      pick(path)
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    tableView.scrollToRow(at: IndexPath(row: next, section: 0), at: .none, animated: false)
  }
}
