import Adaptive
import Foundation
import Scene

/// What a kind of list answers to its rows: how many there are, who shows them, and what the
/// app says about a selection.
@MainActor protocol ListOwner<Cell>: RevealingList, KeyAnswering, ResizingList
where Self: UIScrollView {
  associatedtype Cell: ListCell
  var rows: ListRows<Cell> { get }

  /// Rows stand below each other; otherwise the owner says where.
  var arrangesRows: Bool { get }
  /// The list from top to bottom; asked once after each change.
  func describeSections() -> [ListWindow.Section]
  /// What stands above the first section and below the last, in points.
  var ends: (lead: CGFloat, trail: CGFloat) { get }
  /// How far rows stand from the sides, in points.
  var rowMargin: CGFloat { get }
  /// Where rows stand across, in points.
  var rowSpan: (x: CGFloat, width: CGFloat) { get }
  /// How far headers and footers stand from the sides, in points.
  var edgeMargin: CGFloat { get }
  /// Whether rows or edges have heights that are to be learned.
  var learnsHeights: Bool { get }
  /// The height that a row in view wants, in points; nil for the one that it was given.
  func fittingHeight(of cell: Cell, at path: IndexPath, width: CGFloat) -> CGFloat?
  /// The height that a section's header or footer wants, in points.
  func fittingHeight(of edge: UIView, width: CGFloat) -> CGFloat
  /// Headers and footers stay in view as long as their section does.
  var pinsEdges: Bool { get }
  /// The cell for a row that comes into view; nil when whoever gives cells is gone.
  func provideCell(at path: IndexPath) -> Cell?
  /// Gives a cell in view what depends on its place.
  func dress(_ cell: Cell, at path: IndexPath)
  /// The view above a section's rows, the one from before if it fits; nil for none.
  func provideHeader(of section: Int, instead old: UIView?) -> UIView?
  /// The view below a section's rows.
  func provideFooter(of section: Int, instead old: UIView?) -> UIView?
  func headerLeft(_ header: UIView)
  func edgeCame(_ edge: UIView, of section: Int, isFooter: Bool)
  func edgeLeft(_ edge: UIView, of section: Int, isFooter: Bool)
  /// All that is in view has its place.
  func didPlace(_ visible: [(section: Int, rows: Range<Int>)])

  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  /// Whether several can be chosen now.
  var choosesSeveral: Bool { get }
  var selectionFollowsFocus: Bool { get }
  func mayHighlight(_ path: IndexPath) -> Bool
  /// The row that a press on one means; nil when it may not be selected.
  func target(of path: IndexPath) -> IndexPath?
  func mayLetGo(_ path: IndexPath) -> Bool
  func chose(_ path: IndexPath)
  func letGo(_ path: IndexPath)
  /// A selected row is about to give way to another.
  func willLetGo(_ path: IndexPath)

  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration?
  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration?

  /// Moves a row by so many places, as a person asked for; false where it cannot be.
  func carry(_ path: IndexPath, by step: Int) -> Bool

  func cameIntoView(_ cell: Cell, at path: IndexPath)
  func leftView(_ cell: Cell, at path: IndexPath)
}

/// What only tables do.
extension ListOwner {
  var arrangesRows: Bool { true }
  var ends: (lead: CGFloat, trail: CGFloat) { (0, 0) }
  var rowSpan: (x: CGFloat, width: CGFloat) {
    (rowMargin, max(0, bounds.width - 2 * rowMargin))
  }
  var edgeMargin: CGFloat { 0 }
  var learnsHeights: Bool { false }
  func fittingHeight(of cell: Cell, at path: IndexPath, width: CGFloat) -> CGFloat? { nil }
  func fittingHeight(of edge: UIView, width: CGFloat) -> CGFloat { edge.frame.height }
  var pinsEdges: Bool { false }
  var choosesSeveral: Bool { allowsMultipleSelection }
  func provideFooter(of section: Int, instead old: UIView?) -> UIView? { nil }
  func edgeCame(_ edge: UIView, of section: Int, isFooter: Bool) {}
  func edgeLeft(_ edge: UIView, of section: Int, isFooter: Bool) {}
  func didPlace(_ visible: [(section: Int, rows: Range<Int>)]) {}
  func mayHighlight(_ path: IndexPath) -> Bool { true }
  func willLetGo(_ path: IndexPath) {}
  func carry(_ path: IndexPath, by step: Int) -> Bool { false }
  /// Whether the row is being dragged.
  func isLifted(_ path: IndexPath) -> Bool {
    (self as? any DragList)?.carrier.isLifted(path) ?? false
  }
}

extension ListOwner {
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?) { rows.reveal(id, direction) }
  func swipeThrough(_ id: NodeID, _ direction: SceneEvent.Direction) {
    rows.swipeThrough(id, direction)
  }
  func pan(_ id: NodeID, _ news: RowPan) { rows.pan(id, news) }
  func close() { rows.close() }
  func sizeChanged() { rows.measureAgain() }

  func answer(_ press: KeyPress) -> Bool { answerAsList(press) }

  func answerAsList(_ press: KeyPress) -> Bool {
    switch press.description {
    case "down": rows.moveFocus(by: 1)
    case "up": rows.moveFocus(by: -1)
    case "shift+down" where choosesSeveral: rows.extend(by: 1)
    case "shift+up" where choosesSeveral: rows.extend(by: -1)
    case "home": rows.moveFocus(toEnd: false)
    case "end": rows.moveFocus(toEnd: true)
    case "alt+down", "alt+up":
      guard let path = rows.focus else { return false }
      return carry(path, by: press.key == "down" ? 1 : -1)
    case "ctrl+a" where choosesSeveral: rows.chooseAll()
    case "return":
      guard let path = rows.focus else { return false }
      rows.choose(path)
    case "escape" where rows.revealed != nil: close()
    default: return false
    }
    return true
  }

  func tapped(_ path: IndexPath) { tapped(path, []) }

  func tapped(_ path: IndexPath, _ modifiers: KeyPress.Modifiers) {
    if rows.revealed != nil {
      close()
      return
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
    if choosesSeveral, modifiers.contains(.shift) {
      rows.extend(to: path)
    } else {
      rows.choose(path)
    }
  }
}
