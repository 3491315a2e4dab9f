import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Constraints in cells") @MainActor struct AutoLayoutCellTests {
  private final class Cell: UITableViewCell {
    let name = UILabel()
    let value = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      for label in [name, value] {
        label.font = .systemFont(ofSize: 15)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        value.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
        value.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 44
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1000
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.name.text = "Row \(indexPath.row)"
      (cell as? Cell)?.value.text = String(repeating: "x", count: 1 + indexPath.row % 7)
      return cell
    }
  }

  /// `name left+width value left+width` of each shown row, from the top.
  private func rows(_ list: List) -> [String] {
    list.tableView.visibleCells.compactMap { $0 as? Cell }.filter {
      $0.frame.minY >= list.tableView.contentOffset.y
    }.map { cell in
      [cell.name, cell.value].map { "\(Int($0.frame.minX))+\(Int($0.frame.width))" }
        .joined(separator: " ")
    }
  }

  @Test("Reused cells are laid out for their new rows, and turned ones for their new width")
  func reuse() {
    let list = List(style: .plain)
    let stage = Stage(list, width: 200, height: 132)
    #expect(rows(list).prefix(3) == ["16+38 176+8", "16+38 169+15", "16+38 161+23"])
    list.tableView.contentOffset.y = 44 * 500
    stage.settle()
    // Rows 500 to 502: four, five and six letters.
    #expect(rows(list).prefix(3) == ["16+53 154+30", "16+53 146+38", "16+53 139+45"])
    stage.resize(300, 132)
    #expect(rows(list).prefix(3) == ["16+53 254+30", "16+53 246+38", "16+53 239+45"])
    let held = stage.engine.window?.layoutEngine.installed.count ?? 0
    #expect(held <= 5 * 12, "only cells that are shown, or about to be, are solved for")
  }
}
