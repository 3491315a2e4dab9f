import UIKit

/// One page: switches, choices and facts on cards.
final class SettingsPageViewController: UITableViewController {
  private let page: SettingsPage
  private let values: SettingsValues

  init(_ page: SettingsPage, _ values: SettingsValues) {
    self.page = page
    self.values = values
    super.init(style: .insetGrouped)
    title = page.name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ValueCell.self, forCellReuseIdentifier: "setting")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { page.groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.groups[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    let title = page.groups[section].title
    return title.isEmpty ? nil : title
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    let words = page.groups[section].footnote
    return words.isEmpty ? nil : words
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    let row = page.groups[indexPath.section].rows[indexPath.row]
    cell.textLabel?.text = row.name
    cell.detailTextLabel?.text = nil
    cell.accessoryView = nil
    cell.accessoryType = .none
    switch row {
    case .fact(_, let value): cell.detailTextLabel?.text = value
    case .choice:
      cell.detailTextLabel?.text = values.choice(of: row)
      cell.accessoryType = .disclosureIndicator
    case .toggle: cell.accessoryView = toggle(for: row)
    }
    return cell
  }

  private func toggle(for row: SettingsPage.Row) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = values.isOn(row)
    toggle.accessibilityLabel = row.name
    toggle.addAction(
      UIAction { [values] action in
        if let toggle = action.sender as? UISwitch { values.set(row, isOn: toggle.isOn) }
      }, for: .valueChanged)
    return toggle
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    if case .choice = page.groups[indexPath.section].rows[indexPath.row] { return true }
    return false
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = page.groups[indexPath.section].rows[indexPath.row]
    guard case .choice(_, let options) = row else { return }
    navigationController?.pushViewController(
      SettingChoiceViewController(row, options, values), animated: true)
  }
}
