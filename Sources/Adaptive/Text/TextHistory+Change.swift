/// Adjusting a history to changes of the text from elsewhere: another window, another program.
///
/// Such a change is no step of its own. The steps are moved, so that undoing reverts only the edits
/// of the history's owner, wherever they are by then.
extension TextHistory {
  /// A replaced range of a text, in UTF-16 units.
  public struct Change: Hashable, Sendable {
    public var location, removed, inserted: Int

    public init(location: Int, removed: Int, inserted: Int) {
      self.location = location
      self.removed = removed
      self.inserted = inserted
    }

    var end: Int { location + removed }
    var isNothing: Bool { removed == 0 && inserted == 0 }

    /// Returns the position after the change that corresponds to one before it.
    ///
    /// - Parameters:
    ///   - place: The position before the change.
    ///   - isAhead: Whether a position at an insertion moves behind the inserted text.
    func moved(_ place: Int, isAhead: Bool = false) -> Int {
      if place < location || place == location && !isAhead { return place }
      return place >= end ? place + inserted - removed : location + inserted
    }

    func moved(_ selection: Selection, isAhead: Bool = false) -> Selection {
      let start = moved(selection.location, isAhead: isAhead)
      let end = moved(selection.location + selection.length, isAhead: isAhead)
      return Selection(start, max(0, end - start))
    }
  }

  /// Adjusts all steps to a change of the text that was made elsewhere.
  ///
  /// Typed text that the change removed cannot be undone any more. A change inside of a step's text
  /// splits the step in two.
  public mutating func rebase(past change: Change) {
    guard !change.isNothing else { return }
    done = Self.cross(done, [change]) { nextNumber() }.steps
    undone = Self.cross(undone.map(\.inverse), [change]) { nextNumber() }.steps.map(\.inverse)
  }

  /// Exchanges the order of steps and changes.
  ///
  /// - Parameters:
  ///   - steps: The steps; the last one was done last.
  ///   - changes: Consecutive changes of the text that the steps lead to.
  ///   - number: Returns a number for a new step.
  /// - Returns: The steps for the text with the changes, and the changes for the text before the
  ///   steps.
  private static func cross(
    _ steps: [Edit], _ changes: [Change], _ number: () -> Int
  ) -> (steps: [Edit], changes: [Change]) {
    var changes = changes
    var result: [[Edit]] = []
    var index = steps.count
    while index > 0, !changes.isEmpty {
      index -= 1
      var parts = [steps[index]]
      var below: [Change] = []
      for change in changes {
        let crossed =
          parts.count == 1
          ? cross(parts[0], change, number) : cross(parts, [change], number)
        parts = crossed.steps
        below += crossed.changes
      }
      result.append(parts)
      changes = below
    }
    return (Array(steps[..<index]) + result.reversed().joined(), changes)
  }

  private static func cross(
    _ step: Edit, _ change: Change, _ number: () -> Int
  ) -> (steps: [Edit], changes: [Change]) {
    let start = step.location
    let end = start + step.inserted.utf16.count
    var parts = Parts(step, change)
    if change.end <= start {
      parts.keep(at: start + change.inserted - change.removed)
      return parts.all(below: change)
    }
    if change.location >= end {
      var below = change
      below.location += step.removed.utf16.count - (end - start)
      parts.keep(at: start)
      return parts.all(below: below)
    }
    // The part beyond the step becomes a change of its own.
    if change.end > end {
      let behind = Change(location: end, removed: change.end - end, inserted: 0)
      var rest = change
      rest.removed = end - change.location
      return cross([step], [behind, rest], number)
    }
    if change.location < start {
      let within = Change(
        location: start, removed: change.end - start, inserted: change.inserted)
      let before = Change(
        location: change.location, removed: start - change.location, inserted: 0)
      return cross([step], [within, before], number)
    }
    return parts.split(number)
  }

  /// The parts of a step that a change overlaps.
  private struct Parts {
    private let step: Edit
    private let change: Change
    private var left: [Edit] = []

    init(_ step: Edit, _ change: Change) {
      self.step = step
      self.change = change
    }

    mutating func keep(at location: Int) {
      var moved = step
      moved.location = location
      left = [moved]
    }

    func all(below: Change) -> (steps: [Edit], changes: [Change]) {
      var steps = left
      for index in steps.indices {
        let isAhead = change.end <= step.location
        steps[index].before = below.moved(steps[index].before, isAhead: isAhead)
        steps[index].after = change.moved(steps[index].after, isAhead: isAhead)
      }
      return (steps, below.isNothing ? [] : [below])
    }

    /// Splits the step at a change inside of its inserted text.
    mutating func split(_ number: () -> Int) -> (steps: [Edit], changes: [Change]) {
      let before = change.location - step.location
      let first = step.inserted[..<TextUnits.index(before, in: step.inserted)]
      let rest = step.inserted[
        TextUnits.index(before + change.removed, in: step.inserted)...]
      var below = Change(
        location: step.location + step.removed.utf16.count, removed: 0, inserted: change.inserted)
      guard !first.isEmpty else {
        below.location = step.location
        if !rest.isEmpty || !step.removed.isEmpty {
          keep(at: step.location + change.inserted)
          left[0].inserted = String(rest)
        }
        return all(below: below)
      }
      keep(at: step.location)
      left[0].inserted = String(first)
      guard !rest.isEmpty else { return all(below: below) }
      let place = Selection(change.location, 0)
      let next = Selection(change.location + change.inserted, 0)
      var second = step
      second.location = next.location
      second.removed = ""
      second.inserted = String(rest)
      second.number = number()
      second.before = next
      second.after = change.moved(step.after)
      var all = all(below: below)
      all.steps[0].after = place
      all.steps.append(second)
      return all
    }
  }
}

extension TextHistory.Edit {
  /// The edit that reverts this one.
  fileprivate var inverse: Self {
    var copy = self
    (copy.removed, copy.inserted) = (inserted, removed)
    (copy.before, copy.after) = (after, before)
    return copy
  }
}
