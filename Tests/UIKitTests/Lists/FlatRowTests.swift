import Foundation
import Testing

@testable import UIKit

/// Rows without a height are all in view, however many there are. Cost is asserted as counts of cells and of looks.
@Suite("Rows without a height") @MainActor struct FlatRowTests {
  private final class Flat: UITableViewController {
    var count = 0
    var height: (Int) -> CGFloat = { _ in 0 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      height(indexPath.row)
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private static func table(
    _ count: Int, estimates: Bool, _ height: @escaping (Int) -> CGFloat = { _ in 0 }
  ) -> Flat {
    let list = Flat(style: .plain)
    (list.count, list.height) = (count, height)
    list.tableView.estimatedRowHeight = estimates ? UITableView.automaticDimension : 0
    return list
  }

  @Test("only some of 100,000 have cells")
  func many() {
    let list = Self.table(100_000, estimates: false)
    _ = Stage(list, width: 390, height: 844)
    #expect(list.tableView.rows.cellRequests == 500)
    #expect(list.tableView.visibleCells.count == 500)
  }

  @Test("rows behind those without a height are in view")
  func behind() {
    let list = Self.table(2_000, estimates: false) { $0 < 1_990 ? 0 : 30 }
    let stage = Stage(list, width: 390, height: 844)
    #expect(stage.node(.row, "Row 1999")?.frame.minY == 270)
    #expect(list.tableView.visibleCells.count == 510)
    list.height = { _ in 44 }
    list.tableView.reloadData()
    stage.settle()
    #expect(list.tableView.visibleCells.count == 22)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 3, section: 0)) != nil)
  }

  @Test("few hidden rows have cells, as others have")
  func few() {
    let list = Self.table(12, estimates: false) { $0 % 2 == 0 ? 0 : 30 }
    _ = Stage(list, width: 390, height: 844)
    #expect(list.tableView.visibleCells.count == 12)
  }

  @Test("rows that turn out to have no height are found out many at once")
  func learned() {
    let list = Self.table(3_000, estimates: true)
    _ = Stage(list, width: 390, height: 844)
    #expect(list.tableView.rows.roundsOfLayout <= 24, "\(list.tableView.rows.roundsOfLayout)")
    #expect(list.tableView.rows.cellRequests <= 3_000 + 500)
    #expect(list.tableView.contentSize.height == 0)
  }
}
