import CoreGraphics
import Foundation
import Scene

/// An animation of a layer.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  let waiting: [CATransaction.Completion]
  var hasStarted = false
  var isOver = false
  /// What the layer showed before, for a transition.
  var old: [Drawing.Step] = []

  init(_ key: String?, _ animation: CAAnimation, _ waiting: [CATransaction.Completion]) {
    self.key = key
    self.animation = animation
    self.waiting = waiting
  }
}

/// The values that a layer shows, while animations set them.
@MainActor struct PresentedValues {
  let layer: CALayer
  /// The values for keys that are no properties.
  var other: [String: Any] = [:]

  func value(_ path: String) -> Any? {
    other[path] ?? layer.value(forKeyPath: path)
  }

  mutating func set(_ path: String, _ value: Any) {
    let key = CALayer.split(path)?.0 ?? path
    guard layer.property(key) != nil || layer.knows(key) else {
      other[path] = value
      return
    }
    _ = layer.change(value, path: path)
  }
}

extension CALayer {
  /// Whether it has a property that may be nil at the moment.
  fileprivate func knows(_ key: String) -> Bool {
    [
      "borderColor", "backgroundColor", "shadowColor", "shadowPath", "contents", "path",
      "fillColor", "strokeColor", "colors", "locations", "foregroundColor", "instanceColor",
    ].contains(key) && (property(key) != nil || Self.nilKeys(of: self).contains(key))
  }

  private static func nilKeys(of layer: CALayer) -> Set<String> {
    var keys: Set = ["borderColor", "backgroundColor", "shadowColor", "shadowPath", "contents"]
    if layer is CAShapeLayer { keys.formUnion(["path", "fillColor", "strokeColor"]) }
    if layer is CAGradientLayer { keys.formUnion(["colors", "locations"]) }
    if layer is CAReplicatorLayer { keys.insert("instanceColor") }
    return keys
  }

  // MARK: Present values

  /// The layer with the values that are shown: itself if it has no animations.
  var seen: CALayer {
    guard source == nil, let extras, !extras.animations.isEmpty else { return self }
    return makePresentation(withHost: false)
  }

  func presented() -> CALayer? {
    if source != nil { return self }
    guard scene != nil || !animationsAreIdle else { return nil }
    return makePresentation(withHost: true)
  }

  /// - Parameter withHost: whether animations that the host shows count, those of views.
  private func makePresentation(withHost: Bool) -> CALayer {
    let copy = copied()
    copy.takeShared(of: self, withHost)
    var values = PresentedValues(layer: copy)
    let time =
      ownTime((scene ?? LayerScenes.current)?.now ?? CACurrentMediaTime()) - LayerTime.delay
    for running in extras?.animations ?? [] {
      let animation = running.animation
      if let lead = animation.lead {
        if let part = lead.part() {
          animation.show(at: CAAnimation.Moment(part: part, runs: 0), on: &values)
        }
        continue
      }
      guard let moment = animation.moment(after: animation.ownTime(at: time)) else { continue }
      animation.show(at: moment, on: &values)
    }
    if !values.other.isEmpty { copy.made.values.merge(values.other) { $1 } }
    return copy
  }

  /// Takes what layers have that is not in the values a copy has.
  private func takeShared(of layer: CALayer, _ withHost: Bool) {
    source = layer
    if let other = layer.extras {
      made.values = other.values
      made.style = other.style
      made.allowsGroupOpacity = other.allowsGroupOpacity
    }
    guard let view = layer.view else { return }
    let appearing = withHost ? view.appearing() : nil
    ownArea.bounds = CGRect(origin: view.bounds.origin, size: appearing?.size ?? view.bounds.size)
    ownArea.anchor = view.layerAnchor
    ownArea.transform = view.layerTransform
    ownArea.position = view.layerPosition
    if let appearing {
      ownArea.position = CGPoint(
        x: appearing.center.x + (ownArea.anchor.x - 0.5) * appearing.size.width,
        y: appearing.center.y + (ownArea.anchor.y - 0.5) * appearing.size.height)
      if CATransform3DIsAffine(ownArea.transform) {
        ownArea.transform = CATransform3DMakeAffineTransform(
          CGAffineTransform(appearing.parts.affine))
      }
    }
    look.opacity = Float(appearing?.opacity ?? view.layerOpacity)
    look.background = (withHost ? view.appearingBackground() : nil) ?? view.layerBackground
    look.radius = view.cornerRadius
    look.clips = view.layerMasks
    look.isHidden = view.isHidden
  }

  // MARK: Running

  func begin(_ given: CAAnimation, _ key: String?) {
    guard source == nil, let animation = given.copy() as? CAAnimation else { return }
    if animation.runTime == 0 { animation.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil {
      animation.timingFunction = CATransaction.animationTimingFunction()
    }
    let scene = scene ?? LayerScenes.current
    let now = ownTime(scene?.now ?? CACurrentMediaTime())
    if animation.beginTime == 0 { animation.beginTime = now }
    let transition = animation as? CATransition
    let key = transition == nil ? key : kCATransition
    let running = RunningAnimation(key, animation, CATransaction.join())
    if let transition, let view {
      view.begin(transition, lasting: transition.activeTime)
    } else if transition != nil {
      running.old = seen.innerSteps()
    }
    if let key { end { $0.key == key } }
    made.animations.append(running)
    changed()
    scene?.animate(self)
  }

  func end(where isMeant: (RunningAnimation) -> Bool) {
    guard let extras, extras.animations.contains(where: isMeant) else { return }
    let gone = extras.animations.filter(isMeant)
    extras.animations.removeAll(where: isMeant)
    changed()
    for running in gone { tellEnd(running, false) }
  }

  private func tellEnd(_ running: RunningAnimation, _ isFinished: Bool) {
    if running.hasStarted || isFinished {
      running.animation.delegate?.animationDidStop(running.animation, finished: isFinished)
    } else {
      running.animation.delegate?.animationDidStop(running.animation, finished: false)
    }
    for completion in running.waiting { completion.end() }
  }

  func advanceAnimations(to now: Double) -> Double? {
    guard let extras, !extras.animations.isEmpty else { return nil }
    let time = ownTime(now)
    var next: Double?
    changed()
    if view == nil, keysNeedDrawing { needsDrawing = true }
    for running in extras.animations where !running.isOver {
      let animation = running.animation
      if let lead = animation.lead {
        if lead.part() == nil {
          finish(running)
        } else if lead.isMoving() {
          next = next ?? .infinity
        }
        continue
      }
      if !running.hasStarted, animation.ownTime(at: time) >= 0 {
        running.hasStarted = true
        animation.delegate?.animationDidStart(animation)
      }
      if animation.isOver(at: time + 1e-9) {
        finish(running)
      } else if let left = animation.timeLeft(at: time) {
        next = min(next ?? .infinity, left)
      } else if animation.speed != 0 {
        next = next ?? .infinity
      }
    }
    let pace = abs(pace)
    return pace > 0 ? next.map { $0 / pace } : nil
  }

  /// How fast the layer's time passes.
  private var pace: Double { ownTime(1) - ownTime(0) }

  private func finish(_ running: RunningAnimation) {
    guard let extras, extras.animations.contains(where: { $0 === running }), !running.isOver else {
      return
    }
    running.isOver = true
    if running.animation.isRemovedOnCompletion {
      extras.animations.removeAll { $0 === running }
    }
    tellEnd(running, true)
  }

  /// Whether an animation changes a key that is drawn.
  private var keysNeedDrawing: Bool {
    (extras?.animations ?? []).contains {
      guard let path = ($0.animation as? CAPropertyAnimation)?.keyPath else { return false }
      return Self.needsDisplay(forKey: Self.split(path)?.0 ?? path)
    }
  }

  // MARK: Actions

  /// The value for a key is about to change: what is to be done then is done.
  func note(_ key: String) {
    if let view, source == nil { return noteInBlock(key, view) }
    guard view == nil, source == nil, wasShown, owner != nil, !CATransaction.disableActions() else {
      return
    }
    perform(key)
  }

  /// A property of a view's layer that is not the view's as well: in the block of an animation it is
  /// animated.
  private func noteInBlock(_ key: String, _ view: any LayerOwner) {
    // A layer that is asked for here for the first time belongs to a view that was there before.
    guard key != "backgroundColor", owner?.layerScene != nil,
      let action = view.action(for: self, forKey: key), !(action is NSNull)
    else { return }
    if let animation = action as? CABasicAnimation, animation.fromValue == nil {
      animation.fromValue = seen.value(forKeyPath: key)
    }
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// Does what is to be done at an event.
  func perform(_ key: String) {
    guard view == nil, wasShown || key == kCAOnOrderIn, !CATransaction.disableActions() else {
      return
    }
    if let action = action(forKey: key) {
      // An animation from the value that is seen, unless it says what else.
      if let animation = action as? CABasicAnimation, animation.fromValue == nil,
        let path = animation.keyPath, let from = seen.value(forKeyPath: path)
      {
        let copy = animation.copy() as? CABasicAnimation ?? animation
        copy.fromValue = from
        return copy.run(forKey: key, object: self, arguments: nil)
      }
      action.run(forKey: key, object: self, arguments: nil)
    }
  }

  func foundAction(_ event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = extras?.actions?[event] { return action is NSNull ? nil : action }
    if let actions = extras?.style?["actions"] as? [String: any CAAction],
      let action = actions[event]
    {
      return action is NSNull ? nil : action
    }
    if let action = Self.defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard animatesByItself(event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    animation.duration = CATransaction.animationDuration()
    guard animation.duration > 0 else { return nil }
    return animation
  }

  func basicallyAnimates(_ key: String) -> Bool {
    switch key {
    case "frame", "masksToBounds", "contentsGravity", "contentsScale", "name", "mask", "sublayers",
      "superlayer", "delegate", "shouldRasterize", "rasterizationScale", "opaque", "speed",
      "timeOffset", "beginTime", "geometryFlipped", kCAOnOrderIn, kCAOnOrderOut, kCATransition:
      false
    default: property(key) != nil || Self.nilKeys(of: self).contains(key)
    }
  }
}
