import Foundation
import Testing

@testable import Scene
@testable import UIKit

/// Each test makes its window when it begins: others may be made before and between.
@MainActor @Suite("Animations of layers") final class LayerAnimationTests {
  private let root = UIViewController()
  private lazy var stage = Stage(root)
  private lazy var layer: CAShapeLayer = {
    _ = stage
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.backgroundColor = UIColor.red.cgColor
    root.view.layer.addSublayer(layer)
    stage.settle()
    return layer
  }()

  private final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
  }

  private func opacity() -> Double { Double(layer.presentation()?.opacity ?? -1) }

  @Test("From, to and by in all combinations")
  func ends() {
    func value(_ set: (CABasicAnimation) -> Void) -> Double {
      let animation = CABasicAnimation(keyPath: "zPosition")
      animation.duration = 1
      set(animation)
      layer.zPosition = 100
      layer.removeAllAnimations()
      layer.add(animation, forKey: "z")
      stage.host.pass(0.25)
      return Double(layer.presentation()?.zPosition ?? -1)
    }
    _ = layer
    CATransaction.setDisableActions(true)
    #expect(
      value {
        $0.fromValue = 0
        $0.toValue = 8
      } == 2)
    #expect(
      value {
        $0.fromValue = 4
        $0.byValue = 8
      } == 6)
    #expect(
      value {
        $0.toValue = 8
        $0.byValue = 4
      } == 5)
    #expect(value { $0.fromValue = 0 } == 25)
    #expect(value { $0.toValue = 200 } == 125)
    #expect(value { $0.byValue = 8 } == 102)
  }

  @Test("It ends, tells so, and is removed")
  func end() {
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    stage.host.pass(0.5)
    #expect(abs(opacity() - 0.5) < 1e-6)
    #expect(layer.opacity == 1)
    #expect(listener.heard == ["start"])
    stage.host.pass(0.6)
    #expect(listener.heard == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
    #expect(stage.engine.features.layers.isAtRest)
  }

  @Test("A removed animation did not finish")
  func removed() {
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    stage.host.pass(0.1)
    layer.removeAnimation(forKey: "fade")
    #expect(listener.heard == ["start", "stop false"])
  }

  @Test("Repeating, going back, and what is shown outside")
  func timing() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 2
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "pulse")
    stage.host.pass(1.25)
    #expect(abs(opacity() - 0.75) < 1e-6)
    stage.host.pass(1)
    #expect(abs(opacity() - 0.25) < 1e-6)
    stage.host.pass(5)
    #expect(opacity() < 1e-6)
    #expect(layer.animation(forKey: "pulse") != nil)
  }

  @Test("Keyframes: linear, discrete, and on a path")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 50]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: "x")
    stage.host.pass(0.5)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-6)
    stage.host.pass(2)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 75) < 1e-6)
    animation.calculationMode = .discrete
    animation.keyTimes = nil
    layer.add(animation, forKey: "x")
    stage.host.pass(1)
    #expect(layer.presentation()?.position.x == 0)
    stage.host.pass(1)
    #expect(layer.presentation()?.position.x == 100)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 300))
    let along = CAKeyframeAnimation(keyPath: "position")
    along.path = path
    along.calculationMode = .paced
    along.duration = 4
    layer.removeAllAnimations()
    layer.add(along, forKey: "path")
    stage.host.pass(2)
    let place = layer.presentation()?.position ?? .zero
    #expect(abs(place.x - 100) < 1e-6 && abs(place.y - 100) < 1e-6)
  }

  @Test("What is drawn follows: the part of an outline")
  func drawn() throws {
    _ = layer
    CATransaction.setDisableActions(true)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    layer.path = path
    layer.strokeColor = UIColor.blue.cgColor
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.host.pass(0.501)
    let words = try #require(stage.tree[root.view.nodeID]?.surface?.drawing?.description)
    #expect(words.contains("M0,0 L50,0"))
  }

  @Test("A view's layer is animated in the scene, and the view stays where it is")
  func views() throws {
    _ = layer
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    root.view.addSubview(view)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 110
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.toValue = Double.pi
    spin.duration = 1
    view.layer.add(spin, forKey: "spin")
    stage.host.pass(0.501)
    let node = try #require(stage.tree[view.nodeID])
    #expect(abs(node.frame.midX - 60) < 0.01)
    #expect(abs(node.transform.b - 1) < 1e-6)
    #expect(view.center.x == 10)
    stage.host.pass(1)
    #expect(stage.tree[view.nodeID]?.frame.midX == 10)
  }

  @Test("Layers without a view are animated by themselves")
  func implicit() {
    layer.opacity = 0
    #expect(layer.opacity == 0)
    #expect(layer.animationKeys() == ["opacity"])
    stage.host.pass(0.1)
    #expect(opacity() > 0 && opacity() < 1)
    stage.host.pass(0.3)
    #expect(opacity() == 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 1
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
  }

  @Test("A transaction's completion waits for its animations")
  func completion() {
    var heard: [String] = []
    _ = layer
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setCompletionBlock { heard.append("done") }
    layer.opacity = 0
    CATransaction.commit()
    stage.host.pass(0.4)
    #expect(heard == [])
    stage.host.pass(0.2)
    #expect(heard == ["done"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { heard.append("at once") }
    CATransaction.commit()
    #expect(heard == ["done", "at once"])
  }

  @Test("A layer that stands still goes on where it was")
  func paused() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.host.pass(0.25)
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
    stage.host.pass(10)
    #expect(abs(opacity() - 0.25) < 1e-6)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
    stage.host.pass(0.25)
    #expect(abs(opacity() - 0.5) < 1e-6)
  }

  @Test("Springs, groups and endless or broken durations")
  func others() {
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.fromValue = 0
    spring.toValue = 100
    // The documentation of `settlingDuration` names 2.85 seconds, and just over one.
    for (damping, seconds) in [(5.0, 2.855), (15, 1.022), (10, 1.4727)] {
      spring.damping = damping
      #expect(abs(spring.settlingDuration - seconds) < 1e-3)
    }
    spring.duration = spring.settlingDuration
    let group = CAAnimationGroup()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    group.animations = [spring, fade]
    group.duration = 2
    layer.add(group, forKey: "both")
    stage.host.pass(1)
    #expect(abs(opacity() - 0.5) < 1e-6)
    #expect(abs((layer.presentation()?.position.y ?? 0) - 100) < 5)
    stage.host.pass(2)
    for duration in [Double.nan, .infinity, -1] {
      let broken = CABasicAnimation(keyPath: "opacity")
      broken.duration = duration
      broken.repeatCount = .infinity
      layer.add(broken, forKey: "broken")
      stage.host.pass(1)
      layer.removeAllAnimations()
    }
    let unknown = CABasicAnimation(keyPath: "no.such.path")
    unknown.fromValue = 0
    unknown.toValue = 1
    layer.add(unknown, forKey: nil)
    stage.host.pass(1)
    #expect(stage.engine.features.layers.isAtRest)
  }

  @Test("A display link is called with each frame")
  func displayLink() {
    @MainActor final class Counter {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    stage.settle()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector("tick:", Counter.tick))
    link.add(to: .main, forMode: .common)
    stage.host.pass(1.001)
    #expect(counter.count == 60)
    #expect(abs(link.duration - 1.0 / 60) < 1e-6)
    link.isPaused = true
    stage.host.pass(1)
    #expect(counter.count == 60)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    stage.host.pass(1.001)
    #expect((89...91).contains(counter.count))
    link.invalidate()
    stage.host.pass(1)
    #expect((89...91).contains(counter.count))
  }

  @Test("A custom key draws the layer again")
  func customKey() {
    final class Gauge: CALayer {
      var drawn: [Double] = []
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in ctx: CGContext) {
        drawn.append(value(forKey: "level") as? Double ?? -1)
      }
    }
    _ = layer
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    gauge.setValue(1.0, forKey: "level")
    root.view.layer.addSublayer(gauge)
    stage.settle()
    #expect(gauge.drawn.last == 1)
    let rise = CABasicAnimation(keyPath: "level")
    rise.fromValue = 0.0
    rise.toValue = 1.0
    rise.duration = 1
    gauge.add(rise, forKey: nil)
    stage.host.pass(0.5)
    #expect(abs((gauge.drawn.last ?? 0) - 0.5) < 0.02)
  }
}
