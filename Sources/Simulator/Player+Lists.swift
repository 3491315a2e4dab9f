import Foundation
import Scene

/// Actions on rows other than tapping and swiping.
extension Player {
  /// Presses a row with a modifier key held, which extends the selection.
  func tap(_ name: String, holding modifiers: KeyPress.Modifiers) throws {
    let target = try find(Target(name: name, roles: [.row, .cell]))
    try send(.choose(target.node.id, modifiers))
  }

  /// Swipes across a row.
  func swipeThrough(_ direction: SceneEvent.Direction, _ name: String) throws {
    try send(.swipeThrough(try swipeable(name), direction))
  }

  /// Drags a row sideways by a distance in points, in steps; then releases it without velocity, or
  /// holds it.
  func swipe(
    _ direction: SceneEvent.Direction, _ name: String, by points: Double, lets: Bool
  ) throws {
    let row = try swipeable(name)
    let distance = direction == .left ? -points : points
    try send(.rowPan(row, RowPan(.began, by: 0)))
    for step in 1...4 { try send(.rowPan(row, RowPan(.changed, by: distance * Double(step) / 4))) }
    if lets { try send(.rowPan(row, RowPan(.ended, by: distance))) }
  }

  private func swipeable(_ name: String) throws -> NodeID {
    let target = try find(Target(name: name, roles: [.row, .cell]))
    guard target.node.traits.contains(.swipeable), !target.node.traits.contains(.disabled) else {
      throw Refusal(expected: "a row that can be swiped", found: "“\(name)” cannot")
    }
    return target.node.id
  }

  /// Drags a row by its grip to the position of another one.
  func drag(_ name: String, to other: String) throws {
    let row = try find(Target(name: name, roles: [.row, .cell]))
    let target = try find(Target(name: other, roles: [.row, .cell]))
    let screen = self.screen
    let grip = screen.items.first {
      $0.node.role == .grip && $0.ancestors.contains(row.node.id) && screen.isSeen($0)
    }
    guard let grip else {
      throw Refusal(expected: "a row with a grip", found: "“\(name)” has none")
    }
    let from = screen[row.node.id]?.visible.midY ?? 0
    let distance = (screen[target.node.id]?.visible.midY ?? from) - from
    try send(.drag(grip.node.id, .began, 0))
    for step in 1...4 { try send(.drag(grip.node.id, .changed, distance * Double(step) / 4)) }
    try send(.drag(grip.node.id, .ended, distance))
  }

  /// Presses a title of the section index at the side of a list.
  func jump(to title: String) throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    let strips = screen.items.filter { $0.node.role == .index && screen.isSeen($0) }
    for strip in strips {
      guard let index = strip.node.path.firstIndex(of: title) else { continue }
      try send(.index(strip.node.id, index))
      try send(.index(strip.node.id, nil))
      return
    }
    let all = strips.flatMap(\.node.path)
    throw Refusal(
      expected: "an index with the title “\(title)”",
      found: all.isEmpty ? "no index" : all.joined(separator: ", "))
  }
}
