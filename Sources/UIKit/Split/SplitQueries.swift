import Adaptive

/// What a classic split asks its delegate for and then goes by. Each question is put once, until
/// something that it is about is different.
@MainActor final class SplitQueries {
  private unowned let split: UISplitViewController
  private var hiding: (question: Question, answer: Bool)?
  private var aiming: (question: Question, answer: ClassicSplit.Mode?)?

  private struct Question: Equatable {
    var delegate: ObjectIdentifier
    var primary: ObjectIdentifier?
    var isOnItsSide: Bool
    var mode: ClassicSplit.Mode?
    var preferredMode: ClassicSplit.Mode?
  }

  init(_ split: UISplitViewController) { self.split = split }

  /// Whether automatic hides the primary (§4.5); nil where nobody can say. Phones had no splits
  /// when there was this question.
  func hidesPrimary(_ primary: UIViewController?, in input: ClassicSplit.Input) -> Bool? {
    guard let delegate = split.delegate, let primary, input.preferredMode == nil, !input.isPhone,
      input.horizontal == .regular
    else { return nil }
    let question = Question(
      delegate: ObjectIdentifier(delegate), primary: ObjectIdentifier(primary),
      isOnItsSide: input.isOnItsSide)
    if let hiding, hiding.question == question { return hiding.answer }
    let answer = delegate.splitViewController(
      split, shouldHide: primary, in: input.isOnItsSide ? .landscapeLeft : .portrait)
    hiding = (question, answer)
    return answer
  }

  /// Where the button and the swipe lead (§4.2); nil leaves it to the system.
  func target(in layout: ClassicSplit.Layout, _ input: ClassicSplit.Input) -> ClassicSplit.Mode? {
    guard let delegate = split.delegate, !layout.isCollapsed else { return nil }
    let question = Question(
      delegate: ObjectIdentifier(delegate), isOnItsSide: input.isOnItsSide, mode: layout.mode,
      preferredMode: input.preferredMode)
    if let aiming, aiming.question == question { return aiming.answer }
    let answer = delegate.targetDisplayModeForAction(in: split).classic
    aiming = (question, answer)
    return answer
  }
}
