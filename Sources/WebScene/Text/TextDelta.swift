/// A change of a text, as steps from its beginning. What is behind the last step is kept.
///
/// Two changes of the same text can be carried out in either order after one was transformed by the other, so that a
/// page and the server, which each change the text before they hear of the other, come to the same one.
struct TextDelta: Hashable, Sendable {
  /// A step. Lengths are in UTF-16 units.
  enum Step: Hashable, Sendable {
    /// Leaves as many units as they are.
    case keep(Int)
    /// Removes as many units.
    case delete(Int)
    /// Puts a text in here.
    case insert(String)
  }

  private(set) var steps: [Step] = []

  init() {}

  /// Replaces a range by a text.
  init(replacing range: Range<Int>, with text: String) {
    append(.keep(range.lowerBound))
    append(.insert(text))
    append(.delete(range.count))
  }

  var isEmpty: Bool { steps.allSatisfy { if case .keep = $0 { true } else { false } } }

  /// The number of units of the old text that the steps are about.
  var consumed: Int {
    steps.reduce(0) { sum, step in
      switch step {
      case .keep(let count), .delete(let count): sum + count
      case .insert: sum
      }
    }
  }

  /// All that is inserted.
  var inserted: String {
    steps.reduce(into: "") { all, step in if case .insert(let text) = step { all += text } }
  }

  /// Adds a step at the end, and joins it with one of its kind.
  mutating func append(_ step: Step) {
    switch (steps.last, step) {
    case (_, .keep(0)), (_, .delete(0)), (_, .insert("")): return
    case (.keep(let a), .keep(let b)): steps[steps.count - 1] = .keep(a + b)
    case (.delete(let a), .delete(let b)): steps[steps.count - 1] = .delete(a + b)
    case (.insert(let a), .insert(let b)): steps[steps.count - 1] = .insert(a + b)
    // Insertions come before deletions at the same place, so that equal changes are equal values.
    case (.delete(let count), .insert(let text)):
      steps.removeLast()
      append(.insert(text))
      append(.delete(count))
    default: steps.append(step)
    }
  }

  /// The one range that holds all that changes, in units of the old text, and what takes its place.
  ///
  /// - Parameter text: The old text.
  /// - Returns: nil if nothing changes, or if the steps do not fit the text: they go beyond its end, or a step ends
  ///   between the halves of a surrogate pair.
  func splice(of text: String) -> (range: Range<Int>, replacement: String)? {
    let units = text.utf16
    guard !isEmpty, consumed <= units.count else { return nil }
    var at = units.startIndex
    var place = 0
    var start: Int?
    var end = 0
    var middle = ""
    // What is kept belongs to the replacement only if another change follows.
    var kept = ""
    for step in steps {
      switch step {
      case .keep(let count):
        let next = units.index(at, offsetBy: count)
        guard Self.isBoundary(next, units) else { return nil }
        if start != nil { kept += String(text[at..<next]) }
        (at, place) = (next, place + count)
      case .insert(let inserted):
        if start == nil { start = place }
        middle += kept + inserted
        kept = ""
        end = max(end, place)
      case .delete(let count):
        if start == nil { start = place }
        middle += kept
        kept = ""
        let next = units.index(at, offsetBy: count)
        guard Self.isBoundary(next, units) else { return nil }
        (at, place) = (next, place + count)
        end = place
      }
    }
    guard let start else { return nil }
    return (start..<max(start, end), middle)
  }

  /// Whether a place is not between the halves of a surrogate pair.
  static func isBoundary(_ place: Int, in text: String) -> Bool {
    let units = text.utf16
    return isBoundary(units.index(units.startIndex, offsetBy: place), units)
  }

  private static func isBoundary(_ index: String.Index, _ units: String.UTF16View) -> Bool {
    index == units.endIndex || !UTF16.isTrailSurrogate(units[index])
  }

  /// Where the character before a place begins, in UTF-16 units.
  static func characterStart(before place: Int, in text: String) -> Int {
    let units = text.utf16
    guard place > 0,
      let end = units.index(units.startIndex, offsetBy: place, limitedBy: units.endIndex)
    else { return 0 }
    guard let edge = end.samePosition(in: text), edge > text.startIndex else { return place - 1 }
    return units.distance(from: units.startIndex, to: text.index(before: edge))
  }

  /// Where a place of the old text is in the new one. Before an insertion it stays before, unless told otherwise.
  func place(_ place: Int, staysBefore: Bool = true) -> Int {
    var old = 0
    var new = 0
    for step in steps {
      switch step {
      case .keep(let count):
        if old + count > place || staysBefore && old + count == place { return new + place - old }
        (old, new) = (old + count, new + count)
      case .delete(let count):
        if old + count > place { return new }
        old += count
      case .insert(let text):
        if staysBefore, old == place { return new }
        new += text.utf16.count
      }
    }
    return new + place - old
  }

  /// Makes of two changes of one text those that follow the other one.
  ///
  /// - Parameters:
  ///   - first: One change. Where both insert at one place, its text comes first.
  ///   - second: The other.
  /// - Returns: `first` for the text that `second` made, and the reverse.
  static func transform(_ first: TextDelta, _ second: TextDelta) -> (TextDelta, TextDelta) {
    var (a, b) = (Reader(first), Reader(second))
    var (newA, newB) = (TextDelta(), TextDelta())
    while true {
      if case .insert(let text) = a.step {
        newA.append(.insert(text))
        newB.append(.keep(text.utf16.count))
        a.next()
        continue
      }
      if case .insert(let text) = b.step {
        newA.append(.keep(text.utf16.count))
        newB.append(.insert(text))
        b.next()
        continue
      }
      if a.step == nil, b.step == nil { return (newA, newB) }
      let count = min(a.length, b.length)
      switch (a.deletes, b.deletes) {
      case (false, false):
        newA.append(.keep(count))
        newB.append(.keep(count))
      case (true, false): newA.append(.delete(count))
      case (false, true): newB.append(.delete(count))
      case (true, true): break
      }
      a.take(count)
      b.take(count)
    }
  }

  /// The steps one after the other; behind the last everything is kept.
  private struct Reader {
    private var rest: ArraySlice<Step>
    private(set) var step: Step?

    init(_ delta: TextDelta) {
      rest = delta.steps[...]
      next()
    }

    var length: Int {
      switch step {
      case .keep(let count), .delete(let count): count
      case .insert, nil: .max
      }
    }

    var deletes: Bool { if case .delete = step { true } else { false } }

    mutating func next() { step = rest.popFirst() }

    mutating func take(_ count: Int) {
      switch step {
      case .keep(let all) where all > count: step = .keep(all - count)
      case .delete(let all) where all > count: step = .delete(all - count)
      case nil: return
      default: next()
      }
    }
  }
}

extension TextDelta {
  /// The steps as a page writes them: a number keeps, a negative one deletes, a text is inserted.
  ///
  /// - Returns: nil if that is not what stands there.
  init?(_ value: JSONValue?) {
    guard let list = value?.list else { return nil }
    for item in list {
      if let text = item.text {
        append(.insert(text))
      } else if let count = item.integer, abs(count) < 1 << 40 {
        append(count < 0 ? .delete(-count) : .keep(count))
      } else {
        return nil
      }
    }
  }

  /// The steps as a page reads them.
  var wire: JSONValue {
    .list(
      steps.map { step in
        switch step {
        case .keep(let count): JSONValue(count)
        case .delete(let count): JSONValue(-count)
        case .insert(let text): .text(text)
        }
      })
  }

  /// The smallest replacement that makes one text of another; no steps if they are the same.
  init(from old: String, to new: String) {
    self.init()
    let (a, b) = (Array(old.utf16), Array(new.utf16))
    let shortest = min(a.count, b.count)
    var start = 0
    while start < shortest, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shortest - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    // Pairs are replaced as a whole.
    if start > 0, start < max(a.count, b.count), UTF16.isLeadSurrogate(a[start - 1]) { start -= 1 }
    if end > 0, UTF16.isTrailSurrogate(a[a.count - end]) { end -= 1 }
    guard start < a.count - end || start < b.count - end else { return }
    let inserted = String(decoding: b[start..<(b.count - end)], as: UTF16.self)
    self = TextDelta(replacing: start..<(a.count - end), with: inserted)
  }
}
