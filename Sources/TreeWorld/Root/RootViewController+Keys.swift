import UIKit

/// Keys that work wherever the keyboard focus is.
extension RootViewController {
  var keysOfWindow: [UIKeyCommand] {
    [
      UIKeyCommand(title: Strings.newFile, input: "n", modifierFlags: .command) { [weak self] in
        guard let self else { return }
        self.fileListWantsNewItem(self.fileList ?? self.folderList)
      },
      UIKeyCommand(title: Strings.newFolder, input: "n", modifierFlags: [.command, .shift]) {
        [weak self] in
        guard let self else { return }
        self.fileListWantsNewItem(self.folderList)
      },
      // A list with a selected row answers it before; from the text it names what is open.
      UIKeyCommand(title: Strings.rename, input: UIKeyCommand.f2) { [weak self] in
        self?.renameWhatIsOpen()
      },
      UIKeyCommand(title: Strings.undo, input: "z", modifierFlags: .command) { [weak self] in
        self?.takeBack()
      },
      UIKeyCommand(title: Strings.redo, input: "z", modifierFlags: [.command, .shift]) {
        [weak self] in self?.undoManager?.redo()
      },
    ]
  }
}
