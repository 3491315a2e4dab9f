import Foundation
import Scene

/// How rows of a list are seen coming, going and making room: the one call that tables and
/// collection views use is `UIScrollView.showRows(_:)`.
///
/// A list changes its rows at once, as ever. In the turn in which it does, after it has given
/// the rows their new frames (or before: frames are read when the turn ends), it fills in a
/// `RowMotion` and hands it over. Frames are in content coordinates.
///
/// For example, where the second of three rows was deleted with `.left`:
///
///     var motion = RowMotion()
///     motion.went(deletedCell, .left)           // it may be in use for another row by now
///     motion.stayed(thirdCell, from: oldFrame)  // it stands where the second one did
///     motion.stayed(fourthCell, from: frameThatItWouldHaveHad)  // just made: it comes into view
///     tableView.showRows(motion)
///
/// A row that moves out of view says `went(cell, .toward(newFrame))`. One that is reloaded says
/// `went(oldCell, .fade)` and `came(newCell, .fade)`. In `UIView.performWithoutAnimation`, or
/// with animations turned off, nothing is seen.
@MainActor struct RowMotion {
  /// Where a row comes from, or goes.
  enum Effect: Hashable {
    /// At once.
    case none
    case fade
    case left, right
    /// Out from under the row above it, or below it, and back.
    case top, bottom
    /// That frame.
    case toward(CGRect)
  }

  /// Seconds, as tables take.
  var duration = 0.3
  /// Told when the host has come to the end.
  var completion: ((Bool) -> Void)?
  fileprivate var stays: [(row: UIView, from: CGRect)] = []
  fileprivate var arrivals: [(row: UIView, effect: Effect)] = []
  fileprivate var exits: [(row: UIView, effect: Effect)] = []
  /// How far the list was scrolled by the change itself.
  var shift = CGPoint.zero
  /// Fills it in when the turn ends and rows have their frames.
  var prepare: ((inout RowMotion) -> Void)?

  /// It was there, or would have been, and stands elsewhere now.
  mutating func stayed(_ row: UIView, from frame: CGRect) { stays.append((row, frame)) }
  mutating func came(_ row: UIView, _ effect: Effect) { arrivals.append((row, effect)) }
  /// It was seen in the last scene and is no more, or shows another row now.
  mutating func went(_ row: UIView, _ effect: Effect) { exits.append((row, effect)) }

  var isEmpty: Bool {
    stays.isEmpty && arrivals.isEmpty && exits.isEmpty && prepare == nil
  }
}

extension UIScrollView {
  func showRows(_ motion: RowMotion) {
    guard let engine, !motion.isEmpty else {
      motion.completion?(true)
      return
    }
    engine.animations.show(motion)
  }
}

extension Animations {
  fileprivate func show(_ motion: RowMotion) {
    let group = makeGroup(Timing(motion.duration))
    if let completion = motion.completion { group.completions.append(completion) }
    if allows { group.rows = motion }
    begin(group)
  }
}

extension AnimationGroup {
  /// When the turn ends and rows have their frames.
  func addRows() {
    guard var rows else { return }
    self.rows = nil
    rows.prepare?(&rows)
    for (row, effect) in rows.exits {
      guard let exit = effect.exit(of: row) else { continue }
      add(Exit(view: row, effect: exit, start: 0, end: 1, shift: rows.shift))
    }
    for (row, from) in rows.stays { move(row, from) }
    for (row, effect) in rows.arrivals {
      switch effect {
      case .none: break
      case .toward(let frame): move(row, frame)
      case .fade: add(row, .opacity(from: 0, to: row.alpha), start: 0, end: 1)
      case .left, .right, .top, .bottom:
        move(row, row.area.offsetBy(dx: effect.x * row.area.width, dy: effect.y * row.area.height))
        if effect.y != 0 { add(row, .opacity(from: 0, to: row.alpha), start: 0, end: 1) }
      }
    }
  }

  private func move(_ row: UIView, _ from: CGRect) {
    let (old, new) = (
      CGPoint(x: from.midX, y: from.midY), CGPoint(x: row.area.midX, y: row.area.midY)
    )
    if old != new { add(row, .center(from: old, to: new), start: 0, end: 1) }
    if from.size != row.area.size {
      add(row, .size(from: from.size, to: row.area.size), start: 0, end: 1)
    }
  }
}

extension RowMotion.Effect {
  /// In sizes of the row.
  fileprivate var x: Double { self == .left ? -1 : self == .right ? 1 : 0 }
  fileprivate var y: Double { self == .top ? -1 : self == .bottom ? 1 : 0 }

  @MainActor fileprivate func exit(of row: UIView) -> ExitEffect? {
    switch self {
    case .none: nil
    case .fade: .fade
    case .toward(let frame): .move(to: frame, fades: false)
    case .left, .right: .slide(x: x, y: 0)
    case .top, .bottom: .slide(x: 0, y: y)
    }
  }
}
