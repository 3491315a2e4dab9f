import Foundation

/// What changes in a data source when a person moves an item.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<
      SectionIdentifierType, ItemIdentifierType
    >
  public let finalSnapshot:
    NSDiffableDataSourceSnapshot<
      SectionIdentifierType, ItemIdentifierType
    >
  /// From the items before to those after, over all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that it changes, in their order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What changes in one section when a person moves an item.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
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
  /// What the app says to items that a person moves. Without `canReorderItem` none can be.
  @MainActor public struct ReorderingHandlers {
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willReorder: (@MainActor (Transaction) -> Void)?
    public var didReorder: (@MainActor (Transaction) -> Void)?

    public init() {}
  }

  /// What the app says to items that a person opens and closes.
  @MainActor public struct SectionSnapshotHandlers {
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Gives an item that opens its children, of which the second value holds those it has.
    public var snapshotForExpandingParent:
      (
        @MainActor (
          ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    public init() {}
  }
}
