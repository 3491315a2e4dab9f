import Scene

/// The text of one field or editor, which a page and the toolkit both change.
///
/// The page applies what is typed at once and sends it. Each side counts what it sent and what it has of the other, so
/// that a change that was made without knowing of others is transformed by them (`TextDelta`), and both come to the same
/// text. Nothing is sent twice, and nothing that is typed is overwritten.
struct TextChannel {
  /// A stretch with the number of its look.
  struct Run: Hashable {
    var length: Int
    var look: Int
  }

  /// The text that the page has as soon as it has heard all of `outgoing` and nothing more is typed.
  private(set) var text: String
  private(set) var revision: Int
  private(set) var runs: [Run]
  private(set) var selection: TextRange
  /// Grows when a page sent what does not fit: all that it sent before is then without meaning.
  private(set) var epoch = 0
  /// Changes that the page has not confirmed, the first with the number `confirmed`.
  private var outgoing: [TextDelta] = []
  private var confirmed = 0
  /// The number of changes of the page that were taken over.
  private(set) var received = 0

  /// The number of changes that were sent to the page.
  var sent: Int { confirmed + outgoing.count }

  init(text: String, revision: Int, runs: [Run], selection: TextRange) {
    self.text = text
    self.revision = revision
    self.runs = runs
    self.selection = selection
  }

  // MARK: From the page

  /// What a page's change is for the toolkit.
  struct Change: Equatable {
    var edit: TextEdit?
    var selection: TextRange
  }

  /// Takes over a change of the page.
  ///
  /// - Parameters:
  ///   - delta: The change, of the text that the page had; nil if only the selection changed.
  ///   - seen: The number of changes from here that the page had applied before.
  ///   - selected: The selection afterwards, in the page's text.
  /// - Returns: nil if it does not fit the text.
  mutating func take(_ delta: TextDelta?, seen: Int, selected: TextRange) -> Change? {
    guard confirm(seen) else { return nil }
    var change = delta ?? TextDelta()
    var (start, end) = (selected.location, selected.end)
    guard start >= 0, end >= start else { return nil }
    var others: [TextDelta] = []
    for own in outgoing {
      let (other, mine) = TextDelta.transform(own, change)
      others.append(other)
      change = mine
    }
    // The selection was made in the text after the page's change.
    for other in others {
      start = other.place(start, staysBefore: false)
      end = max(start, other.place(end, staysBefore: false))
    }
    var edit: TextEdit?
    if delta != nil {
      if !change.isEmpty {
        guard let splice = change.splice(of: text) else { return nil }
        edit = TextEdit(
          base: revision, range: TextRange(splice.range.lowerBound, splice.range.count),
          replacement: splice.replacement)
        apply(splice.range, splice.replacement)
        revision += 1
      }
      outgoing = others
      received += 1
    }
    guard end <= text.utf16.count, TextDelta.isBoundary(start, in: text),
      TextDelta.isBoundary(end, in: text)
    else { return nil }
    selection = TextRange(start, end - start)
    return Change(edit: edit, selection: selection)
  }

  /// Forgets what the page has.
  ///
  /// - Returns: Whether that can be.
  mutating func confirm(_ seen: Int) -> Bool {
    guard seen >= confirmed, seen <= sent else { return false }
    outgoing.removeFirst(seen - confirmed)
    confirmed = seen
    return true
  }

  private mutating func apply(_ range: Range<Int>, _ replacement: String) {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    text.replaceSubrange(start..<end, with: replacement)
    runs = Self.replaced(runs, range, replacement.utf16.count)
  }

  /// The stretches after a replacement, as a page guesses them too: what is inserted looks like what is before it.
  static func replaced(_ runs: [Run], _ range: Range<Int>, _ count: Int) -> [Run] {
    var result: [Run] = []
    var at = 0
    var isInserted = count == 0
    for run in runs {
      let (start, end) = (at, at + run.length)
      at = end
      let removed = max(0, min(end, range.upperBound) - max(start, range.lowerBound))
      var length = run.length - removed
      if !isInserted, range.lowerBound <= end, range.lowerBound > start || start == 0 {
        length += count
        isInserted = true
      }
      if length > 0 { result.append(Run(length: length, look: run.look)) }
    }
    // Behind the last stretch nothing needs one.
    return result
  }

  /// Begins anew after something that does not fit.
  mutating func reset() {
    epoch += 1
    outgoing = []
    (confirmed, received) = (0, 0)
  }

  // MARK: From the toolkit

  /// What a page has to be told.
  struct News: Equatable {
    var delta: TextDelta?
    var selection: TextRange?
    /// The range whose stretches are others, and these.
    var runs: (range: Range<Int>, runs: [Run])?

    static func == (a: News, b: News) -> Bool {
      a.delta == b.delta && a.selection == b.selection && a.runs?.range == b.runs?.range
        && a.runs?.runs == b.runs?.runs
    }
    var isEmpty: Bool { delta == nil && selection == nil && runs == nil }
  }

  /// Compares with what the toolkit shows now.
  mutating func update(to node: Node, runs new: [Run]) -> News {
    var news = News()
    if node.input.revision != revision {
      revision = node.input.revision
      let delta = TextDelta(from: text, to: node.text)
      if let splice = delta.splice(of: text) {
        apply(splice.range, splice.replacement)
        outgoing.append(delta)
        news.delta = delta
      }
    }
    if node.selection != selection {
      selection = node.selection
      news.selection = selection
    }
    if new != runs {
      news.runs = Self.difference(from: runs, to: new, length: text.utf16.count)
      runs = new
    }
    return news
  }

  static func difference(
    from old: [Run], to new: [Run], length: Int
  ) -> (range: Range<Int>, runs: [Run])? {
    func padded(_ runs: [Run]) -> [Run] {
      let all = runs.reduce(0) { $0 + $1.length }
      return all < length ? runs + [Run(length: length - all, look: 0)] : runs
    }
    let (a, b) = (padded(old), padded(new))
    var first = 0
    var start = 0
    while first < min(a.count, b.count), a[first] == b[first] {
      start += a[first].length
      first += 1
    }
    var last = 0
    var end = 0
    while last < min(a.count, b.count) - first, a[a.count - 1 - last] == b[b.count - 1 - last] {
      end += a[a.count - 1 - last].length
      last += 1
    }
    let middle = Array(b[first..<(b.count - last)])
    let range = start..<max(start, length - end)
    guard !middle.isEmpty, middle.reduce(0, { $0 + $1.length }) == range.count else { return nil }
    return (range, middle)
  }

  // MARK: For a page that begins or begins again

  /// All that a new page needs.
  mutating func whole() -> JSONValue {
    // A new page has sent nothing, and gets no changes of earlier ones.
    confirmed = 0
    outgoing = []
    received = 0
    return [
      "t": .text(text), "r": Self.wire(runs),
      "s": [JSONValue(selection.location), JSONValue(selection.length)],
      "e": JSONValue(epoch),
    ]
  }

  /// What a page lacks that was cut off, which has applied `seen` changes.
  ///
  /// - Returns: nil if it has to begin anew.
  func rest(seen: Int, epoch: Int) -> JSONValue? {
    // Nothing is forgotten yet: changes that the page sent before may come only now.
    guard epoch == self.epoch, seen >= confirmed, seen <= sent else { return nil }
    return [
      "d": .list(outgoing.dropFirst(seen - confirmed).map(\.wire)), "n": JSONValue(seen),
      "c": JSONValue(received),
      "R": [0, JSONValue(text.utf16.count), Self.wire(padded)],
      "e": JSONValue(epoch),
    ]
  }

  private var padded: [Run] {
    let all = runs.reduce(0) { $0 + $1.length }
    let length = text.utf16.count
    return all < length ? runs + [Run(length: length - all, look: 0)] : runs
  }

  static func wire(_ runs: [Run]) -> JSONValue {
    .list(runs.flatMap { [JSONValue($0.length), JSONValue($0.look)] })
  }
}
