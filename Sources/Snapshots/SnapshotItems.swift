/// Items in several ordered lists, none of them twice.
///
/// Each item has a number as long as it is there, and `ChunkedLists` keeps the order of the
/// numbers. An edit looks an item up once, and everything else is arithmetic: code for items of any
/// type, which the compiler cannot specialize for the app's own, is slow.
struct SnapshotItems<Item: Hashable> {
  private var numbers: [Item: Int] = [:]
  /// The item of each number; nil for a number that is free.
  private var items: [Item?] = []
  private var free: [Int] = []
  private var order = ChunkedLists()

  var count: Int { numbers.count }

  mutating func makeList() -> Int { order.makeList() }

  // MARK: Queries

  func contains(_ item: Item) -> Bool { numbers[item] != nil }
  func list(of item: Item) -> Int? { numbers[item].map(order.list) }
  func count(of list: Int) -> Int { order.count(of: list) }

  func items(of list: Int) -> [Item] { order.numbers(of: list).compactMap { items[$0] } }

  func item(_ index: Int, of list: Int) -> Item? {
    order.number(at: index, of: list).flatMap { items[$0] }
  }

  /// Returns the index of an item in its list.
  func index(of item: Item) -> Int? { numbers[item].map(order.index) }

  // MARK: Changing

  /// The result of an edit.
  enum Outcome {
    case done
    /// An item was to be added twice, or beside itself; the lists cannot be used with these items any
    /// more.
    case double(Item)
    /// The item beside which others were to be placed is not there.
    case placeless
  }

  /// Adds items at the end of a list. Those that are there already move to it.
  mutating func append(_ new: [Item], to list: Int) -> Outcome {
    var added: [Int] = []
    if let double = number(new, into: &added) { return .double(double) }
    order.append(added, to: list)
    return .done
  }

  /// Adds items beside another one. Those that are there already move to it.
  mutating func insert(_ new: [Item], beside item: Item, after: Bool) -> Outcome {
    guard let place = numbers[item] else { return .placeless }
    var added: [Int] = []
    if let double = number(new, into: &added) { return .double(double) }
    guard numbers[item] == place else { return .double(item) }
    order.insert(added, beside: place, after: after)
    return .done
  }

  /// - Returns: false if one of the items is not there.
  mutating func move(_ item: Item, beside other: Item, after: Bool) -> Bool {
    guard let number = numbers[item], let place = numbers[other] else { return false }
    order.remove(number)
    order.insert([number], beside: place, after: after)
    return true
  }

  mutating func remove(_ item: Item) {
    guard let number = numbers.removeValue(forKey: item) else { return }
    order.remove(number)
    items[number] = nil
    free.append(number)
  }

  mutating func removeAll(of list: Int) {
    for number in order.numbers(of: list) {
      if let item = items[number] { numbers[item] = nil }
      items[number] = nil
      free.append(number)
    }
    order.removeAll(of: list)
  }

  /// Gives items new numbers. Those that have one leave their place.
  ///
  /// - Returns: the item that is there twice; nil if all have got a number.
  private mutating func number(_ new: [Item], into added: inout [Int]) -> Item? {
    added.reserveCapacity(new.count)
    if new.count > 1 { numbers.reserveCapacity(numbers.count + new.count) }
    // Only kept from the first item on that moves.
    var known: Set<Int>?
    var left: [Int] = []
    for item in new {
      let number = free.popLast() ?? items.count
      if number == items.count { items.append(item) } else { items[number] = item }
      if let old = numbers.updateValue(number, forKey: item) {
        if known == nil { known = Set(added) }
        if known?.contains(old) == true { return item }
        order.remove(old)
        items[old] = nil
        left.append(old)
      }
      known?.insert(number)
      added.append(number)
    }
    free += left
    return nil
  }
}

extension SnapshotItems: Sendable where Item: Sendable {}
extension SnapshotItems.Outcome: Sendable where Item: Sendable {}

/// Elements in the order in which they were first added.
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
