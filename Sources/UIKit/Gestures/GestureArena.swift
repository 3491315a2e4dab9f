import Adaptive
import Foundation

/// The recognizers that receive the present touches, and the decision which of them are recognized.
@MainActor final class GestureArena {
  /// The recognizers, those of inner views first.
  private(set) var members: [UIGestureRecognizer] = []
  /// Called with each recognizer that is recognized.
  var recognized: (UIGestureRecognizer) -> Void = { _ in }

  func join(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where !members.contains(recognizer) {
      members.append(recognizer)
    }
    let depths = Dictionary(
      uniqueKeysWithValues: members.map { ($0, Self.depth(of: $0)) })
    members = members.enumerated().sorted { a, b in
      let (first, second) = (depths[a.element] ?? (0, 0), depths[b.element] ?? (0, 0))
      return first == second ? a.offset < b.offset : first > second
    }.map(\.element)
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

  /// Resets and removes recognizers that are finished and have no touches left.
  func clear() {
    for recognizer in members where recognizer.touches.allSatisfy(\.isOver) {
      let isIdle =
        recognizer.stage == .possible && recognizer.wish == nil && !recognizer.isHolding
      guard recognizer.isOver || isIdle else { continue }
      members.removeAll { $0 === recognizer }
      recognizer.restart()
    }
  }

  // MARK: Arbitration

  /// A recognizer whose request can be answered now, with the answer.
  private func next() -> (UIGestureRecognizer, isGranted: Bool)? {
    guard members.contains(where: { $0.wish != nil && $0.stage == .possible }) else { return nil }
    let verdicts = GestureArbiter.solve(members.map(described))
    for member in members where member.wish != nil && member.stage == .possible {
      switch verdicts[id(of: member)] {
      case .recognize: return (member, true)
      case .fail: return (member, false)
      case .wait, nil: break
      }
    }
    return nil
  }

  private func prevented(by one: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var question = members.map(described)
    for index in question.indices where question[index].state == .wanting {
      question[index].state = .possible
    }
    guard let index = members.firstIndex(of: one) else { return [] }
    question[index].state = .wanting
    question[index].waitsFor = []
    let verdicts = GestureArbiter.solve(question)
    return members.filter { $0 !== one && verdicts[id(of: $0)] == .fail }
  }

  private func id(of recognizer: UIGestureRecognizer) -> Int {
    members.firstIndex { $0 === recognizer } ?? -1
  }

  private func described(_ one: UIGestureRecognizer) -> GestureArbiter.Recognizer {
    var described = GestureArbiter.Recognizer(id(of: one), state(of: one))
    guard [.wanting, .active, .possible].contains(described.state) else { return described }
    for (index, other) in members.enumerated() where other !== one {
      if waits(one, for: other) { described.waitsFor.insert(index) }
      if isTogether(one, other) { described.together.insert(index) }
      if !one.canPrevent(other) || !other.canBePrevented(by: one) {
        described.spares.insert(index)
      }
    }
    return described
  }

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

  private func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.failureRequirements.contains { $0.recognizer === other }
      || one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  private func isTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
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
