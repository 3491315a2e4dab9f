import TreeStore
import UIKit

/// What is open changed: controllers come and go.
extension RootViewController: StateCoordinatorDelegate {
  func stateCoordinator(_ coordinator: StateCoordinator, didChangeFrom old: Selection) {
    let selection = coordinator.selection
    if fileList?.scope != selection.folder.map({ .files(in: $0) }) {
      fileList = selection.folder.flatMap(makeFileList)
    }
    if editor?.file != selection.file { editor = selection.file.flatMap(makeEditor) }
    if isViewLoaded { arrange() }
  }

  private func makeFileList(_ id: FileID) -> FileListViewController? {
    guard let folder = try? library.file(id) else { return nil }
    let list = FileListViewController(
      scope: .files(in: id), title: folder.name, library: library)
    list.delegate = self
    return list
  }

  private func makeEditor(_ id: FileID) -> EditorViewController? {
    guard let file = try? library.file(id) else { return nil }
    return EditorViewController(file: file, library: library)
  }
}
