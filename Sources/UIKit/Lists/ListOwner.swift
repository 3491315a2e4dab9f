import Adaptive
import Foundation
import Scene

/// What a kind of list answers to its rows: how many there are, who shows them, and what the
/// app says about a selection.
@MainActor protocol ListOwner<Cell>: RevealingList, KeyAnswering where Self: UIScrollView {
  associatedtype Cell: ListCell
  var rows: ListRows<Cell> { get }

  /// The list from top to bottom; asked once after each change.
  func describeSections() -> [ListWindow.Section]
  /// How far rows stand from the sides, in points.
  var rowMargin: CGFloat { get }
  /// The cell for a row that comes into view; nil when whoever gives cells is gone.
  func provideCell(at path: IndexPath) -> Cell?
  /// Gives a cell in view what depends on its place.
  func dress(_ cell: Cell, at path: IndexPath)
  /// The view above a section's rows, the one from before if it fits; nil for none.
  func provideHeader(of section: Int, instead old: UIView?) -> UIView?
  func headerLeft(_ header: UIView)

  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var selectionFollowsFocus: Bool { get }
  /// The row that a press on one means; nil when it may not be selected.
  func target(of path: IndexPath) -> IndexPath?
  func mayLetGo(_ path: IndexPath) -> Bool
  func chose(_ path: IndexPath)
  func letGo(_ path: IndexPath)

  func leadingActions(at path: IndexPath) -> [UIContextualAction]
  func trailingActions(at path: IndexPath) -> [UIContextualAction]

  func cameIntoView(_ cell: Cell, at path: IndexPath)
  func leftView(_ cell: Cell, at path: IndexPath)
}

extension ListOwner {
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?) { rows.reveal(id, direction) }
  func close() { rows.close() }

  func answer(_ press: KeyPress) -> Bool {
    switch press.description {
    case "down": rows.moveFocus(by: 1)
    case "up": rows.moveFocus(by: -1)
    case "return":
      guard let path = rows.selected.first else { return false }
      rows.choose(path)
    case "escape" where rows.revealed != nil: close()
    default: return false
    }
    return true
  }

  func tapped(_ path: IndexPath) {
    if rows.revealed != nil {
      close()
      return
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
    rows.choose(path)
  }
}
