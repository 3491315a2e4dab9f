import Adaptive
import Foundation
import Scene

/// The answers of a kind of list to its rows: their number, their cells, and the app's decisions on
/// selection.
@preconcurrency @MainActor protocol ListOwner<Cell>: RevealingList, KeyAnswering, ResizingList
where Self: UIScrollView {
  associatedtype Cell: ListCell
  var rows: ListRows<Cell> { get }
  /// Called for a press with a modifier while one row can be selected, so that several can be.
  func beginChoosingSeveral(at path: IndexPath)

  /// Whether rows are below each other; otherwise the owner places them.
  var arrangesRows: Bool { get }
  /// The sections from top to bottom; called once after each change.
  func describeSections() -> [ListWindow.Section]
  /// The heights above the first section and below the last, in points.
  var ends: (lead: CGFloat, trail: CGFloat) { get }
  /// The distance of rows from the sides, in points.
  var rowMargin: CGFloat { get }
  /// The horizontal extent of rows, in points.
  var rowSpan: (x: CGFloat, width: CGFloat) { get }
  /// The distance of headers and footers from the sides, in points.
  var edgeMargin: CGFloat { get }
  /// Whether rows, headers or footers have heights that are measured in view.
  var learnsHeights: Bool { get }
  /// Returns the height that a row in view needs, in points; nil keeps the one that it has.
  func fittingHeight(of cell: Cell, at path: IndexPath, width: CGFloat) -> CGFloat?
  /// Returns the height that a section's header or footer needs, in points.
  func fittingHeight(of edge: UIView, width: CGFloat) -> CGFloat
  /// Whether headers and footers stay in view as long as their section does.
  var pinsEdges: Bool { get }
  /// The space above each header, in points.
  var headerPadding: CGFloat { get }
  /// Returns the cell of a row that comes into view; nil if the data source is gone.
  func provideCell(at path: IndexPath) -> Cell?
  /// Applies to a cell in view what depends on its place.
  func dress(_ cell: Cell, at path: IndexPath)
  /// Returns the header of a section, the previous one if it fits; nil for none.
  func provideHeader(of section: Int, instead old: UIView?) -> UIView?
  /// Returns the footer of a section, the previous one if it fits; nil for none.
  func provideFooter(of section: Int, instead old: UIView?) -> UIView?
  func headerLeft(_ header: UIView)
  func edgeCame(_ edge: UIView, of section: Int, isFooter: Bool)
  func edgeLeft(_ edge: UIView, of section: Int, isFooter: Bool)
  /// Called when everything in view has been placed.
  func didPlace(_ visible: [(section: Int, rows: Range<Int>)])

  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  /// Whether several rows can be selected now.
  var choosesSeveral: Bool { get }
  var selectionFollowsFocus: Bool { get }
  func mayHighlight(_ path: IndexPath) -> Bool
  /// Whether the arrow keys come to a row.
  func mayFocus(_ path: IndexPath) -> Bool
  /// The row from which the arrow keys go on if there is no other.
  var preferredFocus: IndexPath? { get }
  /// Returns the row to select for a press on a row; nil for none.
  func target(of path: IndexPath) -> IndexPath?
  func mayLetGo(_ path: IndexPath) -> Bool
  func chose(_ path: IndexPath)
  func letGo(_ path: IndexPath)
  /// Called before a selected row is deselected for another.
  func willLetGo(_ path: IndexPath)

  /// Called before the actions of a row show, and when they show no more; nil for a row that is gone.
  func willShowActions(at path: IndexPath)
  func didHideActions(at path: IndexPath?)
  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration?
  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration?

  /// Moves a row by a number of places, as a person requested; false if that is not possible.
  func carry(_ path: IndexPath, by step: Int) -> Bool

  func cameIntoView(_ cell: Cell, at path: IndexPath)
  func leftView(_ cell: Cell, at path: IndexPath)
}

/// The default implementations, which tables override where they differ.
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
  var headerPadding: CGFloat { 0 }
  var choosesSeveral: Bool { allowsMultipleSelection }
  func provideFooter(of section: Int, instead old: UIView?) -> UIView? { nil }
  func edgeCame(_ edge: UIView, of section: Int, isFooter: Bool) {}
  func edgeLeft(_ edge: UIView, of section: Int, isFooter: Bool) {}
  func didPlace(_ visible: [(section: Int, rows: Range<Int>)]) {}
  func mayHighlight(_ path: IndexPath) -> Bool { true }
  func mayFocus(_ path: IndexPath) -> Bool { true }
  func willShowActions(at path: IndexPath) {}
  func didHideActions(at path: IndexPath?) {}
  var preferredFocus: IndexPath? { nil }
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

  func beginChoosingSeveral(at path: IndexPath) {}

  func tapped(_ path: IndexPath) { tapped(path, []) }

  func tapped(_ path: IndexPath, _ modifiers: KeyPress.Modifiers) {
    if rows.revealed != nil {
      close()
      return
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
    if !modifiers.isEmpty, !choosesSeveral { beginChoosingSeveral(at: path) }
    if choosesSeveral, modifiers.contains(.shift) {
      rows.extend(to: path)
    } else {
      rows.choose(path)
    }
  }
}
