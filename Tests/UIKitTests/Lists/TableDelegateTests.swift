import Foundation
import Scene
import Testing

@testable import UIKit

/// What a table asks and tells besides rows and selection.
@Suite("A table's other calls of its delegate") @MainActor struct TableDelegateTests {
  private final class Asked: PlainTable {
    var heard: [String] = []
    var closed: Set<Int> = []
    var copied: [String] = []
    override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      !closed.contains(indexPath.row)
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      heard.append("begin \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      heard.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
      ])
    }
    override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
      -> Bool
    { indexPath.row == 1 }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == Selector("copy:") }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { copied.append("\(action) \(indexPath.row)") }
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let label = UILabel()
      label.text = "Header"
      return label
    }
    override func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { 300 }
  }

  @Test("The arrow keys pass over rows that cannot be focused")
  func focus() {
    let list = Asked(style: .plain)
    list.words = ["a", "b", "c", "d", "e", "f"]
    list.closed = [1]
    let stage = Stage(list, width: 390)
    stage.tap(.row, "a")
    stage.strike("down")
    #expect(list.tableView.indexPathForSelectedRow?.row == 2)
    stage.strike("up")
    #expect(list.tableView.indexPathForSelectedRow?.row == 0)
    list.closed = [0, 1, 2, 3, 4, 5]
    stage.strike("down")
    #expect(list.tableView.indexPathForSelectedRow?.row == 0, "there is none to go to")
  }

  @Test("A row that is swiped aside is told, and its end")
  func editing() throws {
    let list = Asked(style: .plain)
    list.words = ["a", "b", "c"]
    let stage = Stage(list, width: 390)
    stage.send(.swipe(try #require(stage.node(.row, "a")).id, .left))
    #expect(list.heard == ["begin 0"])
    stage.send(.swipe(try #require(stage.node(.row, "b")).id, .left))
    #expect(list.heard == ["begin 0", "end 0", "begin 1"])
    stage.tap(.row, "c")
    #expect(list.heard.last == "end 1")
  }

  @Test("The edit menu of a row has what the delegate can do")
  func editMenu() throws {
    let list = Asked(style: .plain)
    let stage = Stage(list, width: 390)
    func named(_ name: String) -> NodeID? {
      var found: NodeID?
      stage.tree.walk { node, _ in if node.spokenName == name { found = node.id } }
      return found
    }
    stage.send(.contextMenu(try #require(stage.node(.row, "a")).id))
    #expect(named("Copy") == nil)
    stage.send(.contextMenu(try #require(stage.node(.row, "b")).id))
    #expect(named("Cut") == nil)
    stage.send(.activate(try #require(named("Copy"))))
    #expect(list.copied == ["copy: 1"])
  }

  @Test("A header has the delegate's estimate until it was seen")
  func estimates() {
    let list = Asked(style: .plain)
    list.tableView.estimatedSectionHeaderHeight = 20
    list.tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
    list.tableView.reloadData()
    #expect(list.tableView.rect(forSection: 0).height >= 300)
    let stage = Stage(list, width: 390)
    #expect(list.tableView.rectForHeader(inSection: 0).height < 100)
    _ = stage
  }

  @Test("Rows that keep to a readable width are no wider than 672 points")
  func readable() throws {
    let list = PlainTable(style: .plain)
    let stage = Stage(list, width: 1000)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let before = try #require(cell.textLabel).frame
    #expect(before.minX == 14)
    #expect(cell.contentView.layoutMargins.left == 14)
    list.tableView.cellLayoutMarginsFollowReadableWidth = true
    stage.settle()
    #expect(cell.contentView.layoutMargins.left == 164)
    #expect(cell.textLabel?.frame.minX == 164)
    stage.resize(500)
    #expect(cell.textLabel?.frame.minX == 14)
  }
}
