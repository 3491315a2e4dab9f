/// The undo and redo history of one text.
///
/// Only the replaced range of an edit is kept. Consecutive edits are joined into steps as
/// `Docs/decisions/0036` describes: a word with the white space behind it, or a run of deletions. A
/// pause, the end of a line, a movement of the cursor and a paste end a step.
public struct TextHistory: Hashable, Sendable {
  public struct Edit: Hashable, Sendable {
    /// The location in UTF-16 units of the text before the edit.
    public var location: Int
    public var removed, inserted: String
    /// The selection before and after, as location and length.
    public var before, after: Selection
    /// The identity of the step within its history; it does not change when the step is undone,
    /// redone or moved.
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
  /// The time of the last edit, in seconds of the caller's clock.
  private var time = 0.0
  private var lastNumber = 0

  /// The duration without an edit that ends a step, in seconds.
  public static let pause = 1.5
  /// The maximum length of a step joined from several edits, in UTF-16 units.
  static let longest = 200

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// The way in which an edit was recorded.
  public enum Recording: Hashable, Sendable {
    case step
    /// The edit was joined to the last step: it continued behind it, or deleted what was before it.
    case forward, backward
  }

  /// Records that a person changed `old` to `new`.
  @discardableResult public mutating func record(
    from old: String, to new: String, before: Selection, after: Selection, at time: Double = 0
  ) -> Recording? {
    // The comparison is not `==`, which treats canonically equivalent spellings of a letter as
    // equal.
    record(Self.edit(from: old, to: new, before: before, after: after), at: time)
  }

  /// Records an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - time: The current time, in seconds.
  /// - Returns: The way in which it was recorded; nil for an edit that changes nothing.
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

  /// Ends the current step: the cursor was moved, or the focus was lost.
  public mutating func close() { isOpen = false }

  public mutating func removeAll() { self = TextHistory() }

  /// Returns the text and selection before the last step; nil when there is none.
  public mutating func undo(_ text: String) -> (text: String, selection: Selection)? {
    takeBack().map { edit in
      (
        Self.replace(in: text, at: edit.location, edit.inserted, with: edit.removed), edit.before
      )
    }
  }

  /// Returns the last step, and marks it as undone; nil when there is none.
  public mutating func takeBack() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    isOpen = false
    undone.append(edit)
    return edit
  }

  /// Returns the text and selection after the step that was undone last; nil when there is none.
  public mutating func redo(_ text: String) -> (text: String, selection: Selection)? {
    makeAgain().map { edit in
      (
        Self.replace(in: text, at: edit.location, edit.removed, with: edit.inserted), edit.after
      )
    }
  }

  /// Returns the step that was undone last, and marks it as done; nil when there is none.
  public mutating func makeAgain() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    isOpen = false
    done.append(edit)
    return edit
  }

  /// Returns the difference of two texts. Among repeated characters it is placed at the cursor, not
  /// behind all of them.
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

  /// The number of equal bytes at either end, in whole characters.
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
  /// Returns the edit extended to the selection. Typing over a selection replaces all of it,
  /// including characters at its ends that happen to be typed again.
  ///
  /// - Parameters:
  ///   - selection: The selection before the edit.
  ///   - text: Returns a part of the text before the edit, from its location and length in UTF-16
  ///     units.
  public func widened(
    to selection: TextHistory.Selection, in text: (_ location: Int, _ length: Int) -> String
  ) -> Self {
    let end = location + removed.utf16.count
    let last = selection.location + selection.length
    guard selection.length > 0, selection.location <= location, end <= last else { return self }
    let before = text(selection.location, location - selection.location)
    let behind = text(end, last - end)
    var copy = self
    copy.location = selection.location
    copy.removed = before + removed + behind
    copy.inserted = before + inserted + behind
    return copy
  }

  /// The maximum length of typed text. A paste is longer; a busy host may report several keys as
  /// one edit.
  private static let mostTypedAtOnce = 3

  /// Whether the edit is typing or deleting by a few keys.
  private var isTyped: Bool {
    inserted.isEmpty
      ? removed.dropFirst().isEmpty
      : inserted.dropFirst().isEmpty
        || inserted.dropFirst(Self.mostTypedAtOnce).isEmpty
          && !inserted.contains(where: \.isWhitespace)
  }

  /// Whether the next edit may join the same step.
  var leavesOpen: Bool {
    isTyped && !(inserted.isEmpty ? removed : inserted).contains(where: \.isNewline)
  }

  /// Returns both edits as one step if the second continues the first; otherwise nil.
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
