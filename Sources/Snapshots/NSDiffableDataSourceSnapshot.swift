import Foundation

/// The identifiers of the sections and items of a list, in their order.
///
/// A value: changing a copy changes nothing else, and nothing is shown before it is applied. Every
/// identifier occurs once, that of an item across all sections (§7): an item that is added a second
/// time moves there, and a section traps.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections, in their order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items = SnapshotItems<ItemIdentifierType>()
  private var lists: [SectionIdentifierType: Int] = [:]
  private var sections: [Int: SectionIdentifierType] = [:]
  private var reloaded = UniqueList<ItemIdentifierType>()
  private var reconfigured = UniqueList<ItemIdentifierType>()
  private var reloadedSections = UniqueList<SectionIdentifierType>()

  /// The items that `reloadItems` named, in that order.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloaded.elements }
  /// The items that `reconfigureItems` named, in that order.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigured.elements }
  /// The sections that `reloadSections` named, in that order.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { items.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in their order. The cost is linear in the number of items.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { itemIdentifiers(inSection: $0) }
  }

  /// Returns the number of items in a section. Traps for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items.count(of: list(identifier, "counted"))
  }

  /// Returns the items of a section, in their order. Traps for an unknown section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    items.items(of: list(identifier, "counted"))
  }

  /// Returns the section that contains an item, or nil if no section does.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { items.list(of: identifier).flatMap { sections[$0] } }

  /// Returns the index of an item, counted over all sections, or nil if the snapshot does not
  /// contain it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = sectionIdentifier(containingItem: identifier),
      let index = items.index(of: identifier)
    else { return nil }
    return sectionIdentifiers.prefix { $0 != home }
      .reduce(index) { $0 + numberOfItems(inSection: $1) }
  }

  /// Returns the index of a section, or nil if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section. An item that the snapshot contains already moves there. Traps for
  /// an item that is among them twice, and without any section.
  ///
  /// - Parameters:
  ///   - identifiers: The new items.
  ///   - sectionIdentifier: The section; nil, the default, is the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure(
        "Items cannot be appended to a snapshot without sections; append a section first")
    }
    refuse(items.append(identifiers, to: list(section, "appended to")))
  }

  /// Inserts items before another one. An item that the snapshot contains already moves there. Traps
  /// for an item that is among them twice, and if the other is among them or not there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, "inserted before", after: false)
  }

  /// Inserts items after another one. An item that the snapshot contains already moves there. Traps
  /// for an item that is among them twice, and if the other is among them or not there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, "inserted after", after: true)
  }

  /// Deletes items. Items that the snapshot does not contain are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { items.remove(item) }
    forget(identifiers)
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, which may be in another section. Traps if one of them is not
  /// there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, "moved before", after: false)
  }

  /// Moves an item after another one, which may be in another section. Traps if one of them is not
  /// there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, "moved after", after: true)
  }

  /// Marks items to be given new cells when the snapshot is applied. Traps for an item that is not
  /// there.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      check(item, "reloaded")
      reloaded.append(item)
    }
  }

  /// Marks items whose cells are filled again, and not replaced, when the snapshot is applied.
  /// Traps for an item that is not there.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      check(item, "reconfigured")
      reconfigured.append(item)
    }
  }

  // MARK: Sections

  /// Appends sections without items. Traps for a section that the snapshot contains already.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections without items before another one. Traps for a section that the snapshot
  /// contains already, and if the other is not there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier, "inserted before"))
  }

  /// Inserts sections without items after another one. Traps for a section that the snapshot
  /// contains already, and if the other is not there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier, "inserted after") + 1)
  }

  /// Deletes sections with their items. Sections that the snapshot does not contain are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      guard let list = lists.removeValue(forKey: section) else { continue }
      forget(items.items(of: list))
      items.removeAll(of: list)
      sections[list] = nil
    }
    sectionIdentifiers.removeAll { lists[$0] == nil }
    reloadedSections.remove(Set(identifiers))
  }

  /// Moves a section with its items before another one. Traps if one of them is not there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, "moved before", by: 0)
  }

  /// Moves a section with its items after another one. Traps if one of them is not there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, "moved after", by: 1)
  }

  /// Marks sections to be reloaded, with their headers and footers, when the snapshot is applied.
  /// Traps for a section that is not there.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      _ = index(of: section, "reloaded")
      reloadedSections.append(section)
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

  private func check(_ item: ItemIdentifierType, _ done: String) {
    if !items.contains(item) { Self.lacks("item", item, done) }
  }

  private func list(_ section: SectionIdentifierType, _ done: String) -> Int {
    guard let list = lists[section] else { Self.lacks("section", section, done) }
    return list
  }

  private func refuse(_ outcome: SnapshotItems<ItemIdentifierType>.Outcome) {
    guard case .double(let double) = outcome else { return }
    preconditionFailure(
      "The item “\(double)” was added to a snapshot twice at once, or beside itself; identifiers "
        + "are unique across all sections")
  }

  private func index(of section: SectionIdentifierType, _ done: String) -> Int {
    guard let index = indexOfSection(section) else { Self.lacks("section", section, done) }
    return index
  }

  private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
    for section in new {
      precondition(
        lists[section] == nil,
        "The section “\(section)” was added to a snapshot that has it already; identifiers are "
          + "unique")
      let list = items.makeList()
      lists[section] = list
      sections[list] = section
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], beside target: ItemIdentifierType, _ done: String, after: Bool
  ) {
    let outcome = items.insert(new, beside: target, after: after)
    if case .placeless = outcome { Self.lacks("item", target, done) }
    refuse(outcome)
  }

  private mutating func move(
    _ item: ItemIdentifierType, beside target: ItemIdentifierType, _ done: String, after: Bool
  ) {
    precondition(
      item != target || !items.contains(item), "The item “\(item)” cannot be \(done) itself")
    guard !items.move(item, beside: target, after: after) else { return }
    check(item, done)
    Self.lacks("item", target, "the place that “\(item)” is \(done)")
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

  private mutating func forget(_ gone: [ItemIdentifierType]) {
    guard !reloadedItemIdentifiers.isEmpty || !reconfiguredItemIdentifiers.isEmpty else { return }
    reloaded.remove(Set(gone))
    reconfigured.remove(Set(gone))
  }

  /// Removes the marks of what is to be reloaded, because that has been done.
  package mutating func forgetReloads() {
    reloaded = UniqueList()
    reconfigured = UniqueList()
    reloadedSections = UniqueList()
  }

  /// Replaces the items of a section, which is appended if it is not there.
  package mutating func replaceItems(
    in section: SectionIdentifierType, with new: [ItemIdentifierType]
  ) {
    if lists[section] == nil { appendSections([section]) }
    let list = list(section, "replaced")
    items.removeAll(of: list)
    for item in new {
      precondition(
        !items.contains(item),
        "The item “\(item)” was added to a snapshot that has it already; identifiers are unique "
          + "across all sections")
    }
    refuse(items.append(new, to: list))
  }

  package func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    return items.item(path.item, of: list(sectionIdentifiers[path.section], "asked for"))
  }

  /// Returns the index path of an item, or nil if the snapshot does not contain it.
  package func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let home = sectionIdentifier(containingItem: item), let section = indexOfSection(home),
      let index = items.index(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// The index path of each item.
  package var paths: [ItemIdentifierType: IndexPath] {
    var result: [ItemIdentifierType: IndexPath] = [:]
    result.reserveCapacity(numberOfItems)
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, each) in itemIdentifiers(inSection: identifier).enumerated() {
        result[each] = IndexPath(item: item, section: section)
      }
    }
    return result
  }

  /// Moves an item to an index path that is counted without it, as a person's move is.
  package mutating func move(_ item: ItemIdentifierType, to path: IndexPath) {
    let section = sectionIdentifiers[path.section]
    items.remove(item)
    if let next = self.item(at: path) {
      refuse(items.insert([item], beside: next, after: false))
    } else {
      refuse(items.append([item], to: list(section, "appended to")))
    }
  }
}
