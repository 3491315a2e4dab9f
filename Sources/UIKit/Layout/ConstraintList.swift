import Foundation

/// Constraints, each once, in the order in which they came. A long list finds the one to take out by an index, so
/// that taking out many, one by one, takes time in proportion to their number.
struct ConstraintList: Sequence {
  /// A list that is as long has an index.
  private static let long = 32
  /// How many places were looked at to take out constraints, for tests of cost.
  @MainActor static var looks = 0

  private var places: [NSLayoutConstraint?] = []
  /// Where the constraints are; nil while the list is short.
  private var index: [ObjectIdentifier: Int]?
  private var gaps = 0

  var isEmpty: Bool { places.count == gaps }

  func makeIterator() -> Iterator { Iterator(places: places.makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var places: IndexingIterator<[NSLayoutConstraint?]>

    mutating func next() -> NSLayoutConstraint? {
      while let place = places.next() { if let place { return place } }
      return nil
    }
  }

  mutating func append(_ constraint: NSLayoutConstraint) {
    // A view and a guide of it are one view to a constraint that is between them.
    if let last = places.last, last === constraint { return }
    if index == nil, places.count >= Self.long { makeIndex() }
    guard index?[ObjectIdentifier(constraint)] == nil else { return }
    index?[ObjectIdentifier(constraint)] = places.count
    places.append(constraint)
  }

  @MainActor mutating func remove(_ constraint: NSLayoutConstraint) {
    guard index != nil else {
      Self.looks += places.count
      return places.removeAll { $0 === constraint }
    }
    Self.looks += 1
    guard let place = index?.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    places[place] = nil
    gaps += 1
    if gaps * 2 > places.count { close() }
  }

  /// Takes out those whose view was deallocated.
  @MainActor mutating func removeOrphans() {
    for constraint in self where constraint.holder == nil { remove(constraint) }
  }

  @MainActor private mutating func close() {
    Self.looks += places.count
    places.removeAll { $0 == nil }
    gaps = 0
    index = nil
    if places.count >= Self.long { makeIndex() }
  }

  private mutating func makeIndex() {
    var index: [ObjectIdentifier: Int] = [:]
    index.reserveCapacity(places.count)
    for (place, constraint) in places.enumerated() {
      if let constraint { index[ObjectIdentifier(constraint)] = place }
    }
    self.index = index
  }
}
