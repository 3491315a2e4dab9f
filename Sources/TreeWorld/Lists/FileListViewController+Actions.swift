import TreeStore
import UIKit

/// The actions on rows: swipes, menus, keys and buttons.
extension FileListViewController {
  func ask(_ action: FileAction, _ files: [File]) {
    guard !files.isEmpty else { return }
    delegate?.fileList(self, wants: action, for: files)
  }

  func swipeActions(_ actions: [FileAction], for row: ListRow?) -> UISwipeActionsConfiguration? {
    guard let file = row?.file, !isReadOnly else { return nil }
    return UISwipeActionsConfiguration(
      actions: actions.map { action in
        UIContextualAction(
          style: action.isDestructive ? .destructive : .normal, title: action.title
        ) { [weak self] _, _, done in
          done(true)
          self?.ask(action, [file])
        }
      })
  }

  func menu(for row: ListRow?) -> UIContextMenuConfiguration? {
    if let tag = row?.tag, !isEditing { return isReadOnly ? nil : menu(for: tag) }
    guard let file = row?.file, !isEditing else { return nil }
    let available = FileAction.available(
      for: [file], in: scope, hasWindows: surroundings.shared.hasWindows, isReadOnly: isReadOnly)
    func items(_ areDestructive: Bool) -> [UIMenuElement] {
      available.filter { $0.isDestructive == areDestructive }.map { action in
        MenuItem.make(
          action.title, action.symbol, key: action.key, modifiers: action.modifiers,
          isDestructive: areDestructive
        ) { [weak self] in self?.ask(action, [file]) }
      }
    }
    // A folder can also be exported.
    let exports = file.isFolder && isFolders ? [LibraryAction.exports(of: file.id, self)] : []
    // Destructive actions are in a group of their own.
    let last = UIMenu(options: .displayInline, children: items(true))
    let children = items(false) + exports + (last.children.isEmpty ? [] : [last])
    guard !children.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: children) })
  }

  // MARK: Keys

  var keysForRows: [UIKeyCommand]? {
    guard !isCovered() else { return [] }
    let chosen = chosenFiles
    let available = FileAction.available(for: chosen, in: scope, isReadOnly: isReadOnly)
    let keys: [(FileAction, String)] = [
      (.rename, UIKeyCommand.f2), (.delete, UIKeyCommand.inputDelete),
      (.erase, UIKeyCommand.inputDelete),
    ]
    var commands = keys.filter { available.contains($0.0) }.map { action, key in
      UIKeyCommand(title: action.title, input: key) { [weak self] in
        guard let self, !action.isDestructive || !self.bringIntoView() else { return }
        self.ask(action, chosen)
      }
    }
    if let tag = chosenTag, !isReadOnly {
      commands.append(
        UIKeyCommand(title: Strings.renameTag, input: UIKeyCommand.f2) { [weak self] in
          self?.askForName(of: tag)
        })
    }
    if isEditing {
      commands.append(
        UIKeyCommand(title: Strings.done, input: UIKeyCommand.inputEscape) { [weak self] in
          self?.setEditing(false, animated: true)
        })
    }
    return commands
  }

  /// Scrolls to the selected row if it is not visible, so that a key does not act on an invisible
  /// row.
  ///
  /// - Returns: Whether the row was invisible.
  private func bringIntoView() -> Bool {
    guard !isEditing, let path = tableView.indexPathForSelectedRow,
      tableView.indexPathsForVisibleRows?.contains(path) == false
    else { return false }
    tableView.scrollToRow(at: path, at: .middle, animated: false)
    return true
  }

  /// The files on which a key acts: that of the selected row, or those that are checked in editing
  /// mode.
  private var chosenFiles: [File] {
    if isEditing { return picked.compactMap { position(of: .file($0)) }.sorted().compactMap(file) }
    guard let path = viewIfLoaded.flatMap({ _ in tableView.indexPathForSelectedRow }),
      let file = file(at: path.row)
    else { return [] }
    return [file]
  }

  /// The notes that are checked in editing mode.
  var checkedNotes: [File] { isEditing ? chosenFiles.filter { !$0.isFolder } : [] }

  func pick(_ path: IndexPath) {
    guard let file = file(at: path.row) else { return }
    stretch = nil
    if picked.remove(file.id) == nil { picked.insert(file.id) }
    showButtons()
  }

  // MARK: Buttons

  /// Updates the buttons of the navigation bar, and those of the toolbar in editing mode.
  func showButtons() {
    if isEditing {
      let done = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
      navigationItem.rightBarButtonItems = [done]
      showTools()
      return
    }
    toolbarItems = nil
    let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: moreMenu)
    more.accessibilityLabel = Strings.more
    var items = (isEmpty || isReadOnly && scope == .deleted) && !isFolders ? [] : [more]
    if scope != .deleted, !isReadOnly {
      let add = UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          self.delegate?.fileListWantsNewItem(self)
        })
      items.insert(add, at: 0)
    }
    navigationItem.rightBarButtonItems = items
  }

  private func showTools() {
    let chosen = chosenFiles
    let available = FileAction.available(for: chosen, in: scope, isReadOnly: isReadOnly)
    let all: [FileAction] = scope == .deleted ? [.putBack, .erase] : [.move, .share, .delete]
    let offered = isReadOnly ? all.filter { !$0.writes } : all
    var items: [UIBarButtonItem] = []
    for action in offered {
      let item = UIBarButtonItem(
        title: action.title,
        primaryAction: UIAction(title: action.title) { [weak self] _ in
          self?.ask(action, chosen)
        })
      item.isEnabled = available.contains(action)
      if !items.isEmpty || offered.count == 1 { items.append(.flexibleSpace()) }
      items.append(item)
    }
    toolbarItems = items
  }

  /// Whether nothing can be changed; then nothing that changes something is offered.
  var isReadOnly: Bool { surroundings.library.isReadOnly }

  private var isEmpty: Bool { list?.count ?? 0 == 0 }

  private var moreMenu: UIMenu {
    let select = UIAction(
      title: Strings.select, image: UIImage(systemName: "checkmark.circle")
    ) { [weak self] _ in self?.setEditing(true, animated: true) }
    guard scope != .deleted else {
      let all = UIAction(
        title: Strings.eraseAll, image: UIImage(systemName: "trash"), attributes: .destructive
      ) { [weak self] _ in
        guard let self else { return }
        self.ask(.erase, (try? self.surroundings.library.list(.deleted)) ?? [])
      }
      return UIMenu(children: [select, UIMenu(options: .displayInline, children: [all])])
    }
    let orders = FileOrder.allCases.map { order in
      UIAction(title: Strings.name(of: order), state: order == self.order ? .on : .off) {
        [weak self] _ in self?.order = order
      }
    }
    let sorting = UIMenu(
      title: Strings.sortBy, options: [.displayInline, .singleSelection], children: orders)
    return UIMenu(children: (isEmpty ? [] : [select, sorting]) + moreOfLibrary)
  }

  /// The menu items for the library in the list of folders, or for the folder of a list.
  private var moreOfLibrary: [UIMenuElement] {
    let template = isReadOnly ? [] : [LibraryAction.template.element(self)]
    if case .files(let folder) = scope {
      return template + [LibraryAction.exports(of: folder, self)]
    }
    guard isFolders else { return [] }
    let transfer: [UIMenuElement] =
      (isReadOnly ? [] : [LibraryAction.importFiles, .importFolder]).map { $0.element(self) }
      + (isEmpty ? [] : [LibraryAction.exports(of: nil, self)])
    let window = MenuItem.make(
      Strings.newWindow, "macwindow.badge.plus", key: "n", modifiers: [.command, .alternate]
    ) { [weak self] in
      guard let self else { return }
      self.delegate?.fileListWantsNewWindow(self)
    }
    let windows = surroundings.shared.hasWindows ? [window] : []
    let maintenance =
      [LibraryAction.backUp] + (isReadOnly ? [] : [.restore]) + [.check]
      + (surroundings.shared.sync == nil || isReadOnly ? [] : [.synchronise])
    return [
      // Deferred, so that the bar need not be updated with each change of the undo stack.
      UIDeferredMenuElement.uncached { [weak self] done in done(self?.present ?? []) },
      UIMenu(
        options: .displayInline,
        children: isReadOnly ? [] : [LibraryAction.today.element(self)] + template),
      UIMenu(options: .displayInline, children: transfer),
      UIMenu(options: .displayInline, children: maintenance.map { $0.element(self) }),
      UIMenu(options: .displayInline, children: windows),
      UIMenu(
        options: .displayInline,
        children: [LibraryAction.preferences, .shortcuts, .about].map { $0.element(self) }),
    ]
  }

  /// The menu items that depend on what there is just now.
  private var present: [UIMenuElement] {
    let library = surroundings.library
    let isNamedByPath = (try? library.pathNamedFolders().isEmpty) == false
    return history
      + (isNamedByPath && !isReadOnly ? [LibraryAction.nest.element(self)] : [])
  }

  /// The menu items for Undo and Redo outside of a text, with the names of the actions.
  private var history: [UIMenuElement] {
    guard let undoManager else { return [] }
    var actions: [LibraryAction] = []
    if undoManager.canUndo { actions.append(.undo(undoManager.undoMenuItemTitle)) }
    if undoManager.canRedo { actions.append(.redo(undoManager.redoMenuItemTitle)) }
    return actions.map { $0.element(self) }
  }
}
