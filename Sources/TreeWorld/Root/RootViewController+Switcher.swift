import TreeStore
import UIKit

/// The switcher (Ctrl+P), which leads to notes, folders and commands by their names.
extension RootViewController {
  func showSwitcher() {
    guard presentedViewController == nil else { return }
    let results = SwitcherResults(library: library, commands: commands)
    present(
      SwitcherViewController(results) { [weak self] in self?.go(to: $0) }, animated: true)
  }

  private func go(to item: SwitcherItem?) {
    switch item {
    case nil: focus.restore()
    case .command(let command):
      focus.restore()
      command.run()
    case .list(let scope, _): open(list: scope)
    case .folder(let folder, _): open(list: .files(in: folder.id))
    case .note(let file, _):
      attempt { () throws(LibraryError) in
        guard let file = try library.file(file.id) else { throw .noSuchFile(file.id) }
        let scope = state.selection.scope == .all ? .all : try selection(of: file).scope
        guard let scope else { return }
        state.select(.file(file.id, in: scope))
        reveal(file.id)
        go(to: .text)
      }
    }
  }

  private func open(list scope: LibraryScope) {
    if state.selection.scope != scope { state.select(.list(scope)) }
    if let row = scope.row { folderList.reveal(row) }
    go(to: .files)
  }

  /// What can be done anywhere in the window, by name.
  private var commands: [SwitcherCommand] {
    func command(
      _ title: String, _ input: String = "", _ modifiers: UIKeyModifierFlags = [],
      _ run: @escaping @MainActor (RootViewController) -> Void
    ) -> SwitcherCommand {
      SwitcherCommand(Shortcut(title: title, input: input, modifiers: modifiers)) { [weak self] in
        if let self { run(self) }
      }
    }
    let changes = [
      command(Strings.newNote, "n", .command) { $0.createFile() },
      command(Strings.newFolder, "n", [.command, .shift]) { $0.createFolder() },
      command(Strings.today, "t", .command) { $0.openToday() },
      command(Strings.newFromTemplate, "t", [.command, .shift]) { $0.createFromTemplate() },
    ]
    let moreChanges = [
      command(Strings.rename, UIKeyCommand.f2) { $0.renameWhatIsOpen() },
      command(Strings.undo, "z", .command) { $0.takeBack() },
      command(Strings.redo, "z", [.command, .shift]) { $0.doAgain() },
      command(Strings.importFiles, "o", .command) { $0.askWhatToImport(folders: false) },
      command(Strings.importFolder, "o", [.command, .shift]) { $0.askWhatToImport(folders: true) },
    ]
    let isReadOnly = library.isReadOnly
    var commands = isReadOnly ? [] : changes
    commands += [
      command(Strings.searchEverywhere, "f", [.command, .shift]) { $0.beginSearch() }
    ]
    if !isReadOnly { commands += moreChanges }
    commands += [
      command(Strings.exportEverything, "e", [.command, .shift]) { $0.askWhereToExport(.markdown) },
      command(Strings.printNote, "p", [.command, .shift]) { $0.printNotes() },
      command(Strings.share) { $0.shareNotes() },
      command(Strings.saveAsPDF) { $0.savePDF() },
      command(Strings.backUpNow) { $0.backUp() },
      command(Strings.checkLibrary) { $0.check() },
      command(Strings.focusMode, "d", .command) { $0.toggleFocusMode() },
      command(Strings.widerColumn, "+", [.command, .alternate]) { $0.widenColumn(by: 1) },
      command(Strings.narrowerColumn, "-", [.command, .alternate]) { $0.widenColumn(by: -1) },
      command(Strings.preferences, ",", .command) { $0.showPreferences() },
      command(Strings.shortcuts, "?", .command) { $0.showShortcuts() },
      command(Strings.about) { $0.showAbout() },
    ]
    if !isReadOnly { commands.append(command(Strings.restoreBackup) { $0.askWhatToRestore() }) }
    if hasPointer {
      commands += [
        command(Strings.showColumns, UIKeyCommand.f9) { $0.toggleColumns() },
        command(Strings.newWindow, "n", [.command, .alternate]) { $0.openWindow() },
      ]
    }
    return commands
  }
}
