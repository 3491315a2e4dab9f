import Foundation

/// The items of a drop, for both kinds of list.
@MainActor class ListDropCoordinator {
  private let list: any DragList
  private let count: (Int) -> Int
  let destinationIndexPath: IndexPath?
  let session: any UIDropSession

  /// Creates a coordinator.
  ///
  /// - Parameter count: Returns the number of rows in a section, as the data source gives it.
  init(_ list: any DragList, _ drop: ListDrop, count: @escaping (Int) -> Int) {
    self.list = list
    self.count = count
    destinationIndexPath = drop.destination
    session = drop.session
  }

  func land(at path: IndexPath, _ what: String) -> any UIDragAnimating {
    list.checkDrop(what, at: path, count)
    return DropAnimation(list)
  }
}

/// What was dropped, with the row that it came from.
final class DroppedItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ source: (item: UIDragItem, path: IndexPath?, size: CGSize)) {
    dragItem = source.item
    sourceIndexPath = source.path
    previewSize = source.size
  }
}
