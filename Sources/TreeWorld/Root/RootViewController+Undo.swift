import TreeStore
import UIKit

/// Undo of actions on files: with Ctrl+Z outside of a text, in the menu of the folders, and for
/// some seconds in a bar (`Docs/decisions/0036`).
extension RootViewController {
  /// The number of seconds for which the bar is shown.
  static let offerTime = 8.0

  func offerUndo(_ words: String) {
    offer(words, button: Strings.undo) { [weak self] in self?.takeBack() }
  }

  /// Shows in the bar what was undone, since the affected rows may not be visible.
  func tellUndone(_ words: String) { offer(words, button: nil) {} }

  /// Shows words in the bar, and a button.
  ///
  /// - Parameters:
  ///   - button: The title of the button; nil for none.
  ///   - time: The number of seconds for which they are shown.
  func offer(
    _ words: String, button: String?, for time: Double = offerTime,
    _ action: @escaping @MainActor () -> Void
  ) {
    undoOffers += 1
    let offer = undoOffers
    if undoBar.superview == nil { view.addSubview(undoBar) }
    undoBar.show(words, button: button, action)
    UIAccessibility.post(notification: .announcement, argument: words)
    surroundings.clock.after(time) { [weak self] in
      guard let self, self.undoOffers == offer else { return }
      self.endOffer()
    }
  }

  func endOffer() { undoBar.removeFromSuperview() }

  func takeBack() {
    guard undoing.canUndo else { return tellUndone(Strings.nothingToUndo) }
    endOffer()
    undoing.undo()
  }

  func doAgain() {
    guard undoing.canRedo else { return tellUndone(Strings.nothingToRedo) }
    endOffer()
    undoing.redo()
  }

  /// Undoes or repeats an action. Its file may have been deleted for good since, as empty notes are.
  func attemptUndo(_ body: () throws(LibraryError) -> Void) {
    do {
      try body()
    } catch .noSuchFile {
      tellUndone(Strings.undoIsGone)
    } catch {
      tell(error)
    }
  }

  /// Restores the selection before an action, unless the user has changed it since.
  func reopen(_ before: Selection, ifStill after: Selection) {
    if state.selection == after { state.select(before) }
  }

  /// Performs an action and registers its undo, and its redo after that.
  ///
  /// - Parameters:
  ///   - name: The name of the action in menus.
  ///   - words: The message that the bar shows after the action.
  ///   - doing: Performs the action and returns a function that reverts it.
  func undoably(
    _ name: String, _ words: String,
    _ doing: @escaping @MainActor (RootViewController) throws(LibraryError) -> Reversal
  ) {
    attempt { () throws(LibraryError) in try doUndoably(name, words, doing) }
  }

  /// As `undoably`, for a caller that answers errors itself; nothing is registered then.
  func doUndoably(
    _ name: String, _ words: String,
    _ doing: @escaping @MainActor (RootViewController) throws(LibraryError) -> Reversal
  ) throws(LibraryError) {
    let takeBack = try doing(self)
    offerUndo(words)
    undoing.registerUndo(withTarget: self) { root in
      root.attemptUndo { () throws(LibraryError) in
        try takeBack(root)
        root.tellUndone(Strings.undone(words))
        root.undoing.registerUndo(withTarget: root) { $0.undoably(name, words, doing) }
      }
    }
    undoing.setActionName(name)
  }

  func registerPinning(_ isPinned: Bool, of files: [File]) {
    undoing.registerUndo(withTarget: self) { root in
      root.attemptUndo { () throws(LibraryError) in
        try root.library.setPinned(!isPinned, of: files.map(\.id))
        root.library.deliverPendingChanges()
        root.tellUndone(Strings.undone(Strings.pinned(isPinned, files)))
        root.registerPinning(!isPinned, of: files)
      }
    }
    undoing.setActionName(isPinned ? FileAction.pin.title : FileAction.unpin.title)
  }

  typealias Reversal = @MainActor (RootViewController) throws(LibraryError) -> Void
}
