import Foundation

/// The bodies of an animator's items.
@MainActor final class DynamicBodies {
  private struct Entry {
    let item: any UIDynamicItem
    let body: RigidBody
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var order: [ObjectIdentifier] = []
  private var names: [ObjectIdentifier: ObjectIdentifier] = [:]
  var world = RigidWorld()
  /// How long the present step takes, in seconds.
  var frame = 0.0

  var items: [any UIDynamicItem] { order.compactMap { entries[$0]?.item } }

  func body(of item: any UIDynamicItem) -> RigidBody? { entries[ObjectIdentifier(item)]?.body }

  func item(of body: ObjectIdentifier) -> (any UIDynamicItem)? {
    names[body].flatMap { entries[$0]?.item }
  }

  /// Makes bodies for those that have none, and drops those of others.
  func keep(_ items: [any UIDynamicItem]) {
    var kept: Set<ObjectIdentifier> = []
    for item in items {
      let id = ObjectIdentifier(item)
      guard kept.insert(id).inserted, entries[id] == nil else { continue }
      put(Entry(item: item, body: Self.makeBody(item)), id)
    }
    guard kept.count < entries.count else { return }
    for id in order where !kept.contains(id) {
      guard let entry = entries.removeValue(forKey: id) else { continue }
      names[ObjectIdentifier(entry.body)] = nil
    }
    order.removeAll { !kept.contains($0) }
    refresh()
  }

  /// Takes over where an item is and how large, which an app has changed.
  func update(_ item: any UIDynamicItem) {
    let id = ObjectIdentifier(item)
    guard let old = entries[id] else { return }
    names[ObjectIdentifier(old.body)] = nil
    let body = Self.makeBody(item)
    (body.velocity, body.spin) = (old.body.velocity, old.body.spin)
    put(Entry(item: item, body: body), id)
  }

  private func put(_ entry: Entry, _ id: ObjectIdentifier) {
    if entries.updateValue(entry, forKey: id) == nil { order.append(id) }
    names[ObjectIdentifier(entry.body)] = id
    refresh()
  }

  private func refresh() { world.bodies = order.compactMap { entries[$0]?.body } }

  private static func makeBody(_ item: any UIDynamicItem) -> RigidBody {
    let size = item.bounds.size
    let shape: RigidShape
    switch item.collisionBoundsType {
    case .rectangle: shape = .box(size.width, size.height)
    case .ellipse: shape = .ellipse(size.width, size.height)
    case .path:
      let corners = item.collisionBoundingPath.corners.flatMap { $0 }
      shape = .around(corners) ?? .box(size.width, size.height)
    }
    let transform = item.transform
    return RigidBody(
      shape, position: RigidVector(item.center),
      angle: atan2(Double(transform.b), Double(transform.a)))
  }

  /// Forgets what acted in the last step.
  func clear() {
    for body in world.bodies {
      (body.gravity, body.force, body.torque) = (RigidVector(), RigidVector(), 0)
      (body.elasticity, body.friction, body.density) = (0.2, 0.2, 1)
      (body.resistance, body.angularResistance, body.charge) = (0, 0, 0)
      (body.isAnchored, body.turns) = (false, true)
    }
    world.joints = []
    world.collisions = []
  }

  /// Moves the items to where their bodies are.
  func show() {
    for entry in entries.values where !entry.body.isAnchored {
      let body = entry.body
      let center = CGPoint(x: body.position.x, y: body.position.y)
      if entry.item.center != center { entry.item.center = center }
      let old = entry.item.transform
      let turned = body.angle - atan2(Double(old.b), Double(old.a))
      // A scale of the item stays.
      if abs(sin(turned / 2)) > 1e-9 { entry.item.transform = old.rotated(by: CGFloat(turned)) }
    }
  }
}

extension RigidVector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) {
    self.init(Double(vector.dx).orIfNotFinite(0), Double(vector.dy).orIfNotFinite(0))
  }
  init(_ offset: UIOffset) {
    self.init(Double(offset.horizontal).orIfNotFinite(0), Double(offset.vertical).orIfNotFinite(0))
  }
}

extension UIBezierPath {
  /// The lines of the path, with curves as many short ones.
  var corners: [[RigidVector]] {
    cgPath.path.flattened().map { $0.points.map { RigidVector($0) }.filter(\.isFinite) }
  }
}
