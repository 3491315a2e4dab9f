/// The undo and redo history of one text.
///
/// Only the stretch that an edit replaced is kept. What belongs to one step is told by
/// `Docs/decisions/0036`: a word with the white space behind it, or a run of deletions. It ends
/// at a pause, a line's end, a move of the cursor and a paste.
public struct TextHistory: Hashable, Sendable {
  public struct Edit: Hashable, Sendable {
    /// In UTF-16 units of the text before the edit.
    public var location: Int
    public var removed, inserted: String
    /// The selection before and after, as location and length.
    public var before, after: Selection
    /// Tells the steps of one history apart; stays the same when a step is undone, redone or moved.
    public internal(set) var number = 0

    public init(
      location: Int, removed: String, inserted: String, before: Selection, after: Selection
    ) {
      self.location = location
      self.removed = removed
      self.inserted = inserted
      self.before = before
      self.after = after
    }
  }

  public struct Selection: Hashable, Sendable {
    public var location, length: Int
    public init(_ location: Int, _ length: Int) {
      self.location = location
      self.length = length
    }
  }

  public internal(set) var done: [Edit] = []
  public internal(set) var undone: [Edit] = []
  private var isOpen = false
  /// When the last edit was made, in seconds of the clock that the caller has.
  private var time = 0.0
  private var lastNumber = 0

  /// Seconds without an edit that end a step.
  public static let pause = 1.5
  /// UTF-16 units that a step joined from several edits holds at most.
  static let longest = 200

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// How an edit was noted.
  public enum Recording: Hashable, Sendable {
    case step
    /// It went on behind the last edit, or erased what stood before that; both are one step.
    case forward, backward
  }

  /// Notes that a person changed `old` to `new`.
  @discardableResult public mutating func record(
    from old: String, to new: String, before: Selection, after: Selection, at time: Double = 0
  ) -> Recording? {
    // Not by `==`, which takes two spellings of one letter for the same.
    record(Self.edit(from: old, to: new, before: before, after: after), at: time)
  }

  /// - Parameter time: now, in seconds.
  /// - Returns: nil for an edit that changes nothing.
  @discardableResult public mutating func record(_ edit: Edit, at time: Double = 0) -> Recording? {
    guard !edit.removed.isEmpty || !edit.inserted.isEmpty else { return nil }
    undone.removeAll()
    var recording = Recording.step
    if isOpen, time - self.time <= Self.pause, let last = done.last,
      let joined = last.joined(with: edit)
    {
      done[done.count - 1] = joined.edit
      recording = joined.recording
    } else {
      var edit = edit
      edit.number = nextNumber()
      done.append(edit)
    }
    self.time = time
    isOpen = edit.leavesOpen
    return recording
  }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The next edit starts a step of its own: the cursor was moved, the focus left.
  public mutating func close() { isOpen = false }

  public mutating func removeAll() { self = TextHistory() }

  /// The text and selection before the last step, or nil when there is none.
  public mutating func undo(_ text: String) -> (text: String, selection: Selection)? {
    takeBack().map { edit in
      (
        Self.replace(in: text, at: edit.location, edit.inserted, with: edit.removed), edit.before
      )
    }
  }

  /// The last step, which is undone from now on.
  public mutating func takeBack() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    isOpen = false
    undone.append(edit)
    return edit
  }

  /// The text and selection after the step undone last, or nil when there is none.
  public mutating func redo(_ text: String) -> (text: String, selection: Selection)? {
    makeAgain().map { edit in
      (
        Self.replace(in: text, at: edit.location, edit.removed, with: edit.inserted), edit.after
      )
    }
  }

  /// The step that was undone last, which is done again from now on.
  public mutating func makeAgain() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    isOpen = false
    done.append(edit)
    return edit
  }

  /// What differs. Among equal letters it stands where the cursor was, not after them all.
  public static func edit(
    from old: String, to new: String, before: Selection, after: Selection
  ) -> Edit {
    var (old, new) = (old, new)
    let found = old.withUTF8 { a in
      new.withUTF8 { b in
        let found = differ(a, b, upTo: min(before.location, after.location))
        return (
          TextUnits.units(a[..<found.start]),
          String(decoding: a[found.start..<(a.count - found.behind)], as: UTF8.self),
          String(decoding: b[found.start..<(b.count - found.behind)], as: UTF8.self)
        )
      }
    }
    return Edit(
      location: found.0, removed: found.1, inserted: found.2, before: before, after: after)
  }

  /// How many bytes are the same at either end, whole letters.
  private static func differ(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, upTo limit: Int
  ) -> (start: Int, behind: Int) {
    func isWithin(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
      place < bytes.count && bytes[place] & 0xC0 == 0x80
    }
    func whole(_ count: Int) -> Int {
      var count = count
      while count > 0, isWithin(a, count) || isWithin(b, count) { count -= 1 }
      return count
    }
    let most = TextUnits.skip(to: limit, a).bytes
    var start = whole(TextUnits.sameAtStart(a[..<most], b[...]))
    var behind = TextUnits.sameAtEnd(a[start...], b[start...])
    while behind > 0, isWithin(a, a.count - behind) { behind -= 1 }
    start += TextUnits.sameAtStart(
      a[start..<(a.count - behind)], b[start..<(b.count - behind)])
    return (whole(start), behind)
  }

  private static func replace(
    in text: String, at location: Int, _ old: String, with new: String
  ) -> String {
    let start = TextUnits.index(location, in: text)
    let end = TextUnits.index(location + old.utf16.count, in: text)
    return String(text[..<start]) + new + String(text[end...])
  }
}

extension TextHistory.Edit {
  /// What a person did, as it is told: who types over a selection replaces all of it, also the
  /// letters at its ends that happen to be typed again.
  ///
  /// - Parameter old: the text before.
  public func widened(to selection: TextHistory.Selection, in old: String) -> Self {
    let end = location + removed.utf16.count
    let last = selection.location + selection.length
    guard selection.length > 0, selection.location <= location, end <= last else { return self }
    let first = TextUnits.index(selection.location, in: old)
    let start = TextUnits.index(location, in: old)
    let stop = TextUnits.index(end, in: old)
    let finish = TextUnits.index(last, in: old)
    var copy = self
    copy.location = selection.location
    copy.removed = String(old[first..<finish])
    copy.inserted = String(old[first..<start]) + inserted + String(old[stop..<finish])
    return copy
  }

  /// A paste brings more at once; several keys may be told as one edit by a busy host.
  private static let mostTypedAtOnce = 3

  /// Whether it is what a few keys put in or took away.
  private var isTyped: Bool {
    inserted.isEmpty
      ? removed.dropFirst().isEmpty
      : inserted.dropFirst().isEmpty
        || inserted.dropFirst(Self.mostTypedAtOnce).isEmpty
          && !inserted.contains(where: \.isWhitespace)
  }

  /// Whether the next edit may belong to the same step.
  var leavesOpen: Bool {
    isTyped && !(inserted.isEmpty ? removed : inserted).contains(where: \.isNewline)
  }

  /// Both as one step, when the second goes on where the first ended.
  func joined(with next: Self) -> (edit: Self, recording: TextHistory.Recording)? {
    guard next.isTyped, inserted.isEmpty == next.inserted.isEmpty else { return nil }
    return inserted.isEmpty ? joinedErasing(next) : joinedTyping(next)
  }

  private func joinedTyping(_ next: Self) -> (edit: Self, recording: TextHistory.Recording)? {
    guard next.removed.isEmpty, next.location == location + inserted.utf16.count,
      inserted.utf16.count < TextHistory.longest,
      inserted.last?.isWhitespace != true || next.inserted.first?.isWhitespace == true
    else { return nil }
    var joined = self
    joined.inserted += next.inserted
    joined.after = next.after
    return (joined, .forward)
  }

  private func joinedErasing(_ next: Self) -> (edit: Self, recording: TextHistory.Recording)? {
    guard removed.utf16.count < TextHistory.longest else { return nil }
    var joined = self
    joined.after = next.after
    if next.location == location {
      joined.removed += next.removed
      return (joined, .forward)
    }
    guard next.location + next.removed.utf16.count == location else { return nil }
    joined.location = next.location
    joined.removed = next.removed + removed
    return (joined, .backward)
  }
}
