import TreeStore
import UIKit

/// A sheet with the folders: asks where to.
final class FolderPicker: UITableViewController {
  private let folders: [File]
  private let answer: @MainActor (File?) -> Void

  /// - Parameter answer: the folder, or nil when the person thought better of it.
  static func present(
    from controller: UIViewController, folders: [File],
    then answer: @escaping @MainActor (File?) -> Void
  ) {
    let sheet = UINavigationController(
      rootViewController: FolderPicker(folders: folders, answer: answer))
    sheet.modalPresentationStyle = .formSheet
    // A press beside it would leave without an answer.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(folders: [File], answer: @escaping @MainActor (File?) -> Void) {
    self.folders = folders
    self.answer = answer
    super.init(style: .plain)
    title = Strings.moveTo
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.leave(with: nil) })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = FolderCell.height
    tableView.accessibilityLabel = title
    tableView.register(FolderCell.self, forCellReuseIdentifier: "folder")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave(with: nil)
      }
    ]
  }

  private func leave(with folder: File?) {
    dismiss(animated: true) { [answer] in answer(folder) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    folders.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    (cell as? FolderCell)?.show(.file(folders[indexPath.row]))
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    leave(with: folders[indexPath.row])
  }
}
