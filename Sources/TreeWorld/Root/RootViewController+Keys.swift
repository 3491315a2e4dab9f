import UIKit

/// The key commands of the window, which do not depend on the keyboard focus.
extension RootViewController {
  func makeKeysOfWindow() -> [UIKeyCommand] { keysForFiles + keysForSearch + keysForView }

  var keysForFiles: [UIKeyCommand] {
    (library.isReadOnly ? [] : keysForChanges) + [
      UIKeyCommand(
        title: Strings.exportEverything, input: "e", modifierFlags: [.command, .shift]
      ) { [weak self] in self?.askWhereToExport(.markdown) },
      UIKeyCommand(title: Strings.printNote, input: "p", modifierFlags: [.command, .shift]) {
        [weak self] in self?.printNotes()
      },
    ] + (library.isReadOnly ? [] : keysForMoreChanges)
  }

  var keysForSearch: [UIKeyCommand] {
    [
      UIKeyCommand(title: Strings.goTo, input: "p", modifierFlags: .command) { [weak self] in
        self?.showSwitcher()
      },
      // A focused text view handles this key itself.
      UIKeyCommand(title: Strings.find, input: "f", modifierFlags: .command) { [weak self] in
        self?.find()
      },
      UIKeyCommand(
        title: Strings.searchEverywhere, input: "f", modifierFlags: [.command, .shift]
      ) {
        [weak self] in self?.beginSearch()
      },
    ]
  }

  var keysForView: [UIKeyCommand] {
    keysForColumns + keysForPreferences + keysForWindows + keysForShortcuts
  }

  private var keysForChanges: [UIKeyCommand] {
    [
      UIKeyCommand(title: Strings.newNote, input: "n", modifierFlags: .command) { [weak self] in
        self?.createFile()
      },
      UIKeyCommand(title: Strings.newFolder, input: "n", modifierFlags: [.command, .shift]) {
        [weak self] in
        self?.createFolder(inRow: false)
      },
      UIKeyCommand(title: Strings.today, input: "t", modifierFlags: .command) { [weak self] in
        self?.openToday()
      },
      UIKeyCommand(
        title: Strings.newFromTemplate, input: "t", modifierFlags: [.command, .shift]
      ) { [weak self] in self?.createFromTemplate() },
      UIKeyCommand(title: Strings.importFiles, input: "o", modifierFlags: .command) {
        [weak self] in self?.askWhatToImport(folders: false)
      },
      UIKeyCommand(title: Strings.importFolder, input: "o", modifierFlags: [.command, .shift]) {
        [weak self] in self?.askWhatToImport(folders: true)
      },
    ]
  }

  private var keysForMoreChanges: [UIKeyCommand] {
    [
      // A focused list renames its selected row; otherwise the open file or folder is renamed.
      UIKeyCommand(title: Strings.rename, input: UIKeyCommand.f2) { [weak self] in
        self?.renameWhatIsOpen()
      },
      UIKeyCommand(title: Strings.undo, input: "z", modifierFlags: .command) { [weak self] in
        self?.takeBack()
      },
      UIKeyCommand(title: Strings.redo, input: "z", modifierFlags: [.command, .shift]) {
        [weak self] in self?.doAgain()
      },
    ]
  }

  /// The key commands for the question mark, with and without Shift: keyboards differ in whether it
  /// needs Shift, and systems in whether they report that.
  private var keysForShortcuts: [UIKeyCommand] {
    let modifiers: [UIKeyModifierFlags] = [.command, [.command, .shift]]
    return modifiers.map { modifiers in
      UIKeyCommand(title: Strings.shortcuts, input: "?", modifierFlags: modifiers) {
        [weak self] in self?.showShortcuts()
      }
    }
  }

  func showShortcuts() {
    guard presentedViewController == nil else { return }
    ShortcutsViewController.present(from: self, groups: Shortcut.groups(of: self)) { [weak self] in
      self?.focus.restore()
    }
  }
}
