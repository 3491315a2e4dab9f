import Adaptive
import Foundation
import Scene

/// Items arranged by a layout. Only those in view have a cell, and cells are used again.
///
/// Differs from UIKit: items that come, go and move are seen doing so; another layout, headers
/// and what stands in a section that scrolls across change at once.
@MainActor open class UICollectionView: UIScrollView {
  /// Where an item comes to stand.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  private(set) lazy var rows: ListRows<UICollectionViewCell> = ListRows(owner: self)
  private(set) lazy var elements = CollectionElements(owner: self)
  private(set) lazy var prefetching = RowPrefetching()
  let cards = SectionCards()
  let registered = RegisteredViews()
  let batch = ItemBatch()
  /// The cell that is being filled again, and given instead of a spare one.
  var refilled: UICollectionViewCell?
  /// The item that is being moved, where it began and where it is now.
  var movement: ItemMovement?
  /// Items stand elsewhere since the last scene, and are seen going there.
  var motion: ItemMotion?
  var showsMotion = true
  /// The item for which a press was told to the delegate.
  private(set) var pressed: IndexPath?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      elements.dropAll()
      cards.drop()
      adoptLayout()
      rows.dropHeaders()
      rows.reload()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// `completion` runs when it is on the screen.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    guard let completion else { return }
    afterShowing { completion(true) }
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    if let list { backgroundColor = list.ground }
  }

  /// The list that the layout is as a whole.
  var list: UICollectionLayoutListConfiguration? { collectionViewLayout.list }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any UICollectionViewDelegate)?
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether a person can drag items, if there is a drag delegate.
  open var dragInteractionEnabled = true
  /// Items open when something is held over them.
  open var isSpringLoaded = false
  private(set) lazy var carrier = ListCarrier(self)

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  /// Decides instead of `allowsMultipleSelection` while the view edits.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing, oldValue { keepAllowedSelection() } }
  }
  /// The arrow keys select at once, and not only with Return.
  open var selectionFollowsFocus = false
  /// Cells show the accessories for editing, and rows are not selected unless
  /// `allowsSelectionDuringEditing` or `allowsMultipleSelectionDuringEditing`. When only one may
  /// be selected afterwards, and several could be before, the selection goes.
  open var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      if choosesSeveral(whileEditing: oldValue) { keepAllowedSelection() }
      for cell in rows.cells.values { cell.stateChanged() }
    }
  }

  /// Stands behind all items, as large as the view, and does not scroll.
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

  /// Asks for everything anew. The selection goes.
  open func reloadData() {
    motion = nil
    rows.dropSelection()
    rows.dropHeaders()
    rows.reload()
    collectionViewLayout.forget()
    elements.dropViews()
    for scroller in elements.scrollers.values { scroller.contentOffset = .zero }
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    rows.cells[indexPath]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { rows.path(of: cell) }

  open var visibleCells: [UICollectionViewCell] { visible.map(\.value) }
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

  open var indexPathsForSelectedItems: [IndexPath]? { rows.selected }

  /// Selects without telling the delegate (§7); nil deselects all.
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

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath) }

  /// Scrolls so that the item is there; with an empty position as little as is needed.
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

  /// The layout that stands in until the app sets one.
  private var isBare: Bool { Swift.type(of: collectionViewLayout) == UICollectionViewLayout.self }

  override func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    itemMenuOffer(at: point) ?? super.contextMenuOffer(at: point)
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    if list == nil { node.traits.insert(.grid) }
  }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }

  /// Between press and release of an item the delegate hears of its highlight.
  func highlight(_ path: IndexPath, _ body: () -> Void) {
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    rows.cells[path]?.isHighlighted = true
    pressed = path
    delegate?.collectionView(self, didHighlightItemAt: path)
    body()
    pressed = nil
    rows.cells[path]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}

extension UICollectionView.ScrollPosition {
  /// 0 for the top, 1 for the bottom, nil for as little as is needed.
  var vertical: CGFloat? {
    contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil
  }

  var horizontal: CGFloat? {
    contains(.left) ? 0 : contains(.centeredHorizontally) ? 0.5 : contains(.right) ? 1 : nil
  }
}
