import Foundation

/// Feeds a collection view from snapshots: what differs from one to the next changes on the
/// screen, and nothing else does.
///
/// Guarantees: a selected item stays selected wherever an `apply` moves it, and a cell in
/// view stays that item's cell unless the item is reloaded.
///
/// Differs from UIKit: differences are shown at once, without animation.
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
  private var current = Snapshot()
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  private var paths: [ItemIdentifierType: IndexPath] = [:]

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
    paths[itemIdentifier]
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
  ///   - animatingDifferences: makes no difference here.
  ///   - completion: runs when it is on the screen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    adopt(snapshot, completion)
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
    adopt(next, completion)
  }

  private func adopt(_ next: Snapshot, _ completion: (@MainActor () -> Void)?) {
    let old = current
    current = next
    current.forgetReloads()
    paths = next.paths
    if let collectionView, collectionView.dataSource === self {
      var fresh = Set(next.reloadedItemIdentifiers)
      for section in next.reloadedSectionIdentifiers {
        fresh.formUnion(next.itemIdentifiers(inSection: section))
      }
      collectionView.rearrange(
        keepsCell: { path in old.item(at: path).map { !fresh.contains($0) } ?? false },
        to: { path in old.item(at: path).flatMap { self.paths[$0] } },
        keepsHeaders: old.sectionIdentifiers == next.sectionIdentifiers
          && next.reloadedSectionIdentifiers.isEmpty)
      collectionView.refill(next.reconfiguredItemIdentifiers.compactMap { paths[$0] })
    }
    guard let completion else { return }
    if let turn = collectionView?.turn { turn.afterAppearing(completion) } else { completion() }
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
}

extension UICollectionViewDiffableDataSource: Outline {
  func isExpanded(at path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path) else { return false }
    return outline(at: path)?.isExpanded(item) ?? false
  }

  func setExpanded(_ isExpanded: Bool, at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return }
    var next = snapshot(for: section)
    if isExpanded { next.expand([item]) } else { next.collapse([item]) }
    apply(next, to: section)
    collectionView?.rows.cells[path]?.stateChanged()
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

extension NSDiffableDataSourceSnapshot {
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  var paths: [ItemIdentifierType: IndexPath] {
    var result: [ItemIdentifierType: IndexPath] = [:]
    result.reserveCapacity(numberOfItems)
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, each) in itemIdentifiers(inSection: identifier).enumerated() {
        result[each] = IndexPath(item: item, section: section)
      }
    }
    return result
  }
}
