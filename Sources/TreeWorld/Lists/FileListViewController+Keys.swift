import TreeStore
import UIKit

/// The key commands for the selected row: opening its detail, and extending the selection.
extension FileListViewController {
  /// The key commands that have precedence over those of the table view.
  var keysBeforeRows: [UIKeyCommand] {
    if isEditing {
      guard stretch != nil else { return [] }
      return [(UIKeyCommand.inputDownArrow, 1), (UIKeyCommand.inputUpArrow, -1)].map {
        input, step in
        UIKeyCommand(title: Strings.select, input: input, modifierFlags: .shift) { [weak self] in
          self?.extendStretch(by: step)
        }
      }
    }
    guard let path = tableView.indexPathForSelectedRow,
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
    guard let start = file(at: row)?.id, file(at: next) != nil else { return }
    setEditing(true, animated: true)
    stretch = RowStretch(start: start, end: start)
    extendStretch(to: next)
  }

  /// Moves the end of what Shift and the arrow keys have selected.
  private func extendStretch(by step: Int) {
    guard let end = stretch?.end, let row = position(of: .file(end)) else { return }
    extendStretch(to: row + step)
  }

  private func extendStretch(to row: Int) {
    guard let start = stretch?.start, let first = position(of: .file(start)),
      let end = file(at: row)?.id
    else { return }
    picked = Set((min(first, row)...max(first, row)).compactMap { file(at: $0)?.id })
    stretch = RowStretch(start: start, end: end)
    applyMark()
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
    showButtons()
  }
}

/// The rows that Shift and the arrow keys have selected, from the first that was selected to the last.
struct RowStretch {
  let start: FileID
  let end: FileID
}
