import Adaptive
import Foundation

/// The calls of a collection view's drag and drop delegates, and the places of its items.
extension UICollectionView: DragList {
  var dragSource: (any DragSource)? { dragDelegate == nil ? nil : carrier }
  var dropTarget: (any DropTarget)? { dropDelegate == nil && !hasActiveDrag ? nil : carrier }
  var agent: any DragListAgent { ItemAgent(view: self) }

  var rowCounts: [Int] {
    rows.update()
    return rows.counts
  }

  func cellView(at path: IndexPath) -> (any ListCell)? { rows.cells[path] }
  func row(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  var chosenRows: [IndexPath] { rows.selected }

  func frame(of path: IndexPath) -> CGRect {
    guard let cell = rows.cells[path] else {
      return layoutAttributesForItem(at: path)?.frame ?? .zero
    }
    return cell.convert(cell.bounds, to: self)
  }

  /// Half of the usual space between two items, in points.
  private static let gap = 5.0

  private var near: (CGPoint) -> IndexPath? {
    { point in
      let gap = Self.gap
      for (x, y) in [(0, 0), (gap, 0), (-gap, 0), (0, gap), (0, -gap)] {
        if let path = self.indexPathForItem(at: CGPoint(x: point.x + x, y: point.y + y)) {
          return path
        }
      }
      return nil
    }
  }

  /// Items of a list follow each other downwards, others in the direction of reading.
  func ground(at point: CGPoint) -> (place: Double, DropPlacement.Ground) {
    guard let path = near(point) else { return (0, .nothing) }
    let (place, area) = (DropPlacement.Place(path.section, path.item), frame(of: path))
    if list != nil {
      return (point.y, .row(place, start: area.minY, length: area.height))
    }
    let depth = mirrorsLayout ? area.maxX - point.x : point.x - area.minX
    return (depth, .row(place, start: 0, length: area.width))
  }

  func line(before place: DropPlacement.Place) -> CGRect {
    let count = rowCounts.indices.contains(place.section) ? rowCounts[place.section] : 0
    let isLast = place.row >= count
    guard count > 0 else { return .zero }
    let area = frame(of: IndexPath(item: isLast ? count - 1 : place.row, section: place.section))
    let width = DropMark.thickness
    if list != nil {
      return CGRect(
        x: area.minX + 8, y: max(0, (isLast ? area.maxY : area.minY) - width / 2),
        width: max(0, area.width - 16), height: width)
    }
    let x = isLast == mirrorsLayout ? area.minX - Self.gap : area.maxX + Self.gap
    return CGRect(
      x: max(0, x - width / 2), y: area.minY + 4, width: width, height: max(0, area.height - 8))
  }

  func mayReorder(_ path: IndexPath) -> Bool {
    guard rows.contains(path), let path = known(path) else { return false }
    return dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  func target(ofMoving path: IndexPath, to wish: IndexPath) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
      toProposedIndexPath: wish) ?? wish
  }

  func reorder(_ path: IndexPath, to target: IndexPath) {
    carry(path, to: target)
    checkMove("collectionView(_:moveItemAt:to:)", path, target) {
      section in dataSource.map { count($0, section) } ?? 0
    }
  }
}

extension UICollectionView: SpringLoading {
  func spring(at place: CGPoint, _ session: DropSession) -> IndexPath? {
    guard isSpringLoaded, let path = indexPathForItem(at: place), !carrier.isLifted(path) else {
      return nil
    }
    let context = SpringContext(session, rows.cells[path], path)
    return delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
      ? path : nil
  }

  func springOpen(_ path: IndexPath) { if rows.contains(path) { rows.choose(path) } }
}

@MainActor private struct ItemAgent: DragListAgent {
  let view: UICollectionView
  private var drags: (any UICollectionViewDragDelegate)? { view.dragDelegate }
  private var drops: (any UICollectionViewDropDelegate)? { view.dropDelegate }

  var dragsItems: Bool { drags != nil && view.dragInteractionEnabled }

  func items(_ session: DragSession, at path: IndexPath) -> [UIDragItem] {
    drags?.collectionView(view, itemsForBeginning: session, at: path) ?? []
  }

  func moreItems(_ session: DragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    drags?.collectionView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func allowsMove(_ session: DragSession) -> Bool {
    drags?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? false
  }

  func isRestricted(_ session: DragSession) -> Bool {
    drags?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dragWillBegin(_ session: DragSession) {
    drags?.collectionView(view, dragSessionWillBegin: session)
  }

  func dragEnded(_ session: DragSession) { drags?.collectionView(view, dragSessionDidEnd: session) }

  var takesDrops: Bool { drops != nil }

  func canHandle(_ session: DropSession) -> Bool {
    drops?.collectionView(view, canHandle: session) ?? false
  }

  func dropEntered(_ session: DropSession) {
    drops?.collectionView(view, dropSessionDidEnter: session)
  }

  func proposal(
    _ session: DropSession, _ path: IndexPath?
  ) -> (operation: UIDropOperation, intent: DropPlacement.Intent, UIDropProposal)? {
    guard
      let proposal = drops?.collectionView(
        view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    else { return nil }
    let intent: DropPlacement.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insertAt
      case .insertIntoDestinationIndexPath: .insertInto
      }
    return (proposal.operation, intent, proposal)
  }

  func dropExited(_ session: DropSession) {
    drops?.collectionView(view, dropSessionDidExit: session)
  }
  func dropEnded(_ session: DropSession) { drops?.collectionView(view, dropSessionDidEnd: session) }

  func perform(_ drop: ListDrop) {
    drops?.collectionView(view, performDropWith: ItemDropCoordinator(view, drop))
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {}
