import Foundation
import Scene

/// The table's calls of its delegate for selection, swipes, menus and editing.
extension UITableView {
  private var asksSelection: Bool { !isEditing || allowsSelectionDuringEditing || marksRows }

  /// Whether rows can be marked in editing mode.
  var marksRows: Bool { isEditing && allowsMultipleSelectionDuringEditing }

  var choosesSeveral: Bool { isEditing ? marksRows : allowsMultipleSelection }

  func target(of path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  var preferredFocus: IndexPath? { delegate?.indexPathForPreferredFocusedView(in: self) }

  func mayFocus(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, canFocusRowAt: path) ?? true
  }

  func mayHighlight(_ path: IndexPath) -> Bool {
    guard asksSelection else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    let cell = rows.cells[path]
    cell?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    return true
  }

  func mayLetGo(_ path: IndexPath) -> Bool {
    guard let delegate else { return true }
    return delegate.tableView(self, willDeselectRowAt: path) != nil
  }

  func willLetGo(_ path: IndexPath) {
    _ = delegate?.tableView(self, willDeselectRowAt: path)
  }

  func chose(_ path: IndexPath) {
    let cell = rows.cells[path]
    cell?.parts.segues?.selection?(cell)
    delegate?.tableView(self, didSelectRowAt: path)
    dressAgain()
  }

  func letGo(_ path: IndexPath) {
    delegate?.tableView(self, didDeselectRowAt: path)
    dressAgain()
  }

  // MARK: Swipes

  func willShowActions(at path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func didHideActions(at path: IndexPath?) {
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard !isEditing else { return nil }
    return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard !isEditing else { return nil }
    if let given = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      let shown = UISwipeActionsConfiguration(
        actions: actions.map { $0.contextualAction(at: path) })
      shown.performsFirstActionWithFullSwipe = false
      return shown
    }
    guard offersDeletion(of: path) else { return nil }
    return UISwipeActionsConfiguration(actions: [deletion(of: path)])
  }

  /// Returns the action that has the data source delete a row.
  func deletion(of path: IndexPath) -> UIContextualAction {
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? Words.delete
    return UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
  }

  func style(at path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  // MARK: Menus

  func rowMenu(at point: CGPoint) -> ContextMenuOffer? {
    guard let delegate, let path = indexPathForRow(at: point),
      let configuration = delegate.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point) ?? editMenu(at: path)
    else { return nil }
    return ContextMenuOffer(
      configuration: configuration, source: rectForRow(at: path), opensAtPointer: true,
      sender: rows.cells[path],
      willDisplay: { [weak self] animator in
        guard let self else { return }
        self.delegate?.tableView(
          self, willDisplayContextMenu: configuration, animator: animator)
      },
      willEnd: { [weak self] animator in
        guard let self else { return }
        self.delegate?.tableView(
          self, willEndContextMenuInteraction: configuration, animator: animator)
      },
      willCommit: { [weak self] animator in
        guard let self else { return }
        self.delegate?.tableView(
          self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      })
  }

  /// The menu of a row with what can be done with it by the pasteboard; nil if it has none.
  private func editMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
    guard let delegate, delegate.tableView(self, shouldShowMenuForRowAt: path) else { return nil }
    let titles: [(EditAction, String)] = [
      (.cut, Words.cut), (.copy, Words.copy), (.paste, Words.paste),
    ]
    let actions = titles.compactMap { edit, title -> UIAction? in
      let action = edit.selector
      guard delegate.tableView(self, canPerformAction: action, forRowAt: path, withSender: nil)
      else { return nil }
      return UIAction(title: title) { [weak self] sender in
        guard let self else { return }
        self.delegate?.tableView(
          self, performAction: action, forRowAt: path, withSender: sender.sender)
      }
    }
    guard !actions.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: actions) })
  }

  // MARK: Editing

  func editingChanged(_ animated: Bool) {
    rows.close()
    for path in rows.selected { rows.deselect(path) }
    rows.forgetMeasures()
    setNeedsLayout()
  }

  /// Returns the controls of a row in editing mode.
  func controls(at path: IndexPath, of cell: UITableViewCell) -> CellPlace.Controls {
    var controls = CellPlace.Controls()
    let isEditable = canEdit(path)
    controls.canMove = canMove(path) || cell.showsReorderControl
    if marksRows {
      controls.isMarked = isEditable
    } else if isEditable {
      controls.style = style(at: path)
    }
    controls.isIndented =
      isEditable && delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    return controls
  }

  /// Handles a press of the round button at a row's leading end. A deletion has to be confirmed.
  func editingControlPressed(at path: IndexPath) {
    guard let cell = rows.cells[path] else { return }
    switch cell.editingStyle {
    case .none: return
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      guard rows.revealed !== cell else { return rows.close() }
      rows.close()
      rows.show(nil, UISwipeActionsConfiguration(actions: [deletion(of: path)]), of: cell)
    }
  }
}
