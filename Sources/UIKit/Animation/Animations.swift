import Foundation
import Scene

/// The running animations (`Docs/decisions/0016`). Values are set at once; recorded changes are
/// sent to the host with the next patch, and completions are called by the host's clock.
@MainActor final class Animations: SceneFeature {
  /// An animation block that is running. Changes are recorded in the innermost one.
  private struct Block {
    /// The group in which changes are recorded; nil for none, in a block without animation.
    let group: AnimationGroup?
    let options: UIView.AnimationOptions
    var start = 0.0
    var end = 1.0
  }

  unowned let engine: SceneEngine
  var isEnabled = true
  /// The transition that controls animations that begin now.
  var driver: AnimationDriver?
  private var blocks: [Block] = [] {
    didSet {
      let isNow = blocks.last?.group != nil
      guard isNow != isRecording else { return }
      isRecording = isNow
      Animations.recorders += isNow ? 1 : -1
    }
  }
  /// In how many scenes changes are recorded. Read at every change of a view, which mostly asks for
  /// nothing else.
  @exclusivity(unchecked) private(set) static var recorders = 0
  private(set) var groups: [AnimationGroup] = []
  /// Timings to send with the next patch.
  private var courses: [Course] = []
  /// The state of all animations at present, as a host computes it.
  private(set) var flow = Flow()
  private var last: Course.ID = 0

  init(_ engine: SceneEngine) { self.engine = engine }

  /// Whether changes are recorded.
  private(set) var isRecording = false
  /// The timing of the innermost block; nil outside of one.
  var timing: Timing? { blocks.last?.group?.timing }
  /// A property of a layer is animated with the innermost block.
  ///
  /// - Returns: what the animation goes along with; nil for one that goes by itself.
  func hold(_ layer: CALayer, _ key: String) -> AnimationLead? {
    guard let block = blocks.last, let group = block.group else { return nil }
    group.hasLayers = true
    guard group.animator != nil else { return nil }
    return group.lead(of: layer, key, from: block.start, to: block.end, self)
  }
  var inheritedDuration: Double { blocks.last?.group?.timing.seconds ?? 0 }
  /// Whether changes may be animated now.
  var allows: Bool { isEnabled && (blocks.last.map { $0.group != nil } ?? true) }
  /// Whether no animation is running and no completion is due.
  var isAtRest: Bool { groups.isEmpty && courses.isEmpty }

  // MARK: Recording

  /// Runs a block of the app, whose changes are animated with this timing.
  @discardableResult func animate(
    _ timing: Timing, _ options: UIView.AnimationOptions, _ body: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) -> AnimationGroup {
    let group = makeGroup(inherited(timing, options))
    if let completion { group.completions.append(completion) }
    let isShown = allows && (group.timing.seconds > 0 || group.timing.delay > 0)
    record(into: isShown ? group : nil, options, body)
    group.arrange(options.keyframes)
    driver?.take(group)
    begin(group)
    return group
  }

  func makeGroup(_ timing: Timing) -> AnimationGroup { AnimationGroup(nextCourse(), timing) }

  func nextCourse() -> Course.ID {
    last += 1
    return last
  }

  // MARK: Animators

  /// The running animators, which are retained until they end.
  private var running: [UIViewPropertyAnimator] = []

  func keep(_ animator: UIViewPropertyAnimator) { running.append(animator) }

  func letGo(_ animator: UIViewPropertyAnimator) { running.removeAll { $0 === animator } }

  func register(_ group: AnimationGroup) {
    groups.append(group)
    engine.invalidateScene()
  }

  func unregister(_ ended: [AnimationGroup]) {
    groups.removeAll { group in ended.contains { $0 === group } }
    for group in ended { group.endLayers() }
  }

  /// Whether an animator that gives no touches to what it moves is at work on a view.
  func keepsTouches(from view: UIView) -> Bool {
    groups.contains { group in
      guard let animator = group.animator, animator.state == .active,
        !animator.isUserInteractionEnabled
      else { return false }
      return group.entries.contains { $0.view === view && !$0.isOver }
    }
  }

  func record(
    into group: AnimationGroup?, _ options: UIView.AnimationOptions = [],
    start: Double = 0, end: Double = 1, _ body: () -> Void
  ) {
    blocks.append(Block(group: group, options: options, start: start, end: end))
    body()
    if options.contains(.layoutSubviews), let group {
      for entry in group.entries { entry.view?.layoutIfNeeded() }
    }
    blocks.removeLast()
  }

  // MARK: Blocks without a closure

  /// The groups of blocks that were opened and not closed, the innermost last.
  private var open: [AnimationGroup] = []

  /// Begins to record what is animated until `close`.
  func openBlock(_ timing: Timing) {
    let group = makeGroup(inherited(timing, []))
    open.append(group)
    blocks.append(Block(group: allows ? group : nil, options: []))
  }

  /// Changes the timing of the innermost open block.
  ///
  /// - Returns: whether there is one.
  func changeTiming(_ change: (inout Timing) -> Void) -> Bool {
    guard let group = open.last else { return false }
    change(&group.timing)
    return true
  }

  /// Animates what was recorded since the innermost block was opened.
  ///
  /// - Returns: whether there was one.
  func closeBlock() -> Bool {
    guard let group = open.popLast() else { return false }
    blocks.removeLast()
    driver?.take(group)
    begin(group)
    return true
  }

  func withoutAnimation(_ body: () -> Void) { record(into: nil, [], body) }

  /// Records changes in a part of the innermost block's time, in fractions of it.
  func keyframe(_ start: Double, _ duration: Double, _ body: () -> Void) {
    guard let block = blocks.last, let group = block.group else {
      body()
      return
    }
    let (start, end) = (min(max(start, 0), 1), min(max(start + duration, 0), 1))
    let jumps = block.options.keyframes == .discrete
    record(into: group, block.options, start: jumps ? end : start, end: end, body)
  }

  /// The timing of a nested block: that of the outer one, except for what the options override.
  private func inherited(_ timing: Timing, _ options: UIView.AnimationOptions) -> Timing {
    guard let outer = blocks.last?.group?.timing else { return timing }
    var timing = timing
    if !options.contains(.overrideInheritedDuration) { timing.seconds = outer.seconds }
    if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
    if !options.contains(.overrideInheritedOptions) {
      timing.times = outer.times
      timing.autoreverses = outer.autoreverses
    }
    return timing
  }

  func repeating(_ times: Double, autoreverses: Bool, _ body: () -> Void) {
    guard let group = blocks.last?.group else { return body() }
    let old = group.timing
    group.timing.times = times
    group.timing.autoreverses = autoreverses
    body()
    if group.isEmpty { group.timing = old }
  }

  /// Records the change of a view's property.
  func note(_ view: UIView, _ change: Change) {
    guard let block = blocks.last, let group = block.group else { return }
    if group.takesOver { interrupt(change.property, of: view.nodeID, besides: group) }
    group.add(view, change, start: block.start, end: block.end)
    switch change.property {
    case .opacity, .transform: view.isOneThing = true
    case .center, .size, .fill, .offset: break
    }
  }

  func exit(_ view: UIView, _ effect: ExitEffect, in group: AnimationGroup) {
    let block = blocks.last
    group.add(
      AnimationGroup.Exit(
        view: view, effect: effect, start: block?.start ?? 0, end: block?.end ?? 1))
    engine.invalidateScene()
  }

  // MARK: Running

  /// Adds a group that the next patch shows. One with nothing to show ends with the next turn.
  func begin(_ group: AnimationGroup) {
    groups.append(group)
    for waiting in CATransaction.join() { group.completions.append { _ in waiting.end() } }
    guard group.isEmpty, group.goesByItself else { return engine.invalidateScene() }
    group.alarm = engine.alarms.after(0) { [weak self] in self?.finish(group, true) }
  }

  /// Sends a new timing of an animation that is controlled.
  func tell(_ course: Course) {
    courses.removeAll { $0.id == course.id }
    courses.append(course)
    flow.tell(course)
    flow.begin(at: engine.now)
    for group in groups where group.id == course.id { group.goOnWithLayers() }
    engine.invalidateScene()
  }

  func ends(_ group: AnimationGroup, after seconds: Double?) {
    if let alarm = group.alarm { engine.alarms.cancel(alarm) }
    group.alarm = seconds.map { time in
      engine.alarms.after(time) { [weak self] in self?.finish(group, true) }
    }
  }

  func finish(_ group: AnimationGroup, _ finished: Bool) {
    guard let place = groups.firstIndex(where: { $0 === group }) else { return }
    groups.remove(at: place)
    ends(group, after: nil)
    for entry in group.entries where entry.view?.window == nil { flow.forget(entry.nodeID) }
    flow.end(at: engine.now)
    flow.dropIdle()
    let completions = group.completions
    group.completions = []
    for completion in completions { completion(finished) }
  }

  /// Ends a group with the next turn, as none of its changes is shown any more.
  private func giveUp(_ group: AnimationGroup, _ finished: Bool) {
    if !group.goesByItself { return }
    if let alarm = group.alarm { engine.alarms.cancel(alarm) }
    group.alarm = engine.alarms.after(0) { [weak self] in self?.finish(group, finished) }
  }

  private func interrupt(
    _ property: Change.Property, of node: NodeID, besides group: AnimationGroup
  ) {
    for other in groups where other !== group && other.goesByItself {
      let isOver = other.end { $0.nodeID == node && $0.change.property == property }
      if isOver, other.isOvertaken { giveUp(other, false) }
    }
  }

  /// Ends the animations of a view: it is shown with its final values.
  func stop(_ view: UIView) {
    for group in groups where group.goesByItself {
      guard group.end(where: { $0.nodeID == view.nodeID }) else { continue }
      if group.isTold { stopped.insert(view.nodeID) }
      if group.isOvertaken { giveUp(group, false) }
    }
    flow.forget(view.nodeID)
    engine.invalidateScene()
  }

  /// Nodes whose animations end with the next patch.
  private var stopped: Set<NodeID> = []

  // MARK: Patch

  func complete(_ patch: inout ScenePatch, from old: Tree, to next: Tree) {
    guard !isAtRest || !stopped.isEmpty else { return }
    var encoder = AnimationEncoder(old: old, next: next)
    for group in groups { group.addRows() }
    endLost()
    for group in groups where !group.isTold && !group.isEmpty { encode(group, into: &encoder) }
    patch.courses = courses + encoder.courses
    patch.animations = encoder.animations
    patch.departures = encoder.departures
    patch.stopped = stopped.filter { next[$0] != nil }.sorted()
    courses = []
    stopped = []
    flow.end(at: engine.now)
  }

  private func encode(_ group: AnimationGroup, into encoder: inout AnimationEncoder) {
    group.isTold = true
    if group.goesByItself {
      let course = Course(group.id, group.timing)
      encoder.courses.append(course)
      flow.tell(course)
    }
    for entry in group.entries where !entry.isOver {
      guard let view = entry.view else { continue }
      let animation = Animation(
        entry.nodeID, entry.change.inStyle(of: view), course: group.id, start: entry.start,
        end: entry.end,
        takesOver: group.takesOver)
      flow.add(animation, at: engine.now)
      encoder.add(animation, of: view)
    }
    encoder.addFadesOut(of: group)
    for exit in group.takeExits() { encoder.add(exit, course: group.id) }
    flow.begin(at: engine.now)
    guard group.goesByItself else { return }
    ends(group, after: group.timing.total)
  }

  /// Ends changes of views that have left the window. A group that was never sent counts as
  /// finished.
  private func endLost() {
    for group in groups where group.goesByItself && !group.isEmpty {
      let wasTold = group.isTold
      let isLost = group.end { $0.view?.window == nil }
      if isLost, group.isOvertaken { giveUp(group, !wasTold) }
    }
  }
}

extension SceneEngine {
  var animations: Animations { features.animations }
}
