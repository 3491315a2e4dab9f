import UIKit

/// What tables can do, each on a screen of its own; this list is one in the inset grouped style.
final class TablesPage: UITableViewController {
  private struct Entry {
    let title: String
    let detail: String
    let symbol: String
    let make: @MainActor () -> UIViewController
  }

  private let sections: [(header: String, footer: String, entries: [Entry])] = [
    (
      "People change them", "Swipe a row for its actions; press Edit for the others.",
      [
        Entry(
          title: "Errands", detail: "Delete, insert, carry", symbol: "list.bullet",
          make: { ErrandsViewController() }),
        Entry(
          title: "Inbox", detail: "Swipe, pull", symbol: "tray", make: { InboxViewController() }),
      ]
    ),
    (
      "They are long", "Headers stay in view, and an index stands at the side.",
      [
        Entry(
          title: "Cities", detail: "Index", symbol: "globe", make: { CitiesViewController() }),
        Entry(
          title: "Sayings", detail: "Rows size themselves", symbol: "book",
          make: { SayingsViewController() }),
      ]
    ),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { return nil }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].entries.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].header }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sections[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "entry")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "entry")
    let entry = sections[indexPath.section].entries[indexPath.row]
    cell.textLabel?.text = entry.title
    cell.detailTextLabel?.text = entry.detail
    cell.imageView?.image = UIImage(systemName: entry.symbol)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = sections[indexPath.section].entries[indexPath.row]
    let controller = entry.make()
    controller.title = entry.title
    navigationController?.pushViewController(controller, animated: true)
  }
}
