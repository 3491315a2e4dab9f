import Adaptive
import Foundation

/// The drags of a list's rows, and the drags over the list.
@MainActor final class ListCarrier {
  // Unowned: the list owns this object.
  private unowned let list: any DragList
  /// The rows that are being dragged.
  private(set) var lifted: [(item: UIDragItem, path: IndexPath)] = []
  private(set) var drag: DragSession?
  private(set) var drop: DropSession?
  private var placed: (result: DropPlacement.Result, proposal: UIDropProposal, isReorder: Bool)?
  private lazy var mark = DropMark()

  init(_ list: any DragList) { self.list = list }

  func isLifted(_ path: IndexPath) -> Bool { lifted.contains { $0.path == path } }

  private func showLifted(_ isLifted: Bool) {
    for (_, path) in lifted { list.cellView(at: path)?.isLifted = isLifted }
  }

  /// The row that is moved within this list, if it is the only one dragged.
  private func only(_ session: DropSession) -> IndexPath? {
    guard session.drag != nil, session.drag === drag, session.items.count == 1,
      session.allowsMoveOperation
    else { return nil }
    return lifted.first?.path
  }
}

// MARK: Dragging

extension ListCarrier: DragSource {
  /// Adds the items of the row at the session's place, and of the rows that are selected with it if
  /// the delegate provides some.
  func lift(_ session: DragSession) -> [UIView] {
    let place = session.location(in: list)
    guard list.agent.dragsItems, let path = list.row(at: place) else { return [] }
    var found = list.agent.items(session, at: path).map { (item: $0, path: path) }
    session.add(found.map(\.item))
    guard !found.isEmpty else { return [] }
    let chosen = list.chosenRows
    if chosen.contains(path) {
      for other in chosen.sorted() where other != path {
        let more = list.agent.moreItems(session, at: other, place)
        session.add(more)
        found += more.map { (item: $0, path: other) }
      }
    }
    lifted = found
    return Set(found.map(\.path)).sorted { $0 == path || ($1 != path && $0 < $1) }
      .compactMap { list.cellView(at: $0) }
  }

  func willBegin(_ session: DragSession) {
    drag = session
    session.allowsMove = list.agent.allowsMove(session)
    session.isRestricted = list.agent.isRestricted(session)
    list.agent.dragWillBegin(session)
    showLifted(true)
  }

  func moved(_ session: DragSession) {}
  func willEnd(_ session: DragSession, _ operation: UIDropOperation) {}
  func transferred(_ session: DragSession) {}

  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    showLifted(false)
    // Rows may have been inserted and deleted since.
    for cell in list.subviews { (cell as? any ListCell)?.isLifted = false }
    lifted = []
    drag = nil
    list.agent.dragEnded(session)
  }
}

// MARK: Dropping

extension ListCarrier: DropTarget {
  private var mayReorder: Bool { lifted.first.map { list.mayReorder($0.path) } ?? false }

  func canHandle(_ session: DropSession) -> Bool {
    if list.agent.takesDrops { return list.agent.canHandle(session) }
    return only(session) != nil && mayReorder
  }

  func entered(_ session: DropSession) {
    drop = session
    if list.agent.takesDrops { list.agent.dropEntered(session) }
  }

  func update(_ session: DropSession) -> UIDropOperation {
    let only = only(session)
    let point = session.location(in: list)
    let (place, ground) = list.ground(at: point)
    var over: IndexPath?
    if case .row(let row, _, _) = ground { over = IndexPath(row: row.row, section: row.section) }
    let said = list.agent.takesDrops ? list.agent.proposal(session, over) : nil
    let operation = said?.operation ?? (only == nil ? .copy : .move)
    let intent = said?.intent ?? .insertAt
    guard operation == .move || operation == .copy else {
      hideMark()
      placed = nil
      return operation
    }
    let moved = operation == .move ? only : nil
    let result = DropPlacement.solve(
      .init(
        place: place, ground: ground, counts: list.rowCounts, intent: intent,
        lifted: moved.map { .init($0.section, $0.row) }))
    let isReorder =
      moved != nil && mayReorder && !result.isInto && intent != .unspecified
    placed = (result, said?.2 ?? UIDropProposal(operation: operation), isReorder)
    show(result.mark)
    return operation
  }

  func exited(_ session: DropSession) {
    hideMark()
    drop = nil
    placed = nil
    if list.agent.takesDrops { list.agent.dropExited(session) }
  }

  func perform(_ session: DropSession) {
    hideMark()
    drop = nil
    guard let (result, proposal, isReorder) = placed else { return }
    placed = nil
    let destination = result.destination.map { IndexPath(row: $0.row, section: $0.section) }
    if isReorder, let from = only(session) {
      showLifted(false)
      move(from, to: destination ?? behindAll(but: from))
      return
    }
    guard list.agent.takesDrops else { return }
    let isOwn = session.drag != nil && session.drag === drag
    list.agent.perform(
      ListDrop(
        session: session, proposal: proposal, destination: destination,
        sources: session.items.map { item in
          let path = isOwn ? lifted.first { $0.item === item }?.path : nil
          return (item, path, path.map { list.frame(of: $0).size } ?? .zero)
        }))
  }

  func ended(_ session: DropSession) {
    if list.agent.takesDrops { list.agent.dropEnded(session) }
  }

  /// The index path behind the last row, once the row that is moved has been taken out.
  private func behindAll(but path: IndexPath) -> IndexPath {
    let section = max(0, list.rowCounts.count - 1)
    let count = list.rowCounts.last ?? 0
    return IndexPath(row: count - (path.section == section ? 1 : 0), section: section)
  }

  private func move(_ path: IndexPath, to wish: IndexPath) {
    let target = list.target(ofMoving: path, to: wish)
    if target != path { list.reorder(path, to: target) }
  }

  // MARK: The mark

  private func show(_ wanted: DropPlacement.Mark) {
    switch wanted {
    case .none: hideMark()
    case .line(let place): mark.show(.line, list.line(before: place), in: list)
    case .frame(let place):
      mark.show(
        .frame, list.frame(of: IndexPath(row: place.row, section: place.section)), in: list)
    }
  }

  private func hideMark() { mark.removeFromSuperview() }
}
