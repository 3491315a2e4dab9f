import TreeStore
import UIKit

/// A sheet in which the user chooses a backup. The newest is the first.
@MainActor enum BackupPicker {
  /// - Parameter answer: Called with the backup, or nil if the user cancelled.
  static func present(
    from controller: UIViewController, backups: [Backup],
    then answer: @escaping @MainActor (Backup?) -> Void
  ) {
    ListPicker.present(
      from: controller, title: Strings.restoreBackup, items: backups,
      cellClass: UITableViewCell.self,
      show: { backup, cell in
        let time = Strings.time(backup.date)
        cell.textLabel?.text = backup.isDamaged ? Strings.damagedBackup(time) : time
      }, then: answer)
  }
}
