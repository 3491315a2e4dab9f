import Foundation
import Scene

/// How a view disappears.
enum ExitEffect: Hashable {
  /// It fades out.
  case fade
  /// It moves to a frame of its superview; nil keeps its place.
  case move(to: CGRect?, fades: Bool)
  /// It moves by a multiple of its size, and fades if it moves vertically.
  case slide(x: Double, y: Double)
  /// It is rotated around its vertical or horizontal axis until it is edge-on.
  case turn(isUpright: Bool)
}

/// Translates recorded changes of views into animations of nodes, which a host can show.
@MainActor struct AnimationEncoder {
  let old, next: Tree
  var courses: [Course] = []
  var animations: [Animation] = []
  var departures: [Departure] = []
  private lazy var parents = old.parents()

  init(old: Tree, next: Tree) {
    self.old = old
    self.next = next
  }

  mutating func add(_ animation: Animation, of view: UIView) {
    if next[animation.node] != nil, animation.isShownByItself(of: view) {
      if case .offset(let from, let to) = animation.change {
        scroll(animation, from, to)
      } else {
        animations.append(animation)
      }
      return
    }
    // The view has no node; the nodes inside it are moved instead.
    guard let shift = animation.change.shift else { return }
    for node in Self.topmost(view, in: next, besides: true) {
      let end = CGPoint(x: node.frame.midX, y: node.frame.midY)
      var moving = animation
      moving.node = node.id
      moving.change = .center(from: CGPoint(x: end.x + shift.x, y: end.y + shift.y), to: end)
      // Movements inside it continue.
      moving.takesOver = false
      animations.append(moving)
    }
  }

  /// Adds fades of views that have no node any more as they became transparent.
  mutating func addFadesOut(of group: AnimationGroup) {
    for entry in group.entries where !entry.isOver {
      guard let view = entry.view, next[entry.nodeID] == nil,
        case .opacity(let from, 0) = entry.change, from > 0
      else { continue }
      let others = group.entries.filter {
        $0.nodeID == entry.nodeID && $0.change.property != .opacity && !$0.isOver
      }
      let changes = others.map(\.change) + [.opacity(from: 1, to: 0)]
      for node in Self.topmost(view, in: old, besides: false) {
        depart(node, .over, changes, course: group.id, entry.start, entry.end)
      }
    }
  }

  mutating func add(_ exit: AnimationGroup.Exit, course: Course.ID) {
    for node in Self.topmost(exit.view, in: old, besides: false) {
      let frame = node.frame
      let center = CGPoint(x: frame.midX, y: frame.midY)
      let place: Departure.Place = next[node.id] == nil ? .over : .upon
      switch exit.effect {
      case .fade:
        depart(
          node, place, [.opacity(from: 1, to: 0)], course: course, exit.start, exit.end, exit.shift)
      case .move(let end, let fades):
        let there = end.map { CGPoint(x: $0.midX, y: $0.midY) } ?? center
        let changes: [Change] =
          [.center(from: center, to: there)] + (fades ? [.opacity(from: 1, to: 0)] : [])
        depart(node, .over, changes, course: course, exit.start, exit.end, exit.shift)
      case .slide(let x, let y):
        let there = CGPoint(x: center.x + x * frame.width, y: center.y + y * frame.height)
        let changes: [Change] =
          [.center(from: center, to: there)] + (y != 0 ? [.opacity(from: 1, to: 0)] : [])
        depart(node, .over, changes, course: course, exit.start, exit.end, exit.shift)
      case .turn(let isUpright):
        let flat = Affine(
          a: isUpright ? 0 : 1, b: 0, c: 0, d: isUpright ? 1 : 0, tx: 0, ty: 0)
        let half = (exit.start + exit.end) / 2
        depart(
          node, place, [.transform(from: .identity, to: flat)], course: course, exit.start, half)
      }
    }
  }

  private mutating func depart(
    _ node: Node, _ place: Departure.Place, _ changes: [Change], course: Course.ID,
    _ start: Double, _ end: Double, _ shift: CGPoint = .zero
  ) {
    guard let parent = parents[node.id], next[parent] != nil else { return }
    departures.append(
      Departure(
        node.id, in: parent, place, changes, course: course, start: start, end: end, shift: shift))
  }

  /// The nodes that show a view: its own, or those of its subviews.
  ///
  /// - Parameter besides: whether its own node is left out.
  private static func topmost(_ view: UIView, in tree: Tree, besides: Bool) -> [Node] {
    if !besides, let node = tree[view.nodeID] { return [node] }
    return view.subviews.flatMap { topmost($0, in: tree, besides: false) }
  }
}

extension Animation {
  /// Whether a host can animate the node of the view, which exists.
  @MainActor fileprivate func isShownByItself(of view: UIView) -> Bool {
    if case .offset = change { return view.nodeRole == .list }
    return true
  }
}

extension Change {
  /// The offset of the view's contents from before the change, in points.
  fileprivate var shift: CGPoint? {
    switch self {
    case .center(let from, let to): CGPoint(x: from.x - to.x, y: from.y - to.y)
    case .offset(let from, let to): CGPoint(x: to.x - from.x, y: to.y - from.y)
    case .size, .opacity, .transform, .fill: nil
    }
  }
}
