import UIKit

/// The settings of a new game, in a popover from the bar: three lists of one choice each.
final class GameSettingsViewController: UITableViewController {
  private let sections: [(title: String, choices: [String])] = [
    ("Style", ["Animals", "Snacks"]), ("Size", ["Easy", "Normal", "Hard"]),
    ("Stages", ["3", "5", "8"]),
  ]
  private var chosen = [0, 1, 0]

  init() {
    super.init(style: .grouped)
    title = "New Game"
    preferredContentSize = CGSize(width: 320, height: 520)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
    let close = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: close)
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: close)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].choices.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].choices[indexPath.row]
    cell.accessoryType = chosen[indexPath.section] == indexPath.row ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen[indexPath.section] = indexPath.row
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reloadData()
  }
}
