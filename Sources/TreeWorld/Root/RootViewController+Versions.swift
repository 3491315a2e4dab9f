import TreeStore
import UIKit

/// Earlier texts of a note.
extension RootViewController {
  func showVersions(of file: File) {
    guard presentedViewController == nil else { return }
    attempt { () throws(LibraryError) in
      let library = library
      let contents = VersionsViewController.Contents(
        name: file.name, versions: try library.versions(of: file.id),
        now: try library.text(of: file.id), isReadOnly: library.isReadOnly,
        text: { version throws(LibraryError) in try library.text(of: version, of: file.id) })
      VersionsViewController.present(from: self, contents) { [weak self] version in
        guard let self else { return }
        if let version { self.takeBack(version, of: file.id) }
        self.focus.restore()
      }
    }
  }

  private func takeBack(_ version: NoteVersion, of id: FileID) {
    let words = Strings.tookBack(Strings.time(version.date))
    undoably(Strings.takeBackVersion, words) { (root) throws(LibraryError) in
      let texts = try root.library.restore(version, of: id)
      root.library.deliverPendingChanges()
      return { (root) throws(LibraryError) in
        try root.library.putBack(texts)
        root.library.deliverPendingChanges()
      }
    }
  }
}
