import Foundation
import Scene

/// Animated scrolling. The rows are those of the end; pictures show the rows from before.
extension AnimationEncoder {
  mutating func scroll(_ animation: Animation, _ from: CGPoint, _ to: CGPoint) {
    guard let before = old[animation.node], let after = next[animation.node] else {
      animations.append(animation)
      return
    }
    // A long scroll is shown as one by a page, as the rows in between are not there any more.
    let page = after.frame.size
    let way = CGPoint(
      x: Self.shorter(to.x - from.x, page.width), y: Self.shorter(to.y - from.y, page.height))
    let left = CGPoint(x: to.x - from.x - way.x, y: to.y - from.y - way.y)
    var moving = animation
    moving.change = .offset(from: CGPoint(x: to.x - way.x, y: to.y - way.y), to: to)
    animations.append(moving)
    // With other insets all rows, and the pictures, have other places in the scrollable area.
    let shift = CGPoint(
      x: left.x + (after.offset.x - to.x) - (before.offset.x - from.x),
      y: left.y + (after.offset.y - to.y) - (before.offset.y - from.y))
    for id in before.children where left != .zero || next[id] == nil {
      departures.append(
        Departure(id, in: animation.node, .over, [], course: animation.course, shift: shift))
    }
  }

  private static func shorter(_ way: Double, _ page: Double) -> Double {
    min(max(way, -page), page)
  }
}
