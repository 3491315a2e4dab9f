import UIKit

/// Keys that work wherever the keyboard focus is.
extension RootViewController {
  func makeKeysOfWindow() -> [UIKeyCommand] {
    [
      UIKeyCommand(title: Strings.newFile, input: "n", modifierFlags: .command) { [weak self] in
        self?.createFile()
      },
      UIKeyCommand(title: Strings.newFolder, input: "n", modifierFlags: [.command, .shift]) {
        [weak self] in
        self?.createFolder()
      },
      // A text that has the keyboard looks for words in itself before.
      UIKeyCommand(title: Strings.find, input: "f", modifierFlags: .command) { [weak self] in
        self?.find()
      },
      UIKeyCommand(
        title: Strings.searchEverywhere, input: "f", modifierFlags: [.command, .shift]
      ) {
        [weak self] in self?.beginSearch()
      },
      UIKeyCommand(title: Strings.importFiles, input: "o", modifierFlags: .command) {
        [weak self] in self?.askWhatToImport(folders: false)
      },
      UIKeyCommand(title: Strings.importFolder, input: "o", modifierFlags: [.command, .shift]) {
        [weak self] in self?.askWhatToImport(folders: true)
      },
      UIKeyCommand(
        title: Strings.exportEverything, input: "e", modifierFlags: [.command, .shift]
      ) { [weak self] in self?.askWhereToExport(.markdown) },
      // A list with a selected row answers it before; from the text it names what is open.
      UIKeyCommand(title: Strings.rename, input: UIKeyCommand.f2) { [weak self] in
        self?.renameWhatIsOpen()
      },
      UIKeyCommand(title: Strings.undo, input: "z", modifierFlags: .command) { [weak self] in
        self?.takeBack()
      },
      UIKeyCommand(title: Strings.redo, input: "z", modifierFlags: [.command, .shift]) {
        [weak self] in self?.doAgain()
      },
    ] + keysForColumns + keysForWindows + keysForShortcuts
  }

  /// On most keyboards the question mark needs Shift, which some tell of.
  private var keysForShortcuts: [UIKeyCommand] {
    let modifiers: [UIKeyModifierFlags] = [.command, [.command, .shift]]
    return modifiers.map { modifiers in
      UIKeyCommand(title: Strings.shortcuts, input: "?", modifierFlags: modifiers) {
        [weak self] in self?.showShortcuts()
      }
    }
  }

  func showShortcuts() {
    ShortcutsViewController.present(from: self) { [weak self] in self?.focus.restore() }
  }
}
