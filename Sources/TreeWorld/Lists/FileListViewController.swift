import TreeStore
import UIKit

// Longer than others: what is overridden has to stand in the body of the class.

/// The folders, or files: those of one folder, of all, or what was deleted recently. It follows
/// the library live.
final class FileListViewController: UITableViewController {
  let scope: LibraryScope
  let surroundings: Surroundings
  weak var delegate: (any FileListDelegate)?
  /// Nil when it could not be read.
  private(set) var list: LibraryList?
  /// Why the list could not be read, if it could not.
  private(set) var failure: LibraryError?
  private var observation: LibraryObservation?
  /// Of the list of folders alone.
  private(set) var counts: LibraryCounts?

  /// Whether something lies over the rows, which keys leave alone then.
  var isCovered: @MainActor () -> Bool = { false }

  private var marked: ListRow.ID?
  /// What was opened last, also when it is open no more.
  private var lastOpen: ListRow.ID?
  private(set) var isBesideDetail = false
  /// What is chosen while several rows can be.
  var picked: Set<FileID> = []
  private var place = ListPlace()
  private var isPlacing = false
  var isRefreshing = false
  private var hadRows = false
  private(set) lazy var empty = makeEmptyView()

  init(scope: LibraryScope, title: String, surroundings: Surroundings) {
    self.scope = scope
    self.surroundings = surroundings
    super.init(style: .plain)
    self.title = title.isEmpty ? Strings.untitled : title
    clearsSelectionOnViewWillAppear = false
    navigationItem.largeTitleDisplayMode = .always
    load()
    showButtons()
  }

  required init?(coder: NSCoder) { return nil }

  override var title: String? {
    didSet { viewIfLoaded?.accessibilityLabel = title }
  }

  var isFolders: Bool { scope == .folders }
  private var rowHeight: CGFloat { isFolders ? FolderCell.height : FileCell.height }

  // MARK: Following the library

  private func load() {
    let library = surroundings.library
    let followed = list?.followed
    do {
      list = try LibraryList(library, scope, by: surroundings.orders[scope]) {
        [weak self] in self?.follow($0)
      }
      list?.followed = followed
      if isFolders {
        counts = try library.counts()
        observation = library.observeCounts(since: counts) { [weak self] in self?.follow($0) }
      }
      failure = nil
    } catch {
      failure = error
    }
    hadRows = rowCount > 0
  }

  private func follow(_ change: LibraryListChange) {
    switch change {
    case .rows: refreshRows()
    case .order: reload()
    }
    delegate?.fileListDidChange(self)
  }

  private func follow(_ next: LibraryCounts) {
    let before = rowCount
    counts = next
    if rowCount == before { refreshRows() } else { reload() }
  }

  private func reload() {
    picked = picked.filter { list?.position(of: $0) != nil }
    if isViewLoaded {
      tableView.reloadData()
      applyMark()
      empty.isHidden = rowCount > 0
    }
    let isOther = hadRows != (rowCount > 0)
    hadRows = rowCount > 0
    if isEditing || isOther { showButtons() }
  }

  /// The same rows say something else: nothing moves, and a swiped row stays open.
  private func refreshRows() {
    guard isViewLoaded else { return }
    for path in tableView.indexPathsForVisibleRows ?? [] where path.row < rowCount {
      if let cell = tableView.cellForRow(at: path) { fill(cell, with: row(at: path.row)) }
    }
    if isEditing { showButtons() }
  }

  var order: FileOrder {
    get { surroundings.orders[scope] }
    set {
      surroundings.orders[scope] = newValue
      load()
      reload()
      showButtons()
    }
  }

  // MARK: What the owner wants shown

  /// Beside a detail the list marks the open row, and the arrow keys open. Alone it marks
  /// nothing: what was opened covers it.
  func show(open id: ListRow.ID?, besideDetail: Bool) {
    if let id { lastOpen = id }
    marked = besideDetail ? id : nil
    isBesideDetail = besideDetail
    // Beside it, the same button stands in the detail.
    empty.offersAction = !besideDetail && scope != .deleted
    if isViewLoaded { applyMark() }
  }

  /// The open row is marked, or those that are chosen.
  func applyMark() {
    tableView.selectionFollowsFocus = isBesideDetail && !isEditing
    guard isEditing else {
      let row = marked.flatMap { position(of: $0) }
      return tableView.selectRow(
        at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }
    tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    for index in picked.compactMap({ position(of: .file($0)) }).sorted() {
      tableView.selectRow(
        at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
    }
  }

  /// Brings the row into view, now or when there is a view.
  func reveal(_ id: ListRow.ID) {
    place.reveal(id)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Arrow keys go through its rows from now on; where it comes into the window later, then.
  func takeKeyboard() {
    loadViewIfNeeded()
    if tableView.window == nil {
      surroundings.focus.took(tableView)
    } else {
      tableView.becomeFirstResponder()
    }
  }

  // MARK: View

  override func loadView() {
    let table = FocusTellingTableView(frame: .zero, style: .plain)
    table.keeper = surroundings.focus
    table.keysBeforeRows = { [weak self] in self?.keysBeforeRows ?? [] }
    table.isCovered = { [weak self] in self?.isCovered() ?? false }
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.rowHeight = rowHeight
    tableView.separatorInset.left = isFolders ? FolderCell.side : FileCell.side
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.accessibilityLabel = title
    tableView.register(
      isFolders ? FolderCell.self : FileCell.self, forCellReuseIdentifier: "file")
    tableView.dropDelegate = self
    if !isFolders { tableView.dragDelegate = self }
    tableView.backgroundView = empty
    empty.isHidden = rowCount > 0
    applyMark()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // In a stack the screen on top is where the keys go; columns share them.
    if !isBesideDetail { surroundings.focus.offer(tableView) }
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
    place.offset(
      of: rowCount, rowHeight: rowHeight, height: tableView.bounds.height,
      position: position(of:))
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // A host may answer an offset with the same one in whole pixels: nobody scrolled.
    guard !isPlacing, abs(scrollView.contentOffset.y - offset) >= 1 else { return }
    place.scroll(to: scrollView.contentOffset.y)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    fill(cell, with: row(at: indexPath.row))
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if isEditing { return pick(indexPath) }
    if let row = row(at: indexPath.row) { delegate?.fileList(self, didSelect: row) }
  }

  /// Back in the list, the arrow keys go on from what was open.
  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    lastOpen.flatMap { position(of: $0) }.map { IndexPath(row: $0, section: 0) }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isEditing { pick(indexPath) }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath.row)?.file != nil
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { !isEditing || row(at: indexPath.row)?.file != nil }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(scope == .deleted ? [.putBack] : [.rename], for: row(at: indexPath.row))
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(scope == .deleted ? [.erase] : [.delete], for: row(at: indexPath.row))
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu(for: row(at: indexPath.row)) }

  // MARK: Several rows

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    picked = []
    if isViewLoaded {
      applyMark()
      // Keys are for the rows now: Escape leaves, Delete deletes what is chosen.
      if editing, tableView.window != nil { tableView.becomeFirstResponder() }
    }
    showButtons()
    delegate?.fileListDidChangeEditing(self)
  }

  override var keyCommands: [UIKeyCommand]? { keysForRows }
}
