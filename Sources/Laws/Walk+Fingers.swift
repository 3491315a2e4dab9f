import Foundation
import Scene
import UIKit

/// What a person does.
extension Walk {
  func press() -> String? {
    var targets: [Node] = []
    host.tree.walk { node, _ in
      if [.button, .dimming, .row, .cell].contains(node.role) { targets.append(node) }
    }
    guard let target = random.pick(targets) else { return nil }
    if target.role == .row, random.number(below: 4) == 0 {
      send(.contextMenu(target.id))
      return "show the actions of \(target.spokenName)"
    }
    send(.activate(target.id))
    return "press \(target.role == .dimming ? "outside" : target.spokenName)"
  }

  func swipe() -> String? {
    let direction: SceneEvent.Direction = random.bool() ? .left : .right
    send(.edgeSwipe(direction))
    return "swipe from the edge to the \(direction)"
  }

  /// A step of a pan: the finger comes, moves, lets go or is interrupted.
  func pan() -> String? {
    let phases: [EdgePan.Phase] =
      UIApplication.shared.isPanning ? [.changed, .changed, .ended, .cancelled, .began] : [.began]
    guard let phase = random.pick(phases) else { return nil }
    let pan = EdgePan(
      phase, from: random.bool() ? .leading : .trailing,
      progress: Double(random.number(below: 11)) / 10,
      velocity: [-600, 0, 600][random.number(below: 3)])
    send(.edgePan(pan))
    return "pan \(phase) from the \(pan.edge) edge at \(pan.progress)"
  }

  func scroll() -> String? {
    var lists: [Node] = []
    host.tree.walk { node, _ in if node.role == .list { lists.append(node) } }
    guard let list = random.pick(lists) else { return nil }
    let most = max(0, list.contentSize.height - list.frame.height)
    let offset = CGPoint(x: 0, y: [0, most / 2, most][random.number(below: 3)].rounded())
    send(.scrolled(list.id, offset))
    return "scroll to \(offset.y)"
  }
}
