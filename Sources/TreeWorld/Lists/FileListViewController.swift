import TreeStore
import UIKit

/// What a list asks its owner to do.
@MainActor protocol FileListDelegate: AnyObject {
  func fileList(_ list: FileListViewController, didSelect file: File)
  /// The library changed the list; `files` is what it is now.
  func fileList(_ list: FileListViewController, didChangeTo files: [File])
  func fileListWantsNewItem(_ list: FileListViewController)
  func fileList(_ list: FileListViewController, wantsToRename file: File)
  func fileList(_ list: FileListViewController, wantsToDelete file: File)
}

/// The folders, or the files of one folder. It follows the library live.
final class FileListViewController: UITableViewController {
  let scope: LibraryScope
  private let library: Library
  weak var delegate: (any FileListDelegate)?
  private(set) var files: [File] = []
  private var observation: LibraryObservation?

  /// The row that is highlighted.
  var highlighted: FileID? { didSet { if oldValue != highlighted { updateHighlight() } } }

  init(scope: LibraryScope, title: String, library: Library) {
    self.scope = scope
    self.library = library
    super.init(style: .plain)
    self.title = title.isEmpty ? Strings.untitled : title
    clearsSelectionOnViewWillAppear = false
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.fileListWantsNewItem(self)
      })
    observation = library.observe(scope) { [weak self] in self?.follow($0) }
    files = (try? load()) ?? []
  }

  required init?(coder: NSCoder) { return nil }

  private func load() throws(LibraryError) -> [File] {
    switch scope {
    case .folders: try library.folders()
    case .files(let folder): try library.files(in: folder)
    }
  }

  private func follow(_ next: [File]) {
    files = next
    if isViewLoaded { reload() }
    delegate?.fileList(self, didChangeTo: next)
  }

  private func reload() {
    let offset = tableView.contentOffset
    tableView.reloadData()
    tableView.contentOffset = offset
    updateHighlight()
  }

  private func updateHighlight() {
    guard isViewLoaded else { return }
    let row = highlighted.flatMap { id in files.firstIndex { $0.id == id } }
    tableView.selectRow(
      at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
  }

  /// Brings the row into view.
  func reveal(_ id: FileID) {
    guard isViewLoaded, let row = files.firstIndex(where: { $0.id == id }) else { return }
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
  }

  private var isFolders: Bool { scope == .folders }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.rowHeight = isFolders ? 44 : 58
    tableView.accessibilityLabel = title
    tableView.register(
      isFolders ? FolderCell.self : FileCell.self, forCellReuseIdentifier: "file")
    updateHighlight()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    files.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    let file = files[indexPath.row]
    cell.textLabel?.text = file.name
    cell.detailTextLabel?.text = isFolders ? String(file.childCount) : file.preview
    cell.setNeedsLayout()
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.fileList(self, didSelect: files[indexPath.row])
  }

  // MARK: Rename and delete

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let file = files[indexPath.row]
    let rename = UIContextualAction(style: .normal, title: Strings.rename) {
      [weak self] _, _, done in
      guard let self else { return }
      self.delegate?.fileList(self, wantsToRename: file)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [rename])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let file = files[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: Strings.delete) {
      [weak self] _, _, done in
      guard let self else { return }
      self.delegate?.fileList(self, wantsToDelete: file)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let path = tableView.indexPathForSelectedRow, files.indices.contains(path.row) else {
      return nil
    }
    let file = files[path.row]
    return [
      UIKeyCommand(title: Strings.rename, input: UIKeyCommand.f2) { [weak self] in
        guard let self else { return }
        self.delegate?.fileList(self, wantsToRename: file)
      },
      UIKeyCommand(title: Strings.delete, input: UIKeyCommand.inputDelete) { [weak self] in
        guard let self else { return }
        self.delegate?.fileList(self, wantsToDelete: file)
      },
    ]
  }
}
