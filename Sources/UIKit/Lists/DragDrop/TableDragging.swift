import Adaptive
import Foundation

/// The calls of a table's drag and drop delegates, and the places of its rows.
extension UITableView: DragList {
  var dragSource: (any DragSource)? { dragDelegate == nil ? nil : carrier }
  var dropTarget: (any DropTarget)? { dropDelegate == nil && !hasActiveDrag ? nil : carrier }
  var agent: any DragListAgent { TableAgent(table: self) }

  var rowCounts: [Int] {
    rows.update()
    return rows.counts
  }

  func cellView(at path: IndexPath) -> (any ListCell)? { rows.cells[path] }
  func row(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  var chosenRows: [IndexPath] { rows.selected }
  func frame(of path: IndexPath) -> CGRect { rectForRow(at: path) }

  func ground(at point: CGPoint) -> (place: Double, DropPlacement.Ground) {
    rows.update()
    if let found = rows.window.row(at: point.y) {
      let span = rows.window.row(found.row, in: found.section)
      return (
        point.y, .row(.init(found.section, found.row), start: span.top, length: span.height)
      )
    }
    for section in rows.counts.indices {
      if rectForHeader(inSection: section).span.contains(point.y) {
        return (point.y, .header(section))
      }
      if rectForFooter(inSection: section).span.contains(point.y) {
        return (point.y, .footer(section))
      }
    }
    return (point.y, .nothing)
  }

  func line(before place: DropPlacement.Place) -> CGRect {
    let count = rowCounts.indices.contains(place.section) ? rowCounts[place.section] : 0
    var y = 0.0
    if place.row < count {
      y = rectForRow(at: IndexPath(row: place.row, section: place.section)).minY
    } else if count > 0 {
      y = rectForRow(at: IndexPath(row: count - 1, section: place.section)).maxY
    } else if rowCounts.indices.contains(place.section) {
      y = rectForHeader(inSection: place.section).maxY
    }
    let half = DropMark.thickness / 2
    let (x, width) = rowSpan
    return CGRect(
      x: x + 8, y: max(0, y - half), width: max(0, width - 16), height: DropMark.thickness)
  }

  func mayReorder(_ path: IndexPath) -> Bool { rows.contains(path) && canMove(path) }

  func target(ofMoving path: IndexPath, to wish: IndexPath) -> IndexPath {
    delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: wish) ?? wish
  }

  func reorder(_ path: IndexPath, to target: IndexPath) {
    rows.shift(path, to: target)
    dataSource?.tableView(self, moveRowAt: path, to: target)
    checkMove("tableView(_:moveRowAt:to:)", path, target) { count(of: $0) }
  }
}

extension CGRect {
  fileprivate var span: Range<CGFloat> { minY..<max(minY, maxY) }
}

extension UITableView: SpringLoading {
  func spring(at place: CGPoint, _ session: DropSession) -> IndexPath? {
    guard isSpringLoaded, let path = indexPathForRow(at: place), !carrier.isLifted(path) else {
      return nil
    }
    let context = SpringContext(session, rows.cells[path], path)
    return delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
      ? path : nil
  }

  func springOpen(_ path: IndexPath) { if rows.contains(path) { rows.choose(path) } }
}

@MainActor private struct TableAgent: DragListAgent {
  let table: UITableView
  private var drags: (any UITableViewDragDelegate)? { table.dragDelegate }
  private var drops: (any UITableViewDropDelegate)? { table.dropDelegate }

  var dragsItems: Bool { drags != nil && table.dragInteractionEnabled }

  func items(_ session: DragSession, at path: IndexPath) -> [UIDragItem] {
    drags?.tableView(table, itemsForBeginning: session, at: path) ?? []
  }

  func moreItems(_ session: DragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    drags?.tableView(table, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func allowsMove(_ session: DragSession) -> Bool {
    drags?.tableView(table, dragSessionAllowsMoveOperation: session) ?? false
  }

  func isRestricted(_ session: DragSession) -> Bool {
    drags?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dragWillBegin(_ session: DragSession) {
    drags?.tableView(table, dragSessionWillBegin: session)
  }

  func dragEnded(_ session: DragSession) { drags?.tableView(table, dragSessionDidEnd: session) }

  var takesDrops: Bool { drops != nil }

  func canHandle(_ session: DropSession) -> Bool {
    drops?.tableView(table, canHandle: session) ?? false
  }

  func dropEntered(_ session: DropSession) { drops?.tableView(table, dropSessionDidEnter: session) }

  func proposal(
    _ session: DropSession, _ path: IndexPath?
  ) -> (operation: UIDropOperation, intent: DropPlacement.Intent, UIDropProposal)? {
    guard
      let proposal = drops?.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    else { return nil }
    let intent: DropPlacement.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insertAt
      case .insertIntoDestinationIndexPath: .insertInto
      case .automatic: .automatic
      }
    return (proposal.operation, intent, proposal)
  }

  func dropExited(_ session: DropSession) { drops?.tableView(table, dropSessionDidExit: session) }
  func dropEnded(_ session: DropSession) { drops?.tableView(table, dropSessionDidEnd: session) }

  func perform(_ drop: ListDrop) {
    drops?.tableView(table, performDropWith: TableDropCoordinator(table, drop))
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
