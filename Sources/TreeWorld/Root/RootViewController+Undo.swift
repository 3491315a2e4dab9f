import TreeStore
import UIKit

/// What was done with files can be taken back: by Ctrl+Z outside of a text, by the menu of the
/// folders, and for some seconds in a bar (`Docs/decisions/0036`).
extension RootViewController {
  /// How long the bar offers it, in seconds.
  static let offerTime = 8.0

  func offerUndo(_ words: String) { tellBelow(words, offersUndo: true) }

  /// Says in the bar what was taken back: most of it may be out of sight.
  func tellUndone(_ words: String) { tellBelow(words, offersUndo: false) }

  private func tellBelow(_ words: String, offersUndo: Bool) {
    undoOffers += 1
    let offer = undoOffers
    if undoBar.superview == nil { view.addSubview(undoBar) }
    undoBar.show(words, offersUndo: offersUndo)
    UIAccessibility.post(notification: .announcement, argument: words)
    surroundings.clock.after(Self.offerTime) { [weak self] in
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

  /// Goes back to what was open before, unless the person went elsewhere since.
  func reopen(_ before: Selection, ifStill after: Selection) {
    if state.selection == after { state.select(before) }
  }

  /// Does something that can be taken back, and done again after that.
  ///
  /// - Parameters:
  ///   - name: what a menu calls it.
  ///   - words: what was done.
  ///   - doing: does it, and answers how to take it back.
  func undoably(
    _ name: String, _ words: String,
    _ doing: @escaping @MainActor (RootViewController) throws(LibraryError) -> Reversal
  ) {
    attempt { () throws(LibraryError) in
      let takeBack = try doing(self)
      offerUndo(words)
      undoing.registerUndo(withTarget: self) { root in
        root.attempt { () throws(LibraryError) in
          try takeBack(root)
          root.tellUndone(Strings.undone(words))
          root.undoing.registerUndo(withTarget: root) { $0.undoably(name, words, doing) }
        }
      }
      undoing.setActionName(name)
    }
  }

  typealias Reversal = @MainActor (RootViewController) throws(LibraryError) -> Void
}
