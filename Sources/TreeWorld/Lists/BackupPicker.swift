import TreeStore
import UIKit

/// A sheet with the backups, the newest first: asks which.
final class BackupPicker: UITableViewController {
  private let backups: [Backup]
  private let answer: @MainActor (Backup?) -> Void

  /// - Parameter answer: the backup, or nil when the person thought better of it.
  static func present(
    from controller: UIViewController, backups: [Backup],
    then answer: @escaping @MainActor (Backup?) -> Void
  ) {
    let sheet = UINavigationController(
      rootViewController: BackupPicker(backups: backups, answer: answer))
    sheet.modalPresentationStyle = .formSheet
    // A press beside it would leave without an answer.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(backups: [Backup], answer: @escaping @MainActor (Backup?) -> Void) {
    self.backups = backups
    self.answer = answer
    super.init(style: .plain)
    title = Strings.restoreBackup
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.leave(with: nil) })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = FolderCell.height
    tableView.accessibilityLabel = title
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "backup")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave(with: nil)
      }
    ]
  }

  private func leave(with backup: Backup?) {
    dismiss(animated: true) { [answer] in answer(backup) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    backups.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "backup", for: indexPath)
    cell.textLabel?.text = Strings.time(backups[indexPath.row].date)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    leave(with: backups[indexPath.row])
  }
}
