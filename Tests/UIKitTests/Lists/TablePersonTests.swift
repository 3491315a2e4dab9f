import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("What a person does in a table") @MainActor struct TablePersonTests {
  private let letters = ["a", "b", "c", "d", "e"]

  // MARK: Selection

  @Test("A choice is told in UIKit's order")
  func order() {
    let list = WordTable([letters])
    let stage = Stage(list, width: 390)
    stage.tap(.row, "a")
    #expect(list.take() == ["willSelect a", "didSelect a"])
    stage.tap(.row, "b")
    #expect(
      list.take() == ["willSelect b", "willDeselect a", "didDeselect a", "didSelect b"])
  }

  @Test("Of several that can be chosen a press turns one over, and asks before it goes")
  func several() {
    let list = WordTable([letters])
    let stage = Stage(list, width: 390)
    list.tableView.allowsMultipleSelection = true
    stage.tap(.row, "a")
    stage.tap(.row, "c")
    #expect(list.selection == ["a", "c"])
    _ = list.take()
    stage.tap(.row, "a")
    #expect(list.take() == ["willDeselect a", "didDeselect a"])
    #expect(stage.listed == ["a", "b", "*c", "d", "e"])
  }

  @Test("Shift and a press choose all in between, Ctrl one more; so do the arrow keys and Ctrl+A")
  func keys() throws {
    let list = WordTable([["a", "b"], ["c", "d", "e"]])
    let stage = Stage(list, width: 390)
    list.tableView.allowsMultipleSelection = true
    stage.tap(.row, "b")
    let last = try #require(stage.node(.row, "d"))
    stage.send(.choose(last.id, .shift))
    #expect(Set(list.selection) == ["b", "c", "d"])
    let first = try #require(stage.node(.row, "a"))
    stage.send(.choose(first.id, .shift))
    #expect(Set(list.selection) == ["a", "b"])
    let other = try #require(stage.node(.row, "e"))
    stage.send(.choose(other.id, .control))
    #expect(Set(list.selection) == ["a", "b", "e"])
    stage.strike("ctrl+a")
    #expect(Set(list.selection) == ["a", "b", "c", "d", "e"])
    stage.strike("home", "return", "shift+down", "shift+down")
    #expect(Set(list.selection).isSuperset(of: ["b", "c"]))
  }

  @Test("The arrow keys go on from the row that was selected, else from the delegate's")
  func focus() {
    let list = WordTable([letters])
    let stage = Stage(list, width: 390)
    stage.tap(.row, "c")
    list.tableView.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    stage.strike("down")
    #expect(list.selection == ["d"])
    // Other rows: nothing is known of them.
    list.tableView.reloadData()
    stage.strike("down")
    #expect(list.selection == ["a"])
    list.tableView.reloadData()
    list.preferredFocus = IndexPath(row: 1, section: 0)
    stage.strike("down")
    #expect(list.selection == ["c"])
    list.tableView.reloadData()
    list.preferredFocus = IndexPath(row: 9, section: 0)
    stage.strike("up")
    #expect(list.selection == ["e"])
  }

  @Test("A row that may not be highlighted does nothing")
  func highlight() {
    final class Stubborn: PlainTable {
      var heard: [String] = []
      override func tableView(
        _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
      ) -> Bool { indexPath.row == 1 }
      override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        heard.append("highlight")
      }
      override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        heard.append("unhighlight")
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        heard.append("select")
      }
    }
    let list = Stubborn(style: .plain)
    let stage = Stage(list, width: 390)
    stage.tap(.row, "a")
    #expect(list.heard.isEmpty)
    stage.tap(.row, "b")
    #expect(list.heard == ["highlight", "unhighlight", "select"])
  }

  // MARK: Editing

  @Test("Edit shows controls; a deletion is asked for once more")
  func editing() {
    let list = WordTable([letters])
    list.editable = ["b", "c"]
    list.movable = ["c"]
    let stage = Stage(UINavigationController(rootViewController: list), width: 390)
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    stage.settle()
    stage.tap(.button, "Edit")
    #expect(list.isEditing && list.tableView.isEditing)
    #expect(stage.node(.button, "Delete a") == nil)
    #expect(stage.node(.grip, "Reorder c") != nil)
    #expect(stage.node(.grip, "Reorder b") == nil)
    stage.tap(.row, "a")
    #expect(list.take().isEmpty, "rows are not chosen while the table edits")
    stage.tap(.button, "Delete b")
    #expect(list.take().isEmpty)
    stage.tap(.button, "Delete")
    #expect(list.take() == ["delete b"])
    #expect(stage.listed == ["a", "c", "d", "e"])
    stage.tap(.button, "Done")
    #expect(!list.tableView.isEditing)
    #expect(stage.node(.grip) == nil)
  }

  @Test("Rows are carried by their grips, where the delegate lets them go, and by keys")
  func reorder() throws {
    let list = WordTable([["a", "b", "c"], ["d"]])
    list.movable = ["a", "d"]
    let stage = Stage(list, width: 390)
    list.setEditing(true, animated: false)
    stage.settle()
    let grip = try #require(stage.node(.grip, "Reorder a"))
    stage.send(.drag(grip.id, .began, 0))
    stage.send(.drag(grip.id, .changed, 50))
    #expect(stage.listed == ["b", "a", "c", "d"])
    #expect(stage.node(.row, "a")?.frame.minY == 50, "the row is where the finger is")
    stage.send(.drag(grip.id, .changed, 95))
    stage.send(.drag(grip.id, .ended, 90))
    #expect(list.take() == ["move a"])
    #expect(list.sections == [["b", "c", "a"], ["d"]])
    #expect(stage.listed == ["b", "c", "a", "d"])
    #expect(stage.node(.row, "a")?.frame.minY == 88)
    stage.send(.focused(grip.id))
    stage.strike("up")
    #expect(list.sections == [["b", "a", "c"], ["d"]])
    stage.strike("down", "down")
    #expect(list.sections == [["b", "c"], ["a", "d"]])
    #expect(stage.listed == ["b", "c", "a", "d"])
  }

  @Test("A row whose carrying is broken off is where it was")
  func cancel() throws {
    let list = WordTable([letters])
    list.movable = ["a"]
    let stage = Stage(list, width: 390)
    list.setEditing(true, animated: false)
    stage.settle()
    let grip = try #require(stage.node(.grip, "Reorder a"))
    stage.send(.drag(grip.id, .began, 0))
    stage.send(.drag(grip.id, .changed, 100))
    stage.send(.drag(grip.id, .cancelled, 0))
    #expect(stage.listed == letters)
    #expect(list.take().isEmpty)
  }

  @Test("Rows are marked while the table edits several")
  func marks() {
    let list = WordTable([letters])
    list.editable = Set(letters)
    list.tableView.allowsMultipleSelectionDuringEditing = true
    let stage = Stage(list, width: 390)
    list.setEditing(true, animated: false)
    stage.settle()
    #expect(stage.node(.button, "Delete a") == nil)
    stage.tap(.row, "a")
    stage.tap(.row, "b")
    #expect(list.selection == ["a", "b"])
    #expect(stage.node(.image, "Selected") != nil)
  }

  // MARK: Swipes

  @Test("A swipe across a row does its first action, unless it may not")
  func swipeThrough() throws {
    let list = WordTable([letters])
    list.editable = ["b"]
    let stage = Stage(list, width: 390)
    let row = try #require(stage.node(.row, "b"))
    stage.send(.swipeThrough(row.id, .left))
    #expect(list.take() == ["delete b"])
    let other = try #require(stage.node(.row, "c"))
    stage.send(.swipeThrough(other.id, .left))
    #expect(stage.listed == ["a", "c", "d", "e"])
  }

  // MARK: Index

  @Test("A title of the index leads to its section")
  func index() throws {
    let names = (0..<26).map { section in
      (0..<10).map { "\(UnicodeScalar(UInt8(65 + section)))\($0)" }
    }
    let list = WordTable(names)
    list.index = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    list.headers = list.index ?? []
    let stage = Stage(list, width: 390, height: 600)
    let strip = try #require(stage.node(.index))
    #expect(strip.path.count == 26)
    stage.send(.index(strip.id, 12))
    #expect(stage.listed.contains("<M>"))
    #expect(list.tableView.contentOffset.y == list.tableView.rectForHeader(inSection: 12).minY)
    #expect(stage.node(.index)?.frame.midY == list.tableView.bounds.midY)
  }

  // MARK: Headers

  @Test("A header stays in view as long as its section does")
  func sticky() {
    let list = WordTable([letters, letters.map { $0 + $0 }])
    list.headers = ["One", "Two"]
    let stage = Stage(list, width: 390, height: 200)
    func top(_ name: String) -> Double? {
      stage.node(.header, name).map { $0.frame.minY - list.tableView.contentOffset.y }
    }
    #expect(top("One") == 0)
    stage.scroll(to: 100)
    #expect(top("One") == 0)
    stage.scroll(to: 28 + 5 * 44 - 10)
    #expect(top("One") == -18, "it is pushed out by the next")
    #expect(top("Two") == 10)
    let order = stage.tree.root.flatMap { _ in stage.node(.list)?.children } ?? []
    let header = stage.node(.header, "One")?.id
    let rows = order.filter { stage.tree[$0]?.role == .row }
    if let header, let last = rows.last {
      #expect((order.firstIndex(of: header) ?? 0) > (order.firstIndex(of: last) ?? 0))
    }
  }

  @Test("The headers of grouped tables scroll with their rows")
  func grouped() {
    let list = WordTable([letters, letters], style: .insetGrouped)
    list.headers = ["One", "Two"]
    let stage = Stage(list, width: 390, height: 200)
    stage.scroll(to: 20)
    #expect(stage.node(.header, "One")?.frame.minY == 0)
    #expect(stage.node(.row, "a")?.frame.minX == 16)
  }
}
