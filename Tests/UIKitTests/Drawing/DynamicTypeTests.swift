import Foundation
import Scene
import Testing

@testable import UIKit

/// Larger text for those who want it, while the app runs.
@Suite("Dynamic type") @MainActor struct DynamicTypeTests {
  private static func environment(_ scale: Double) -> Environment {
    Environment(size: CGSize(width: 400, height: 700), textScale: scale)
  }

  private final class Screen: UIViewController {
    let title1 = UILabel()
    let mine = UILabel()
    let fixed = UILabel()
    let field = UITextField()
    let textView = UITextView()
    let stack = UIStackView()

    override func viewDidLoad() {
      title1.font = .preferredFont(forTextStyle: .title1)
      mine.font = UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: 20, weight: .heavy), maximumPointSize: 40)
      fixed.font = .preferredFont(forTextStyle: .body)
      field.font = .preferredFont(forTextStyle: .footnote)
      field.adjustsFontForContentSizeCategory = true
      textView.font = .preferredFont(forTextStyle: .body)
      textView.adjustsFontForContentSizeCategory = true
      for label in [title1, mine, fixed] {
        label.text = "abc"
        label.adjustsFontForContentSizeCategory = label !== fixed
        stack.addArrangedSubview(label)
      }
      stack.axis = .vertical
      stack.alignment = .leading
      stack.translatesAutoresizingMaskIntoConstraints = false
      for part in [stack, field, textView] { view.addSubview(part) }
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
    }
  }

  @Test("Labels, fields, texts and the layout follow at once")
  func live() {
    let screen = Screen()
    let stage = Stage(screen, environment: Self.environment(1))
    func sizes() -> [Double] {
      [screen.title1, screen.mine, screen.fixed].map { $0.font.pointSize }
        + [screen.field.font?.pointSize ?? 0, screen.textView.font?.pointSize ?? 0]
    }
    #expect(sizes() == [28, 20, 17, 13, 17])
    #expect(screen.stack.frame.height.rounded() == 79)
    // Body text of 33 points: the second of the accessibility steps.
    stage.send(.environment(Self.environment(33.0 / 17)))
    #expect(screen.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(sizes() == [43, 39, 17, 27, 33])
    #expect(screen.stack.frame.height.rounded() == 120)
    stage.send(.environment(Self.environment(53.0 / 17)))
    #expect(sizes() == [58, 40, 17, 44, 53])
    stage.send(.environment(Self.environment(1)))
    #expect(sizes() == [28, 20, 17, 13, 17])
    #expect(screen.stack.frame.height.rounded() == 79)
  }

  @Test("Fonts in attributed texts follow too, and keep their places")
  func attributed() {
    let screen = Screen()
    let stage = Stage(screen, environment: Self.environment(1))
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    text.append(
      NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    screen.title1.attributedText = text
    stage.send(.environment(Self.environment(33.0 / 17)))
    let node = stage.tree.nodes[screen.title1.nodeID]
    #expect(node?.runs.all.map(\.length) == [2, 2])
    #expect(node?.runs.all.map { $0.attributes.font?.size } == [43, 10])
  }

  @Test("An override of the text size counts where it stands")
  func overridden() {
    let screen = Screen()
    let stage = Stage(screen, environment: Self.environment(1))
    screen.stack.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    stage.settle()
    #expect(screen.title1.font.pointSize == 32)
    #expect(screen.field.font?.pointSize == 13)
  }

  @Test("A style's font for traits that are given, and lengths that grow with it")
  func asked() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let style = UIFont.TextStyle.caption2
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == 40)
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: large) == 53)
    let metrics = UIFontMetrics(forTextStyle: .largeTitle)
    let title = UIFont.systemFont(ofSize: 34, weight: .bold)
    #expect(metrics.scaledFont(for: title, compatibleWith: large).pointSize == 60)
    #expect(
      metrics.scaledFont(for: title, maximumPointSize: 50, compatibleWith: large).pointSize == 50)
  }

  @Test("What follows the text size cannot be made to do so twice") func twice() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let font = UIFont.preferredFont(forTextStyle: .body)
      _ = UIFontMetrics.default.scaledFont(for: font)
    }
  }
}

/// Rows and what the toolkit itself shows.
@Suite("Dynamic type in lists") @MainActor struct DynamicRowTests {
  private final class List: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "Words"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Header" }
  }

  private func at(_ scale: Double) -> Environment {
    Environment(size: CGSize(width: 400, height: 700), textScale: scale)
  }

  @Test("A cell that was away while the text size changed is as high as its words say")
  func usedAgain() {
    let list = WordTable([(1...40).map { "Row \($0)" }])
    let stage = Stage(list, environment: at(1))
    // Cells that went out of view wait for the next rows.
    stage.scroll(to: 800)
    list.sections = [["Row 1"]]
    list.tableView.reloadData()
    stage.settle()
    stage.send(.environment(at(33.0 / 17)))
    list.sections = [(1...40).map { "Row \($0)" }]
    list.tableView.reloadData()
    stage.settle()
    let heights = Set(list.tableView.visibleCells.map(\.frame.height))
    #expect(heights == Set([46.0]), "as high as its line")
    #expect(stage.engine.audit() == nil)
  }

  @Test(
    "A row in view is measured again with its words",
    arguments: [
      "detail", "no lines", "one line", "font", "indentation",
    ])
  func change(_ change: String) throws {
    let list = List(style: .plain)
    let stage = Stage(list, environment: at(33.0 / 17))
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let long = String(repeating: "many words ", count: 9)
    cell.textLabel?.numberOfLines = change == "detail" ? 1 : 0
    cell.textLabel?.text = long
    stage.settle()
    let before = cell.frame.height
    switch change {
    case "detail": cell.detailTextLabel?.text = nil
    case "no lines": cell.textLabel?.text = "few"
    case "one line": cell.textLabel?.numberOfLines = 1
    case "font": cell.detailTextLabel?.font = .systemFont(ofSize: 90)
    default: cell.indentationLevel = 20
    }
    stage.settle()
    #expect(cell.frame.height != before)
    #expect(stage.engine.audit() == nil)
  }

  @Test("Rows become larger with their words, and smaller again") func rows() throws {
    let list = List(style: .plain)
    let stage = Stage(list, environment: at(1))
    func sizes() throws -> [Double] {
      let row = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      let header = try #require(stage.node(.label, "Header"))
      let found: [CGFloat] = [
        row.textLabel?.font.pointSize ?? 0, row.detailTextLabel?.font.pointSize ?? 0,
        row.frame.height, header.style.font.size,
      ]
      return found.map { Double($0) }
    }
    let before = try sizes()
    #expect(Array(before.prefix(2)) == [17, 13])
    stage.send(.environment(at(33.0 / 17)))
    let large = try sizes()
    #expect(Array(large.prefix(2)) == [33, 27])
    #expect(large[2] == 40 + 33 + 2 + 16, "as high as its two lines and the room around them")
    #expect(large[3] > before[3])
    stage.send(.environment(at(1)))
    #expect(try sizes() == before)
  }

  private final class Searched: UIViewController {
    override func viewDidLoad() {
      navigationItem.searchController = UISearchController(searchResultsController: nil)
      navigationItem.hidesSearchBarWhenScrolling = false
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", primaryAction: UIAction { _ in })
    }
  }

  @Test("Alerts, search bars and bars of buttons are as large as their words")
  func controls() throws {
    let screen = Searched()
    let stage = Stage(
      UINavigationController(rootViewController: screen),
      environment: Environment(size: CGSize(width: 400, height: 700), textScale: 1.5))
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Save", style: .default))
    screen.present(alert, animated: false)
    stage.settle()
    func line(_ node: Node) -> Double { stage.host.measurer.lineHeight(of: node.style.font) }
    func check(_ role: Role, _ name: String, atLeast size: Double) throws {
      let node = try #require(
        stage.tree.nodes.values.first { $0.role == role && (name.isEmpty || $0.text == name) })
      #expect(node.style.font.size >= size, "\(role) \(name)")
      #expect(node.frame.height >= line(node) + 8, "\(role) \(name)")
    }
    try check(.button, "Save", atLeast: 20)
    try check(.button, "Cancel", atLeast: 20)
    try check(.textField, "", atLeast: 23)
    try check(.searchField, "", atLeast: 23)
    try check(.button, "Edit", atLeast: 19)
  }
}
