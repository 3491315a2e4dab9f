import Adaptive
import Foundation

/// The recognizers that receive the present touches, and the decision which of them are recognized.
@MainActor final class GestureArena {
  /// The recognizers, those of inner views first.
  var members: [UIGestureRecognizer] {
    dropThoseWhoLeft()
    return joined
  }
  /// The members, and some that have left: those who leave one by one are taken out together.
  private var joined: [UIGestureRecognizer] = []
  private var present: Set<ObjectIdentifier> = []
  /// Whether a member may have a request that was not answered.
  private var mayWish = false
  /// Whether members may be finished that have not said that they changed.
  var isIncomplete = false
  var isEmpty: Bool { present.isEmpty }
  /// Called with each recognizer that is recognized.
  var recognized: (UIGestureRecognizer) -> Void = { _ in }

  func join(_ recognizers: [UIGestureRecognizer]) {
    var members = members
    for recognizer in recognizers where present.insert(ObjectIdentifier(recognizer)).inserted {
      members.append(recognizer)
    }
    let depths = members.map(Self.depth)
    let order = members.indices.sorted { a, b in
      depths[a] == depths[b] ? a < b : depths[a] > depths[b]
    }
    joined = order.map { members[$0] }
  }

  /// Of two recognizers on one view, the one that requires more taps comes first.
  private static func depth(of recognizer: UIGestureRecognizer) -> (Int, Int) {
    var depth = 0
    var step = recognizer.view
    while let view = step {
      depth += 1
      step = view.superview
    }
    return (depth, recognizer.tapsToWaitFor)
  }

  /// Grants requests one by one, until no request can be granted or refused.
  func settle() {
    mayWish = true
    defer { mayWish = joined.contains { $0.wish != nil && $0.stage == .possible } }
    while let (recognizer, isGranted) = next() {
      guard isGranted, mayBegin(recognizer) else {
        recognizer.stage = .failed
        continue
      }
      for other in prevented(by: recognizer) { other.stage = .failed }
      let wish = recognizer.wish
      recognizer.wish = nil
      recognizer.enter(wish == .begin ? .began : .ended)
      recognized(recognizer)
      if recognizer.stage == .began, recognizer.touches.allSatisfy({ $0.isOver }) {
        recognizer.enter(.ended)
      }
    }
  }

  /// Whether a change of one recognizer, and of no other, can have an answer to a request.
  func isUnsettled(by recognizer: UIGestureRecognizer) -> Bool {
    mayWish || isIncomplete || recognizer.wish != nil
  }

  /// Resets and removes recognizers that are finished and have no touches left.
  func clear() {
    isIncomplete = false
    let done = members.filter(Self.isDone)
    for recognizer in done { present.remove(ObjectIdentifier(recognizer)) }
    dropThoseWhoLeft()
    for recognizer in done { recognizer.restart() }
  }

  /// As `clear()`, where one recognizer has changed and no other: many that fail one after the other take time in
  /// proportion to their number.
  func clear(_ recognizer: UIGestureRecognizer) {
    guard Self.isDone(recognizer), present.remove(ObjectIdentifier(recognizer)) != nil
    else { return }
    if joined.count > 2 * present.count { dropThoseWhoLeft() }
    recognizer.restart()
  }

  private func dropThoseWhoLeft() {
    guard joined.count > present.count else { return }
    joined.removeAll { !present.contains(ObjectIdentifier($0)) }
  }

  private static func isDone(_ recognizer: UIGestureRecognizer) -> Bool {
    looked += 1
    guard recognizer.touches.allSatisfy(\.isOver) else { return false }
    let isIdle =
      recognizer.stage == .possible && recognizer.wish == nil && !recognizer.isHolding
    return recognizer.isOver || isIdle
  }

  /// How many recognizers were looked at, whether they are finished, for tests of cost.
  static var looked = 0

  // MARK: Arbitration

  /// A recognizer whose request can be answered now, with the answer.
  private func next() -> (UIGestureRecognizer, isGranted: Bool)? {
    let members = members
    guard members.contains(where: { $0.wish != nil && $0.stage == .possible }) else { return nil }
    let verdicts = GestureArbiter.solve(members.map(state), relations)
    for (index, member) in members.enumerated()
    where member.wish != nil && member.stage == .possible {
      switch verdicts[index] {
      case .recognize: return (member, true)
      case .fail: return (member, false)
      case .wait, nil: break
      }
    }
    return nil
  }

  private func prevented(by one: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let members = members
    guard let index = members.firstIndex(where: { $0 === one }) else { return [] }
    var states = members.map(state).map { $0 == .wanting ? .possible : $0 }
    states[index] = .wanting
    var relations = relations
    relations.waits = { _, _ in false }
    let verdicts = GestureArbiter.solve(states, relations)
    return verdicts.keys.sorted().filter { $0 != index && verdicts[$0] == .fail }.map {
      members[$0]
    }
  }

  /// What the recognizers are to each other, as they and their delegates answer.
  private var relations: GestureArbiter.Relations {
    let members = members
    return GestureArbiter.Relations(
      waits: { one, other in
        Self.asked += 1
        return Self.waits(members[one], for: members[other])
      },
      excludes: { one, other in
        Self.asked += 1
        return Self.excludes(members[one], members[other])
      })
  }

  /// How many pairs of recognizers were looked at, for tests of cost.
  static var asked = 0

  private func state(of one: UIGestureRecognizer) -> GestureArbiter.State {
    switch one.stage {
    case .possible:
      if one.wish != nil { return .wanting }
      return one.isHolding || one.touches.contains { !$0.isOver } ? .possible : .idle
    case .began, .changed: return .active
    case .ended: return .recognized
    case .cancelled, .failed: return .failed
    }
  }

  private static func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.failureRequirements.contains { $0.recognizer === other }
      || one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  private static func isTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  private static func excludes(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    !isTogether(one, other) && one.canPrevent(other) && other.canBePrevented(by: one)
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.mayBegin, recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else {
      return false
    }
    // A control under the touch may keep its taps for itself.
    let touched = recognizer.touches.compactMap(\.view).filter { $0 !== recognizer.view }
    return recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
      && touched.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
  }
}

extension UITouch {
  var isOver: Bool { phase == .ended || phase == .cancelled }
}
