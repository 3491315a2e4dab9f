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
    /// An item was to be added that is there already; the lists cannot be used with these items any
    /// more.
    case double(Item)
    /// The item beside which others were to be placed is not there.
    case placeless
  }

  mutating func append(_ new: [Item], to list: Int) -> Outcome {
    var added: [Int] = []
    if let double = number(new, into: &added) { return .double(double) }
    order.append(added, to: list)
    return .done
  }

  mutating func insert(_ new: [Item], beside item: Item, after: Bool) -> Outcome {
    guard let place = numbers[item] else { return .placeless }
    var added: [Int] = []
    if let double = number(new, into: &added) { return .double(double) }
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

  /// - Returns: the item that has a number already; nil if all have got one.
  private mutating func number(_ new: [Item], into added: inout [Int]) -> Item? {
    added.reserveCapacity(new.count)
    if new.count > 1 { numbers.reserveCapacity(numbers.count + new.count) }
    for item in new {
      let number = free.popLast() ?? items.count
      if numbers.updateValue(number, forKey: item) != nil { return item }
      if number == items.count { items.append(item) } else { items[number] = item }
      added.append(number)
    }
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
