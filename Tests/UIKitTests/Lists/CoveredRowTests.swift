import Foundation
import Scene
import Testing

@testable import UIKit

/// Rows below the notch of a phone that lies on its side.
///
///     ┌────┬───────────────┐
///     │▒47▒│ Row           │ the ground reaches to the edge, the words do not
///     └────┴───────────────┘
@Suite("Rows beside a notch") @MainActor struct CoveredRowTests {
  private var environment: Environment {
    Environment(
      size: CGSize(width: 844, height: 390), safeArea: EdgeInsets(left: 47, bottom: 21, right: 47),
      idiom: .phone)
  }

  private final class Table: UITableViewController {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { tableView.style == .plain ? nil : "Section" }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row"
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      return cell
    }
  }

  @Test("A table's cells keep their content and accessories within the safe area")
  func table() throws {
    let table = Table(style: .plain)
    let stage = Stage(table, environment: environment)
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.frame.minX == 0)
    #expect(cell.frame.width == 844)
    #expect(cell.contentView.frame.minX == 47)
    #expect(cell.contentView.frame.maxX == 753)
    #expect(cell.accessoryView?.frame.maxX == 783)
    #expect(stage.node(.row)?.insets.left == 61)
    stage.resize(390, 844)
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test("Cards stand beside it, and so do the titles of sections")
  func cards() throws {
    let table = Table(style: .insetGrouped)
    let stage = Stage(table, environment: environment)
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.frame.minX == 63)
    #expect(cell.frame.width == 718)
    #expect(cell.contentView.frame.minX == 0)
    let header = try #require(table.tableView.headerView(forSection: 0))
    #expect(header.frame.minX == 63)
    #expect(stage.node(.label, "Section")?.frame.minX == 14)
    stage.resize(390, 844)
    #expect(cell.frame.minX == 16)
  }

  @Test("So do those of a list in a collection view") func list() throws {
    let list = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: list.collectionView
    ) { $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Row"])
    source.apply(snapshot, animatingDifferences: false)
    let stage = Stage(list, environment: environment)
    let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame.width == 844)
    #expect(cell.contentView.frame.minX == 47)
    #expect(cell.contentView.frame.maxX == 797)
    withExtendedLifetime((stage, source)) {}
  }
}
