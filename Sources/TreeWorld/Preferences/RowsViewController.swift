import UIKit

/// A table of rows with names and values, such as Preferences.
class RowsViewController: UITableViewController {
  var sections: [PreferenceRow.Section] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.register(PreferenceCell.self, forCellReuseIdentifier: "preference")
  }

  /// Shows the values anew; the rows are the same.
  func refresh() {
    for path in tableView.indexPathsForVisibleRows ?? [] {
      (tableView.cellForRow(at: path) as? PreferenceCell)?.show(row(at: path))
    }
  }

  private func row(at path: IndexPath) -> PreferenceRow { sections[path.section].rows[path.row] }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { sections[section].title }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  { sections[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "preference", for: indexPath)
    (cell as? PreferenceCell)?.show(row(at: indexPath))
    return cell
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath).isPressed }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch row(at: indexPath) {
    case .list(_, _, let open): navigationController?.pushViewController(open(), animated: true)
    case .action(_, _, let run), .item(_, _, let run): run()
    case .name, .secret:
      (tableView.cellForRow(at: indexPath) as? PreferenceCell)?.beginTyping()
    case .toggle, .number, .segments, .fact: break
    }
  }
}
