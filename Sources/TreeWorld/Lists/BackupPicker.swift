import TreeStore
import UIKit

/// A sheet with the backups, the newest first: asks which.
@MainActor enum BackupPicker {
  /// - Parameter answer: Gets the backup, or nil when the person cancelled.
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
