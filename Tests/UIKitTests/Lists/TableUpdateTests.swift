import Chance
import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Rows that come, go and move") @MainActor struct TableUpdateTests {
  @Test("What is named in a batch happens at once, and cells stay with their rows")
  func batch() throws {
    let list = WordTable([["a", "b", "c", "d"], ["e"]])
    let stage = Stage(list, width: 390)
    let cell = try #require(list.tableView.cellForRow(at: list.path("d")))
    stage.tap(.row, "d")
    let asked = list.tableView.rows.cellRequests
    list.tableView.performBatchUpdates {
      list.sections = [["x", "b", "d"], ["a", "e", "y"]]
      list.tableView.insertRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 1)], with: .fade)
      list.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
      list.tableView.moveRow(
        at: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1))
    }
    stage.settle()
    #expect(stage.listed == ["x", "b", "*d", "a", "e", "y"])
    #expect(list.tableView.cellForRow(at: list.path("d")) === cell)
    #expect(list.tableView.rows.cellRequests == asked + 2, "only what is new has a new cell")
  }

  @Test("Sections come, go, move and are reloaded, with their headers")
  func sections() {
    let list = WordTable([["a"], ["b"], ["c"]])
    list.headers = ["A", "B", "C"]
    let stage = Stage(list, width: 390)
    #expect(stage.listed == ["<A>", "a", "<B>", "b", "<C>", "c"])
    list.tableView.beginUpdates()
    list.tableView.deleteSections([0], with: .none)
    list.tableView.moveSection(2, toSection: 0)
    list.tableView.insertSections([2], with: .none)
    (list.sections, list.headers) = ([["c"], ["b"], ["n"]], ["C", "B", "N"])
    list.tableView.endUpdates()
    stage.settle()
    #expect(stage.listed == ["<C>", "c", "<B>", "b", "<N>", "n"])
    (list.sections[1], list.headers[1]) = (["p", "q"], "P")
    list.tableView.reloadSections([1], with: .none)
    stage.settle()
    #expect(stage.listed == ["<C>", "c", "<P>", "p", "q", "<N>", "n"])
  }

  @Test("A reloaded row gets a new cell and is selected no more; a reconfigured one keeps both")
  func reload() throws {
    let list = WordTable([["a", "b"]])
    let stage = Stage(list, width: 390)
    stage.tap(.row, "a")
    let cell = try #require(list.tableView.cellForRow(at: list.path("a")))
    list.sections = [["A", "b"]]
    list.tableView.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    stage.settle()
    #expect(stage.listed == ["*A", "b"])
    #expect(list.tableView.cellForRow(at: list.path("A")) === cell)
    list.sections = [["z", "b"]]
    list.tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.settle()
    #expect(stage.listed == ["z", "b"])
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test("The completion runs when it is on the screen")
  func completion() {
    let list = WordTable([["a"]])
    let stage = Stage(list, width: 390)
    var rows: [String] = []
    list.tableView.performBatchUpdates {
      list.sections = [["a", "b"]]
      list.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    } completion: { _ in
      rows = list.tableView.visibleCells.compactMap { $0.textLabel?.text }
    }
    stage.settle()
    #expect(rows == ["a", "b"])
  }

  @Test("An empty batch asks for heights again and for no cells")
  func heightsAgain() throws {
    let list = GivenHeights([["a", "b", "c"]])
    let stage = Stage(list, width: 390)
    let asked = list.tableView.rows.cellRequests
    list.heights["a"] = 100
    list.tableView.beginUpdates()
    list.tableView.endUpdates()
    stage.settle()
    #expect(stage.node(.row, "b")?.frame.minY == 100)
    #expect(list.tableView.rows.cellRequests == asked)
  }

  private final class GivenHeights: UITableViewController {
    let list: WordTable
    var heights: [String: CGFloat] = [:]
    init(_ sections: [[String]]) {
      list = WordTable(sections)
      super.init(style: .plain)
    }
    required init?(coder: NSCoder) { return nil }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.sections[section].count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = list.word(indexPath)
      return cell
    }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { heights[list.word(indexPath)] ?? 44 }
  }

  @Test("What happens before the table is on the screen is simply there")
  func early() {
    let list = WordTable([["a"]])
    list.loadViewIfNeeded()
    list.sections = [["a", "b"]]
    list.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    #expect(Stage(list, width: 390).listed == ["a", "b"])
  }

  @Test("Random batches lead to what a reload leads to", arguments: 1...60)
  func random(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let list = WordTable((0..<3).map { section in (0..<8).map { "\(section)\($0)" } })
    let stage = Stage(list, width: 390, height: 2000)
    var next = 100
    for _ in 1...6 {
      let before = list.sections
      var after = before
      var inserted: Set<String> = []
      for _ in 0..<random.number(below: 4) {
        let section = random.number(below: after.count)
        guard !after[section].isEmpty else { continue }
        after[section].remove(at: random.number(below: after[section].count))
      }
      for _ in 0..<random.number(below: 4) {
        let section = random.number(below: after.count)
        after[section].insert("n\(next)", at: random.number(below: after[section].count + 1))
        inserted.insert("n\(next)")
        next += 1
      }
      list.tableView.performBatchUpdates {
        list.sections = after
        let old = Set(before.joined())
        let now = Set(after.joined())
        var gone: [IndexPath] = []
        var come: [IndexPath] = []
        for (section, words) in before.enumerated() {
          for (row, word) in words.enumerated() where !now.contains(word) {
            gone.append(IndexPath(row: row, section: section))
          }
        }
        for (section, words) in after.enumerated() {
          for (row, word) in words.enumerated() where !old.contains(word) {
            come.append(IndexPath(row: row, section: section))
          }
        }
        list.tableView.insertRows(at: come, with: .none)
        list.tableView.deleteRows(at: gone, with: .none)
      }
      stage.settle()
      #expect(stage.listed == Array(after.joined()), "seed \(seed)")
      let places = stage.listed.compactMap { stage.node(.row, $0)?.frame }
      list.tableView.rows.describeAgain()
      stage.settle()
      #expect(stage.listed.compactMap { stage.node(.row, $0)?.frame } == places, "seed \(seed)")
    }
  }
}

@Suite("Tables fed by snapshots") @MainActor struct TableDiffableTests {
  final class Source: UITableViewDiffableDataSource<String, String> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section) }
  }

  private func make() -> (UITableView, Source, Stage) {
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
    controller.view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Source(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    return (table, source, Stage(controller, width: 390, height: 2000))
  }

  private func snapshot(
    _ parts: [(String, [String])]
  ) -> NSDiffableDataSourceSnapshot<String, String> {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (section, items) in parts {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test("Items keep their cells and the selection wherever they go")
  func moves() throws {
    let (table, source, stage) = make()
    source.apply(snapshot([("S", ["a", "b", "c"]), ("T", ["d"])]))
    stage.settle()
    #expect(stage.listed == ["<S>", "a", "b", "c", "<T>", "d"])
    stage.tap(.row, "b")
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var heard = false
    source.apply(snapshot([("T", ["d", "b", "n"]), ("S", ["c", "a"])])) { heard = true }
    stage.settle()
    #expect(stage.listed == ["<T>", "d", "*b", "n", "<S>", "c", "a"])
    #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == "n")
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(heard)
    source.applySnapshotUsingReloadData(snapshot([("S", ["b"])]))
    stage.settle()
    #expect(stage.listed == ["<S>", "b"])
  }

  @Test("Random snapshots follow each other", arguments: 1...80)
  func random(seed: Int) {
    let (_, source, stage) = make()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, count)))
    }
    for _ in 1...6 {
      var items = (0..<14).map { "i\($0)" }.filter { _ in number(3) > 0 }
      for index in items.indices { items.swapAt(index, number(items.count)) }
      var parts: [(String, [String])] = []
      for name in ["A", "B", "C"].filter({ _ in number(4) > 0 }) {
        parts.insert((name, []), at: number(parts.count + 1))
      }
      for item in items where !parts.isEmpty { parts[number(parts.count)].1.append(item) }
      var next = snapshot(parts)
      for item in source.snapshot().itemIdentifiers
      where next.indexOfItem(item) != nil && number(6) == 0 { next.reloadItems([item]) }
      source.apply(next)
      stage.settle()
      #expect(stage.listed == parts.flatMap { ["<\($0.0)>"] + $0.1 }, "seed \(seed)")
    }
  }
}
