import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Tables") @MainActor struct TableTests {
  final class List: UITableViewController {
    var names = (0..<10_000).map { "Row \($0)" }
    var heard: [String] = []
    override func viewDidLoad() {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      heard.append("select \(names[indexPath.row])")
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
          guard let self else { return }
          self.names.remove(at: indexPath.row)
          self.tableView.deleteRows(at: [indexPath], with: .automatic)
          done(true)
        }
      ])
    }
  }

  private func rows(_ stage: Stage) -> [String] {
    var names: [(Double, String)] = []
    stage.tree.walk { node, _ in
      if node.role == .row { names.append((node.frame.minY, node.name)) }
    }
    return names.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test("Only what is in view has a cell; a step of scrolling asks for what enters")
  func reuse() throws {
    let list = List(style: .plain)
    let stage = Stage(list, width: 390, height: 440)
    #expect(list.tableView.rows.cellRequests == 12)
    #expect(rows(stage).first == "Row 0")
    let node = try #require(stage.node(.list))
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 88)))
    #expect(list.tableView.rows.cellRequests == 14)
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 44 * 5000)))
    #expect(rows(stage).contains("Row 5000"))
    #expect(list.tableView.rows.cellRequests == 28)
    #expect(rows(stage).count == 14)
  }

  @Test("A tap selects and tells; selecting in code tells nobody")
  func selection() {
    let list = List(style: .plain)
    let stage = Stage(list, width: 390)
    stage.tap(.row, "Row 1")
    #expect(list.heard == ["select Row 1"])
    list.tableView.selectRow(
      at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    stage.settle()
    #expect(list.heard == ["select Row 1"])
    #expect(stage.node(.row, "Row 3")?.traits.contains(.selected) == true)
    #expect(stage.node(.row, "Row 1")?.traits.contains(.selected) == false)
    stage.send(.key(KeyPress("down")))
    stage.send(.key(KeyPress("return")))
    #expect(list.heard == ["select Row 1", "select Row 4"])
  }

  @Test("A swipe shows its actions, a tap elsewhere hides them, an action runs")
  func swipe() throws {
    let list = List(style: .plain)
    let stage = Stage(list, width: 390)
    let row = try #require(stage.node(.row, "Row 1"))
    stage.send(.swipe(row.id, .right))
    #expect(stage.node(.button, "Delete") == nil, "there is nothing on the leading side")
    stage.send(.swipe(row.id, .left))
    #expect(stage.node(.button, "Delete") != nil)
    stage.tap(.row, "Row 2")
    #expect(stage.node(.button, "Delete") == nil)
    #expect(list.heard.isEmpty)
    stage.send(.contextMenu(row.id))
    stage.tap(.button, "Delete")
    #expect(rows(stage).prefix(3) == ["Row 0", "Row 2", "Row 3"])
  }

  @Test("The selection follows its row when others come and go")
  func moving() {
    let list = List(style: .plain)
    let stage = Stage(list, width: 390)
    stage.tap(.row, "Row 5")
    list.names.remove(at: 0)
    list.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.settle()
    #expect(stage.node(.row, "Row 5")?.traits.contains(.selected) == true)
  }
}
