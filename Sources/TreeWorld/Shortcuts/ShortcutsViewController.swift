import UIKit

/// A sheet with all keyboard shortcuts.
final class ShortcutsViewController: UITableViewController {
  private let groups: [Shortcut.Group]
  private let done: @MainActor () -> Void

  static func present(
    from controller: UIViewController, groups: [Shortcut.Group],
    then done: @escaping @MainActor () -> Void
  ) {
    let sheet = UINavigationController(rootViewController: ShortcutsViewController(groups, done))
    sheet.modalPresentationStyle = .formSheet
    // The sheet is dismissed only by its button, not by a press beside it.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(_ groups: [Shortcut.Group], _ done: @escaping @MainActor () -> Void) {
    (self.groups, self.done) = (groups, done)
    super.init(style: .insetGrouped)
    title = Strings.shortcuts
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave() })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.register(ShortcutCell.self, forCellReuseIdentifier: "shortcut")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.done, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave()
      }
    ]
  }

  private func leave() { dismiss(animated: true) { [done] in done() } }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { groups[section].title }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].shortcuts.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "shortcut", for: indexPath)
    let shortcut = groups[indexPath.section].shortcuts[indexPath.row]
    cell.textLabel?.text = shortcut.title
    cell.detailTextLabel?.text = shortcut.keys
    cell.selectionStyle = .none
    return cell
  }
}

/// The row of a shortcut: its action and its keys.
private final class ShortcutCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
  }

  required init?(coder: NSCoder) { return nil }
}
