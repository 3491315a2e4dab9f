/// The undo and redo history of one text.
///
/// Only the stretch that an edit replaced is kept. Characters typed one after the other
/// become one step; a line's end, a jump or a deletion starts a new one.
public struct TextHistory: Hashable, Sendable {
  public struct Edit: Hashable, Sendable {
    /// In UTF-16 units of the text before the edit.
    public var location: Int
    public var removed, inserted: String
    /// The selection before and after, as location and length.
    public var before, after: Selection

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

  public private(set) var done: [Edit] = []
  public private(set) var undone: [Edit] = []
  private var isOpen = false

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// Notes that a person changed `old` to `new`.
  public mutating func record(
    from old: String, to new: String, before: Selection, after: Selection
  ) {
    // Not by `==`, which takes two spellings of one letter for the same.
    record(Self.edit(from: old, to: new, before: before, after: after))
  }

  public mutating func record(_ edit: Edit) {
    guard !edit.removed.isEmpty || !edit.inserted.isEmpty else { return }
    undone.removeAll()
    if isOpen, let last = done.last, let joined = last.joined(with: edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
    }
    isOpen = edit.inserted.unicodeScalars.last != "\n"
  }

  /// The next edit starts a step of its own: the cursor was moved, the focus left.
  public mutating func close() { isOpen = false }

  public mutating func removeAll() { self = TextHistory() }

  /// The text and selection before the last step, or nil when there is none.
  public mutating func undo(_ text: String) -> (text: String, selection: Selection)? {
    guard let edit = done.popLast() else { return nil }
    isOpen = false
    undone.append(edit)
    return (
      Self.replace(in: text, at: edit.location, edit.inserted, with: edit.removed), edit.before
    )
  }

  /// The text and selection after the step undone last, or nil when there is none.
  public mutating func redo(_ text: String) -> (text: String, selection: Selection)? {
    guard let edit = undone.popLast() else { return nil }
    isOpen = false
    done.append(edit)
    return (
      Self.replace(in: text, at: edit.location, edit.removed, with: edit.inserted), edit.after
    )
  }

  /// What differs. Among equal letters it stands where the cursor was, not after them all.
  public static func edit(
    from old: String, to new: String, before: Selection, after: Selection
  ) -> Edit {
    let a = old.unicodeScalars
    let b = new.unicodeScalars
    var startA = a.startIndex
    var startB = b.startIndex
    var endA = a.endIndex
    var endB = b.endIndex
    var location = 0
    func skipEqual(upTo limit: Int) {
      while location < limit, startA < endA, startB < endB, a[startA] == b[startB] {
        location += UTF16.width(a[startA])
        a.formIndex(after: &startA)
        b.formIndex(after: &startB)
      }
    }
    skipEqual(upTo: min(before.location, after.location))
    let behind = sameBehind(old[startA...], new[startB...])
    endA = old.utf8.index(endA, offsetBy: -behind)
    endB = new.utf8.index(endB, offsetBy: -behind)
    while endA > startA, endB > startB {
      let previousA = a.index(before: endA)
      let previousB = b.index(before: endB)
      guard a[previousA] == b[previousB] else { break }
      endA = previousA
      endB = previousB
    }
    skipEqual(upTo: .max)
    return Edit(
      location: location,
      removed: String(a[startA..<endA]), inserted: String(b[startB..<endB]),
      before: before, after: after)
  }

  /// How many bytes are the same at both ends, whole characters; a long text is compared so in a
  /// small part of the time that characters would take. 0 where it cannot be told at once.
  private static func sameBehind(_ a: Substring, _ b: Substring) -> Int {
    let same = a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in
        let most = min(a.count, b.count)
        var count = 0
        while count < most, a[a.count - 1 - count] == b[b.count - 1 - count] { count += 1 }
        while count > 0, a[a.count - count] & 0xC0 == 0x80 { count -= 1 }
        return count
      }
    }
    return (same ?? nil) ?? 0
  }

  private static func replace(
    in text: String, at location: Int, _ old: String, with new: String
  ) -> String {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: location)
    let end = units.index(start, offsetBy: old.utf16.count)
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
    let units = old.utf16
    let first = units.index(units.startIndex, offsetBy: selection.location)
    let start = units.index(first, offsetBy: location - selection.location)
    let stop = units.index(start, offsetBy: end - location)
    let finish = units.index(stop, offsetBy: last - end)
    var copy = self
    copy.location = selection.location
    copy.removed = String(old[first..<finish])
    copy.inserted = String(old[first..<start]) + inserted + String(old[stop..<finish])
    return copy
  }

  /// Both as one step, when the second goes on typing where the first ended.
  func joined(with next: Self) -> Self? {
    guard next.removed.isEmpty, removed.isEmpty,
      next.location == location + inserted.utf16.count, inserted.utf16.count < 200
    else { return nil }
    var joined = self
    joined.inserted += next.inserted
    joined.after = next.after
    return joined
  }
}
