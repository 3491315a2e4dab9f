/// Many short arrays of trivial values in one flat array, so that growing one needs no allocation,
/// and copying all is one copy.
struct SimplexSpans<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var storage: [Element] = []
  private(set) var starts: [Int32] = []
  private(set) var counts: [Int32] = []
  /// The capacity of a span is two to the power of its class.
  private var classes: [Int8] = []
  private var vacant: [[Int32]] = Array(repeating: [], count: 31)
  private let filler: Element

  init(filler: Element) { self.filler = filler }

  var spanCount: Int { starts.count }

  mutating func addSpan() {
    starts.append(0)
    counts.append(0)
    classes.append(-1)
  }

  func count(_ span: Int) -> Int { Int(counts[span]) }

  subscript(_ span: Int, _ index: Int) -> Element {
    get { storage[Int(starts[span]) + index] }
    set { storage[Int(starts[span]) + index] = newValue }
  }

  func range(_ span: Int) -> Range<Int> {
    let start = Int(starts[span])
    return start..<start + Int(counts[span])
  }

  mutating func append(_ element: Element, to span: Int) {
    let count = Int(counts[span])
    if classes[span] < 0 || count == 1 << Int(classes[span]) { grow(span, to: count + 1) }
    storage[Int(starts[span]) + count] = element
    counts[span] = Int32(count + 1)
  }

  mutating func insert(_ element: Element, at index: Int, of span: Int) {
    append(element, to: span)
    let start = Int(starts[span])
    var place = start + Int(counts[span]) - 1
    while place > start + index {
      storage[place] = storage[place - 1]
      place -= 1
    }
    storage[place] = element
  }

  /// Removes one element and keeps the order of the others.
  mutating func remove(at index: Int, of span: Int) {
    let range = range(span)
    for place in range.lowerBound + index..<range.upperBound - 1 {
      storage[place] = storage[place + 1]
    }
    counts[span] -= 1
  }

  /// Removes elements at the end.
  mutating func shorten(_ span: Int, to count: Int) { counts[span] = Int32(count) }

  /// Replaces the content of a span by the first `count` of `elements`.
  mutating func replace(_ span: Int, with elements: [Element], count: Int) {
    if classes[span] < 0 || count > 1 << Int(classes[span]) {
      counts[span] = 0
      grow(span, to: count)
    }
    let start = Int(starts[span])
    storage.withUnsafeMutableBufferPointer { target in
      elements.withUnsafeBufferPointer { source in
        for index in 0..<count { target[start + index] = source[index] }
      }
    }
    counts[span] = Int32(count)
  }

  /// Empties a span and frees its capacity.
  mutating func clear(_ span: Int) {
    if classes[span] >= 0 { vacant[Int(classes[span])].append(starts[span]) }
    classes[span] = -1
    counts[span] = 0
  }

  private mutating func grow(_ span: Int, to needed: Int) {
    var size = 2
    while 1 << size < needed { size += 1 }
    let start: Int
    if let known = vacant[size].popLast() {
      start = Int(known)
    } else {
      start = storage.count
      storage.append(contentsOf: repeatElement(filler, count: 1 << size))
    }
    let old = range(span)
    for index in 0..<old.count { storage[start + index] = storage[old.lowerBound + index] }
    if classes[span] >= 0 { vacant[Int(classes[span])].append(starts[span]) }
    starts[span] = Int32(start)
    classes[span] = Int8(size)
  }
}
