import Adaptive
import Foundation
import Scene

/// The swipe actions of rows.
extension ListRows {
  private typealias Sides = (
    leading: UISwipeActionsConfiguration?, trailing: UISwipeActionsConfiguration?
  )

  private var isReversed: Bool { owner.traitCollection.layoutDirection == .rightToLeft }

  /// The actions that a movement uncovers; all of them for nil.
  private func actions(at path: IndexPath, _ direction: SceneEvent.Direction?) -> Sides {
    func shows(_ side: SceneEvent.Direction) -> Bool {
      direction.map { ($0 == side) != isReversed } ?? true
    }
    return (
      shows(.right) ? owner.leadingActions(at: path) : nil,
      shows(.left) ? owner.trailingActions(at: path) : nil
    )
  }

  private func cell(of id: NodeID) -> (Cell, IndexPath)? {
    guard let cell = cells.values.first(where: { $0.nodeID == id }), let path = cell.indexPath
    else { return nil }
    return (cell, path)
  }

  /// Reveals the actions of a row that a movement uncovers; all of them for nil.
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?) {
    guard let (cell, path) = cell(of: id) else { return }
    closeAll()
    let (leading, trailing) = actions(at: path, direction)
    show(leading, trailing, of: cell)
  }

  /// Closes the revealed row; there is at most one in a window.
  private func closeAll() {
    close()
    owner.engine?.features.lists.close()
  }

  func show(
    _ leading: UISwipeActionsConfiguration?, _ trailing: UISwipeActionsConfiguration?,
    of cell: Cell
  ) {
    guard leading?.actions.isEmpty == false || trailing?.actions.isEmpty == false else { return }
    cell.swipeWillChange(isRevealed: true)
    cell.swipe.reveal(in: cell, leading: leading, trailing: trailing) { [weak self, weak cell] in
      // The app may say late that it has done it, when another row is open.
      if let self, let cell, self.revealed === cell { self.close() }
    }
    revealed = cell
    cell.swipeDidChange()
    owner.engine?.features.lists.revealedList = owner
  }

  /// Performs the first action of a row that was swiped across, if the app allows it.
  func swipeThrough(_ id: NodeID, _ direction: SceneEvent.Direction) {
    guard let (cell, path) = cell(of: id) else { return }
    let (leading, trailing) = actions(at: path, direction)
    guard let side = leading ?? trailing, !side.actions.isEmpty else { return close() }
    guard side.performsFirstActionWithFullSwipe else { return reveal(id, direction) }
    if revealed !== cell {
      closeAll()
      show(leading, trailing, of: cell)
    }
    perform(side, of: cell, isLeading: leading != nil)
  }

  private func perform(_ side: UISwipeActionsConfiguration, of cell: Cell, isLeading: Bool) {
    guard let first = side.actions.first, let button = cell.swipe.first(isLeading: isLeading) else {
      return close()
    }
    cell.swipe.distance = nil
    cell.setNeedsLayout()
    first.handler(first, button) { [weak self, weak cell] _ in
      if let self, let cell, self.revealed === cell { self.close() }
    }
  }

  func close() {
    if revealed != nil, let lists = owner.engine?.features.lists, lists.revealedList === owner {
      lists.revealedList = nil
    }
    let closed = revealed
    closed?.swipeWillChange(isRevealed: false)
    closed?.swipe.clear()
    closed?.setNeedsLayout()
    revealed = nil
    panned = nil
    closed?.swipeDidChange()
  }

  // MARK: Interactive swipes

  /// Moves a row with the finger, which reveals its actions.
  func pan(_ id: NodeID, _ news: RowPan) {
    if news.phase == .began { begin(id) }
    guard var panned, panned.cell.nodeID == id else { return }
    let cell = panned.cell
    panned.follow(news.distance) { [self] direction in
      guard let path = cell.indexPath else { return (nil, nil) }
      return actions(at: path, direction)
    }
    self.panned = panned
    if revealed !== cell || panned.isOther { uncover(panned) }
    self.panned?.isOther = false
    cell.swipe.distance = panned.distance
    cell.setNeedsLayout()
    guard news.phase == .ended || news.phase == .cancelled else { return }
    self.panned = nil
    let rest = SwipePan.rest(
      cell.swipe.pan(in: cell, by: panned.distance), velocity: news.velocity)
    end(panned, news.phase == .cancelled && rest == .doesFirst ? .open : rest)
  }

  private func begin(_ id: NodeID) {
    guard let (cell, _) = cell(of: id) else { return }
    if revealed === cell, let start = cell.swipe.openDistance(in: cell) {
      panned = RowUnderFinger(cell, from: start)
    } else {
      closeAll()
      panned = RowUnderFinger(cell, from: 0)
    }
  }

  private func uncover(_ panned: RowUnderFinger<Cell>) {
    let table = owner.engine?.features.lists.revealedList
    if table !== owner { table?.close() }
    show(panned.leading, panned.trailing, of: panned.cell)
  }

  private func end(_ row: RowUnderFinger<Cell>, _ rest: SwipePan.Rest) {
    let cell = row.cell
    switch rest {
    case .doesFirst:
      if let side = row.leading ?? row.trailing {
        perform(side, of: cell, isLeading: row.leading != nil)
      }
    case .open:
      glide(cell) { cell.swipe.distance = nil }
    case .closed:
      glide(cell) { self.close() }
    }
  }

  /// Animates the row to its resting place.
  private func glide(_ cell: Cell, _ change: @escaping () -> Void) {
    cell.layoutIfNeeded()
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) {
      change()
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
    }
  }
}

/// A row that a finger moves aside.
@MainActor struct RowUnderFinger<Cell: ListCell> {
  let cell: Cell
  /// The distance to the right that it had been moved before, in points.
  private let start: CGFloat
  private(set) var distance: CGFloat
  private(set) var leading: UISwipeActionsConfiguration?
  private(set) var trailing: UISwipeActionsConfiguration?
  private var direction: SceneEvent.Direction?
  /// Whether it uncovers another side than before.
  var isOther = false

  init(_ cell: Cell, from start: CGFloat) {
    self.cell = cell
    self.start = start
    distance = start
    direction = start == 0 ? nil : start > 0 ? .right : .left
  }

  /// Follows the finger.
  ///
  /// - Parameter actions: Returns the actions of a direction; called when the direction changes.
  mutating func follow(
    _ moved: CGFloat,
    _ actions: (SceneEvent.Direction) -> (
      UISwipeActionsConfiguration?, UISwipeActionsConfiguration?
    )
  ) {
    distance = start + moved
    guard distance != 0 else { return }
    let next: SceneEvent.Direction = distance > 0 ? .right : .left
    guard next != direction || (leading == nil && trailing == nil) else { return }
    isOther = next != direction || !cell.swipe.isRevealed
    direction = next
    (leading, trailing) = actions(next)
  }
}
