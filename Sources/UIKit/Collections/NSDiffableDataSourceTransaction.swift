import Foundation

/// The changes that a person's move makes to a data source.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The snapshot before the move.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<
      SectionIdentifierType, ItemIdentifierType
    >
  /// The snapshot after the move.
  public let finalSnapshot:
    NSDiffableDataSourceSnapshot<
      SectionIdentifierType, ItemIdentifierType
    >
  /// The difference between the items before and after the move, over all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections that are affected, in the order of the sections.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes that a person's move makes to one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the move, without an outline.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the move, without an outline.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the items of the section before and after the move.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceTransaction {
  init(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = old
    finalSnapshot = new
    difference = new.itemIdentifiers.difference(from: old.itemIdentifiers)
    sectionTransactions = new.sectionIdentifiers.compactMap { section in
      let before = old.itemIdentifiers(inSection: section)
      let after = new.itemIdentifiers(inSection: section)
      guard before != after else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: .flat(before), finalSnapshot: .flat(after),
        difference: after.difference(from: before))
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  static func flat(_ items: [ItemIdentifierType]) -> Self {
    var result = Self()
    result.append(items)
    return result
  }
}

extension UICollectionViewDiffableDataSource {
  /// The closures that allow a person to move items and that are informed of it. Without
  /// `canReorderItem` no item can be moved.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// The changes that a move makes.
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >
    /// The closure that returns whether an item can be moved; nil, the default, allows none.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// The closure that is called before the data source's snapshot changes.
    public var willReorder: (@MainActor (Transaction) -> Void)?
    /// The closure that is called after the data source's snapshot has changed.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    /// Creates handlers that allow no moves.
    public init() {}
  }

  /// The closures that are called when a person expands and collapses items.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers {
    /// The closure that returns whether an item may be expanded; nil, the default, allows it.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// The closure that is called before an item is expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// The closure that returns whether an item may be collapsed; nil, the default, allows it.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// The closure that is called before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// The closure that returns the children of an item that is being expanded, given the item and
    /// its present children; nil, the default, keeps those.
    public var snapshotForExpandingParent:
      (
        @MainActor (
          ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }
}
