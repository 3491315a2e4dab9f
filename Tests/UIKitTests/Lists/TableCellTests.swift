import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Cells and headers") @MainActor struct TableCellTests {
  /// As code for iOS writes it.
  private final class Plain: UITableViewCell {
    let badge = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      badge.text = "new"
      contentView.addSubview(badge)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("A registered class is made by its own initialiser")
  func registered() throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(Plain.self, forCellReuseIdentifier: "plain")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "plain") as? Plain)
    #expect(cell.reuseIdentifier == "plain")
    #expect(cell.badge.text == "new")
    #expect(cell.detailTextLabel != nil, "it asked for another style")
  }

  private final class Head: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      textLabel?.text = "made"
    }
    required init?(coder: NSCoder) { return nil }
  }

  private final class Headed: UITableViewController {
    var heard: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 30 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 40 }
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
      view?.textLabel?.text = "Section \(section)"
      return view
    }
    override func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { heard.append("will \(section)") }
    override func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { heard.append("did \(section)") }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { if indexPath.row == 0 { heard.append("row \(indexPath.section)") } }
  }

  @Test("Views of headers are used again, and are told of")
  func headers() {
    let list = Headed(style: .grouped)
    let stage = Stage(list, width: 390, height: 300)
    #expect(stage.node(.header, "Section 0")?.frame.height == 40)
    let first = list.tableView.headerView(forSection: 0)
    #expect(first?.textLabel?.text == "Section 0")
    #expect(list.heard.contains("will 0") && list.heard.contains("row 0"))
    stage.scroll(to: 1000)
    #expect(list.heard.contains("did 0"))
    let shown = (0..<30).compactMap { list.tableView.headerView(forSection: $0) }
    #expect(shown.contains { $0 === first })
  }

  @Test("Accessories of all kinds, and a button that is told of")
  func accessories() {
    final class Told: UITableViewController {
      var heard: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        cell.detailTextLabel?.text = "value"
        if indexPath.row == 0 { cell.accessoryType = .checkmark }
        if indexPath.row == 1 { cell.accessoryType = .detailDisclosureButton }
        if indexPath.row == 2 {
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
          label.text = "mine"
          cell.accessoryView = label
        }
        return cell
      }
      override func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
      ) { heard.append(indexPath.row) }
    }
    let list = Told(style: .plain)
    let stage = Stage(list, width: 390)
    #expect(stage.node(.row, "row 0")?.traits.contains(.checked) == true)
    #expect(stage.node(.row, "row 1")?.traits.contains(.disclosure) == true)
    stage.tap(.button, "More Info")
    #expect(list.heard == [1])
    #expect(stage.node(.label, "mine")?.frame == CGRect(x: 336, y: 12, width: 40, height: 20))
  }

  @Test("A cell hears of its state, and fills itself for it")
  func state() {
    let list = WordTable([["a", "b"]])
    list.fill = { cell, word in
      cell.configurationUpdateHandler = { cell, state in
        var content = cell.defaultContentConfiguration()
        content.text = state.isSelected ? word.uppercased() : word
        cell.contentConfiguration = content
      }
    }
    let stage = Stage(list, width: 390)
    #expect(stage.listed == ["a", "b"])
    stage.tap(.row, "b")
    #expect(stage.listed == ["a", "*B"])
  }

  @Test("A cell is told that it is highlighted")
  func highlighted() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(!cell.configurationState.isHighlighted)
    cell.setHighlighted(true, animated: false)
    #expect(cell.configurationState.isHighlighted)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isHighlighted) }
    cell.layoutIfNeeded()
    cell.setHighlighted(false, animated: false)
    cell.layoutIfNeeded()
    #expect(states == [true, false])
  }

  @Test("Lines between rows, as the table and the cell say")
  func lines() {
    let list = WordTable([["a", "b"], ["c"]], style: .grouped)
    list.tableView.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
    list.tableView.separatorColor = .red
    let stage = Stage(list, width: 390)
    let row = stage.node(.row, "a")
    #expect(row?.traits.contains(.ruled) == true)
    #expect(row?.insets == EdgeInsets(left: 20, right: 5))
    #expect(row?.style.color == UIColor.red.paint)
    #expect(stage.node(.row, "b")?.traits.contains(.ruled) == false, "the last of its section")
    list.tableView.separatorStyle = .none
    stage.settle()
    #expect(stage.node(.row, "a")?.traits.contains(.ruled) == false)
  }

  @Test("Rows that will come into view are told of, and those that will not after all")
  func prefetching() {
    final class Reader: UITableViewDataSourcePrefetching {
      var heard: [String] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        heard.append("fetch \(indexPaths.first?.row ?? -1)–\(indexPaths.last?.row ?? -1)")
      }
      func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
      ) { heard.append("cancel \(indexPaths.first?.row ?? -1)–\(indexPaths.last?.row ?? -1)") }
    }
    let list = WordTable([(0..<200).map { "\($0)" }])
    list.tableView.rowHeight = 44
    let reader = Reader()
    list.tableView.prefetchDataSource = reader
    let stage = Stage(list, width: 390, height: 440)
    #expect(reader.heard == ["fetch 12–23"])
    reader.heard = []
    stage.scroll(to: 440)
    #expect(reader.heard == ["fetch 24–35"])
    reader.heard = []
    stage.scroll(to: 400)
    #expect(reader.heard.contains { $0.hasPrefix("cancel 22–") })
  }

  @Test("A row has a menu, where the delegate gives one")
  func menu() throws {
    final class Menus: PlainTable {
      var heard: [String] = []
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        guard indexPath.row == 1 else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Share") { _ in self.heard.append("share") }])
        })
      }
      override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { heard.append("will") }
      override func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { heard.append("end") }
    }
    let list = Menus(style: .plain)
    let stage = Stage(list, width: 390)
    let row = try #require(stage.node(.row, "b"))
    stage.send(.contextMenu(row.id))
    #expect(list.heard == ["will"])
    var found: NodeID?
    stage.tree.walk { node, _ in if node.spokenName == "Share" { found = node.id } }
    stage.send(.activate(try #require(found)))
    #expect(list.heard.contains("share") && list.heard.contains("end"))
  }
}
