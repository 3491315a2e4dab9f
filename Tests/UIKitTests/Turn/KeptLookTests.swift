import Foundation
import Scene
import Testing

@testable import UIKit

/// Labels and rows keep how they looked (`Docs/decisions/0010`) until something changes.
@Suite("What is kept of the last scene") @MainActor struct KeptLookTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "before"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Do") { _, _, done in done(true) }
      ])
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @MainActor @Sendable (UITableViewCell, UILabel) -> Void
    /// The nodes that look different then.
    var changed: Set<Role>
    var testDescription: String { name }
  }

  nonisolated static let changes = [
    Change(name: "text", make: { $1.text = "after" }, changed: [.row, .label]),
    Change(name: "no text", make: { $1.text = nil }, changed: [.row, .label]),
    Change(name: "font", make: { $1.font = .boldSystemFont(ofSize: 30) }, changed: [.label]),
    Change(name: "colour", make: { $1.textColor = .red }, changed: [.label]),
    Change(name: "alignment", make: { $1.textAlignment = .right }, changed: [.label]),
    Change(name: "lines", make: { $1.numberOfLines = 3 }, changed: [.label]),
    Change(name: "break mode", make: { $1.lineBreakMode = .byClipping }, changed: [.label]),
    Change(name: "heading", make: { $1.isHeading = true }, changed: [.label]),
    Change(name: "background", make: { $1.backgroundColor = .red }, changed: [.label]),
    Change(name: "corners", make: { $1.cornerRadius = 3 }, changed: [.label]),
    Change(name: "clipping", make: { $1.clipsToBounds = true }, changed: [.label]),
    Change(name: "label's name", make: { $1.accessibilityLabel = "x" }, changed: [.label]),
    Change(name: "row's name", make: { row, _ in row.accessibilityLabel = "x" }, changed: [.row]),
    Change(
      name: "row's background", make: { row, _ in row.backgroundColor = .red }, changed: [.row]),
    Change(
      name: "selection", make: { row, _ in row.setSelected(true, animated: false) },
      changed: [.row]),
    Change(name: "check mark", make: { row, _ in row.accessoryType = .checkmark }, changed: [.row]),
  ]

  @Test("Ends with each change, and comes back with what was before", arguments: changes)
  func change(_ change: Change) throws {
    let list = Rows(style: .plain)
    let stage = Stage(list)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let label = try #require(cell.textLabel)
    stage.send(.wake)
    let before = stage.tree
    change.make(cell, label)
    stage.send(.wake)
    let different = before.nodes.values.filter { old in
      stage.tree[old.id].map { $0.look != old.look } ?? false
    }
    #expect(Set(different.map(\.role)) == change.changed)
  }

  @Test("A second text that comes or goes moves the first")
  func secondText() throws {
    let list = Rows(style: .plain)
    let stage = Stage(list)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    func top() -> CGFloat? { stage.node(.label, "before").map { $0.frame.height } }
    stage.send(.wake)
    let alone = top()
    cell.detailTextLabel?.text = "second"
    stage.send(.wake)
    #expect(top() != alone)
    cell.detailTextLabel?.text = nil
    stage.send(.wake)
    #expect(top() == alone)
  }

  @Test("A row whose words change while its actions show says the new ones afterwards")
  func revealed() throws {
    let list = Rows(style: .plain)
    let stage = Stage(list)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let row = try #require(stage.node(.row))
    stage.send(.swipe(row.id, .left))
    #expect(stage.node(.row)?.traits.contains(.revealed) == true)
    cell.textLabel?.text = "after"
    stage.send(.wake)
    stage.send(.activate(row.id))
    #expect(stage.node(.row)?.traits.contains(.revealed) == false)
    #expect(stage.node(.row)?.spokenName == "after")
  }
}
