import Foundation
import Scene
import Testing

@testable import UIKit

/// What a turn costs, as counts and never as times.
@Suite("The cost of a turn") @MainActor struct CostTests {
  struct Cost: Equatable, Sendable {
    /// Calls of `layoutSubviews`.
    var layouts = 0
    /// Questions to the text measurer.
    var measures = 0
    /// Steps of the patch.
    var operations = 0
    /// Cells that the data sources were asked for.
    var cells = 0

    static func <= (a: Cost, b: Cost) -> Bool {
      a.layouts <= b.layouts && a.measures <= b.measures && a.operations <= b.operations
        && a.cells <= b.cells
    }

    static func - (a: Cost, b: Cost) -> Cost {
      Cost(
        layouts: a.layouts - b.layouts, measures: a.measures - b.measures,
        operations: a.operations - b.operations, cells: a.cells - b.cells)
    }
  }

  enum Happening: String, Sendable {
    case launch, collapse, expand, rotation, push, pop, wake
    case resizeWithinClass = "a resize that keeps the class"
    case sameSize = "the size that it has"
  }

  /// What happens, and the most that it may cost.
  struct Row: Sendable, CustomTestStringConvertible {
    var happening: Happening
    var most: Cost
    var testDescription: String { happening.rawValue }
  }

  /// A list beside a list; 16 rows of each stand in the window or just beyond its edge, and are
  /// taken for 19 until the first of them are measured. A row is four views, three of which are
  /// nodes, and two labels to measure once. The limits leave containers room for a few views of
  /// their own, but not for two more rows.
  nonisolated static let rows = [
    Row(happening: .launch, most: Cost(layouts: 144, measures: 66, operations: 109, cells: 38)),
    Row(happening: .collapse, most: Cost(layouts: 75, measures: 5, operations: 65, cells: 0)),
    Row(happening: .expand, most: Cost(layouts: 139, measures: 35, operations: 111, cells: 19)),
    Row(happening: .rotation, most: Cost(layouts: 118, measures: 24, operations: 92, cells: 10)),
    Row(happening: .push, most: Cost(layouts: 71, measures: 37, operations: 55, cells: 19)),
    Row(happening: .pop, most: Cost(layouts: 9, measures: 4, operations: 55, cells: 0)),
    Row(
      happening: .resizeWithinClass,
      most: Cost(layouts: 72, measures: 4, operations: 58, cells: 0)),
    Row(happening: .sameSize, most: Cost()),
    Row(happening: .wake, most: Cost()),
  ]

  @Test("No weak reference makes the window and its views slow to retain")
  func weakReferences() {
    let root = UITableViewController()
    let stage = Stage(root)
    stage.resize(400)
    let plain = _getWeakRetainCount(UIView())
    #expect(stage.engine.window.map { _getWeakRetainCount($0) } == plain)
    #expect(_getWeakRetainCount(root.view) == plain)
  }

  @Test("An engine does not keep a window, and forgets one that is gone")
  func windows() throws {
    let stage = Stage(UIViewController())
    let scene = stage.engine.scene
    var window: UIWindow? = UIWindow(windowScene: scene)
    window?.windowLevel = .alert
    window?.isHidden = false
    #expect(stage.engine.windows.count == 2 && stage.engine.joinedWindows.count == 2)
    window = nil
    #expect(stage.engine.windows.count == 1 && stage.engine.joinedWindows.count == 1)
    stage.settle()
  }

  @Test("Is small", arguments: rows) func small(_ row: Row) {
    let cost = Self.cost(of: row.happening, rows: 40)
    #expect(cost <= row.most, "\(cost)")
  }

  @Test("Does not depend on the length of the lists", arguments: rows)
  func constant(_ row: Row) {
    let happening = row.happening
    #expect(Self.cost(of: happening, rows: 40) == Self.cost(of: happening, rows: 40_000))
  }

  @Test("Views that no constraint places know nothing of constraints")
  func withoutConstraints() throws {
    let split = UISplitViewController()
    split.viewControllers = [
      LabelledList(40), UINavigationController(rootViewController: LabelledList(40)),
    ]
    let stage = Stage(split, width: 1024)
    stage.resize(768, 1024)
    let window = try #require(stage.engine.window)
    #expect(!window.subtreeUsesLayout)
    #expect(window.layoutState == nil)
  }

  private static func cost(of happening: Happening, rows: Int) -> Cost {
    let lists = [LabelledList(rows), LabelledList(rows), LabelledList(rows)]
    let detail = UINavigationController(rootViewController: lists[1])
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: lists[0]), detail]
    split.preferredDisplayMode = .oneBesideSecondary
    let measurer = CountingMeasurer()
    let stage = Stage(
      split, environment: Stage.wide(happening == .expand ? 390 : 1024), measurer: measurer)
    if happening == .pop { detail.pushViewController(lists[2], animated: false) }
    stage.settle()
    func sum() -> Cost {
      Cost(
        layouts: stage.engine.counts.layouts, measures: measurer.count,
        operations: stage.engine.counts.operations,
        cells: lists.reduce(0) { $0 + (($1.viewIfLoaded as? UITableView)?.rows.cellRequests ?? 0) })
    }
    let before = happening == .launch ? Cost() : sum()
    switch happening {
    case .launch: break
    case .collapse: stage.resize(390)
    case .expand, .sameSize: stage.resize(1024)
    case .rotation: stage.resize(768, 1024)
    case .push: detail.pushViewController(lists[2], animated: false)
    case .pop: detail.popViewController(animated: false)
    case .resizeWithinClass: stage.resize(1000)
    case .wake: stage.send(.wake)
    }
    stage.settle()
    return sum() - before
  }
}

/// Rows of a title and a subtitle.
private final class LabelledList: UITableViewController {
  private let count: Int

  init(_ count: Int) {
    self.count = count
    super.init(style: .plain)
    title = "List"
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Words"
    return cell
  }
}

/// Counts the questions.
private final class CountingMeasurer: TextMeasurer {
  private let fixed = FixedTextMeasurer()
  private(set) var count = 0

  func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    count += 1
    return fixed.size(of: text, style: style, width: width)
  }

  func extent(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> TextExtent {
    count += 1
    return fixed.extent(of: text, runs: runs, style: style, width: width)
  }

  func lines(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> [TextLine] {
    count += 1
    return fixed.lines(of: text, runs: runs, style: style, width: width)
  }

  func lineHeight(of font: Font) -> Double { fixed.lineHeight(of: font) }
  var fonts: any FontBook { fixed.fonts }
}
