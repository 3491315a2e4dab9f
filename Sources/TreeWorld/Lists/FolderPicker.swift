import TreeStore
import UIKit

/// A sheet with the folders: asks where to.
@MainActor enum FolderPicker {
  /// - Parameter answer: Gets the folder, or nil when the person cancelled.
  static func present(
    from controller: UIViewController, folders: [File],
    then answer: @escaping @MainActor (File?) -> Void
  ) {
    ListPicker.present(
      from: controller, title: Strings.moveTo, items: folders, cellClass: FolderCell.self,
      show: { folder, cell in (cell as? FolderCell)?.show(.file(folder)) }, then: answer)
  }
}
