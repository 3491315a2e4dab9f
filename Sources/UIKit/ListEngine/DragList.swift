import Adaptive
import Foundation

/// A list whose rows are dragged, and on which something is dropped: what its delegates say.
@MainActor protocol DragList: UIScrollView, DragAndDropView {
  var carrier: ListCarrier { get }
  var rowCounts: [Int] { get }
  func cellView(at path: IndexPath) -> (any ListCell)?
  func row(at point: CGPoint) -> IndexPath?
  var chosenRows: [IndexPath] { get }
  var agent: any DragListAgent { get }

  /// Where something stands that is held at a point of the list.
  func ground(at point: CGPoint) -> (place: Double, DropPlacement.Ground)
  /// Where the line before a row is drawn.
  func line(before place: DropPlacement.Place) -> CGRect
  func frame(of path: IndexPath) -> CGRect
  func mayReorder(_ path: IndexPath) -> Bool
  func reorder(_ path: IndexPath, to target: IndexPath)
  /// The row to which the delegate lets it be moved.
  func target(ofMoving path: IndexPath, to wish: IndexPath) -> IndexPath
}

/// The delegates of one kind of list.
@MainActor protocol DragListAgent {
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
  /// nil when the delegate does not say.
  func proposal(
    _ session: DropSession, _ path: IndexPath?
  ) -> (operation: UIDropOperation, intent: DropPlacement.Intent, UIDropProposal)?
  func dropExited(_ session: DropSession)
  func dropEnded(_ session: DropSession)
  func perform(_ drop: ListDrop)
}

/// What was dropped on a list, and where.
@MainActor struct ListDrop {
  var session: DropSession
  var proposal: UIDropProposal
  var destination: IndexPath?
  /// The rows that it was dragged from, if they are of the same list.
  var sources: [(item: UIDragItem, path: IndexPath?, size: CGSize)]
}
