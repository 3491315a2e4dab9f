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
      let sheet = VersionsViewController.present(from: self, contents) { [weak self] version in
        guard let self else { return }
        if let version { self.takeBack(version, of: file.id) }
        self.focus.restore()
      }
      guard let sync = surroundings.shared.sync, sync.state != nil else { return }
      // Those of other devices, when the server answers; without an answer there are those of this one.
      sync.fetchVersions(of: file.id) { [weak sheet] result in
        guard case .success(1...) = result, let all = try? library.versions(of: file.id) else {
          return
        }
        sheet?.show(all)
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
