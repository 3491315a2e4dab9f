import TreeStore
import UIKit

/// A sheet with the earlier texts of a note by their time, each of which leads to what is different now.
final class VersionsViewController: UITableViewController {
  /// What the sheet shows.
  struct Contents {
    let name: String
    var versions: [NoteVersion]
    /// The text that the note has.
    let now: String
    let isReadOnly: Bool
    let text: @MainActor (NoteVersion) throws(LibraryError) -> String
  }

  private var contents: Contents
  private let answer: @MainActor (NoteVersion?) -> Void

  /// - Parameter answer: Called when the sheet is gone, with the version that the note shall have again; nil
  ///   for none.
  static func present(
    from controller: UIViewController, _ contents: Contents,
    then answer: @escaping @MainActor (NoteVersion?) -> Void
  ) -> VersionsViewController {
    let list = VersionsViewController(contents, answer)
    let sheet = UINavigationController(rootViewController: list)
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 860, height: 620)
    // A press beside the sheet would dismiss it without a call of `answer`.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
    return list
  }

  /// Shows others, since some came from other devices.
  func show(_ versions: [NoteVersion]) {
    contents.versions = versions
    guard isViewLoaded else { return }
    tableView.backgroundView = versions.isEmpty ? EmptyView(message: Strings.noVersions) : nil
    tableView.reloadData()
  }

  private init(_ contents: Contents, _ answer: @escaping @MainActor (NoteVersion?) -> Void) {
    (self.contents, self.answer) = (contents, answer)
    super.init(style: .plain)
    title = Strings.versions(of: contents.name)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave(with: nil) })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = FolderCell.height
    tableView.accessibilityLabel = title
    tableView.register(Cell.self, forCellReuseIdentifier: "version")
    if contents.versions.isEmpty {
      tableView.backgroundView = EmptyView(message: Strings.noVersions)
    }
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

  private func leave(with version: NoteVersion?) {
    dismiss(animated: true) { [answer] in answer(version) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contents.versions.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "version", for: indexPath)
    let version = contents.versions[indexPath.row]
    cell.textLabel?.text = Strings.time(version.date)
    let difference = (try? contents.text(version)).map {
      Library.difference(from: $0, to: contents.now)
    }
    cell.detailTextLabel?.text = difference.map {
      $0.isEmpty
        ? Strings.noDifference : Strings.difference(added: $0.added, removed: $0.removed)
    }
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let version = contents.versions[indexPath.row]
    do throws(LibraryError) {
      let difference = Library.difference(from: try contents.text(version), to: contents.now)
      let next = DifferenceViewController(difference, title: Strings.time(version.date))
      if !contents.isReadOnly, !difference.isEmpty {
        next.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: Strings.takeBackVersion,
          primaryAction: UIAction(title: Strings.takeBackVersion) { [weak self] _ in
            self?.leave(with: version)
          })
      }
      navigationController?.pushViewController(next, animated: true)
    } catch {
      Alerts.tell(error.words, from: self) {}
    }
  }

  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { return nil }
  }
}
