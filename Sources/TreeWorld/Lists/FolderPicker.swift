import TreeStore
import UIKit

/// A sheet in which the user chooses a destination folder.
@MainActor enum FolderPicker {
  /// - Parameter answer: Called with the folder, or nil if the user cancelled.
  static func present(
    from controller: UIViewController, folders: [File],
    then answer: @escaping @MainActor (File?) -> Void
  ) {
    ListPicker.present(
      from: controller, title: Strings.moveTo, items: folders, cellClass: FolderCell.self,
      show: { folder, cell in (cell as? FolderCell)?.show(.file(folder)) }, then: answer)
  }
}
