/// What becomes of a history when somebody else changes the text: another window, another program.
///
/// The change is no step. The steps move with the text, and undoing takes back only what the owner
/// of the history did, wherever that stands by then.
extension TextHistory {
  /// A stretch of a text that became another, in UTF-16 units.
  public struct Change: Hashable, Sendable {
    public var location, removed, inserted: Int

    public init(location: Int, removed: Int, inserted: Int) {
      self.location = location
      self.removed = removed
      self.inserted = inserted
    }

    var end: Int { location + removed }
    var isNothing: Bool { removed == 0 && inserted == 0 }

    /// Where a place of the text before it is in the one after it.
    ///
    /// - Parameter isAhead: whether what stands at the place itself comes after what is put in.
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

  /// Moves all steps past a change of the text that was made by somebody else.
  ///
  /// Of what was typed and is not there any more, nothing is left to undo. Where the change stands
  /// within what was typed at once, that becomes two steps.
  public mutating func rebase(past change: Change) {
    guard !change.isNothing else { return }
    done = Self.cross(done, [change]) { nextNumber() }.steps
    undone = Self.cross(undone.map(\.inverse), [change]) { nextNumber() }.steps.map(\.inverse)
  }

  /// - Parameters:
  ///   - steps: the last of them is the one that was done last.
  ///   - changes: one after the other, of the text that the steps lead to.
  /// - Returns: the same steps for the text with the changes, and the changes for the text before
  ///   the steps.
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
    // What reaches beyond the step is a change of its own.
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

  /// A step that a change meets, and what is left of it.
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

    /// For a change that lies within what the step put in.
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
  /// What takes it back.
  fileprivate var inverse: Self {
    var copy = self
    (copy.removed, copy.inserted) = (inserted, removed)
    (copy.before, copy.after) = (after, before)
    return copy
  }
}
