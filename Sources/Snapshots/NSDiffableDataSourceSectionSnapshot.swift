import Foundation

/// The items of one section, which may be the children of other items as in an outline.
///
/// A value. Every item occurs once; adding an item a second time traps. Whether an item is expanded
/// is remembered while it has no children (§7).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items without a parent, in their order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// All items, each before its descendants.
  public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }

  /// The items whose ancestors are all expanded, each before its descendants.
  public var visibleItems: [ItemIdentifierType] { walk(rootItems, expanded.contains) }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  /// Returns whether an item is expanded; false for an item that the snapshot does not contain.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether the snapshot contains an item and all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }

  /// Returns the number of ancestors of an item: 0 for a root item. Traps if the snapshot does not
  /// contain it.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item, "asked for its level")
    return ancestors(of: item).count
  }

  /// Returns the index of an item among all items, or nil if the snapshot does not contain it. The
  /// cost is linear in the number of items.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Returns the parent of an item; nil for a root item. Traps if the snapshot does not contain it.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    check(child, "asked for its parent")
    return parents[child] ?? nil
  }

  /// Returns a snapshot of an item's descendants, which keeps what is expanded.
  ///
  /// - Parameters:
  ///   - parent: The item. Traps if the snapshot does not contain it.
  ///   - includingParent: Whether the item itself is the root of the result.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    check(parent, "copied")
    var part = Self()
    func copy(_ item: ItemIdentifierType, below target: ItemIdentifierType?) {
      part.append([item], to: target)
      if isExpanded(item) { part.expand([item]) }
      for child in children[item] ?? [] { copy(child, below: item) }
    }
    if includingParent {
      copy(parent, below: nil)
    } else {
      for child in children[parent] ?? [] { copy(child, below: nil) }
    }
    return part
  }

  /// Returns a line for each item, indented by its level, for debugging: ▾ marks an expanded item,
  /// ▸ a collapsed one with children.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty ?? true ? "·" : isExpanded(item) ? "▾" : "▸"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changing

  /// Appends items as the last children of an item. Traps for an item that the snapshot contains
  /// already, and for a parent that it does not contain.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - parent: The item whose children they become; nil, the default, makes them root items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { check(parent, "appended to") }
    let count = (parent.map { children[$0] ?? [] } ?? rootItems).count
    insert(items, below: parent, at: count)
  }

  /// Inserts items before another one, with the same parent. Traps for an item that the snapshot
  /// contains already, and if the other is not there.
  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) {
    let (parent, index) = place(of: item, "inserted before")
    insert(items, below: parent, at: index)
  }

  /// Inserts items after another one, with the same parent. Traps for an item that the snapshot
  /// contains already, and if the other is not there.
  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) {
    let (parent, index) = place(of: item, "inserted after")
    insert(items, below: parent, at: index + 1)
  }

  /// Deletes items with their descendants. Items that the snapshot does not contain are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let (parent, index) = place(of: item, "deleted")
      edit(below: parent) { $0.remove(at: index) }
      for gone in walk([item], { _ in true }) {
        parents[gone] = nil
        children[gone] = nil
        expanded.remove(gone)
      }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items, so that their children are visible, those added later too. Traps for an item
  /// that the snapshot does not contain.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { check(item, "expanded") }
    expanded.formUnion(items)
  }

  /// Collapses items, so that their children are not visible. Traps for an item that the snapshot
  /// does not contain.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { check(item, "collapsed") }
    expanded.subtract(items)
  }

  /// Replaces the descendants of an item by the items of a snapshot. Traps if the item is not
  /// there.
  ///
  /// - Parameters:
  ///   - parent: The item whose descendants are replaced.
  ///   - snapshot: The new descendants, and which of them are expanded.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    check(parent, "given other children")
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    for item in snapshot.items {
      if let own = snapshot.children[item] { append(own, to: item) }
    }
    expanded.formUnion(snapshot.expanded)
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSectionSnapshot {
  /// Whether the snapshot has more than root items, or expanded ones.
  package var isOutline: Bool { rootItems.count < parents.count || !expanded.isEmpty }

  private func check(_ item: ItemIdentifierType, _ done: String) {
    precondition(
      contains(item), "The item “\(item)” cannot be \(done): the section snapshot does not have it")
  }

  private func walk(
    _ start: [ItemIdentifierType], _ enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var waiting = Array(start.reversed())
    while let item = waiting.popLast() {
      result.append(item)
      if enters(item) { waiting += (children[item] ?? []).reversed() }
    }
    return result
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var step = parents[item] ?? nil
    while let above = step {
      result.append(above)
      step = parents[above] ?? nil
    }
    return result
  }

  private func place(
    of item: ItemIdentifierType, _ done: String
  ) -> (ItemIdentifierType?, Int) {
    check(item, done)
    let parent = parents[item] ?? nil
    let siblings = parent.map { children[$0] ?? [] } ?? rootItems
    return (parent, siblings.firstIndex(of: item) ?? siblings.count)
  }

  private mutating func edit(
    below parent: ItemIdentifierType?, _ body: (inout [ItemIdentifierType]) -> Void
  ) {
    if let parent { body(&children[parent, default: []]) } else { body(&rootItems) }
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
  ) {
    for item in new {
      precondition(
        !contains(item),
        "The item “\(item)” was added to a section snapshot that has it already; identifiers are "
          + "unique")
      parents.updateValue(parent, forKey: item)
    }
    edit(below: parent) { $0.insert(contentsOf: new, at: index) }
  }
}
