import Foundation
import Scene
import Testing

@testable import QuartzCore
@testable import UIKit

/// Layers that make many of one thing keep to what can be drawn.
@Suite(.serialized) @MainActor struct HostileLayerTests {
  private func shown(_ layer: CALayer) -> Stage {
    let controller = UIViewController()
    let stage = Stage(controller)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layer.addSublayer(layer)
    stage.settle()
    return stage
  }

  private func dot() -> CALayer {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.backgroundColor = UIColor.red.cgColor
    return dot
  }

  @Test("Numbers that are none, by key", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1])
  func numbers(value: Double) {
    let replicator = CAReplicatorLayer()
    replicator.addSublayer(dot())
    for key in [
      "instanceCount", "instanceDelay", "instanceRedOffset", "instanceGreenOffset",
      "instanceBlueOffset", "instanceAlphaOffset",
    ] { replicator.setValue(value, forKey: key) }
    replicator.instanceTransform = CATransform3DMakeScale(value, value, value)
    _ = shown(replicator)
    replicator.instanceCount = 3
    _ = shown(replicator)

    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.contents = UIImage(systemName: "star")?.cgImage
    cell.birthRate = 10
    cell.lifetime = 1
    for key in [
      "velocity", "scale", "spin", "redRange", "alphaRange", "redSpeed", "alphaSpeed", "lifetime",
      "birthRate", "lifetimeRange",
    ] { cell.setValue(value, forKey: key) }
    cell.contentsRect = CGRect(x: value, y: value, width: value, height: value)
    emitter.emitterCells = [cell]
    for key in ["birthRate", "lifetime", "velocity", "scale", "spin", "seed"] {
      emitter.setValue(value, forKey: key)
    }
    emitter.emitterPosition = CGPoint(x: value, y: value)
    emitter.emitterSize = CGSize(width: value, height: value)
    emitter.beginTime = value
    let stage = shown(emitter)
    stage.host.pass(1)
  }

  @Test("Copies of copies of copies are bounded")
  func nested() {
    var inner: CALayer = dot()
    for _ in 0..<4 {
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      replicator.instanceCount = Int.max
      replicator.addSublayer(inner)
      inner = replicator
    }
    #expect((inner as? CAReplicatorLayer)?.instanceCount == 10_000)
    #expect(CAReplicatorLayer.mostInAll == 50_000)
    CAReplicatorLayer.mostInAll = 1_000
    defer { CAReplicatorLayer.mostInAll = 50_000 }
    let stage = shown(inner)
    let steps = HostileLayerTests.steps(stage)
    #expect(steps > 500 && steps < 6_000)
  }

  /// How much is drawn.
  private static func steps(_ stage: Stage) -> Int {
    var count = 0
    stage.tree.walk { node, _ in
      count += (node.surface?.drawing?.steps.count ?? 0) + (node.surface?.cover?.steps.count ?? 0)
    }
    return count
  }

  /// With bounds of particles that are met sooner.
  private func withFewParticles(_ body: () -> Void) {
    let before = (CAEmitterLayer.greatestCount, CAEmitterLayer.greatestWork)
    #expect(before == (16_000, 64_000))
    (CAEmitterLayer.greatestCount, CAEmitterLayer.greatestWork) = (500, 2_000)
    defer { (CAEmitterLayer.greatestCount, CAEmitterLayer.greatestWork) = before }
    body()
  }

  @Test("A million million births a second are bounded")
  func births() {
    func cell() -> CAEmitterCell {
      let cell = CAEmitterCell()
      cell.birthRate = 1e12
      cell.lifetime = 1e6
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }.cgImage
      return cell
    }
    let emitter = CAEmitterLayer()
    emitter.birthRate = 1e30
    let outer = cell()
    var inner = outer
    for _ in 0..<6 {
      let next = cell()
      inner.emitterCells = [next, cell(), cell()]
      inner = next
    }
    emitter.emitterCells = Array(repeating: outer, count: 50)
    withFewParticles {
      let stage = shown(emitter)
      stage.host.pass(0.2)
      let steps = emitter.content(in: emitter.bounds.size).count
      #expect(steps > 300 && steps < 6_000)
    }
  }

  @Test("A cell that emits itself")
  func circle() {
    let cell = CAEmitterCell()
    cell.birthRate = 100
    cell.lifetime = 1
    cell.emitterCells = [cell, cell]
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    withFewParticles {
      let stage = shown(emitter)
      stage.host.pass(1)
      _ = emitter.presentation()
    }
    cell.emitterCells = nil
  }
}
