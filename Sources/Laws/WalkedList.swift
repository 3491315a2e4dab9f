import Foundation
import UIKit

/// A controller with a table, whose rows come and go when they are pressed.
@MainActor final class WalkedList: Walker, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView(frame: .zero, style: .plain)
  private var rows = Array(1...12)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view.insertSubview(table, at: 0)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    rows.count > 8 ? "\(rows.count) rows" : nil
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    let number = rows[indexPath.row]
    cell.textLabel?.text = "row \(number)"
    cell.detailTextLabel?.text = number.isMultiple(of: 2) ? "even" : nil
    cell.accessoryType = number.isMultiple(of: 3) ? .disclosureIndicator : .none
    return cell
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      self.rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let number = rows[indexPath.row]
    switch number % 4 {
    case 0:
      rows.insert((rows.max() ?? 0) + 1, at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    case 1: tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
    case 2:
      tableView.cellForRow(at: indexPath)?.textLabel?.text = "chosen \(number)"
    default: tableView.deselectRow(at: indexPath, animated: true)
    }
  }
}
