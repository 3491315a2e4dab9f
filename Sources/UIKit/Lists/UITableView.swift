import Foundation
import Scene

// Longer than most files: what apps override has to stand in the body of the class. What its
// methods do has files of its own beside it.

/// A list of rows. Only those in view have a cell, and cells are used again.
@MainActor open class UITableView: UIScrollView {
  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any UITableViewDelegate)? {
    didSet {
      unanswered = []
      reloadData()
    }
  }
  /// Hears which rows are about to come into view.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether a person can drag rows, if there is a drag delegate.
  open var dragInteractionEnabled = true
  /// Rows open when something is held over them.
  open var isSpringLoaded = false
  private(set) lazy var carrier = ListCarrier(self)

  private(set) lazy var rows: ListRows<UITableViewCell> = ListRows(owner: self)
  private(set) lazy var reordering = RowReordering(self)
  private(set) lazy var edges = TableEdges(self)
  let prefetching = RowPrefetching()
  let cards = SectionCards()
  let batch = TableBatch()
  var kinds: [String: UITableViewCell.Type] = [:]
  var unanswered: Unanswered = []
  var learns = false
  var guess = HeightGuess()
  var metrics = TableMetrics.ios15

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Heights

  /// Points; automatic is what suits each cell.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != rowHeight) }
  }
  /// What a row is taken to be before it comes into view, in points; with 0 the delegate is
  /// asked for the height of every row at once, and cells do not size themselves.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != estimatedRowHeight) }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != sectionHeaderHeight) }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != sectionFooterHeight) }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != estimatedSectionHeaderHeight) }
  }
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != estimatedSectionFooterHeight) }
  }
  private func describeAgain(_ really: Bool) { if really { rows.describeAgain() } }

  /// Scrolls with the rows, above the first and below the last section; its frame's height
  /// counts.
  open var tableHeaderView: UIView? { didSet { endChanged(oldValue, tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { endChanged(oldValue, tableFooterView) } }

  private func endChanged(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    rows.placeEnds()
    setNeedsLayout()
  }

  /// Behind the rows; does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.listLayer = -2
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { dressAgain() } }
  open var separatorColor: UIColor? { didSet { dressAgain() } }
  /// Points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 0) {
    didSet { dressAgain() }
  }

  func dressAgain() {
    rows.forgetPlaces()
    setNeedsLayout()
  }

  // MARK: Section index

  open var sectionIndexColor: UIColor? { didSet { edges.strip?.dress() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { edges.strip?.dress() } }
  /// While a finger is on it.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { edges.strip?.dress() } }
  /// With fewer rows the index does not show.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }

  open func reloadSectionIndexTitles() {
    edges.forgetTitles()
    setNeedsLayout()
  }

  // MARK: Cells

  /// - Parameter cellClass: a class of cells; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      kinds[identifier] = nil
      return
    }
    guard let kind = cellClass as? UITableViewCell.Type else {
      preconditionFailure(
        "\(cellClass) was registered for cells with the identifier “\(identifier)”, but it is no "
          + "UITableViewCell; register a class that is")
    }
    kinds[identifier] = kind
  }

  /// A spare cell of that kind, or a new one if the kind is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let refilled = batch.refilled, refilled.reuseIdentifier == identifier { return refilled }
    return rows.dequeue(identifier) ?? kinds[identifier]?.init(registeredFor: identifier)
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier): "
          + "register a class for the identifier")
    }
    return cell
  }

  /// - Parameter aClass: a class of headers and footers; nil takes the registration back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edges.register(aClass, identifier)
  }

  /// A spare view of that kind, or a new one if the kind is registered, or nil.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { edges.dequeue(identifier) }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.edges[.init(section: section, isFooter: false)] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.edges[.init(section: section, isFooter: true)] as? UITableViewHeaderFooterView
  }
  open var visibleCells: [UITableViewCell] { rows.cells.sorted { $0.key < $1.key }.map(\.value) }
  open var indexPathsForVisibleRows: [IndexPath]? { rows.cells.keys.sorted() }

  // MARK: Rows

  open var numberOfSections: Int { rows.numberOfSections }
  open func numberOfRows(inSection section: Int) -> Int {
    guard (0..<rows.numberOfSections).contains(section) else { return 0 }
    return rows.numberOfRows(in: section)
  }

  /// Asks for everything anew. The selection goes.
  open func reloadData() {
    batch.drop()
    rows.dropSelection()
    rows.dropHeaders()
    edges.forgetTitles()
    rows.reload()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows.formUnion(indexPaths.map(\.place)) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows.formUnion(indexPaths.map(\.place)) }
  }
  /// New cells are asked for; the rows are selected no more.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows.formUnion(indexPaths.map(\.place)) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows.append(.init(from: indexPath.place, to: newIndexPath.place)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Fills cells in view again, without new ones.
  open func reconfigureRows(at indexPaths: [IndexPath]) { refill(indexPaths) }

  /// Changes until `endUpdates()` are one.
  open func beginUpdates() { batch.begin() }
  open func endUpdates() { endBatch() }

  /// What `updates` asks for is one change. Rows that go, are reloaded or move are numbered as
  /// before it, rows that come or arrive as after it, in whatever order they are named.
  ///
  /// Traps when the data source has other numbers of rows afterwards than these changes lead to.
  ///
  /// - Parameter completion: is given true, when it is on the screen.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    if let engine { engine.afterAppearing { completion(true) } } else { completion(true) }
  }

  /// Whether a batch is open, or the data source has to be asked anew.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  open override func layoutSubviews() {
    rows.update()
    rows.takeWidth()
    super.layoutSubviews()
    rows.layout()
    edges.layout()
  }

  override func forgetLayout() { rows.forgetMeasures() }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { dressAgain() } }
  /// The arrow keys select at once, and not only with Return.
  open var selectionFollowsFocus = false

  open var indexPathForSelectedRow: IndexPath? { rows.selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    rows.selected.isEmpty ? nil : rows.selected
  }

  /// Selects without telling the delegate (§7).
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in rows.selected { deselectRow(at: path, animated: animated) }
      return
    }
    check(indexPath, "select")
    rows.select(indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath) }

  /// Scrolls so that the row is there, `.none` moving as little as needed.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    check(indexPath, "scroll to")
    scroll(animated) { rows.scroll(to: indexPath, part: position.part) }
  }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let nearest = nearestSelectedRow else { return }
    scrollToRow(at: nearest, at: scrollPosition, animated: animated)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  private var edits = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard edits != editing else { return }
    edits = editing
    editingChanged(animated)
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    rowMenu(at: point) ?? super.contextMenuOffer(at: point)
  }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }
}
