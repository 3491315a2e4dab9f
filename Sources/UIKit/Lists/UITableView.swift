import Foundation
import Scene

// Longer than most files: methods that apps override have to be declared in the body of the class.
// Their implementations have files of their own.

/// A list of rows in one column. Only rows in view have a cell, and cells are reused.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style that the table was created with.
  public let style: Style
  /// The object that provides the rows and their cells. It is not retained. Setting it reloads the
  /// table.
  @exclusivity(unchecked) open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }
  /// The object that receives events of the table and decides on heights and selection. It is not
  /// retained. Setting it reloads the table.
  @exclusivity(unchecked) open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      unanswered = []
      reloadData()
    }
  }
  /// The object that is informed of rows that are about to come into view, to load their data
  /// early.
  @exclusivity(unchecked) open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value that says whether `prefetchDataSource` is called. The default is true.
  open var isPrefetchingEnabled = true

  /// The object that provides the items of rows that a person drags; nil disables dragging.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The object that accepts items dropped on the table; nil disables dropping.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// A Boolean value that says whether a person can drag rows, if there is a drag delegate. The
  /// default is true.
  open var dragInteractionEnabled = true
  /// A Boolean value that says whether a row is selected when a drag pauses over it. The default is
  /// false.
  open var isSpringLoaded = false
  private(set) lazy var carrier = ListCarrier(self)

  private(set) lazy var rows: ListRows<UITableViewCell> = ListRows(owner: self)
  private(set) lazy var reordering = RowReordering(self)
  private(set) lazy var edges = TableEdges(self)
  let prefetching = RowPrefetching()
  let cards = SectionCards()
  let batch = TableBatch()
  var kinds: [String: ReusableSource<UITableViewCell.Type>] = [:]
  var unanswered: Unanswered = []
  var learns = false
  var guess = HeightGuess()
  var metrics = TableMetrics.ios15

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points.
  ///   - style: The style, which cannot be changed later.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.fields.choice("style", Style.nibNames) ?? .plain
    super.init(coder: coder)
    if backgroundColor == nil {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUITableView }

  /// The rows that a document has for the table.
  var fixedRows: FixedRows?

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeTable(nib)
  }

  // MARK: Heights

  /// The height of rows for which the delegate gives none, in points. The default,
  /// `automaticDimension`, measures each cell.
  @exclusivity(unchecked) open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != rowHeight) }
  }
  /// The height that a row is assumed to have before it comes into view, in points. With 0 the
  /// delegate is asked for the height of every row at once, and cells do not size themselves. The
  /// default is `automaticDimension`.
  @exclusivity(unchecked) open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != estimatedRowHeight) }
  }
  /// The height of section headers for which the delegate gives none, in points. A section that has
  /// neither a title nor a view for its header ignores it. The default is `automaticDimension`.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != sectionHeaderHeight) }
  }
  /// The height of section footers for which the delegate gives none, in points. A section that has
  /// neither a title nor a view for its footer ignores it. The default is `automaticDimension`.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != sectionFooterHeight) }
  }
  /// The height that a section header is assumed to have before it comes into view, in points. With
  /// `automaticDimension`, the default, it is that of a one-line title.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != estimatedSectionHeaderHeight) }
  }
  /// The height that a section footer is assumed to have before it comes into view, in points. With
  /// `automaticDimension`, the default, it is that of a one-line title.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != estimatedSectionFooterHeight) }
  }
  /// The space above each header of a section, in points. The default is `automaticDimension`.
  ///
  /// *Differs from UIKit*: which is no space in any style.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { describeAgain(oldValue != sectionHeaderTopPadding) }
  }

  /// A Boolean value that says whether the content of rows keeps to a width at which text is easy to read, 672 points at the
  /// default text size. The default is false.
  @exclusivity(unchecked) open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      guard oldValue != cellLayoutMarginsFollowReadableWidth else { return }
      for cell in visibleCells {
        cell.contentView.tellMargins()
        cell.setNeedsLayout()
      }
      rows.measureAgain()
    }
  }

  private func describeAgain(_ really: Bool) { if really { rows.describeAgain() } }

  /// The view above the first section, which scrolls with the rows. The table sets its width and
  /// keeps the height of its frame.
  @exclusivity(unchecked) open var tableHeaderView: UIView? {
    didSet { endChanged(oldValue, tableHeaderView) }
  }
  /// The view below the last section, which scrolls with the rows. The table sets its width and
  /// keeps the height of its frame.
  @exclusivity(unchecked) open var tableFooterView: UIView? {
    didSet { endChanged(oldValue, tableFooterView) }
  }

  private func endChanged(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    rows.placeEnds()
    setNeedsLayout()
  }

  /// The view behind the rows. It fills the table and does not scroll.
  @exclusivity(unchecked) open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.listLayer = -2
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Appearance

  /// The style of the lines between rows. The default is `singleLine`.
  @exclusivity(unchecked) open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { dressAgain() }
  }
  /// The colour of the lines between rows; nil, the default, is the system's.
  @exclusivity(unchecked) open var separatorColor: UIColor? { didSet { dressAgain() } }
  /// The effect of the lines between rows: where they have no colour, they get the tint of a blur or of vibrancy.
  /// The default is nil.
  @exclusivity(unchecked) open var separatorEffect: UIVisualEffect? { didSet { dressAgain() } }
  /// The distances of the lines between rows from the sides of the table, in points. The default is
  /// 14 on the left.
  @exclusivity(unchecked) open var separatorInset = UIEdgeInsets(
    top: 0, left: 14, bottom: 0, right: 0)
  {
    didSet { dressAgain() }
  }

  override var asList: (any RevealingList)? { self }
  var keepsReadableWidth: Bool { cellLayoutMarginsFollowReadableWidth }

  func dressAgain() {
    rows.forgetPlaces()
    setNeedsLayout()
  }

  // MARK: Section index

  /// The colour of the titles of the section index; nil is the tint colour.
  open var sectionIndexColor: UIColor? { didSet { edges.strip?.dress() } }
  /// The background colour of the section index; nil, the default, is none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { edges.strip?.dress() } }
  /// The background colour of the section index while a finger is on it; nil, the default, is
  /// `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { edges.strip?.dress() } }
  /// The number of rows below which the section index is hidden. The default is 0.
  @exclusivity(unchecked) open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { setNeedsLayout() }
  }

  /// Asks the data source for the titles of the section index again.
  open func reloadSectionIndexTitles() {
    edges.forgetTitles()
    setNeedsLayout()
  }

  // MARK: Cells

  /// Registers a class for the cells that `dequeueReusableCell(withIdentifier:)` creates.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `UITableViewCell`, or nil to remove the registration. Traps for
  ///     any other class.
  ///   - identifier: The reuse identifier of the cells.
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
    kinds[identifier] = .kind(kind)
  }

  /// Registers a nib for the cells that `dequeueReusableCell(withIdentifier:)` creates. It has one object, which is a
  /// cell; otherwise the first dequeuing traps.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - identifier: The reuse identifier of the cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    kinds[identifier] = nib.map { .nib($0) }
  }

  /// Returns a cell that has left the view and has this identifier, or a new one of the registered
  /// class, or nil if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let refilled = batch.refilled, refilled.reuseIdentifier == identifier { return refilled }
    if let spare = rows.dequeue(identifier) { return spare }
    switch kinds[identifier] {
    case .kind(let kind): return kind.make(registeredFor: identifier)
    case .nib(let nib):
      return nib.single(UITableViewCell.self, for: identifier).reused(as: identifier)
    case nil: return nil
    }
  }

  /// Returns a reused or new cell with this identifier. Traps if no class is registered for it.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cell.
  ///   - indexPath: The row that the cell is for.
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

  /// Registers a class for the views that `dequeueReusableHeaderFooterView(withIdentifier:)`
  /// creates.
  ///
  /// - Parameters:
  ///   - aClass: A subclass of `UITableViewHeaderFooterView`, or nil to remove the registration.
  ///     Traps for any other class.
  ///   - identifier: The reuse identifier of the views.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edges.register(aClass, identifier)
  }

  /// Registers a nib for the views that `dequeueReusableHeaderFooterView(withIdentifier:)` creates. It has one object,
  /// which is such a view; otherwise the first dequeuing traps. Nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edges.register(nib, identifier)
  }

  /// Returns a header or footer that has left the view and has this identifier, or a new one of the
  /// registered class, or nil if no class is registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { edges.dequeue(identifier) }

  /// Returns the cell of a row, or nil if the row is not in view.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }
  /// Returns the row that a cell shows, or nil if the cell is not in view.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }
  /// Returns the header of a section, or nil if it is not in view or is no
  /// `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.edges[.init(section: section, isFooter: false)] as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section, or nil if it is not in view or is no
  /// `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.edges[.init(section: section, isFooter: true)] as? UITableViewHeaderFooterView
  }
  /// The cells in view, from top to bottom.
  ///
  /// Differs from UIKit: cells within 88 points above and below the visible area count as well.
  open var visibleCells: [UITableViewCell] { rows.cells.sorted { $0.key < $1.key }.map(\.value) }
  /// The index paths of the rows in view, in ascending order.
  ///
  /// Differs from UIKit: rows within 88 points above and below the visible area count as well.
  open var indexPathsForVisibleRows: [IndexPath]? { rows.cells.keys.sorted() }

  // MARK: Rows

  /// The number of sections, as the data source reported it.
  open var numberOfSections: Int { rows.numberOfSections }
  /// Returns the number of rows in a section, as the data source reported it; 0 for a section that
  /// does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    guard (0..<rows.numberOfSections).contains(section) else { return 0 }
    return rows.numberOfRows(in: section)
  }

  /// Asks the data source for everything again, and takes all cells out of view for reuse. The
  /// selection is lost.
  open func reloadData() {
    batch.drop()
    rows.dropSelection()
    rows.wandered = nil
    rows.dropHeaders()
    edges.forgetTitles()
    rows.reload()
  }

  /// Inserts rows. The index paths are those after the update.
  ///
  /// Outside a batch the update is made at once; the data source must already contain the rows.
  ///
  /// - Parameters:
  ///   - indexPaths: The places of the new rows.
  ///   - animation: How the rows appear.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows.formUnion(indexPaths.map(\.place)) }
  }
  /// Deletes rows. The index paths are those before the update.
  ///
  /// Outside a batch the update is made at once; the data source must no longer contain the rows.
  ///
  /// - Parameters:
  ///   - indexPaths: The places of the rows.
  ///   - animation: How the rows disappear.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows.formUnion(indexPaths.map(\.place)) }
  }
  /// Replaces the cells of rows by new ones and deselects the rows. The index paths are those
  /// before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows.formUnion(indexPaths.map(\.place)) }
  }
  /// Moves a row, which keeps its cell.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows.append(.init(from: indexPath.place, to: newIndexPath.place)) }
  }
  /// Inserts sections. The indexes are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }
  /// Deletes sections with their rows. The indexes are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }
  /// Reloads sections: their rows, headers and footers are asked for again. The indexes are those
  /// before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }
  /// Moves a section with its rows.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Has the data source fill the cells of rows again without replacing them. Rows that are not in
  /// view are ignored.
  ///
  /// Traps when the data source returns another cell for the row.
  open func reconfigureRows(at indexPaths: [IndexPath]) { refill(indexPaths) }

  /// Opens a batch: the changes until the matching `endUpdates()` are made as one. Batches nest.
  open func beginUpdates() { batch.begin() }
  /// Closes a batch, and makes its changes if it was the outermost one. An empty batch asks for the
  /// heights again.
  ///
  /// Traps without a matching `beginUpdates()`.
  open func endUpdates() { endBatch() }

  /// Makes the changes in `updates` as one. Rows that are deleted, reloaded or moved have the index
  /// paths from before the update, inserted rows and destinations those from after it, whatever the
  /// order of the calls.
  ///
  /// Traps when the numbers of rows that the data source gives afterwards do not agree with the
  /// changes.
  ///
  /// - Parameters:
  ///   - updates: Calls the methods that insert, delete, reload and move.
  ///   - completion: Called with true when the update is on the screen.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    if let engine { engine.afterAppearing { completion(true) } } else { completion(true) }
  }

  /// Makes the changes in `updates` as one, as the method of the same name does.
  ///
  /// Objective-C closures that do not escape can be optional, Swift's cannot: this form takes those
  /// that do not escape, and calls the other.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { whole in
      performBatchUpdates(Optional(whole), completion: completion)
    }
  }

  /// A Boolean value that says whether a batch of updates is open.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  open override func layoutSubviews() {
    rows.update()
    rows.takeWidth()
    super.layoutSubviews()
    rows.layout()
    edges.layout()
  }

  override func forgetLayout() { rows.forgetMeasures() }

  /// Returns the rectangle of a section with its header and footer, in points, in the table's
  /// coordinates.
  open func rect(forSection section: Int) -> CGRect {
    let top = rectForHeader(inSection: section).minY
    let bottom = rectForFooter(inSection: section).maxY
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  /// Returns the rectangle of a section's header, in points, in the table's coordinates. It is zero
  /// for a section that does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect { edgeRect(section, false) }

  /// Returns the rectangle of a section's footer, in points, in the table's coordinates. It is zero
  /// for a section that does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect { edgeRect(section, true) }

  /// Returns the rectangle of a row, whether it is in view or not, in points, in the table's
  /// coordinates. It is zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard rows.contains(indexPath) else { return .zero }
    let (top, height) = rows.window.row(indexPath.row, in: indexPath.section)
    let (x, width) = rowSpan
    return CGRect(x: x, y: top, width: width, height: height)
  }

  /// Returns the index path of the row at a point in the table's coordinates, in points, or nil if
  /// there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    rows.update()
    guard point.x >= 0, point.x <= bounds.width else { return nil }
    return rows.window.row(at: point.y).map { IndexPath(row: $0.row, section: $0.section) }
  }

  /// Returns the index paths of the rows that intersect a rectangle in the table's coordinates, in
  /// points.
  ///
  /// Differs from UIKit: the result is never nil; it is empty where there are no rows.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    rows.update()
    return rows.window.visible(from: rect.minY, to: rect.maxY).flatMap { section, rows in
      rows.map { IndexPath(row: $0, section: section) }
    }
  }
  /// A Boolean value that says whether rows of the table are being dragged.
  open var hasActiveDrag: Bool { carrier.drag != nil }

  /// A Boolean value that says whether a drag that the table might accept is over it.
  open var hasActiveDrop: Bool { carrier.drop != nil }
  // MARK: Selection

  /// A Boolean value that says whether rows can be selected while the table is not edited. The
  /// default is true.
  open var allowsSelection = true
  /// A Boolean value that says whether several rows can be selected while the table is not edited.
  /// The default is false.
  open var allowsMultipleSelection = false
  /// A Boolean value that says whether rows can be selected while the table is edited. The default
  /// is false.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that says whether several rows can be marked while the table is edited. The
  /// default is false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { dressAgain() } }
  /// A Boolean value that says whether the arrow keys select a row as a tap does, with the calls of
  /// the delegate. The default is false: Return is needed for that.
  open var selectionFollowsFocus = false

  /// The index path of the row that was selected first, or nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { rows.selected.first }
  /// The index paths of the selected rows, in the order of their selection, or nil if none is
  /// selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    rows.selected.isEmpty ? nil : rows.selected
  }

  /// Selects a row without calling the delegate (§7).
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil deselects all rows. Traps for a row that does not exist.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: Where the row comes to; `.none` does not scroll.
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

  /// Deselects a row without calling the delegate. `animated` has no effect.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath) }

  /// Scrolls until a row is at a place of the table. Traps for a row that does not exist.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - position: Where the row comes to; `.none` scrolls as little as is needed.
  ///   - animated: Whether scrolling is animated.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    if indexPath.count == 2, indexPath.row == NSNotFound, indexPath.section < numberOfSections {
      return scroll(animated) { scroll(toSection: indexPath.section, position.part) }
    }
    check(indexPath, "scroll to")
    scroll(animated) { rows.scroll(to: indexPath, part: position.part) }
  }

  /// Scrolls to the selected row that is nearest to the middle of the table. Does nothing if no row
  /// is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let nearest = nearestSelectedRow else { return }
    scrollToRow(at: nearest, at: scrollPosition, animated: animated)
  }

  // MARK: Editing

  /// A Boolean value that says whether the table is in editing mode. Setting it calls
  /// `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  private var edits = false

  /// Turns editing mode on or off. A change deselects all rows and closes revealed swipe actions.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard edits != editing else { return }
    edits = editing
    editingChanged(animated)
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  /// Asks the delegate, if the focus would move from or to one of the view's own.
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    delegate?.tableView(
      self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
  }

  /// Tells the delegate, if the focus moved from or to one of the view's own.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    delegate?.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
  }

  override func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    rowMenu(at: point) ?? super.contextMenuOffer(at: point)
  }

  override var alwaysBouncesByDefault: Bool { true }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }
}
