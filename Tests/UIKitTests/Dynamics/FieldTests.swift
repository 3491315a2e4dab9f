import Foundation
import Testing

@testable import UIKit

/// Fields act on items by where these are, how fast and how charged.
@Suite(.serialized) @MainActor struct FieldTests {
  private let root = UIViewController()

  /// Where an item is and how fast after half a second.
  private func after(
    _ field: UIFieldBehavior, from start: CGPoint = CGPoint(x: 300, y: 300),
    velocity: CGPoint = .zero, charge: CGFloat = 0
  ) -> (center: CGPoint, velocity: CGPoint) {
    let stage = Stage(root, width: 1000, height: 1000)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.center = start
    root.view.addSubview(view)
    stage.settle()
    let animator = UIDynamicAnimator(referenceView: root.view)
    let look = UIDynamicItemBehavior(items: [view])
    look.charge = charge
    look.addLinearVelocity(velocity, for: view)
    field.addItem(view)
    animator.addBehavior(look)
    animator.addBehavior(field)
    stage.host.pass(0.5)
    let result = (view.center, look.linearVelocity(for: view))
    animator.removeAllBehaviors()
    view.removeFromSuperview()
    return result
  }

  @Test("Gravity in a direction, and towards a point") func gravity() {
    let down = after(.linearGravityField(direction: CGVector(dx: 0, dy: 1)))
    #expect(abs(down.velocity.y - 500) < 30)
    #expect(abs(down.velocity.x) < 1e-6)
    let there = after(.radialGravityField(position: CGPoint(x: 900, y: 300)))
    #expect(there.velocity.x > 300)
    #expect(abs(there.velocity.y) < 1e-6)
  }

  @Test("Drag slows down, a velocity field gives its own speed") func speeds() {
    let drag = UIFieldBehavior.dragField()
    drag.strength = 4
    #expect(after(drag, velocity: CGPoint(x: 200, y: 0)).velocity.x < 60)
    let wind = after(.velocityField(direction: CGVector(dx: 2, dy: 0)))
    #expect(abs(wind.velocity.x - 200) < 1)
  }

  @Test("A region limits a field, and strength falls off") func regions() {
    let near = UIFieldBehavior.radialGravityField(position: CGPoint(x: 900, y: 300))
    near.region = UIRegion(radius: 100)
    #expect(after(near).velocity == .zero)
    near.region = UIRegion(radius: 100).inverse()
    #expect(after(near).velocity.x > 0)
    let weak = UIFieldBehavior.radialGravityField(position: CGPoint(x: 900, y: 300))
    weak.falloff = 2
    let ratio =
      after(weak).velocity.x / after(.radialGravityField(position: weak.position)).velocity.x
    #expect(ratio < 0.1 && ratio > 0)
  }

  @Test("Springs, vortices, charges and closures") func others() {
    let spring = UIFieldBehavior.springField()
    spring.position = CGPoint(x: 500, y: 300)
    #expect(after(spring).velocity.x > 50)
    let vortex = UIFieldBehavior.vortexField()
    vortex.position = CGPoint(x: 300, y: 500)
    // Above the middle, clockwise is to the right.
    #expect(after(vortex).velocity.x > 20)
    let electric = UIFieldBehavior.electricField()
    electric.position = CGPoint(x: 200, y: 300)
    #expect(after(electric).velocity == .zero)
    #expect(after(electric, charge: 1).velocity.x > 20)
    #expect(after(electric, charge: -1).velocity.x < -20)
    let magnetic = UIFieldBehavior.magneticField()
    let turned = after(magnetic, velocity: CGPoint(x: 100, y: 0), charge: 1).velocity
    #expect(turned.y > 20)
    var seen: [CGFloat] = []
    let own = UIFieldBehavior.field { _, _, _, mass, charge, _ in
      seen = [mass, charge]
      return CGVector(dx: 1, dy: 0)
    }
    #expect(abs(after(own, charge: 3).velocity.x - 50) < 5)
    #expect(seen == [1, 3])
  }

  @Test("Noise is the same each time, and differs from place to place") func noise() {
    func speed(_ x: CGFloat) -> CGPoint {
      after(.noiseField(smoothness: 0, animationSpeed: 1), from: CGPoint(x: x, y: 100)).velocity
    }
    #expect(speed(300) == speed(300))
    #expect(speed(300) != speed(420))
    #expect(speed(300) != .zero)
  }

  @Test("Regions are made of others") func areas() {
    let ring = UIRegion(radius: 10).difference(from: UIRegion(radius: 5))
    #expect(ring.contains(CGPoint(x: 7, y: 0)))
    #expect(!ring.contains(CGPoint(x: 3, y: 0)))
    let cross = UIRegion(size: CGSize(width: 20, height: 2)).union(
      UIRegion(size: CGSize(width: 2, height: 20)))
    #expect(cross.contains(CGPoint(x: 9, y: 0)) && cross.contains(CGPoint(x: 0, y: 9)))
    #expect(!cross.contains(CGPoint(x: 9, y: 9)))
    #expect(cross.intersection(UIRegion(radius: 3)).contains(CGPoint(x: 2, y: 0)))
    #expect(!cross.intersection(UIRegion(radius: 3)).contains(CGPoint(x: 9, y: 0)))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    #expect(!ring.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }
}
