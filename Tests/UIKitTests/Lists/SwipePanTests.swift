import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("A row that a finger draws aside") struct SwipePanTests {
  private let list = SwipeTable()
  private let stage: Stage

  init() { stage = Stage(list, width: 300, height: 400) }

  private func row(_ name: String) throws -> NodeID { try #require(stage.node(.row, name)).id }

  private func pan(
    _ name: String, _ phase: SceneEvent.DragPhase, _ distance: Double, _ velocity: Double = 0
  ) throws {
    stage.send(.rowPan(try row(name), RowPan(phase, by: distance, velocity: velocity)))
  }

  private var shift: Double { Double(stage.node(.label, "a")?.frame.minX ?? .nan) }

  @Test("follows it, and its actions come into sight") func follows() throws {
    let rest = shift
    try pan("a", .began, 0)
    #expect(stage.node(.button, "Delete") == nil)
    try pan("a", .changed, -20)
    #expect(shift == rest - 20)
    let small = try #require(stage.node(.button, "Delete")).frame
    try pan("a", .changed, -60)
    #expect(shift == rest - 60)
    let large = try #require(stage.node(.button, "Delete")).frame
    #expect(large.width > small.width && large.maxX == 300)
    #expect(list.asked == ["trailing"])
  }

  @Test("opens or closes by where it is left") func rests() throws {
    let rest = shift
    try pan("a", .began, 0)
    try pan("a", .ended, -10)
    #expect(stage.node(.button, "Delete") == nil && shift == rest)
    try pan("a", .began, 0)
    try pan("a", .ended, -100)
    let open = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(shift == rest + (try #require(open.swipe.openDistance(in: open))))
    #expect(open.showingDeleteConfirmation)
    // Drawn on from there, and shut.
    try pan("a", .began, 0)
    try pan("a", .ended, 20, 900)
    #expect(stage.node(.button, "Delete") == nil && shift == rest)
  }

  @Test("opens when it is thrown") func thrown() throws {
    try pan("a", .began, 0)
    try pan("a", .ended, -10, -900)
    #expect(stage.node(.button, "Delete") != nil)
  }

  @Test("does its first action when it is drawn across") func full() throws {
    try pan("a", .began, 0)
    try pan("a", .changed, -250)
    #expect(stage.node(.button, "More") == nil)
    try pan("a", .ended, -250)
    #expect(list.done == ["Delete a"])
    #expect(stage.node(.button, "Delete") == nil)
  }

  @Test("uncovers the other side when the finger turns") func turns() throws {
    try pan("a", .began, 0)
    try pan("a", .changed, -40)
    try pan("a", .changed, 40)
    #expect(stage.node(.button, "Delete") == nil)
    #expect(stage.node(.button, "Flag") != nil)
    #expect(list.asked == ["trailing", "leading"])
    try pan("a", .cancelled, 40)
  }

  @Test("closes the one that was open") func others() throws {
    try pan("a", .began, 0)
    try pan("a", .ended, -150)
    try pan("b", .began, 0)
    #expect(stage.node(.button, "Delete") == nil)
    try pan("b", .changed, -100)
    #expect(stage.node(.button, "Delete") != nil)
    #expect(try #require(stage.node(.row, "b")).traits.contains(.revealed))
    #expect(try !#require(stage.node(.row, "a")).traits.contains(.revealed))
  }

  @Test("may go while it is drawn") func goes() throws {
    try pan("a", .began, 0)
    try pan("a", .changed, -50)
    let id = try row("a")
    list.words.removeFirst()
    list.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.settle()
    stage.send(.rowPan(id, RowPan(.ended, by: -250)))
    #expect(list.done == [])
  }

  @Test("An action gets the view that shows it, in the row, which stays open until it is done")
  func source() throws {
    let list = PlainAction()
    let stage = Stage(list)
    let row = try #require(stage.node(.row))
    for event: SceneEvent in [.swipe(row.id, .left), .swipeThrough(row.id, .left)] {
      list.views = []
      stage.send(event)
      if case .swipe = event { stage.tap(.button, "Share") }
      let view = try #require(list.views.first)
      #expect(view is UIButton && view.isDescendant(of: list.tableView) && list.views.count == 1)
      #expect(stage.node(.button, "Share") != nil)
      list.finish(true)
      stage.settle()
      #expect(stage.node(.button, "Share") == nil && view.window == nil)
    }
    // One that says late that it is done closes no other row.
    stage.send(.swipeThrough(row.id, .left))
    let late = list.finish
    let other = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    stage.send(.swipe(other.nodeID, .left))
    late(true)
    stage.settle()
    #expect(stage.node(.button, "Share") != nil && other.showingDeleteConfirmation)
  }
}

/// A table whose action says later that it is done.
@MainActor private final class PlainAction: PlainTable {
  var views: [UIView] = []
  var finish: @MainActor (Bool) -> Void = { _ in }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(
      actions: [
        UIContextualAction(style: .normal, title: "Share") { [weak self] _, view, done in
          self?.views.append(view)
          self?.finish = done
        }
      ])
  }
}

@Suite("Buttons beside a swiped row") @MainActor struct SwipeLookTests {
  @Test("They are as high as the row, and have the colours of their actions") func look() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let more = UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
    more.backgroundColor = .orange
    cell.swipe.reveal(
      in: cell, leading: nil, trailing: UISwipeActionsConfiguration(actions: [more]), close: {})
    cell.layoutIfNeeded()
    let button = try #require(cell.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.frame.minY == 0 && button.frame.height == 60)
    #expect(button.backgroundColor == .orange && button.currentTitleColor == .white)
    #expect(!button.isFramed)
  }
}

/// A table with actions at both sides.
@MainActor private final class SwipeTable: PlainTable {
  var asked: [String] = []
  var done: [String] = []

  private func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      guard let self else { return }
      self.done.append("\(title) \(self.words[path.row])")
      done(true)
    }
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    asked.append("trailing")
    return UISwipeActionsConfiguration(
      actions: [action("Delete", indexPath), action("More", indexPath)])
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    asked.append("leading")
    return UISwipeActionsConfiguration(actions: [action("Flag", indexPath)])
  }
}
