import Adaptive
import Foundation
import Scene

// Longer than most files: methods that apps override have to be declared in the body of the class.
// Their implementations have files of their own.

/// Items arranged by a layout. Only items in view have a cell, and cells are reused.
///
/// Differs from UIKit: items that are inserted, deleted and moved are animated; a change of layout,
/// headers, and items in a section that scrolls across change at once.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The place in the collection view to which an item is scrolled. An empty set scrolls as little
  /// as is needed.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item comes to the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item comes to the middle, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item comes to the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item comes to the left side.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item comes to the middle, from side to side.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item comes to the right side.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of section headers in flow and list layouts.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  private(set) lazy var rows: ListRows<UICollectionViewCell> = ListRows(owner: self)
  private(set) lazy var elements = CollectionElements(owner: self)
  private(set) lazy var prefetching = RowPrefetching()
  let cards = SectionCards()
  let registered = RegisteredViews()
  let batch = ItemBatch()
  /// The cell that is being filled again, and returned instead of a spare one.
  var refilled: UICollectionViewCell?
  /// The item that is being moved, where it began and where it is now.
  var movement: ItemMovement?
  /// The places of items that have moved since the last scene, from which they are animated.
  var motion: ItemMotion?
  var showsMotion = true
  /// The item for whose press the delegate has been called.
  private(set) var pressed: IndexPath?

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points.
  ///   - layout: The layout that arranges the items.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// Creates a collection view of a subclass that gives itself a layout in
  /// `init(frame:collectionViewLayout:)`. Traps where that initialiser takes the layout that it gets: a
  /// collection view needs one.
  public convenience init() {
    let none = UICollectionViewLayout()
    self.init(frame: .zero, collectionViewLayout: none)
    precondition(
      collectionViewLayout !== none,
      "\(Swift.type(of: self))() has no layout. Use init(frame:collectionViewLayout:) with one.")
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    collectionViewLayout =
      nib?.part("collectionViewLayout", as: UICollectionViewLayout.self)
      ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    adoptLayout()
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] {
    [
      Outlet("delegate", \UICollectionView.delegate),
      Outlet("dataSource", \UICollectionView.dataSource),
      Outlet("prefetchDataSource", \UICollectionView.prefetchDataSource),
      Outlet("dragDelegate", \UICollectionView.dragDelegate),
      Outlet("dropDelegate", \UICollectionView.dropDelegate),
      Outlet("collectionViewLayout", \UICollectionView.collectionViewLayout),
    ]
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeCollection(nib)
  }

  /// The layout that arranges the items. Setting another one takes all cells out of view and asks
  /// for them again.
  open var collectionViewLayout: UICollectionViewLayout {
    willSet {
      if newValue !== collectionViewLayout {
        layoutWillChange(from: collectionViewLayout, to: newValue)
      }
    }
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      elements.dropAll()
      cards.drop()
      adoptLayout()
      rows.dropHeaders()
      rows.reload()
      layoutDidChange(from: oldValue, to: collectionViewLayout)
    }
  }

  /// Replaces the layout.
  ///
  /// Differs from UIKit: `animated` has no effect; the layout changes at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Replaces the layout.
  ///
  /// Differs from UIKit: `animated` has no effect; the layout changes at once.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Has no effect.
  ///   - completion: Called with true when the layout is on the screen.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    guard let completion else { return }
    afterShowing { completion(true) }
  }

  /// The transition to another layout that a gesture leads; nil without one.
  var layoutTransition: LayoutTransition?

  /// Begins a transition to another layout, which the app leads by setting `transitionProgress` of
  /// the layout that is returned, and ends by `finishInteractiveTransition()` or
  /// `cancelInteractiveTransition()`. Traps during another transition.
  ///
  /// - Parameters:
  ///   - layout: The layout after the transition.
  ///   - completion: Called at its end, with whether the other layout is in use, and whether the
  ///     movement was seen to its end.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { transition(to: layout, completion) }

  /// Moves the items to their places in the next layout, which is in use then. Traps without a
  /// transition.
  open func finishInteractiveTransition() { endTransition(at: 1, "finishInteractiveTransition()") }

  /// Moves the items back to their places in the layout before. Traps without a transition.
  open func cancelInteractiveTransition() { endTransition(at: 0, "cancelInteractiveTransition()") }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    if let list { backgroundColor = list.ground }
  }

  /// The list configuration of a layout that is a list as a whole.
  var list: UICollectionLayoutListConfiguration? { collectionViewLayout.list }

  /// The object that provides the items and their cells. It is not retained. Setting it reloads the
  /// collection view.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that receives events of the collection view and decides on selection. It is not
  /// retained.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// The object that is informed of items that are about to come into view, to load their data
  /// early.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value that says whether `prefetchDataSource` is called. The default is true.
  open var isPrefetchingEnabled = true

  /// The object that provides the drag items of items that a person drags; nil disables dragging.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The object that accepts items dropped on the collection view; nil disables dropping.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// A Boolean value that says whether a person can drag items, if there is a drag delegate. The
  /// default is true.
  open var dragInteractionEnabled = true
  /// A Boolean value that says whether an item is selected when a drag pauses over it. The default
  /// is false.
  open var isSpringLoaded = false
  private(set) lazy var carrier = ListCarrier(self)
  /// What is shown for what was dropped and is still being loaded.
  var placeholders: [ItemPlaceholder] = []

  /// A Boolean value that says whether items can be selected. The default is true.
  open var allowsSelection = true
  /// A Boolean value that says whether several items can be selected while the view is not edited.
  /// The default is false.
  open var allowsMultipleSelection = false
  /// A Boolean value that says whether items can be selected while the view is edited. The default
  /// is false.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that says whether several items can be selected while the view is edited. The
  /// default is false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing, oldValue { keepAllowedSelection() } }
  }
  /// A Boolean value that says whether the arrow keys select an item as a tap does, with the calls
  /// of the delegate. The default is false: Return is needed for that.
  open var selectionFollowsFocus = false
  /// A Boolean value that says whether the collection view is in editing mode. The default is
  /// false.
  ///
  /// Cells then show their accessories for editing, and a person can select items only if
  /// `allowsSelectionDuringEditing` or `allowsMultipleSelectionDuringEditing` is true. If only one
  /// item can be selected after the change, and several could be before, the selection is cleared.
  open var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      if choosesSeveral(whileEditing: oldValue) { keepAllowedSelection() }
      for cell in rows.cells.values { cell.stateChanged() }
    }
  }

  /// The view behind all items. It fills the collection view and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.listLayer = .min
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Items

  /// Asks the data source for everything again, and takes all cells out of view for reuse. The
  /// selection is lost.
  open func reloadData() {
    removePlaceholders()
    motion = nil
    rows.dropSelection()
    rows.wandered = nil
    rows.dropHeaders()
    rows.reload()
    collectionViewLayout.forget()
    elements.dropViews()
    for scroller in elements.scrollers.values { scroller.goToStart() }
  }

  /// The number of sections, as the data source reported it when it was last asked; 0 without
  /// one. It is asked on a reload and after each change that the collection view is told of.
  open var numberOfSections: Int { rows.numberOfSections }

  /// Makes the changes that `updates` requests as one: insertions, deletions, moves and reloads.
  /// Traps when the numbers that the data source gives afterwards do not agree with them.
  ///
  /// Deleted, reloaded and moved items have the index paths from before the update, inserted items
  /// and destinations those from after it.
  ///
  /// - Parameters:
  ///   - updates: Calls the methods that insert, delete, reload and move.
  ///   - completion: Called with true when the update is on the screen.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    // The state before the updates is what the data source gave last.
    rows.update()
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { commit() }
    if let completion { afterShowing { completion(true) } }
  }

  /// Inserts items. The index paths are those after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.insertedRows.insert(shown(path).place) } }
  }

  /// Deletes items. The index paths are those before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.deletedRows.insert(shown(path).place) } }
  }

  /// Replaces the cells of items by new ones. The index paths are those before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.reloadedRows.insert(shown(path).place) } }
  }

  /// Moves an item, which keeps its cell.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      $0.movedRows.append(.init(from: shown(indexPath).place, to: shown(newIndexPath).place))
    }
  }

  /// Inserts sections. The indexes are those after the update.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections with their items. The indexes are those before the update.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections: their items, headers and footers are asked for again. The indexes are those
  /// before the update.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section with its items.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Has the data source fill the cells of items again without replacing them. Items that are not
  /// in view are ignored. Traps when the data source returns another cell.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    refill(indexPaths.map(shown))
    setNeedsLayout()
  }
  /// Returns the attributes of an item, or nil if there is no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if list == nil {
      elements.update()
      return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    guard rows.contains(indexPath) else { return nil }
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (top, height) = rows.window.row(indexPath.row, in: indexPath.section)
    made.frame = CGRect(
      x: rowMargin, y: top, width: max(0, bounds.width - 2 * rowMargin), height: height)
    return made
  }

  /// Returns the attributes of a header, footer or other view of a kind, or nil if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.update()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the index path of the item at a point in the content's coordinates, in points, or nil
  /// if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    if list != nil {
      rows.update()
      return rows.window.row(at: point.y).map { IndexPath(item: $0.row, section: $0.section) }
    }
    elements.update()
    let shown = rows.cells.first { $0.value.convert($0.value.bounds, to: self).contains(point) }
    if let shown { return shown.key }
    let area = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .first { $0.category == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// Returns a header, footer or other view of a kind, or nil if it is not in view.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    if list != nil {
      let isFooter = elementKind == Self.elementKindSectionFooter
      guard isFooter || elementKind == Self.elementKindSectionHeader else { return nil }
      let view = rows.edges[.init(section: indexPath.section, isFooter: isFooter)]
      return view as? UICollectionReusableView
    }
    return elements.views[
      ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }

  /// Returns the headers, footers or other views of a kind that are in view.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the index paths of the headers, footers or other views of a kind that are in view, in
  /// ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    if list != nil {
      let isFooter = elementKind == Self.elementKindSectionFooter
      return rows.edges.keys.filter { $0.isFooter == isFooter }
        .map { IndexPath(item: 0, section: $0.section) }.sorted()
    }
    return elements.views
      .filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
      .filter { $0.value.convert($0.value.bounds, to: self).touches(bounds) }
      .map(\.key.path).sorted()
  }
  /// Begins to move an item to another place.
  ///
  /// - Returns: false if the data source does not allow the item to be moved, or it is not in view.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let cell = rows.cells[indexPath],
      let path = known(indexPath), dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    movement = ItemMovement(cell: cell, from: indexPath, to: indexPath)
    rows.carried = cell
    cell.listLayer = 1000
    return true
  }

  /// Moves the item's centre to a point in the content's coordinates, in points; the others make
  /// room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    elements.carry(
      movement.cell,
      collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
        at: movement.to, withTargetPosition: targetPosition))
    let over = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.to, withPosition: targetPosition)
    guard over != movement.to else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.from,
        atCurrentIndexPath: movement.to, toProposedIndexPath: over) ?? over
    shift(to: target)
  }

  /// Ends the move and informs the data source of the item's new place.
  open func endInteractiveMovement() {
    guard let movement else { return }
    letGo()
    guard movement.from != movement.to else { return }
    // The cells are at their places already, so the data source's change needs no update.
    // A placeholder has no place of its own in the data: what is moved onto one goes before it.
    guard let from = known(movement.from) else { return }
    let to = known(movement.to) ?? movement.to
    dataSource?.collectionView(self, moveItemAt: from, to: to)
  }

  /// Ends the move and returns the item to its old place.
  open func cancelInteractiveMovement() {
    guard let movement else { return }
    shift(to: movement.from)
    letGo()
  }
  /// Registers a class for the cells with an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `UICollectionViewCell`, or nil to remove the registration. Traps
  ///     for any other class.
  ///   - identifier: The reuse identifier of the cells.
  open func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    guard let cellClass else {
      registered.cells[identifier] = nil
      return
    }
    guard let kind = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure(
        "\(cellClass) was registered for cells with identifier \(identifier); it must be a "
          + "subclass of UICollectionViewCell")
    }
    registered.cells[identifier] = .kind(kind)
  }

  /// Registers a nib for cells. It has one object, which is a cell; otherwise the first dequeuing traps.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - identifier: The reuse identifier of the cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registered.cells[identifier] = nib.map { .nib($0) }
  }

  /// Registers a class for the headers, footers and other views of a kind with an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `UICollectionReusableView`, or nil to remove the registration.
  ///     Traps for any other class.
  ///   - elementKind: The kind of the views.
  ///   - identifier: The reuse identifier of the views.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = RegisteredViews.Name(kind: elementKind, identifier: identifier)
    guard let viewClass else {
      registered.views[name] = nil
      return
    }
    guard let kind = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass) was registered for views of kind \(elementKind) with identifier "
          + "\(identifier); it must be a subclass of UICollectionReusableView")
    }
    registered.views[name] = .kind(kind)
  }

  /// Registers a nib for the headers, footers and other views of a kind with an identifier. It has one object, which
  /// is such a view; otherwise the first dequeuing traps.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - kind: The kind of the views.
  ///   - identifier: The reuse identifier of the views.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    let name = RegisteredViews.Name(kind: kind, identifier: identifier)
    registered.views[name] = nib.map { .nib($0) }
  }

  /// Returns a reused or new cell of the class that is registered for an identifier. Traps if there
  /// is none.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let source = registered.cells[identifier] else {
      preconditionFailure(
        "could not dequeue a cell with identifier \(identifier): "
          + "register a class for the identifier")
    }
    return spareOrNew(identifier, source, at: indexPath)
  }

  /// Returns a reused or new view of the class that is registered for a kind and an identifier.
  /// Traps if there is none.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = RegisteredViews.Name(kind: elementKind, identifier: identifier)
    guard let source = registered.views[name] else {
      preconditionFailure(
        "could not dequeue a view of kind \(elementKind) with identifier \(identifier): "
          + "register a class for the kind and the identifier")
    }
    let view = spareOrNewView(name.key, source, kind: elementKind, at: indexPath)
    view.reuseIdentifier = identifier
    return view
  }
  /// A Boolean value that says whether items of the collection view are being dragged.
  open var hasActiveDrag: Bool { carrier.drag != nil }

  /// A Boolean value that says whether a drag that the collection view might accept is over it.
  open var hasActiveDrop: Bool { carrier.drop != nil }
  /// Returns the number of items in a section, as the data source reported it when it was last
  /// asked: an item that has been added since is counted once `insertItems(at:)` tells of it. 0 for
  /// a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    guard (0..<rows.numberOfSections).contains(section) else { return 0 }
    return rows.numberOfRows(in: section)
  }

  /// Returns the cell of an item, or nil if it is not in view.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    rows.cells[indexPath]
  }
  /// Returns the index path of the item that a cell shows, or nil if the cell is not in view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { rows.path(of: cell) }

  /// The cells in view, in the order of their index paths.
  ///
  /// Differs from UIKit: in a list, cells within 88 points above and below the visible area count
  /// as well.
  open var visibleCells: [UICollectionViewCell] { visible.map(\.value) }
  /// The index paths of the items in view, in ascending order.
  ///
  /// Differs from UIKit: in a list, items within 88 points above and below the visible area count
  /// as well.
  open var indexPathsForVisibleItems: [IndexPath] { visible.map(\.key) }

  private var visible: [(key: IndexPath, value: UICollectionViewCell)] {
    let shown =
      list == nil
      ? rows.cells.filter { $0.value.convert($0.value.bounds, to: self).touches(bounds) }
      : rows.cells
    return shown.sorted { $0.key < $1.key }
  }

  open override func layoutSubviews() {
    if list != nil {
      rows.update()
      rows.takeWidth()
      super.layoutSubviews()
      rows.layout()
    } else {
      elements.update()
      super.layoutSubviews()
      elements.arrange()
    }
    backgroundView?.frame = bounds
    tellPrefetching()
    guard let motion else { return }
    self.motion = nil
    showRows(motion.motion(in: self))
  }

  override func forgetLayout() { rows.forgetPlaces() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionViewLayout.environmentChanged()
    if list == nil { elements.invalidate(nil) }
  }

  // MARK: Selection

  /// The index paths of the selected items, in the order of their selection; empty if none is
  /// selected.
  open var indexPathsForSelectedItems: [IndexPath]? { rows.selected }

  /// Selects an item without calling the delegate (§7). No item is selected if `allowsSelection` is
  /// false.
  ///
  /// - Parameters:
  ///   - indexPath: The item; nil deselects all items. Traps for an item that does not exist.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: Where the item comes to; an empty set does not scroll.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in rows.selected { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    check(indexPath, "select")
    rows.select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate. `animated` has no effect.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath) }

  /// Scrolls until an item is at a place of the collection view. Traps for an item that does not
  /// exist.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - scrollPosition: Where the item comes to; an empty set scrolls as little as is needed.
  ///   - animated: Whether scrolling is animated.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    check(indexPath, "scroll to")
    scroll(animated) { scroll(to: indexPath, scrollPosition) }
  }

  func check(_ path: IndexPath, _ what: String) {
    guard dataSource != nil, !isBare else { return }
    precondition(
      rows.contains(path),
      "Attempted to \(what) the item at \(path), which the collection view does not have; "
        + "apply the snapshot or reload first")
  }

  /// Whether the layout is the one that is used until the app sets its own.
  private var isBare: Bool { Swift.type(of: collectionViewLayout) == UICollectionViewLayout.self }

  /// Asks the delegate, if the focus would move from or to one of the view's own.
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    delegate?.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
  }

  /// Tells the delegate, if the focus moved from or to one of the view's own.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    delegate?.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self),
      with: coordinator)
  }

  override func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    itemMenuOffer(at: point) ?? super.contextMenuOffer(at: point)
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override var asList: (any RevealingList)? { self }
  let keepsReadableWidth = false

  override func describe(_ node: inout Node) {
    super.describe(&node)
    if list == nil { node.traits.insert(.grid) }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
  }

  /// Highlights an item for as long as its press lasts, with the calls of the delegate.
  func highlight(_ path: IndexPath, _ body: () -> Void) {
    guard let known = known(path),
      delegate?.collectionView(self, shouldHighlightItemAt: known) ?? true
    else { return }
    rows.cells[path]?.isHighlighted = true
    pressed = path
    delegate?.collectionView(self, didHighlightItemAt: known)
    body()
    pressed = nil
    rows.cells[path]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: known)
  }
}

extension UICollectionView.ScrollPosition {
  /// The fraction of the free height above the item, from 0 to 1; nil for as little scrolling as is
  /// needed.
  var vertical: CGFloat? {
    contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil
  }

  var horizontal: CGFloat? {
    contains(.left) ? 0 : contains(.centeredHorizontally) ? 0.5 : contains(.right) ? 1 : nil
  }
}
