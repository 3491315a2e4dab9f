import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Heights of rows") @MainActor struct TableHeightTests {
  /// A cell laid out by constraints: a text of as many lines as it needs, with 10 points around.
  private final class Note: UITableViewCell {
    let words = UILabel()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      words.numberOfLines = 0
      words.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(words)
      NSLayoutConstraint.activate([
        words.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        words.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  private func notes(_ count: Int) -> WordTable {
    let list = WordTable([(0..<count).map { "Note \($0)" }])
    list.cellClass = Note.self
    list.fill = { cell, word in
      (cell as? Note)?.words.text = word + String(repeating: "\nmore", count: word.count % 3)
      cell.accessibilityLabel = word
    }
    return list
  }

  private func places(_ stage: Stage) -> [String: Double] {
    var found: [String: Double] = [:]
    let top = stage.node(.list)?.offset.y ?? 0
    stage.tree.walk { node, _ in
      if node.role == .row { found[node.name] = node.frame.minY - top }
    }
    return found
  }

  @Test("Cells size themselves by their constraints")
  func constraints() throws {
    let list = notes(5)
    let stage = Stage(list, width: 300, height: 600)
    let line = try #require(stage.node(.label)?.frame.height)
    let heights = (0..<5).compactMap { stage.node(.row, "Note \($0)")?.frame.height }
    #expect(heights.allSatisfy { $0 == heights[0] }, "six letters are no more lines")
    #expect(heights[0] == line + 20)
  }

  @Test("Standard cells are 44 points high, or as high as their lines; nothing is learned for it")
  func standard() {
    let list = WordTable([["one", "two\nthree\nfour"]])
    list.fill = { cell, word in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = word
    }
    let stage = Stage(list, width: 390)
    #expect(stage.node(.row, "one")?.frame.height == 44)
    #expect((stage.node(.row, "two\nthree\nfour")?.frame.height ?? 0) > 70)
  }

  @Test("A configuration sizes its row")
  func configuration() {
    let list = WordTable([["short", String(repeating: "long ", count: 40)]])
    list.fill = { cell, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      content.textProperties.numberOfLines = 0
      cell.contentConfiguration = content
    }
    let stage = Stage(list, width: 300)
    let rows = list.tableView.visibleCells
    #expect(rows[0].frame.height == 44)
    #expect(rows[1].frame.height > 88)
    stage.resize(900, 600)
    #expect(list.tableView.visibleCells[1].frame.height < 88)
  }

  @Test("What is in view stays where it is when rows above it turn out otherwise")
  func anchoring() {
    let list = notes(400)
    list.tableView.estimatedRowHeight = 30
    let stage = Stage(list, width: 300, height: 400)
    stage.scroll(to: 5000)
    for _ in 1...60 {
      let before = places(stage)
      stage.scroll(to: list.tableView.contentOffset.y - 25)
      let after = places(stage)
      for (name, y) in before {
        guard let now = after[name], y > 0, y < 400 else { continue }
        #expect(abs(now - y - 25) < 0.01, "\(name) jumped from \(y) to \(now)")
      }
    }
  }

  @Test("A turned table keeps the row at its top")
  func turning() {
    let list = WordTable([(0..<200).map { "\($0) " + String(repeating: "word ", count: $0 % 30) }])
    list.fill = { cell, word in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = word
    }
    let stage = Stage(list, width: 300, height: 400)
    stage.scroll(to: 3000)
    let top = list.tableView.indexPathForRow(
      at: CGPoint(x: 5, y: list.tableView.contentOffset.y))
    stage.resize(600, 300)
    let now = list.tableView.indexPathForRow(
      at: CGPoint(x: 5, y: list.tableView.contentOffset.y))
    #expect(top == now)
  }

  @Test("Scrolling to a row that nobody has measured leads to it")
  func jump() throws {
    let list = notes(5000)
    let stage = Stage(list, width: 300, height: 400)
    let last = IndexPath(row: 4999, section: 0)
    list.tableView.scrollToRow(at: last, at: .bottom, animated: false)
    stage.settle()
    let cell = try #require(list.tableView.cellForRow(at: last))
    #expect(abs(cell.frame.maxY - list.tableView.contentSize.height) < 0.01)
    #expect(abs(cell.frame.maxY - list.tableView.bounds.maxY) < 0.01)
    list.tableView.scrollToRow(
      at: IndexPath(row: 2500, section: 0), at: .top, animated: false)
    stage.settle()
    #expect(
      list.tableView.cellForRow(at: IndexPath(row: 2500, section: 0))?.frame.minY
        == list.tableView.contentOffset.y)
  }

  final class Asking: UITableViewController {
    var asked: Set<Int> = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100_000
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      asked.insert(indexPath.row)
      return 50
    }
  }

  @Test("With estimates only rows that come into view are asked for their height")
  func asking() {
    let list = Asking(style: .plain)
    let stage = Stage(list, width: 390, height: 500)
    #expect(list.asked.count <= 15)
    #expect(stage.node(.row)?.frame.height == 50)
    list.tableView.estimatedRowHeight = 0
    stage.settle()
    #expect(list.asked.count == 100_000)
    #expect(list.tableView.contentSize.height == 5_000_000)
  }

  @Test("The first layout of a million rows of one height makes the cells in view, and no more")
  func million() {
    final class Million: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1_000_000
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      }
    }
    let rows = Million(style: .plain)
    rows.tableView.rowHeight = 44
    let stage = Stage(rows, width: 390, height: 844)
    let first = rows.tableView.rows.cellRequests
    #expect(first <= 844 / 44 + 4)
    for step in 1...20 { stage.scroll(to: Double(step) * 44) }
    #expect(rows.tableView.rows.cellRequests == first + 20, "one row enters at each step")
  }

  @Test("Headers, footers and what stands above and below all of them have their places")
  func edges() {
    let list = WordTable([["a"], ["b"]], style: .plain)
    list.headers = ["A", nil]
    list.footers = [nil, "Foot"]
    let above = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    above.text = "Above"
    let below = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    below.text = "Below"
    list.tableView.tableHeaderView = above
    list.tableView.tableFooterView = below
    let stage = Stage(list, width: 390)
    #expect(stage.node(.label, "Above")?.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(stage.node(.header, "A")?.frame.minY == 60)
    #expect(stage.node(.row, "a")?.frame.minY == 88)
    #expect(stage.node(.row, "b")?.frame.minY == 132)
    #expect(stage.node(.header, "Foot")?.frame.minY == 176)
    #expect(stage.node(.label, "Below")?.frame.minY == 204.0)
    #expect(list.tableView.rect(forSection: 0) == CGRect(x: 0, y: 60, width: 390, height: 72))
  }
}
