import Foundation
import Scene

/// What apps asked to be seen changing (`Docs/decisions/0016`). Values are set at once; what
/// was recorded goes to the host with the next patch, and the ends are told when the host's
/// clock has come there.
@MainActor final class Animations: SceneFeature {
  /// Where changes are recorded: the innermost block at work.
  private struct Block {
    /// nil: what changes here is not seen changing.
    let group: AnimationGroup?
    let options: UIView.AnimationOptions
    var start = 0.0
    var end = 1.0
  }

  private unowned let engine: SceneEngine
  var isEnabled = true
  /// What begins now goes as a transition says.
  var driver: AnimationDriver?
  private var blocks: [Block] = []
  private(set) var groups: [AnimationGroup] = []
  /// Courses to be told with the next patch.
  private var courses: [Course] = []
  /// What is seen at this moment, as a host sees it.
  private(set) var flow = Flow()
  private var last: Course.ID = 0

  init(_ engine: SceneEngine) { self.engine = engine }

  /// There is something to record into; looked at by every change of a view.
  var isRecording: Bool { blocks.last?.group != nil }
  var inheritedDuration: Double { blocks.last?.group?.timing.seconds ?? 0 }
  /// What changes now may be seen changing.
  var allows: Bool { isEnabled && (blocks.last.map { $0.group != nil } ?? true) }
  /// Nothing is seen changing, and nobody waits for an end.
  var isAtRest: Bool { groups.isEmpty && courses.isEmpty }

  // MARK: Recording

  /// Runs a block of an app, whose changes are seen with this timing.
  @discardableResult func animate(
    _ timing: Timing, _ options: UIView.AnimationOptions, _ body: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) -> AnimationGroup {
    let group = makeGroup(inherited(timing, options))
    if let completion { group.completions.append(completion) }
    let isShown = allows && (group.timing.seconds > 0 || group.timing.delay > 0)
    record(into: isShown ? group : nil, options, body)
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

  /// Those that run; nobody else need hold them.
  private var running: [UIViewPropertyAnimator] = []

  func keep(_ animator: UIViewPropertyAnimator) { running.append(animator) }

  func letGo(_ animator: UIViewPropertyAnimator) { running.removeAll { $0 === animator } }

  func register(_ group: AnimationGroup) {
    groups.append(group)
    engine.invalidateScene()
  }

  func unregister(_ ended: [AnimationGroup]) {
    groups.removeAll { group in ended.contains { $0 === group } }
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

  func withoutAnimation(_ body: () -> Void) { record(into: nil, [], body) }

  /// A part of the innermost block's time.
  func keyframe(_ start: Double, _ duration: Double, _ body: () -> Void) {
    guard let block = blocks.last, let group = block.group else {
      body()
      return
    }
    let (start, end) = (min(max(start, 0), 1), min(max(start + duration, 0), 1))
    let jumps = block.options.contains(.keyframesJump)
    record(into: group, block.options, start: jumps ? end : start, end: end, body)
  }

  /// An inner block takes as long as the outer one, in the same way, unless it says otherwise.
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

  /// A view has another value, and may be seen getting it.
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

  // MARK: Course

  /// Waits for the patch that shows it; one with nothing to show is over with the next turn.
  func begin(_ group: AnimationGroup) {
    groups.append(group)
    guard group.isEmpty, group.goesByItself else { return engine.invalidateScene() }
    group.alarm = engine.alarms.after(0) { [weak self] in self?.finish(group, true) }
  }

  /// A course goes on otherwise than by itself.
  func tell(_ course: Course) {
    courses.removeAll { $0.id == course.id }
    courses.append(course)
    flow.tell(course)
    flow.begin(at: engine.now)
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

  /// Whoever has nothing left to be seen ends with the next turn.
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

  /// All that is seen of a view is where it will be.
  func stop(_ view: UIView) {
    for group in groups where group.goesByItself {
      guard group.end(where: { $0.nodeID == view.nodeID }) else { continue }
      if group.isTold { stopped.insert(view.nodeID) }
      if group.isOvertaken { giveUp(group, false) }
    }
    flow.forget(view.nodeID)
    engine.invalidateScene()
  }

  /// Nodes that are to be seen as they are from the next patch on.
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
        entry.nodeID, entry.change, course: group.id, start: entry.start, end: entry.end,
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

  /// What is not in the window any more is not seen; what never was has no end to wait for.
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
