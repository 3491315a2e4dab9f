import CGtk
import Foundation
import Scene

/// Animates changes of nodes' properties (`Docs/decisions/0016`). Widgets are allocated where the scene has
/// them, and are drawn with the values that are presented at the moment.
@MainActor final class PropertyAnimator {
  private unowned let host: GTKHost
  private(set) var flow: Flow
  private(set) var ghosts: [SnapshotGhost] = []
  /// The colours behind what changes its colour.
  private var fills: Set<NodeID> = []
  private var shifted: Set<NodeID> = []

  init(_ host: GTKHost) {
    self.host = host
    flow = Flow { [unowned host] color in host.value(of: color) }
  }

  var isAtRest: Bool { flow.isEmpty && ghosts.isEmpty }

  // MARK: Applying a patch

  /// Takes snapshots of nodes that the patch removes or redraws.
  func look(at patch: ScenePatch, at now: Double) -> [SnapshotGhost] {
    guard host.transitionAnimator.mayMove else { return [] }
    return patch.departures.compactMap { departure in
      guard let item = host.shown[departure.node], let ghost = cg_ghost_take(item.widget) else {
        return nil
      }
      let seen = Appearing(item.node, with: flow.difference(of: item.id, at: now))
      return SnapshotGhost(departure, of: item.node, seen, ghost)
    }
  }

  /// Starts the animations of a patch.
  func start(_ patch: ScenePatch, _ pictures: [SnapshotGhost], at now: Double) {
    guard host.transitionAnimator.mayMove else { return }
    for course in patch.courses { flow.tell(course) }
    for node in patch.stopped { rest(node) }
    for animation in patch.animations { flow.add(resumed(animation, now), at: now) }
    for picture in pictures {
      guard let box = host.shown[picture.departure.parent]?.container else {
        picture.end()
        continue
      }
      picture.show(in: box, upon: host.shown[picture.departure.node]?.widget)
      ghosts.append(picture)
    }
    for node in flow.end(at: now) { rest(node) }
    guard !isAtRest else { return }
    show(now)
    host.transitionAnimator.askForFrames()
  }

  /// Returns the animation of a node that reappears while its snapshot is still fading out,
  /// starting at the opacity of the snapshot.
  private func resumed(_ animation: Animation, _ now: Double) -> Animation {
    guard case .opacity(_, let to) = animation.change,
      let place = ghosts.firstIndex(where: {
        $0.departure.node == animation.node && $0.departure.place != .upon
      })
    else { return animation }
    let picture = ghosts.remove(at: place)
    var animation = animation
    animation.change = .opacity(from: picture.opacity(flow, now) * to, to: to)
    picture.end()
    return animation
  }

  /// Removes the animations of a node that is gone, and the snapshots in it.
  func forget(_ id: NodeID) {
    flow.forget(id)
    fills.remove(id)
    shifted.remove(id)
    for picture in ghosts where picture.departure.parent == id { picture.end() }
    ghosts.removeAll { $0.departure.parent == id }
  }

  // MARK: Frames

  /// Advances to a frame at a time in seconds.
  ///
  /// - Returns: Whether another frame is needed.
  func tick(_ now: Double) -> Bool {
    guard !isAtRest else { return false }
    for node in flow.tick(now) { rest(node) }
    show(now)
    flow.dropIdle(besides: Set(ghosts.map(\.departure.course)))
    return flow.isMoving
  }

  func show(_ now: Double) {
    for id in flow.nodes { show(id, now) }
    for picture in ghosts {
      if flow.isOver(picture.departure.course, at: now) {
        picture.end()
      } else {
        picture.show(flow, now)
      }
    }
    ghosts.removeAll(where: \.isOver)
  }

  private func show(_ id: NodeID, _ now: Double) {
    guard let item = host.shown[id] else { return }
    let left = flow.difference(of: id, at: now)
    var fill: SIMD4<Double>?
    if flow.changes(of: id).contains(where: { $0.change.property == .fill }) {
      let end = item.node.fill.map { host.value(of: $0) }
      if let paint = Difference.paint(end) { fill = Self.apart(paint + left.fill) }
    }
    item.change(to: Appearing(item.node, with: left), fill: fill)
    let isShifted = left.offset != .zero
    guard let box = item.container, isShifted || shifted.contains(id) else { return }
    // The content is drawn at the offset that it has at this moment of the animation.
    cg_container_set_shift(box, -left.offset.x, -left.offset.y)
    if isShifted { shifted.insert(id) } else { shifted.remove(id) }
  }

  private static func apart(_ paint: SIMD4<Double>) -> SIMD4<Double> {
    guard paint.w > 0 else { return SIMD4() }
    return SIMD4(paint.x / paint.w, paint.y / paint.w, paint.z / paint.w, min(paint.w, 1))
  }

  private func rest(_ id: NodeID) {
    flow.forget(id)
    guard let item = host.shown[id] else { return }
    item.change(to: nil, fill: nil)
    if shifted.remove(id) != nil, let box = item.container { cg_container_set_shift(box, 0, 0) }
  }

  func end() {
    for picture in ghosts { picture.end() }
    ghosts = []
  }
}

extension GTKHost {
  /// Returns the current value of a colour that depends on the theme or the style.
  func value(of color: Color) -> Color {
    if case .adaptive = color {
      return color.fixed(isDark: environment.isDark, isStrong: environment.isHighContrast)
    }
    guard case .semantic = color, let name = sheet.name(of: color, .fill) else { return color }
    var fill = [0.0, 0, 0, 0]
    cg_fill_of(window, name, &fill)
    return Difference.color(
      SIMD4(fill[0] * fill[3], fill[1] * fill[3], fill[2] * fill[3], fill[3]))
  }
}
