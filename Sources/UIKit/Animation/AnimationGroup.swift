import Foundation
import Scene

/// What one call asked to be seen changing: the changes that its block made, and what to tell
/// at the end.
@MainActor final class AnimationGroup {
  /// One property of one view; several of them where keyframes change it one after another.
  struct Entry {
    weak let view: UIView?
    let nodeID: NodeID
    var change: Change
    let start, end: Double
    /// Another animation took it over, or the view has left.
    var isOver = false
  }

  /// A view that is seen going, or was seen before it became another.
  struct Exit {
    let view: UIView
    let effect: ExitEffect
    let start, end: Double
    /// How far its list is scrolled from where it was.
    var shift = CGPoint.zero
  }

  let id: Course.ID
  var timing: Timing
  let takesOver: Bool
  private(set) var entries: [Entry] = []
  private(set) var exits: [Exit] = []
  private var hadExits = false
  /// Rows of a list, whose frames are not known yet.
  var rows: RowMotion?
  var completions: [(Bool) -> Void] = []
  /// The host knows of it, and since when it does.
  var isTold = false
  var alarm: Alarms.Token?
  /// It goes as its animator says, and so ends when that does.
  weak var animator: UIViewPropertyAnimator?
  /// It goes as a transition says, and ends with that.
  weak var driver: AnimationDriver?
  var goesByItself: Bool { animator == nil && driver == nil }

  init(_ id: Course.ID, _ timing: Timing) {
    self.id = id
    self.timing = timing
    takesOver = timing.delay == 0
  }

  var isEmpty: Bool { entries.isEmpty && exits.isEmpty && rows == nil }
  /// Nothing of it is left to be seen.
  var isOvertaken: Bool { !hadExits && entries.allSatisfy(\.isOver) }

  func add(_ exit: Exit) {
    exits.append(exit)
    hadExits = true
  }

  /// The host has its pictures; nobody need keep the views.
  func takeExits() -> [Exit] {
    defer { exits = [] }
    return exits
  }

  /// Several changes in a block are one.
  func add(_ view: UIView, _ change: Change, start: Double, end: Double) {
    let place = entries.lastIndex {
      $0.nodeID == view.nodeID && $0.change.property == change.property
    }
    if let place, entries[place].start == start, entries[place].end == end {
      entries[place].change = entries[place].change.to(change)
    } else {
      entries.append(
        Entry(view: view, nodeID: view.nodeID, change: change, start: start, end: end))
    }
  }

  /// Ends what there is of such entries.
  ///
  /// - Returns: whether there was any.
  func end(where isMeant: (Entry) -> Bool) -> Bool {
    var hasEnded = false
    for index in entries.indices where !entries[index].isOver && isMeant(entries[index]) {
      entries[index].isOver = true
      hasEnded = true
    }
    return hasEnded
  }
}

extension Change {
  /// From where this one begins to where the other one, of the same property, leads.
  fileprivate func to(_ next: Change) -> Change {
    switch (self, next) {
    case (.center(let from, _), .center(_, let to)): .center(from: from, to: to)
    case (.size(let from, _), .size(_, let to)): .size(from: from, to: to)
    case (.opacity(let from, _), .opacity(_, let to)): .opacity(from: from, to: to)
    case (.transform(let from, _), .transform(_, let to)): .transform(from: from, to: to)
    case (.fill(let from, _), .fill(_, let to)): .fill(from: from, to: to)
    case (.offset(let from, _), .offset(_, let to)): .offset(from: from, to: to)
    default: next
    }
  }
}
