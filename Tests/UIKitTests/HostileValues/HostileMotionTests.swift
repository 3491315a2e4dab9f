import Foundation
import Scene
import Testing

@testable import QuartzCore
@testable import UIKit

/// Masks, animations, frames and pages that cannot be: the turn ends, and what else is there is seen.
@Suite(.serialized) @MainActor struct HostileMotionTests {
  private func stage(_ prepare: (UIView) -> Void) -> Stage {
    let controller = UIViewController()
    let stage = Stage(controller)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "still here"
    controller.view.addSubview(label)
    prepare(controller.view)
    stage.settle()
    #expect(stage.node(.label, "still here") != nil)
    return stage
  }

  private func box(_ layer: CALayer = CALayer()) -> CALayer {
    layer.frame = CGRect(x: 0, y: 30, width: 50, height: 50)
    layer.backgroundColor = UIColor.red.cgColor
    return layer
  }

  // Apple raises an exception for a cycle of layers. Here the message says what to do instead.
  @Test("Layers that are their own masks, or each other's, or those of what is in them, trap")
  func layerMasks() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        layer.mask = layer
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (CALayer(), CALayer())
        a.mask = b
        b.mask = a
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.mask = outer
      }
    }
  }

  @Test("Views that are each other's masks trap, too")
  func viewMasks() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.mask = b
        b.mask = a
      }
    }
  }

  @Test("Key paths that do not exist")
  func keyPaths() {
    let layer = box()
    let stage = stage { $0.layer.addSublayer(layer) }
    for path in [
      "nonsense", "", ".", "transform.", "transform.rotation.q", "bounds.size.depth", "a..b",
    ] {
      for animation in [CABasicAnimation(keyPath: path), CASpringAnimation(keyPath: path)] {
        animation.fromValue = 0
        animation.toValue = "words"
        animation.duration = 1
        layer.add(animation, forKey: path)
      }
      let frames = CAKeyframeAnimation(keyPath: path)
      frames.values = [1, "two", CGPoint.zero]
      frames.keyTimes = [5, -1]
      frames.duration = 1
      layer.add(frames, forKey: nil)
    }
    stage.host.pass(0.5)
    _ = layer.presentation()
    stage.host.pass(2)
    stage.settle()
  }

  @Test(
    "Durations that are none",
    arguments: [Double.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude, 1e300])
  func durations(_ value: Double) {
    let layer = box()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var ended: [Bool] = []
    let stage = stage { view in
      view.layer.addSublayer(layer)
      view.addSubview(box)
    }
    UIView.animate(withDuration: value) {
      box.alpha = 0.5
    } completion: {
      ended.append($0)
    }
    UIView.animate(withDuration: 0.1, delay: value) { box.frame.origin.x = 50 }
    UIView.animate(
      withDuration: value, delay: value, usingSpringWithDamping: value,
      initialSpringVelocity: value
    ) { box.center.y = 90 }
    UIView.animateKeyframes(withDuration: value, delay: value) {
      UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) { box.alpha = 1 }
    }
    let animator = UIViewPropertyAnimator(duration: value, curve: .linear) { box.alpha = 0.2 }
    animator.startAnimation()
    animator.fractionComplete = value
    animator.stopAnimation(true)
    let basic = CABasicAnimation(keyPath: "opacity")
    basic.toValue = value
    basic.duration = value
    basic.beginTime = value
    basic.timeOffset = value
    basic.speed = Float(value)
    basic.repeatCount = Float(value)
    basic.repeatDuration = value
    layer.add(basic, forKey: "a")
    CATransaction.begin()
    CATransaction.setAnimationDuration(value)
    layer.opacity = 0.3
    CATransaction.commit()
    for _ in 0..<5 { stage.host.pass(0.2) }
    _ = layer.presentation()
    #expect(box.frame.origin.x == 50)
  }

  @Test(
    "Frames, transforms and radii that are none",
    arguments: [CGFloat.infinity, -.infinity, .nan, .greatestFiniteMagnitude, 1e300])
  func frames(_ value: CGFloat) {
    let stage = stage { view in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: value, height: value))
      box.backgroundColor = .red
      view.addSubview(box)
      box.frame = CGRect(x: value, y: value, width: 10, height: 10)
      let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      turned.backgroundColor = .red
      turned.transform = CGAffineTransform(scaleX: value, y: value)
      turned.layer.cornerRadius = value
      turned.layer.shadowRadius = value
      turned.layer.shadowOpacity = 1
      turned.layer.borderWidth = value
      turned.layer.borderColor = UIColor.black.cgColor
      view.addSubview(turned)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: value, height: value)
      scroll.contentOffset = CGPoint(x: value, y: value)
      view.addSubview(scroll)
      let layer = CALayer()
      layer.backgroundColor = UIColor.red.cgColor
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.transform = CATransform3DMakeScale(value, value, value)
      layer.zPosition = value
      view.layer.addSublayer(layer)
    }
    stage.settle()
  }

  // Apple raises CALayerInvalidGeometry.
  @Test("A layer whose frame is no number traps")
  func layerFrames() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().frame = CGRect(x: 0, y: 0, width: Double.nan, height: 1) }
    }
  }

  @Test("A page controller without pages, whose data source has none, and whose pages are one")
  func pages() {
    final class Source: UIPageViewControllerDataSource {
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { viewController }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { viewController }
      func presentationCount(for pageViewController: UIPageViewController) -> Int { .max }
      func presentationIndex(for pageViewController: UIPageViewController) -> Int { -5 }
    }
    for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
      let pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
      let stage = Stage(pager)
      stage.settle()
      let source = Source()
      pager.dataSource = source
      stage.settle()
      pager.view.frame.size.width = 300
      stage.resize(400, 300)
      pager.setViewControllers([UIViewController()], direction: .forward, animated: true)
      stage.settle()
      let hand = Hand(stage)
      hand.down((200, 100))
      hand.move((20, 100))
      hand.up()
      hand.wait(2)
      stage.settle()
      #expect(pager.viewControllers?.count == 1)
      _ = source
    }
  }
}
