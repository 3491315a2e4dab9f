import Foundation
import Raster
import Scene
import Testing

@testable import QuartzCore
@testable import UIKit

@MainActor @Suite("Particles") struct ParticleTests {
  private func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.birthRate = 10
    cell.lifetime = 1
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        UIColor.white.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    change(cell)
    return cell
  }

  /// Where the particles of a layer are at a moment.
  private func places(_ layer: CAEmitterLayer) -> [CGPoint] {
    layer.content(in: layer.bounds.size).compactMap {
      guard case .transform(let change) = $0 else { return nil }
      return CGPoint(x: change.tx, y: change.ty)
    }
  }

  private func shown(_ cells: CAEmitterCell...) -> (Stage, CAEmitterLayer) {
    let controller = UIViewController()
    let stage = Stage(controller)
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    layer.emitterCells = cells
    layer.beginTime = CACurrentMediaTime()
    controller.view.layer.addSublayer(layer)
    stage.settle()
    return (stage, layer)
  }

  @Test("Particles come at the rate, and go when their life is over")
  func rate() {
    let (stage, layer) = shown(cell())
    #expect(places(layer).isEmpty)
    stage.host.pass(0.55)
    #expect(places(layer).count == 5)
    stage.host.pass(2)
    #expect(places(layer).count == 10)
    layer.birthRate = 0
    stage.host.pass(0.5)
    let left = places(layer).count
    #expect(left < 10 && left > 0)
    stage.host.pass(1)
    #expect(places(layer).isEmpty)
    #expect(stage.engine.features.layers.isAtRest)
  }

  @Test("Particles move with their speed and acceleration")
  func motion() {
    let (stage, layer) = shown(
      cell {
        $0.birthRate = 1
        $0.lifetime = 10
        $0.velocity = 20
        $0.yAcceleration = 10
      })
    stage.host.pass(2)
    let places = places(layer)
    #expect(places.count == 2)
    // Born after one second, seen after one more.
    #expect(abs(places[0].x - 70) < 0.01 && abs(places[0].y - 55) < 0.01)
    #expect(places[1] == CGPoint(x: 50, y: 50))
  }

  @Test("The same seed gives the same particles, another one others")
  func seeds() {
    func all(_ seed: UInt32) -> [CGPoint] {
      let (stage, layer) = shown(
        cell {
          $0.velocity = 50
          $0.velocityRange = 20
          $0.emissionRange = .pi * 2
        })
      layer.seed = seed
      stage.host.pass(0.95)
      return places(layer)
    }
    let first = all(1)
    #expect(first.count == 9 && first == all(1) && first != all(2))
    #expect(Set(first.map { ($0.x * 100).rounded() }).count > 5)
  }

  @Test("Particles come out of the shape")
  func shapes() {
    let (stage, layer) = shown(cell { $0.birthRate = 100 })
    layer.emitterSize = CGSize(width: 40, height: 20)
    stage.host.pass(1)
    func isEach(
      _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode,
      _ test: (CGPoint) -> Bool
    ) -> Bool {
      (layer.emitterShape, layer.emitterMode) = (shape, mode)
      let all = places(layer)
      return all.count > 90 && all.allSatisfy { test(CGPoint(x: $0.x - 50, y: $0.y - 50)) }
    }
    #expect(isEach(.point, .volume) { $0 == .zero })
    #expect(isEach(.line, .outline) { $0.y == 0 && abs($0.x) <= 20 })
    #expect(isEach(.rectangle, .volume) { abs($0.x) <= 20 && abs($0.y) <= 10 })
    #expect(
      isEach(.rectangle, .outline) { abs(abs($0.x) - 20) < 1e-6 || abs(abs($0.y) - 10) < 1e-6 })
    #expect(isEach(.rectangle, .points) { abs($0.x) == 20 && abs($0.y) == 10 })
    #expect(isEach(.circle, .outline) { abs(hypot($0.x, $0.y) - 40) < 1e-6 })
    #expect(isEach(.circle, .surface) { hypot($0.x, $0.y) <= 40.001 })
  }

  @Test("Values of a named cell are set by a path")
  func paths() {
    let spark = cell()
    let (stage, layer) = shown(spark)
    layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    #expect(spark.birthRate == 0)
    #expect(layer.value(forKeyPath: "emitterCells.spark.lifetime") as? Float == 1)
    layer.setValue(3.5, forKeyPath: "emitterCells.spark.velocity")
    #expect(spark.velocity == 3.5)
    stage.host.pass(1)
    #expect(places(layer).isEmpty)
  }

  @Test("A particle emits others where it is, as long as it lives")
  func inner() {
    let (stage, layer) = shown(
      cell {
        $0.birthRate = 1
        $0.lifetime = 1
        $0.velocity = 100
        $0.contents = nil
        $0.emitterCells = [
          cell {
            $0.birthRate = 4
            $0.lifetime = 5
          }
        ]
      })
    stage.host.pass(2)
    // The only particle that is over was born at 1 s, and went 100 points to the right.
    let all = places(layer)
    #expect(all.map { $0.x.rounded() } == [75, 100, 125, 150])
  }

  @Test("Colours and sizes change, pictures are multiplied by the colour")
  func looks() throws {
    let (stage, layer) = shown(
      cell {
        $0.birthRate = 1
        $0.lifetime = 10
        $0.color = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        $0.alphaSpeed = -0.5
        $0.scaleSpeed = 2
      })
    stage.host.pass(2)
    let drawing = Drawing(layer.content(in: layer.bounds.size))
    let all = try #require(Rasterizer().pixels(drawing, width: 100, height: 100))
    // The elder one is of three times the size and half as opaque.
    #expect(all[50 * 100 + 55] == 0xFF00_0080)
    #expect(all[50 * 100 + 57] == 0)
    #expect(all[50 * 100 + 51] & 0xFF == 0xFF)
  }

  @Test("A duration ends the births, a beginning puts them off")
  func times() {
    let (stage, layer) = shown(
      cell {
        $0.lifetime = 10
        $0.beginTime = 1
        $0.duration = 0.5
      })
    stage.host.pass(0.9)
    #expect(places(layer).isEmpty)
    stage.host.pass(3)
    #expect(places(layer).count == 5)
  }
}
