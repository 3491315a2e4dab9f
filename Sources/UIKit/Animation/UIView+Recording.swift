import Foundation
import Scene

extension UIView {
  private var recorder: Animations? {
    guard Animations.recorders > 0, let animations = engine?.animations else { return nil }
    return animations.isRecording ? animations : nil
  }

  /// Records the change of a property; in an animation block the change is animated.
  func noteChange(_ change: @autoclosure () -> Change) {
    guard let animations = recorder else { return }
    animations.note(self, change())
  }

  func noteMove(from old: CGRect, to new: CGRect) {
    guard let animations = recorder else { return }
    let (here, there) = (
      CGPoint(x: old.midX, y: old.midY), CGPoint(x: new.midX, y: new.midY)
    )
    if here != there { animations.note(self, .center(from: here, to: there)) }
    if old.size != new.size { animations.note(self, .size(from: old.size, to: new.size)) }
  }

  /// What the layer does when a property of it changes that is not the view's as well.
  func blockAction(forKey event: String) -> (any CAAction)? {
    guard let recorder, let timing = recorder.timing else { return NSNull() }
    let animation = CABasicAnimation(keyPath: event)
    if let lead = recorder.hold(layer, event) {
      animation.lead = lead
      animation.duration = timing.seconds
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      return animation
    }
    animation.duration = timing.seconds
    animation.beginTime = timing.delay > 0 ? CACurrentMediaTime() + timing.delay : 0
    animation.fillMode = .backwards
    if case .bezier(let x1, let y1, let x2, let y2) = timing.curve {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    } else {
      animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    }
    animation.repeatCount = timing.times == 0 ? .infinity : Float(timing.times)
    animation.autoreverses = timing.autoreverses
    return animation
  }

  /// In an animation block, has the layer show a transform that a host cannot interpolate, as it leaves
  /// the plane.
  ///
  /// - Returns: whether it is done, the new value included.
  func animatesSpace(to end: CATransform3D) -> Bool {
    guard let animations = recorder,
      let animation = blockAction(forKey: "transform") as? CABasicAnimation
    else { return false }
    animation.fromValue = layer.presentation()?.transform ?? layerTransform
    layer.add(animation, forKey: "transform")
    animations.withoutAnimation { layerTransform = end }
    return true
  }

  package func stopAnimations() { engine?.animations.stop(self) }
}
