import Foundation

/// Feeds a collection view from snapshots: what differs from one to the next changes on the
/// screen, and nothing else does.
///
/// Guarantees: a selected item stays selected wherever an `apply` moves it, and a cell in
/// view stays that item's cell unless the item is reloaded.
///
/// Guarantees too: what an `apply` costs depends on the items in view, and not on how many
/// there are.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: UICollectionViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak let collectionView: UICollectionView?
  private let cellProvider: CellProvider
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the app says to items that a person moves.
  open var reorderingHandlers = ReorderingHandlers()
  /// What the app says to items that a person opens and closes.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  private var current = Snapshot()
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  /// Becomes the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Asking

  /// What is shown, without what stands below collapsed items.
  open func snapshot() -> Snapshot { current }

  /// The section's items, with those below collapsed ones; empty for an unknown section.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    if current.indexOfSection(section) != nil {
      flat.append(current.itemIdentifiers(inSection: section))
    }
    return flat
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Applying

  /// Shows `snapshot`.
  ///
  /// - Parameters:
  ///   - animatingDifferences: items are seen coming, going and making room.
  ///   - completion: runs when it is on the screen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    keepOutlines(of: snapshot)
    adopt(snapshot, animatingDifferences, completion)
  }

  /// Shows `snapshot`, with new cells for everything and without a selection.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
  ) {
    keepOutlines(of: snapshot)
    current = snapshot
    current.forgetReloads()
    if let collectionView, collectionView.dataSource === self { collectionView.reloadData() }
    afterShowing(completion)
  }

  /// Returns when `snapshot` is on the screen.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { shown in
      apply(snapshot, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { shown in
      applySnapshotUsingReloadData(snapshot) { shown.resume() }
    }
  }

  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { shown in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  /// An outline ends when its section is given other items.
  private func keepOutlines(of snapshot: Snapshot) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// Gives one section its items. A section that is not there is made, as the last (§7).
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
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
    _ next: Snapshot, _ animated: Bool, _ completion: (@MainActor () -> Void)?
  ) {
    guard animated else {
      // A change outside of an event has no turn that could tell.
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

  private func afterShowing(_ completion: (@MainActor () -> Void)?) {
    guard let completion else { return }
    if let engine = collectionView?.engine {
      engine.afterAppearing(completion)
    } else {
      completion()
    }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }

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

  /// A person moved an item: it stands elsewhere in the snapshot too, and the app hears of it.
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
    // The cells stand there already.
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

  /// nil where no item stands below another.
  private func outline(at path: IndexPath) -> SectionSnapshot? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      outline.isOutline
    else { return nil }
    return outline
  }
}
