/// What is found by a name.
protocol Named {
  /// The name; several may have the same.
  var listName: String { get }
}

/// Members of a type in their order, which are found by their names without a look at all: a class may have thousands.
struct NamedList<Element: Named>: Sequence {
  private(set) var all: [Element] = []
  private var places: [String: [Int]] = [:]

  /// Those with a name, in their order.
  subscript(name: String) -> [Element] { places[name]?.map { all[$0] } ?? [] }

  mutating func append(_ element: Element) {
    places[element.listName, default: []].append(all.count)
    all.append(element)
  }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    let kept = all.filter { !isUnwanted($0) }
    guard kept.count < all.count else { return }
    self = NamedList()
    append(contentsOf: kept)
  }

  func makeIterator() -> IndexingIterator<[Element]> { all.makeIterator() }
}

extension NamedList: Sendable where Element: Sendable {}

extension MethodDeclaration: Named {
  var listName: String { base }
}

extension PropertyDeclaration: Named {
  var listName: String { name }
}
