import TreeStore
import UIKit

/// Deleting, which Ctrl+Z takes back.
extension RootViewController {
  func delete(_ file: File) {
    attempt { () throws(LibraryError) in
      let before = state.selection
      let deleted = try library.delete(file.id)
      // What is not open any more is not missed when the lists change.
      state.select(before.without(file.id))
      let after = state.selection
      undoManager?.registerUndo(withTarget: self) { root in
        root.restore(deleted) {
          // Back to where it was, unless the person went elsewhere since.
          if root.state.selection == after { root.state.select(before) }
        }
      }
      library.deliverPendingChanges()
    }
  }

  private func restore(_ deleted: DeletedFiles, then reopen: () -> Void) {
    attempt { () throws(LibraryError) in
      try library.restore(deleted)
      library.deliverPendingChanges()
      reopen()
    }
  }
}
