import TreeStore
import UIKit

/// What was done with files can be taken back: by Ctrl+Z, and for some seconds in a bar.
extension RootViewController {
  /// How long the bar offers it, in seconds.
  static let offerTime = 8.0

  func offerUndo(_ words: String) {
    undoOffers += 1
    let offer = undoOffers
    if undoBar.superview == nil { view.addSubview(undoBar) }
    undoBar.text = words
    UIAccessibility.post(notification: .announcement, argument: words)
    surroundings.clock.after(Self.offerTime) { [weak self] in
      guard let self, self.undoOffers == offer else { return }
      self.endOffer()
    }
  }

  func endOffer() { undoBar.removeFromSuperview() }

  func takeBack() {
    endOffer()
    undoManager?.undo()
  }

  /// Goes back to what was open before, unless the person went elsewhere since.
  func reopen(_ before: Selection, ifStill after: Selection) {
    if state.selection == after { state.select(before) }
  }

  /// Does something that can be taken back, and done again after that.
  ///
  /// - Parameters:
  ///   - doing: does it, and answers how to take it back.
  func undoably(
    _ doing: @escaping @MainActor (RootViewController) throws(LibraryError) -> Reversal
  ) {
    attempt { () throws(LibraryError) in
      let takeBack = try doing(self)
      undoManager?.registerUndo(withTarget: self) { root in
        root.attempt { () throws(LibraryError) in try takeBack(root) }
        root.undoManager?.registerUndo(withTarget: root) { $0.undoably(doing) }
      }
    }
  }

  typealias Reversal = @MainActor (RootViewController) throws(LibraryError) -> Void
}
