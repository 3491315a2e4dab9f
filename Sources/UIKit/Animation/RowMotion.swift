import Foundation
import Scene

/// The animation of rows that appear, disappear and move. Tables and collection views pass it to
/// `UIScrollView.showRows(_:)`.
///
/// A list changes its rows at once. In the same turn it fills in a `RowMotion` and passes it on,
/// after or before it has set the new frames, which are read when the turn ends. Frames are in
/// content coordinates, in points.
///
/// For example, where the second of three rows was deleted with `.left`:
///
///     var motion = RowMotion()
///     motion.went(deletedCell, .left)           // the cell may already be reused
///     motion.stayed(thirdCell, from: oldFrame)  // now in the place of the second one
///     motion.stayed(fourthCell, from: frameThatItWouldHaveHad)  // just made: it comes into view
///     tableView.showRows(motion)
///
/// A row that moves out of view is `went(cell, .toward(newFrame))`. A reloaded row is
/// `went(oldCell, .fade)` and `came(newCell, .fade)`. In `UIView.performWithoutAnimation`, or with
/// animations turned off, nothing is animated.
@MainActor struct RowMotion {
  /// How a row appears or disappears.
  enum Effect: Hashable {
    /// Without animation.
    case none
    case fade
    case left, right
    /// From under the row above or below it, and back.
    case top, bottom
    /// From or to a frame.
    case toward(CGRect)
  }

  /// The duration, in seconds.
  var duration = 0.3
  /// Called when the animation has ended.
  var completion: ((Bool) -> Void)?
  fileprivate var stays: [(row: UIView, from: CGRect)] = []
  fileprivate var arrivals: [(row: UIView, effect: Effect)] = []
  fileprivate var exits: [(row: UIView, effect: Effect)] = []
  /// How far the list was scrolled by the change, in points.
  var shift = CGPoint.zero
  /// Fills in the motion at the end of the turn, when rows have their frames.
  var prepare: ((inout RowMotion) -> Void)?

  /// Adds a row that was, or would have been, at another frame before.
  mutating func stayed(_ row: UIView, from frame: CGRect) { stays.append((row, frame)) }
  mutating func came(_ row: UIView, _ effect: Effect) { arrivals.append((row, effect)) }
  /// Adds a cell whose row is no longer visible, or that shows another row now.
  mutating func went(_ row: UIView, _ effect: Effect) { exits.append((row, effect)) }

  var isEmpty: Bool {
    stays.isEmpty && arrivals.isEmpty && exits.isEmpty && prepare == nil
  }
}

extension Animations {
  func show(_ motion: RowMotion) {
    let group = makeGroup(Timing(motion.duration))
    if let completion = motion.completion { group.completions.append(completion) }
    if allows { group.rows = motion }
    begin(group)
  }
}

extension AnimationGroup {
  /// Adds the changes of the rows; called at the end of the turn, when rows have their frames.
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
  /// The direction of the movement, as a multiple of the row's size.
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
