import TreeStore
import UIKit

/// A sheet with the notes that have links to one, and the line of each.
final class BacklinksViewController: UITableViewController {
  private let links: [Backlink]
  private let folder: @MainActor (FileID?) -> String
  private let answer: @MainActor (Backlink?) -> Void

  /// - Parameters:
  ///   - name: The name of the note that the links lead to.
  ///   - folder: Returns the name of a folder.
  ///   - answer: Called when the sheet is gone, with what was chosen; nil for nothing.
  static func present(
    from controller: UIViewController, _ links: [Backlink], to name: String,
    folder: @escaping @MainActor (FileID?) -> String,
    then answer: @escaping @MainActor (Backlink?) -> Void
  ) {
    let list = BacklinksViewController(links, folder, answer)
    list.title = Strings.linksTo(name)
    let sheet = UINavigationController(rootViewController: list)
    sheet.modalPresentationStyle = .formSheet
    // A press beside the sheet would dismiss it without a call of `answer`.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(
    _ links: [Backlink], _ folder: @escaping @MainActor (FileID?) -> String,
    _ answer: @escaping @MainActor (Backlink?) -> Void
  ) {
    (self.links, self.folder, self.answer) = (links, folder, answer)
    super.init(style: .plain)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave(with: nil) })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = FileCell.height
    tableView.accessibilityLabel = title
    tableView.register(FileCell.self, forCellReuseIdentifier: "link")
    if links.isEmpty { tableView.backgroundView = EmptyView(message: Strings.noLinksHere) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave(with: nil)
      }
    ]
  }

  private func leave(with link: Backlink?) { dismiss(animated: true) { [answer] in answer(link) } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    links.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "link", for: indexPath)
    let link = links[indexPath.row]
    (cell as? FileCell)?.show(
      name: link.file.name, date: folder(link.file.parent), preview: link.snippet, isPinned: false)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    leave(with: links[indexPath.row])
  }
}
