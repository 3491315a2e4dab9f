import Foundation
import Scene
import Testing

@testable import UIKit

/// Rows whose content stands at the margins, as Interface Builder writes them.
@Suite("Margins of rows") @MainActor struct RowMarginTests {
  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      preservesSuperviewLayoutMargins = true
      contentView.preservesSuperviewLayoutMargins = true
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      let guide = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: guide.topAnchor),
        box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 48),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  private var environment: Environment {
    Environment(
      size: CGSize(width: 390, height: 844), safeArea: EdgeInsets(top: 59, bottom: 34),
      idiom: .phone)
  }

  private func list() -> WordTable {
    let list = WordTable([(0..<40).map { "Row \($0)" }])
    list.cellClass = Cell.self
    list.fill = { $0.accessibilityLabel = $1 }
    return list
  }

  private func heights(_ stage: Stage) -> Set<CGFloat> {
    var found: Set<CGFloat> = []
    stage.tree.walk { node, _ in if node.role == .row { found.insert(node.frame.height) } }
    return found
  }

  @Test(
    "A row is as high at the ends of the list, beyond them and below bars",
    arguments: [false, true]) func heights(hasBar: Bool)
  {
    let list = list()
    let stage = Stage(
      hasBar ? UINavigationController(rootViewController: list) : list, environment: environment)
    let height: CGFloat = 48 + 2 * 11
    #expect(heights(stage) == [height])
    let end = list.tableView.contentSize.height - 844 + 34
    for offset in [0, 35, 300, 1000, end, end - 35, 900, 300, 20, -59] {
      list.tableView.contentOffset.y = offset
      stage.settle()
      #expect(heights(stage) == [height], "at \(offset)")
    }
    #expect(stage.engine.audit() == nil)
  }

  @Test("The sides of a row have the margins of its list") func sides() throws {
    let list = list()
    list.loadViewIfNeeded()
    list.tableView.layoutMargins = UIEdgeInsets(top: 5, left: 40, bottom: 5, right: 30)
    let stage = Stage(list, environment: environment)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.layoutMargins.left == 40)
    #expect(cell.contentView.layoutMargins.right == 30)
    #expect(cell.contentView.layoutMargins.top == 11)
    _ = stage
  }
}
