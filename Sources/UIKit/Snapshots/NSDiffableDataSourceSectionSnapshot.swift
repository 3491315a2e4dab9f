import Foundation

/// The items of one section, which may stand below each other as in an outline.
///
/// A value. Every item stands in it once; one that is added a second time traps. Whether an
/// item is expanded stays known while it has no children (§7).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: Asking

  /// All of them, each before those below it.
  public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }

  /// Those of which all above are expanded.
  public var visibleItems: [ItemIdentifierType] { walk(rootItems, expanded.contains) }

  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }

  /// How many items it stands below: 0 for a root item.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item, "asked for its level")
    return ancestors(of: item).count
  }

  /// Among all items.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// The item that it stands below; nil for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    check(child, "asked for its parent")
    return parents[child] ?? nil
  }

  /// What stands below `parent`, with it on request.
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

  /// A line for each item, further in for each level: ▾ stands before one that is expanded,
  /// ▸ before one whose children do not show.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty ?? true ? "·" : isExpanded(item) ? "▾" : "▸"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changing

  /// - Parameter parent: nil for the root.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { check(parent, "appended to") }
    let count = (parent.map { children[$0] ?? [] } ?? rootItems).count
    insert(items, below: parent, at: count)
  }

  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) {
    let (parent, index) = place(of: item, "inserted before")
    insert(items, below: parent, at: index)
  }

  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) {
    let (parent, index) = place(of: item, "inserted after")
    insert(items, below: parent, at: index + 1)
  }

  /// With all below them. Those that are not there are passed over.
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

  public mutating func deleteAll() { self = Self() }

  /// Shows what stands below them, now or later.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { check(item, "expanded") }
    expanded.formUnion(items)
  }

  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { check(item, "collapsed") }
    expanded.subtract(items)
  }

  /// What stands below `parent` is `snapshot` from now on.
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
  /// Whether any item stands below another.
  var isOutline: Bool { rootItems.count < parents.count || !expanded.isEmpty }

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
