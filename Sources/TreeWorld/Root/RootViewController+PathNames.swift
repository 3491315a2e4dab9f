import TreeStore
import UIKit

/// Folders that older versions named by their paths, “Sandbox / Formatting”, are put into each other if
/// the user wants that.
extension RootViewController {
  private static let offeredKey = "folders.nesting.offered"
  /// The number of seconds for which the offer is shown. The menu of the folders has it as long as
  /// there are such folders.
  private static let time = 30.0

  /// Offers it once for each library, at the bottom of a window.
  func offerNesting() {
    guard !library.isReadOnly, library.value(forKey: Self.offeredKey) == nil,
      let folders = try? library.pathNamedFolders(), let first = folders.first
    else { return }
    library.setValue("1", forKey: Self.offeredKey)
    offer(
      Strings.pathNames(first.name, folders.count), button: Strings.nestFolders, for: Self.time
    ) { [weak self] in self?.nestFolders() }
  }

  func nestFolders() {
    attempt { () throws(LibraryError) in
      let count = try library.pathNamedFolders().count
      guard count > 0 else { return }
      undoably(Strings.nestFolders, Strings.nested(count)) { (root) throws(LibraryError) in
        let nested = try root.library.nestPathNames()
        root.library.deliverPendingChanges()
        if let row = root.state.selection.scope?.row { root.folderList.reveal(row) }
        return { (root) throws(LibraryError) in
          try root.library.undoNesting(nested)
          root.library.deliverPendingChanges()
        }
      }
    }
  }
}
