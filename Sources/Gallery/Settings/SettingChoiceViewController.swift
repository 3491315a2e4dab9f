import UIKit

/// The options of a setting, of which one has a check mark.
final class SettingChoiceViewController: UITableViewController {
  private let row: SettingsPage.Row
  private let options: [String]
  private let values: SettingsValues

  init(_ row: SettingsPage.Row, _ options: [String], _ values: SettingsValues) {
    self.row = row
    self.options = options
    self.values = values
    super.init(style: .insetGrouped)
    title = row.name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    options.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
    cell.textLabel?.text = options[indexPath.row]
    cell.accessoryType = options[indexPath.row] == values.choice(of: row) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    values.choose(options[indexPath.row], of: row)
    if row.name == "Style" { show(style: options[indexPath.row]) }
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reloadData()
  }

  private func show(style name: String) {
    let styles: [String: UIUserInterfaceStyle] = ["Light": .light, "Dark": .dark]
    view.window?.overrideUserInterfaceStyle = styles[name] ?? .unspecified
  }
}
