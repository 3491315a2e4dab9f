import Foundation

/// Which sections and items there are, in order, by what identifies them.
///
/// A value: changing a copy changes nothing else, and nothing shows before it is applied.
/// Every identifier stands in it once, items across all sections (§7); one that is added a
/// second time traps.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// What `reloadItems`, `reconfigureItems` and `reloadSections` named, in that order.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  public init() {}

  // MARK: Asking

  public var numberOfItems: Int { homes.count }
  public var numberOfSections: Int { sectionIdentifiers.count }
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let found = items[identifier] else { Self.lacks("section", identifier, "counted") }
    return found
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }

  /// Counted over all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    let before = sectionIdentifiers.prefix { $0 != home }.reduce(0) { $0 + (items[$1]?.count ?? 0) }
    return items[home]?.firstIndex(of: identifier).map { before + $0 }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// - Parameter sectionIdentifier: nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure(
        "Items cannot be appended to a snapshot without sections; append a section first")
    }
    guard let count = items[section]?.count else { Self.lacks("section", section, "appended to") }
    insert(identifiers, in: section, at: count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier, "inserted before")
    insert(identifiers, in: section, at: index)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier, "inserted after")
    insert(identifiers, in: section, at: index + 1)
  }

  /// Those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { homes[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for item in gone { homes[item] = nil }
    forget { gone.contains($0) }
  }

  /// Empties it, sections included.
  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, "moved before", by: 0)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, "moved after", by: 1)
  }

  /// New cells are made for them.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      _ = place(of: item, "reloaded")
      if !reloadedItemIdentifiers.contains(item) { reloadedItemIdentifiers.append(item) }
    }
  }

  /// Their cells are filled again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      _ = place(of: item, "reconfigured")
      if !reconfiguredItemIdentifiers.contains(item) { reconfiguredItemIdentifiers.append(item) }
    }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier, "inserted before"))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier, "inserted after") + 1)
  }

  /// With their items. Those that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil }
    }
    sectionIdentifiers.removeAll { items[$0] == nil }
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    let homes = homes
    forget { homes[$0] == nil }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, "moved before", by: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, "moved after", by: 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      _ = index(of: section, "reloaded")
      if !reloadedSectionIdentifiers.contains(section) {
        reloadedSectionIdentifiers.append(section)
      }
    }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
  private static func lacks(_ what: String, _ identifier: some Hashable, _ done: String) -> Never {
    preconditionFailure(
      "The \(what) “\(identifier)” cannot be \(done): the snapshot does not have it")
  }

  private func place(
    of item: ItemIdentifierType, _ done: String
  ) -> (SectionIdentifierType, Int) {
    guard let home = homes[item], let index = items[home]?.firstIndex(of: item) else {
      Self.lacks("item", item, done)
    }
    return (home, index)
  }

  private func index(of section: SectionIdentifierType, _ done: String) -> Int {
    guard let index = indexOfSection(section) else { Self.lacks("section", section, done) }
    return index
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    for item in new {
      precondition(
        homes.updateValue(section, forKey: item) == nil,
        "The item “\(item)” was added to a snapshot that has it already; identifiers are unique "
          + "across all sections")
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
    for section in new {
      precondition(
        items.updateValue([], forKey: section) == nil,
        "The section “\(section)” was added to a snapshot that has it already; identifiers are "
          + "unique")
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ item: ItemIdentifierType, to target: ItemIdentifierType, _ done: String, by step: Int
  ) {
    let (old, index) = place(of: item, done)
    _ = place(of: target, "the place that “\(item)” is \(done)")
    precondition(item != target, "The item “\(item)” cannot be \(done) itself")
    items[old]?.remove(at: index)
    let (section, next) = place(of: target, done)
    items[section]?.insert(item, at: next + step)
    homes[item] = section
  }

  private mutating func move(
    _ section: SectionIdentifierType, to target: SectionIdentifierType, _ done: String,
    by step: Int
  ) {
    let old = index(of: section, done)
    _ = index(of: target, "the place that “\(section)” is \(done)")
    precondition(section != target, "The section “\(section)” cannot be \(done) itself")
    sectionIdentifiers.remove(at: old)
    sectionIdentifiers.insert(section, at: index(of: target, done) + step)
  }

  private mutating func forget(_ isGone: (ItemIdentifierType) -> Bool) {
    reloadedItemIdentifiers.removeAll(where: isGone)
    reconfiguredItemIdentifiers.removeAll(where: isGone)
  }

  /// What was asked to be reloaded was done.
  mutating func forgetReloads() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  /// The items of a section are these from now on.
  mutating func replaceItems(
    in section: SectionIdentifierType, with new: [ItemIdentifierType]
  ) {
    if items[section] == nil { appendSections([section]) }
    deleteItems(itemIdentifiers(inSection: section))
    appendItems(new, toSection: section)
  }
}
