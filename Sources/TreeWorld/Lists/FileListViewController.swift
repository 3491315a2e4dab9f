import TreeStore
import UIKit

// Longer than most files: overriding methods cannot be declared in extensions.

/// A list of the folders, or of files: those of one folder, all, or the recently deleted ones. It
/// observes the library.
final class FileListViewController: UITableViewController {
  let scope: LibraryScope
  let surroundings: Surroundings
  weak var delegate: (any FileListDelegate)?
  /// The contents; nil if they could not be read.
  private(set) var list: LibraryList?
  /// The reason why the list could not be read, or nil.
  private(set) var failure: LibraryError?
  private var observation: LibraryObservation?
  /// The counts of the list of folders; nil for other lists.
  private(set) var counts: LibraryCounts?
  /// The tags below the folders; none for other lists.
  var tags = TagOutline()
  private var tagObservation: LibraryObservation?

  /// Whether another view covers the rows, so that keys do not act on them.
  var isCovered: @MainActor () -> Bool = { false }

  private var marked: ListRow.ID?
  /// The row that was opened last, even if it is no longer open.
  private var lastOpen: ListRow.ID?
  private(set) var isBesideDetail = false
  /// The files that are selected in editing mode.
  var picked: Set<FileID> = []
  /// What of these Shift and the arrow keys have selected; nil after a row was selected by itself.
  var stretch: RowStretch?
  private var place = ListPlace()
  private var isPlacing = false
  /// The height of the bar before anything is scrolled.
  private var wholeBar: CGFloat = 0
  var isRefreshing = false
  var typed = TypeAhead()
  /// The field in which a folder gets its name, and the folder.
  var naming: NameField?
  var namedRow: FileID?
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
      let open = isFolders ? surroundings.openFolders.ids : []
      list = try LibraryList(library, scope, by: surroundings.orders[scope], open: open) {
        [weak self] in self?.follow($0)
      }
      list?.followed = followed
      if isFolders {
        counts = try library.counts()
        tags.open = surroundings.openTags.keys
        tags.show(try library.tags())
        tagObservation = library.observeTags { [weak self] in self?.follow($0) }
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

  private func follow(_ next: [NoteTag]) {
    let before = tags.rows.map(\.tag.id)
    tags.show(next)
    if tags.rows.map(\.tag.id) == before { refreshRows() } else { reload() }
  }

  func reload() {
    picked = picked.filter { list?.position(of: $0) != nil }
    followNaming()
    if isViewLoaded {
      tableView.reloadData()
      applyMark()
      empty.isHidden = rowCount > 0
    }
    let isOther = hadRows != (rowCount > 0)
    hadRows = rowCount > 0
    if isEditing || isOther { showButtons() }
  }

  /// Shows the names that folders have now.
  func showFolderNames() {
    if isOfManyFolders { refreshRows() }
  }

  /// Updates the contents of the visible rows in place, so that a swiped row stays open.
  private func refreshRows() {
    guard isViewLoaded else { return }
    for path in tableView.indexPathsForVisibleRows ?? [] where path.row < rowCount {
      if let cell = tableView.cellForRow(at: path) { fill(cell, at: path.row) }
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

  // MARK: State of the owner

  /// Sets the open row. Beside a detail, the open row is selected, and the arrow keys open rows.
  /// Otherwise none is selected, since the detail covers the list.
  func show(open id: ListRow.ID?, besideDetail: Bool) {
    if let id { lastOpen = id }
    marked = besideDetail ? id : nil
    isBesideDetail = besideDetail
    // The detail beside the list has the same button.
    empty.offersAction = !besideDetail && scope != .deleted && !isReadOnly
    if isViewLoaded { applyMark() }
  }

  /// Selects the open row, or in editing mode the rows of `picked`.
  func applyMark() {
    tableView.selectionFollowsFocus = isBesideDetail && !isEditing
    guard isEditing else {
      // A folder that is hidden is stood for by the one around it that is shown.
      let row = marked.flatMap { shownPosition(of: $0) }
      return tableView.selectRow(
        at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }
    tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    for index in picked.compactMap({ position(of: .file($0)) }).sorted() {
      tableView.selectRow(
        at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
    }
  }

  /// Scrolls to a row, now or when the view is loaded.
  ///
  /// - Parameter opening: Whether the folders or tags around that of the row are opened, if they are closed.
  func reveal(_ id: ListRow.ID, opening: Bool = true) {
    if opening, case .file(let file) = id { openFolders(around: file) }
    if opening, case .tag(let key) = id { openTags(around: key) }
    place.reveal(id)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Gives the table the keyboard focus, now or when it is added to the window.
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
    tableView.dragDelegate = self
    tableView.backgroundView = empty
    empty.isHidden = rowCount > 0
    applyMark()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // In a stack, the topmost list gets the focus; columns leave it where it is.
    if !isBesideDetail { surroundings.focus.offer(tableView) }
    surroundings.focus.restore()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    isPlacing = true
    if tableView.contentOffset.y <= 0 { wholeBar = barHeight }
    tableView.rowHeight = rowHeight
    let y = offset
    if tableView.contentOffset.y != y { tableView.contentOffset = CGPoint(x: 0, y: y) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isPlacing = false
  }

  private var barHeight: CGFloat {
    navigationController.map { $0.navigationBar.frame.height - $0.navigationBar.safeAreaInsets.top }
      ?? 0
  }

  /// The height of what scrolling has hidden of the bar: its large title.
  private var hiddenBar: CGFloat { max(0, wholeBar - barHeight) }

  private var offset: CGFloat {
    place.offset(
      of: rowCount, rowHeight: rowHeight, height: tableView.bounds.height, hidden: hiddenBar,
      position: shownPosition(of:))
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // A host may report an offset that was set rounded to pixels; the user did not scroll then.
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
    fill(cell, at: indexPath.row)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if isEditing { return pick(indexPath) }
    surroundings.focus.used(tableView)
    if let row = row(at: indexPath.row) { delegate?.fileList(self, didSelect: row) }
  }

  /// After returning to the list, the arrow keys start from the row that was open.
  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    lastOpen.flatMap { shownPosition(of: $0) }.map { IndexPath(row: $0, section: 0) }
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

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath.row)?.file != nil }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    let open = tableView.indexPathForSelectedRow
    setEditing(true, animated: true)
    guard let open, open != indexPath, row(at: open.row)?.file != nil else { return }
    tableView.selectRow(at: open, animated: false, scrollPosition: .none)
    pick(open)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, typeAhead(key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    picked = []
    stretch = nil
    if isViewLoaded {
      applyMark()
      // The table needs the focus for Escape, which leaves editing mode, and Delete.
      if editing, tableView.window != nil { tableView.becomeFirstResponder() }
    }
    showButtons()
    delegate?.fileListDidChangeEditing(self)
  }

  override var keyCommands: [UIKeyCommand]? { keysForRows }
}
