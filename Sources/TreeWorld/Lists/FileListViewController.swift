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
  private let focus: FocusKeeper
  weak var delegate: (any FileListDelegate)?
  private(set) var files: [File] = []
  /// Why the list could not be read, if it could not.
  private(set) var failure: LibraryError?
  private var observation: LibraryObservation?

  private var marked: FileID?
  private var isBesideDetail = false
  private var place = ListPlace()
  private var isPlacing = false

  init(scope: LibraryScope, title: String, library: Library, focus: FocusKeeper) {
    self.scope = scope
    self.library = library
    self.focus = focus
    super.init(style: .plain)
    self.title = title.isEmpty ? Strings.untitled : title
    clearsSelectionOnViewWillAppear = false
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.fileListWantsNewItem(self)
      })
    observation = library.observe(scope) { [weak self] in self?.follow($0) }
    load()
  }

  required init?(coder: NSCoder) { return nil }

  private func load() {
    do {
      files = try library.list(scope)
    } catch {
      failure = error
    }
  }

  override var title: String? {
    didSet { viewIfLoaded?.accessibilityLabel = title }
  }

  private var isFolders: Bool { scope == .folders }
  private var rowHeight: CGFloat { isFolders ? 44 : 58 }

  // MARK: Following the library

  private func follow(_ next: [File]) {
    let old = files
    files = next
    if isViewLoaded {
      if old.elementsEqual(next, by: { $0.id == $1.id }) {
        refreshRows(changedFrom: old)
      } else {
        reload(from: old)
      }
    }
    delegate?.fileList(self, didChangeTo: next)
  }

  /// The same rows say something else: nothing moves, and a swiped row stays open.
  private func refreshRows(changedFrom old: [File]) {
    for path in tableView.indexPathsForVisibleRows ?? [] where old[path.row] != files[path.row] {
      if let cell = tableView.cellForRow(at: path) { fill(cell, with: files[path.row]) }
    }
  }

  /// What was selected stays so, on whatever row it is now.
  private func reload(from old: [File]) {
    let selected = marked ?? tableView.indexPathForSelectedRow.map { old[$0.row].id }
    tableView.reloadData()
    highlight(selected)
  }

  private func highlight(_ id: FileID?) {
    let row = id.flatMap { id in files.firstIndex { $0.id == id } }
    tableView.selectRow(
      at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
  }

  // MARK: What the owner wants shown

  /// Beside a detail the list marks the open row, and the arrow keys open. Alone it marks
  /// nothing: what was opened covers it.
  func show(open id: FileID?, besideDetail: Bool) {
    marked = besideDetail ? id : nil
    isBesideDetail = besideDetail
    if isViewLoaded { applyMark() }
  }

  private func applyMark() {
    tableView.selectionFollowsFocus = isBesideDetail
    highlight(marked)
  }

  /// Brings the row into view, now or when there is a view.
  func reveal(_ id: FileID) {
    place.reveal(id)
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: View

  override func loadView() {
    let table = FocusTellingTableView(frame: .zero, style: .plain)
    table.keeper = focus
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.rowHeight = rowHeight
    tableView.accessibilityLabel = title
    tableView.register(
      isFolders ? FolderCell.self : FileCell.self, forCellReuseIdentifier: "file")
    applyMark()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focus.restore()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    isPlacing = true
    let y = offset
    if tableView.contentOffset.y != y { tableView.contentOffset = CGPoint(x: 0, y: y) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isPlacing = false
  }

  private var offset: CGFloat {
    place.offset(in: files, rowHeight: rowHeight, height: tableView.bounds.height)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // A host may answer an offset with the same one in whole pixels: nobody scrolled.
    guard !isPlacing, abs(scrollView.contentOffset.y - offset) >= 1 else { return }
    place.scroll(to: scrollView.contentOffset.y)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    files.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    fill(cell, with: files[indexPath.row])
    return cell
  }

  private func fill(_ cell: UITableViewCell, with file: File) {
    cell.textLabel?.text = file.name
    cell.detailTextLabel?.text = isFolders ? String(file.childCount) : file.preview
    cell.setNeedsLayout()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.fileList(self, didSelect: files[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let file = files[indexPath.row]
    let action = UIContextualAction(style: .normal, title: Strings.rename) {
      [weak self] _, _, done in
      done(true)
      self?.askToRename(file)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let file = files[indexPath.row]
    let action = UIContextualAction(style: .destructive, title: Strings.delete) {
      [weak self] _, _, done in
      done(true)
      self?.askToDelete(file)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let path = viewIfLoaded.flatMap({ _ in tableView.indexPathForSelectedRow }),
      files.indices.contains(path.row)
    else { return nil }
    let file = files[path.row]
    return [
      UIKeyCommand(title: Strings.rename, input: UIKeyCommand.f2) { [weak self] in
        self?.askToRename(file)
      },
      UIKeyCommand(title: Strings.delete, input: UIKeyCommand.inputDelete) { [weak self] in
        self?.askToDelete(file)
      },
    ]
  }

  private func askToRename(_ file: File) { delegate?.fileList(self, wantsToRename: file) }

  private func askToDelete(_ file: File) { delegate?.fileList(self, wantsToDelete: file) }
}
