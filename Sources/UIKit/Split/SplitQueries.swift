import Adaptive

/// The queries of a classic split view controller to its delegate. Answers are kept until something
/// that a query depends on changes.
@MainActor final class SplitQueries {
  private unowned let split: UISplitViewController
  private var hiding: Asked<Bool>?
  private var aiming: Asked<ClassicSplit.Mode?>?

  private struct Question: Equatable {
    var isOnItsSide: Bool
    var mode: ClassicSplit.Mode?
    var preferredMode: ClassicSplit.Mode?
  }

  private struct Asked<Answer> {
    weak let delegate: (any UISplitViewControllerDelegate)?
    weak let primary: UIViewController?
    let question: Question
    let answer: Answer
  }

  init(_ split: UISplitViewController) { self.split = split }

  /// Whether the automatic mode hides the primary (§4.5); nil without a delegate. Phones had no
  /// split view controllers when UIKit introduced this query.
  func hidesPrimary(_ primary: UIViewController?, in input: ClassicSplit.Input) -> Bool? {
    guard let primary, input.preferredMode == nil, !input.isPhone, input.horizontal == .regular
    else { return nil }
    return answer(to: Question(isOnItsSide: input.isOnItsSide), about: primary, \.hiding) {
      $0.splitViewController(
        split, shouldHide: primary, in: input.isOnItsSide ? .landscapeLeft : .portrait)
    }
  }

  /// The mode to which the button and the swipe lead (§4.2); nil leaves it to the system.
  func target(in layout: ClassicSplit.Layout, _ input: ClassicSplit.Input) -> ClassicSplit.Mode? {
    guard !layout.isCollapsed else { return nil }
    let question = Question(
      isOnItsSide: input.isOnItsSide, mode: layout.mode, preferredMode: input.preferredMode)
    let target = answer(to: question, about: nil, \.aiming) {
      $0.targetDisplayModeForAction(in: split).classic
    }
    return target.flatMap { $0 }
  }

  private func answer<Answer>(
    to question: Question, about primary: UIViewController?,
    _ known: ReferenceWritableKeyPath<SplitQueries, Asked<Answer>?>,
    ask: (any UISplitViewControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate = split.delegate else { return nil }
    if let last = self[keyPath: known], last.question == question, last.delegate === delegate,
      last.primary === primary
    {
      return last.answer
    }
    let answer = ask(delegate)
    self[keyPath: known] = Asked(
      delegate: delegate, primary: primary, question: question, answer: answer)
    return answer
  }
}
