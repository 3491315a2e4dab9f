import TreeStore
import UIKit

// Longer than others: what is overridden has to stand in the body of the class.

/// The folders, or files: those of one folder, of all, or what was deleted recently. It follows
/// the library live.
final class FileListViewController: UITableViewController {
  let scope: LibraryScope
  let surroundings: Surroundings
  weak var delegate: (any FileListDelegate)?
  private(set) var files: [File] = []
  private(set) var rows: [ListRow] = []
  /// Why the list could not be read, if it could not.
  private(set) var failure: LibraryError?
  private var observations: [LibraryObservation] = []
  /// Of the list of folders alone.
  private var counts: LibraryCounts?

  private var marked: ListRow.ID?
  private var isBesideDetail = false
  /// What is chosen while several rows can be.
  var picked: Set<FileID> = []
  private var place = ListPlace()
  private var isPlacing = false
  var isRefreshing = false
  private(set) lazy var empty = makeEmptyView()

  init(scope: LibraryScope, title: String, surroundings: Surroundings) {
    self.scope = scope
    self.surroundings = surroundings
    super.init(style: .plain)
    self.title = title.isEmpty ? Strings.untitled : title
    clearsSelectionOnViewWillAppear = false
    navigationItem.largeTitleDisplayMode = .never
    load()
    rows = ListRow.rows(of: scope, files, counts)
    showButtons()
  }

  required init?(coder: NSCoder) { return nil }

  override var title: String? {
    didSet { viewIfLoaded?.accessibilityLabel = title }
  }

  var isFolders: Bool { scope == .folders }
  private var rowHeight: CGFloat { isFolders ? FolderCell.height : FileCell.height }

  // MARK: Following the library

  /// How many rows of all files are read: so many more each time that their end comes near.
  private static let page = 500
  private var range: Range<Int>?

  private func load() {
    let library = surroundings.library
    let order = surroundings.orders[scope]
    if scope == .all, range == nil { range = 0..<Self.page }
    observations = [
      library.observe(scope, by: order, range: range) { [weak self] in self?.follow($0) }
    ]
    do {
      files = try library.list(scope, by: order, range: range)
      if isFolders {
        observations.append(library.observeCounts { [weak self] in self?.follow($0) })
        counts = try library.counts()
      }
      failure = nil
    } catch {
      failure = error
    }
  }

  private func follow(_ next: [File]) {
    files = next
    update()
  }

  private func follow(_ next: LibraryCounts) {
    counts = next
    update()
  }

  private func update() {
    let old = rows
    rows = ListRow.rows(of: scope, files, counts)
    picked.formIntersection(files.map(\.id))
    if isViewLoaded {
      if old.elementsEqual(rows, by: { $0.id == $1.id }) {
        refreshRows(changedFrom: old)
      } else {
        tableView.reloadData()
        applyMark()
      }
    }
    if isEditing || old.isEmpty != rows.isEmpty { showButtons() }
    if isViewLoaded { empty.isHidden = !rows.isEmpty }
    delegate?.fileListDidChange(self)
  }

  /// The same rows say something else: nothing moves, and a swiped row stays open.
  private func refreshRows(changedFrom old: [ListRow]) {
    for path in tableView.indexPathsForVisibleRows ?? [] where old[path.row] != rows[path.row] {
      if let cell = tableView.cellForRow(at: path) { fill(cell, with: rows[path.row]) }
    }
  }

  var order: FileOrder {
    get { surroundings.orders[scope] }
    set {
      surroundings.orders[scope] = newValue
      load()
      update()
      showButtons()
    }
  }

  // MARK: What the owner wants shown

  /// Beside a detail the list marks the open row, and the arrow keys open. Alone it marks
  /// nothing: what was opened covers it.
  func show(open id: ListRow.ID?, besideDetail: Bool) {
    marked = besideDetail ? id : nil
    isBesideDetail = besideDetail
    if isViewLoaded { applyMark() }
  }

  /// The open row is marked, or those that are chosen.
  func applyMark() {
    tableView.selectionFollowsFocus = isBesideDetail && !isEditing
    guard isEditing else {
      let row = marked.flatMap { id in rows.firstIndex { $0.id == id } }
      return tableView.selectRow(
        at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }
    tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    for (index, row) in rows.enumerated() where row.file.map({ picked.contains($0.id) }) == true {
      tableView.selectRow(
        at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
    }
  }

  /// Brings the row into view, now or when there is a view.
  func reveal(_ id: ListRow.ID) {
    place.reveal(id)
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: View

  override func loadView() {
    let table = FocusTellingTableView(frame: .zero, style: .plain)
    table.keeper = surroundings.focus
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.rowHeight = rowHeight
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.accessibilityLabel = title
    tableView.register(
      isFolders ? FolderCell.self : FileCell.self, forCellReuseIdentifier: "file")
    tableView.backgroundView = empty
    empty.isHidden = !rows.isEmpty
    applyMark()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    surroundings.focus.restore()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    isPlacing = true
    tableView.rowHeight = rowHeight
    let y = offset
    if tableView.contentOffset.y != y { tableView.contentOffset = CGPoint(x: 0, y: y) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isPlacing = false
  }

  private var offset: CGFloat {
    place.offset(in: rows, rowHeight: rowHeight, height: tableView.bounds.height)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // A host may answer an offset with the same one in whole pixels: nobody scrolled.
    guard !isPlacing, abs(scrollView.contentOffset.y - offset) >= 1 else { return }
    place.scroll(to: scrollView.contentOffset.y)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    fill(cell, with: rows[indexPath.row])
    readMore(after: indexPath.row)
    return cell
  }

  private func readMore(after row: Int) {
    guard let range, files.count == range.count, row > files.count - Self.page / 5 else { return }
    self.range = 0..<(range.count * 2)
    surroundings.clock.after(0) { [weak self] in
      self?.load()
      self?.update()
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if isEditing { return pick(indexPath) }
    delegate?.fileList(self, didSelect: rows[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isEditing { pick(indexPath) }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    rows[indexPath.row].file != nil
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { !isEditing || rows[indexPath.row].file != nil }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(scope == .deleted ? [.putBack] : [.rename], for: rows[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(scope == .deleted ? [.erase] : [.delete], for: rows[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu(for: rows[indexPath.row]) }

  // MARK: Several rows

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    picked = []
    if isViewLoaded { applyMark() }
    showButtons()
    delegate?.fileListDidChangeEditing(self)
  }

  override var keyCommands: [UIKeyCommand]? { keysForRows }
}
