// `contains(_:)` and `firstIndex(of:)` of the standard library ask `NSObject.isEqual(_:)`, which boxes its argument and
// casts it back. The toolkit's lists of views and controllers mean the objects themselves.

extension Array where Element: UIResponder {
  func contains(_ element: Element) -> Bool { contains { $0 === element } }

  func firstIndex(of element: Element) -> Int? { firstIndex { $0 === element } }
}
