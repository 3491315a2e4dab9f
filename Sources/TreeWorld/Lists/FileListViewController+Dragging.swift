import TreeStore
import UIKit
import UniformTypeIdentifiers

/// Drag and drop. Files and folders are dragged onto folders or Recently Deleted, folders also beside
/// others, and files into other programs as text. Files from the file manager are imported.
extension FileListViewController: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { item(at: indexPath).map { [$0] } ?? [] }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { item(at: indexPath).map { [$0] } ?? [] }

  private func item(at path: IndexPath) -> UIDragItem? {
    guard scope != .deleted, let file = file(at: path.row) else { return nil }
    guard !file.isFolder else {
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = file
      return item
    }
    let text = (try? surroundings.library.text(of: file.id)) ?? ""
    let item = UIDragItem(itemProvider: NSItemProvider(object: text))
    item.localObject = file
    return item
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.localDragSession == nil ? takesFromElsewhere(session) : isFolders
  }

  private func takesFromElsewhere(_ session: any UIDropSession) -> Bool {
    !isReadOnly && scope != .deleted
      && session.hasItemsConforming(toTypeIdentifiers: [UTType.fileURL.identifier])
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard session.localDragSession != nil else {
      guard takesFromElsewhere(session), !isDeleted(destinationIndexPath) else {
        return UITableViewDropProposal(operation: .cancel, intent: .unspecified)
      }
      let isOnFolder = isFolders && folder(at: destinationIndexPath) != nil
      return UITableViewDropProposal(
        operation: .copy, intent: isOnFolder ? .insertIntoDestinationIndexPath : .unspecified)
    }
    switch folderDrop(files(session.items), at: session.location(in: tableView)) {
    case .into:
      return UITableViewDropProposal(
        operation: .move, intent: .insertIntoDestinationIndexPath)
    case .beside:
      return UITableViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    case nil: return UITableViewDropProposal(operation: .forbidden, intent: .unspecified)
    }
  }

  private func files(_ items: [UIDragItem]) -> [File] {
    items.compactMap { $0.localObject as? File }
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard coordinator.session.localDragSession != nil else {
      return receive(coordinator.session, into: folder(at: coordinator.destinationIndexPath))
    }
    let files = coordinator.items.compactMap { $0.dragItem.localObject as? File }
    guard let drop = folderDrop(files, at: coordinator.session.location(in: tableView)) else {
      return
    }
    delegate?.fileList(self, didReceive: files, at: drop)
  }

  /// The destination of files from other programs that are dropped on a row: the folder of the row,
  /// or the one whose files are listed; nil for neither.
  private func folder(at path: IndexPath?) -> FileID? {
    if case .files(let folder) = scope { return folder }
    return isFolders ? path.flatMap { file(at: $0.row) }?.id : nil
  }

  private func isDeleted(_ path: IndexPath?) -> Bool {
    path.flatMap { row(at: $0.row) }?.id == .deleted
  }

  /// Imports the files of a drop together, when all their URLs are loaded.
  private func receive(_ session: any UIDropSession, into folder: FileID?) {
    session.loadObjects(ofClass: URL.self) { [weak self] urls in
      let files = urls.filter(\.isFileURL)
      guard let self, !files.isEmpty else { return }
      self.delegate?.fileList(self, didReceive: files, into: folder)
    }
  }
}
