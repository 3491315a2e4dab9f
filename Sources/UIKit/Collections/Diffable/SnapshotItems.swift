/// Items in several lists, each in order and none of them twice.
///
/// Lists are kept in chunks, and each item knows its own: to find, insert, move or delete one
/// of n items costs a look into one chunk, and not a look at all that stand before it.
struct SnapshotItems<Item: Hashable> {
  /// A chunk that gets longer is halved.
  static var longest: Int { 64 }

  struct Chunk {
    var list: Int
    var items: [Item]
  }

  private var chunks: [Chunk] = []
  private var homes: [Item: Int] = [:]
  /// The chunks of each list, in order. Lists that were removed leave an empty place.
  private var lists: [[Int]] = []
  private var counts: [Int] = []

  var count: Int { homes.count }

  mutating func makeList() -> Int {
    lists.append([])
    counts.append(0)
    return lists.count - 1
  }

  // MARK: Asking

  func contains(_ item: Item) -> Bool { homes[item] != nil }
  func list(of item: Item) -> Int? { homes[item].map { chunks[$0].list } }
  func count(of list: Int) -> Int { counts[list] }

  func items(of list: Int) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(counts[list])
    for chunk in lists[list] { result += chunks[chunk].items }
    return result
  }

  func item(_ index: Int, of list: Int) -> Item? {
    guard index >= 0, index < counts[list] else { return nil }
    var left = index
    for chunk in lists[list] {
      let count = chunks[chunk].items.count
      if left < count { return chunks[chunk].items[left] }
      left -= count
    }
    return nil
  }

  /// Its place in its list.
  func index(of item: Item) -> Int? {
    guard let home = homes[item], let inside = chunks[home].items.firstIndex(of: item) else {
      return nil
    }
    var before = 0
    for chunk in lists[chunks[home].list] {
      if chunk == home { break }
      before += chunks[chunk].items.count
    }
    return before + inside
  }

  // MARK: Changing

  /// The item that was there already; nil when all were added.
  mutating func append(_ items: [Item], to list: Int) -> Item? {
    homes.reserveCapacity(homes.count + items.count)
    var rest = items[...]
    while !rest.isEmpty {
      let last = lists[list].last
      let room = last.map { Self.longest - chunks[$0].items.count } ?? 0
      let home = room > 0 ? last ?? newChunk(in: list) : newChunk(in: list)
      let part = rest.prefix(room > 0 ? room : Self.longest)
      if let double = adopt(part, home) { return double }
      chunks[home].items += part
      counts[list] += part.count
      rest = rest.dropFirst(part.count)
    }
    return nil
  }

  /// The item that was there already; nil when all were added.
  mutating func insert(_ items: [Item], beside item: Item, after: Bool) -> Item? {
    guard let home = homes[item], let inside = chunks[home].items.firstIndex(of: item) else {
      return nil
    }
    if let double = adopt(items[...], home) { return double }
    chunks[home].items.insert(contentsOf: items, at: after ? inside + 1 : inside)
    counts[chunks[home].list] += items.count
    split(home)
    return nil
  }

  mutating func remove(_ item: Item) {
    guard let home = homes.removeValue(forKey: item) else { return }
    if let inside = chunks[home].items.firstIndex(of: item) {
      chunks[home].items.remove(at: inside)
    }
    let list = chunks[home].list
    counts[list] -= 1
    if chunks[home].items.isEmpty { lists[list].removeAll { $0 == home } }
  }

  mutating func removeAll(of list: Int) {
    for chunk in lists[list] {
      for item in chunks[chunk].items { homes[item] = nil }
      chunks[chunk].items = []
    }
    lists[list] = []
    counts[list] = 0
  }

  private mutating func newChunk(in list: Int) -> Int {
    chunks.append(Chunk(list: list, items: []))
    lists[list].append(chunks.count - 1)
    return chunks.count - 1
  }

  private mutating func adopt(_ items: ArraySlice<Item>, _ home: Int) -> Item? {
    items.first { homes.updateValue(home, forKey: $0) != nil }
  }

  private mutating func split(_ home: Int) {
    let all = chunks[home].items
    guard all.count > Self.longest else { return }
    let list = chunks[home].list
    guard let place = lists[list].firstIndex(of: home) else { return }
    var next: [Int] = []
    var start = Self.longest / 2
    chunks[home].items = Array(all[..<start])
    while start < all.count {
      let end = min(all.count, start + Self.longest / 2)
      chunks.append(Chunk(list: list, items: Array(all[start..<end])))
      for item in all[start..<end] { homes[item] = chunks.count - 1 }
      next.append(chunks.count - 1)
      start = end
    }
    lists[list].insert(contentsOf: next, at: place + 1)
  }
}

extension SnapshotItems: Sendable where Item: Sendable {}
extension SnapshotItems.Chunk: Sendable where Item: Sendable {}

/// Elements in the order in which they came first.
struct UniqueList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  mutating func append(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }

  mutating func remove(_ gone: Set<Element>) {
    guard !elements.isEmpty, !known.isDisjoint(with: gone) else { return }
    known.subtract(gone)
    elements.removeAll(where: gone.contains)
  }
}

extension UniqueList: Sendable where Element: Sendable {}
