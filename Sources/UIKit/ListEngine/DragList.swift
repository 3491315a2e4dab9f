import Adaptive
import Foundation

/// A list whose rows can be dragged, and on which items can be dropped.
@preconcurrency @MainActor protocol DragList: UIScrollView, DragAndDropView {
  var carrier: ListCarrier { get }
  var rowCounts: [Int] { get }
  func cellView(at path: IndexPath) -> (any ListCell)?
  func row(at point: CGPoint) -> IndexPath?
  var chosenRows: [IndexPath] { get }
  var agent: any DragListAgent { get }

  /// The place of a drag along the list, and what is under it.
  func ground(at point: CGPoint) -> (place: Double, DropPlacement.Ground)
  /// The rectangle of the line before a row.
  func line(before place: DropPlacement.Place) -> CGRect
  func frame(of path: IndexPath) -> CGRect
  func mayReorder(_ path: IndexPath) -> Bool
  func reorder(_ path: IndexPath, to target: IndexPath)
  /// Returns the row to which the delegate allows a row to be moved.
  func target(ofMoving path: IndexPath, to wish: IndexPath) -> IndexPath
}

/// The drag and drop delegates of a list.
@preconcurrency @MainActor protocol DragListAgent {
  var dragsItems: Bool { get }
  func items(_ session: DragSession, at path: IndexPath) -> [UIDragItem]
  func moreItems(_ session: DragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  func allowsMove(_ session: DragSession) -> Bool
  func isRestricted(_ session: DragSession) -> Bool
  func dragWillBegin(_ session: DragSession)
  func dragEnded(_ session: DragSession)

  var takesDrops: Bool { get }
  func canHandle(_ session: DropSession) -> Bool
  func dropEntered(_ session: DropSession)
  /// Returns the delegate's proposal; nil without a delegate.
  func proposal(
    _ session: DropSession, _ path: IndexPath?
  ) -> (operation: UIDropOperation, intent: DropPlacement.Intent, UIDropProposal)?
  func dropExited(_ session: DropSession)
  func dropEnded(_ session: DropSession)
  func perform(_ drop: ListDrop)
}

/// The items of a drop on a list, and its place.
@MainActor struct ListDrop {
  var session: DropSession
  var proposal: UIDropProposal
  var destination: IndexPath?
  /// The dropped items with the rows from which they were dragged, if they are of the same list.
  var sources: [(item: UIDragItem, path: IndexPath?, size: CGSize)]
}
