import Foundation

/// A data source that fills a collection view from snapshots: only the differences between one
/// snapshot and the next are changed on the screen.
///
/// A selected item stays selected wherever an `apply` moves it, and a cell in view stays the cell
/// of its item unless the item is reloaded.
///
/// The cost of showing an `apply` depends on the items in view, and not on their total number.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// A snapshot of the sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// A snapshot of the items of one section.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// A closure that returns the cell of an item at an index path. Returning nil traps.
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns a header, footer or other view of a kind at an index path. Returning
  /// nil traps.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak let collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// The closure that returns headers, footers and other views; nil, the default, if the layout has
  /// none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures that allow a person to move items and that are informed of it.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures that are called when a person expands and collapses items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  private var current = Snapshot()
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  /// Creates a data source and makes it the collection view's.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, which is not retained.
  ///   - cellProvider: Returns the cell of an item.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Queries

  /// Returns what is shown: the snapshot that was applied last, without the children of collapsed
  /// items and without its reloads.
  open func snapshot() -> Snapshot { current }

  /// Returns the items of a section, with the children of collapsed ones; it is empty for an
  /// unknown section.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    if current.indexOfSection(section) != nil {
      flat.append(current.itemIdentifiers(inSection: section))
    }
    return flat
  }

  /// Returns the item at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item, or nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// Returns the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section, or nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Applying

  /// Shows `snapshot`.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether items are seen coming, going and making room.
  ///   - completion: Called when the snapshot is on the screen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    keepOutlines(of: snapshot)
    adopt(snapshot, animatingDifferences, completion)
  }

  /// Shows `snapshot` with new cells, without an animation. The selection is lost.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    keepOutlines(of: snapshot)
    current = snapshot
    current.forgetReloads()
    if let collectionView, collectionView.dataSource === self { collectionView.reloadData() }
    afterShowing(completion)
  }

  /// Shows `snapshot` and returns when it is on the screen.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { shown in
      apply(snapshot, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  /// Shows `snapshot` with new cells and returns when it is on the screen. The selection is lost.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { shown in
      applySnapshotUsingReloadData(snapshot) { shown.resume() }
    }
  }

  /// Shows the items of one section and returns when they are on the screen.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section; one that is not there is appended.
  ///   - animatingDifferences: Whether items are seen coming, going and making room.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { shown in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  /// Drops the outline of each section whose items the snapshot changes.
  private func keepOutlines(of snapshot: Snapshot) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// Shows the items of one section. Traps for an item that another section contains.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section; one that is not there is appended (§7).
  ///   - animatingDifferences: Whether items are seen coming, going and making room.
  ///   - completion: Called when the items are on the screen.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    for item in snapshot.items {
      let other = outlines.first { $0.key != section && $0.value.contains(item) }?.key
      let home = current.sectionIdentifier(containingItem: item) ?? other
      precondition(
        home == nil || home == section,
        "The item “\(item)” was applied to the section “\(section)”, but "
          + "“\(home.map { "\($0)" } ?? "")” has it already; identifiers are unique across all "
          + "sections")
    }
    var next = current
    next.replaceItems(in: section, with: snapshot.visibleItems)
    outlines[section] = snapshot
    adopt(next, animatingDifferences, completion)
  }

  private func adopt(
    _ next: Snapshot, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard animated else {
      // A change outside of an event has no turn that could decide whether to animate.
      collectionView?.showsMotion = false
      defer { collectionView?.showsMotion = true }
      return UIView.performWithoutAnimation { adopt(next, true, completion) }
    }
    let old = current
    current = next
    current.forgetReloads()
    if let collectionView, collectionView.dataSource === self {
      var fresh = Set(next.reloadedItemIdentifiers)
      for section in next.reloadedSectionIdentifiers {
        fresh.formUnion(next.itemIdentifiers(inSection: section))
      }
      collectionView.rearrange(
        keepsCell: { path in old.item(at: path).map { !fresh.contains($0) } ?? false },
        to: { path in old.item(at: path).flatMap { next.path(of: $0) } },
        keepsHeaders: old.sectionIdentifiers == next.sectionIdentifiers
          && next.reloadedSectionIdentifiers.isEmpty)
      collectionView.refill(next.reconfiguredItemIdentifiers.compactMap { next.path(of: $0) })
    }
    afterShowing(completion)
  }

  private func afterShowing(_ completion: (() -> Void)?) {
    guard let completion else { return }
    if let engine = collectionView?.engine {
      engine.afterAppearing(completion)
    } else {
      completion()
    }
  }

  // MARK: Data source

  /// Returns the number of sections in the last snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// Returns the number of items in a section that are shown.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }

  /// Returns the cell that the cell provider gives for the item at an index path. Traps if it gives
  /// none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure("The snapshot that was applied last has no item at \(indexPath)")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure(
        "The cell provider gave no cell for the item “\(item)” at \(indexPath); it must give one "
          + "for each item that was applied")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      noHeader(kind, indexPath)
    }
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves an item in the snapshot as a person has moved it, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    let old = current
    var next = current
    next.move(item, to: destinationIndexPath)
    let transaction = NSDiffableDataSourceTransaction(from: old, to: next)
    reorderingHandlers.willReorder?(transaction)
    for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
      outlines[change.sectionIdentifier] = change.finalSnapshot
    }
    // The cells are at their new places already.
    current = next
    current.forgetReloads()
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: Outline {
  func isExpanded(at path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path) else { return false }
    return outline(at: path)?.isExpanded(item) ?? false
  }

  func setExpanded(_ isExpanded: Bool, at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return }
    let handlers = sectionSnapshotHandlers
    let may = isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem
    guard may?(item) ?? true else { return }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    var next = snapshot(for: section)
    if isExpanded {
      if let provider = handlers.snapshotForExpandingParent {
        let children = provider(item, next.snapshot(of: item))
        next.replace(childrenOf: item, using: children)
      }
      next.expand([item])
    } else {
      next.collapse([item])
    }
    apply(next, to: section)
    collectionView?.shownCell(at: path)?.stateChanged()
  }

  func level(at path: IndexPath) -> Int? {
    guard let item = itemIdentifier(for: path) else { return nil }
    return outline(at: path)?.level(of: item)
  }

  /// The outline at an index path, or nil where no item has children.
  private func outline(at path: IndexPath) -> SectionSnapshot? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      outline.isOutline
    else { return nil }
    return outline
  }
}
