import Foundation
import Scene

/// The animations of one call: the changes that its block made, and its completions.
@MainActor final class AnimationGroup {
  /// The change of a property of a view. With keyframes a property may have several, one after
  /// another.
  struct Entry {
    weak let view: UIView?
    let nodeID: NodeID
    var change: Change
    var start, end: Double
    /// Whether another animation replaced this change, or the view has left its window.
    var isOver = false
  }

  /// A view that is shown while it disappears, or as it was before a transition.
  struct Exit {
    let view: UIView
    let effect: ExitEffect
    let start, end: Double
    /// How far its list was scrolled by the change, in points.
    var shift = CGPoint.zero
  }

  let id: Course.ID
  var timing: Timing
  var takesOver: Bool { timing.delay == 0 }
  var entries: [Entry] = []
  private(set) var exits: [Exit] = []
  private var hadExits = false
  /// Changes of a list's rows, whose frames are not known yet.
  var rows: RowMotion?
  var completions: [(Bool) -> Void] = []
  /// Whether the animation was sent to the host.
  var isTold = false
  var alarm: Alarms.Token?
  /// The animator that controls the group, which ends with it.
  weak var animator: UIViewPropertyAnimator?
  /// The transition that controls the group, which ends with it.
  weak var driver: AnimationDriver?
  var goesByItself: Bool { animator == nil && driver == nil }

  init(_ id: Course.ID, _ timing: Timing) {
    self.id = id
    self.timing = timing
  }

  /// Whether layers have animations of its block, which take as long.
  var hasLayers = false
  /// The properties of layers that an animator changes.
  var layers: [LayerEntry] = []
  /// Whether its animator has told where it is, and whether it has ended.
  var (isBegun, isEnded) = (false, false)

  var isEmpty: Bool { entries.isEmpty && exits.isEmpty && rows == nil && !hasLayers }
  /// Whether none of its changes is shown any more.
  var isOvertaken: Bool { !hadExits && entries.allSatisfy(\.isOver) }

  func add(_ exit: Exit) {
    exits.append(exit)
    hadExits = true
  }

  /// Returns the exits and releases their views; the host has pictures of them.
  func takeExits() -> [Exit] {
    defer { exits = [] }
    return exits
  }

  /// Adds a change. Several changes of a property in a block become one.
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

  /// Ends the entries that match.
  ///
  /// - Returns: whether any entry was ended.
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
  /// The change from the start of this one to the end of the next one, of the same property.
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
