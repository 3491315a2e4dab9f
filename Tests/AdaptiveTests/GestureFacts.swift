import Adaptive

/// Which gesture is recognized, drawn as `a:recognize b:fail`. Recognizers are `a`, `b`, `c`, those
/// on inner views first.
enum GestureFacts {
  private typealias One = GestureArbiter.Recognizer
  private static let a = 0
  private static let b = 1
  private static let c = 2

  static let all = [
    fact("Who sees what it looks for is recognized", [One(a, .wanting)], "a:recognize"),
    fact(
      "The others fail then", [One(a, .possible), One(b, .wanting)], "a:fail b:recognize"),
    fact(
      "Of two at once that of the inner view", [One(a, .wanting), One(b, .wanting)],
      "a:recognize b:fail"),
    fact(
      "Both, where a delegate says so",
      [One(a, .wanting, together: [b]), One(b, .wanting)], "a:recognize b:recognize"),
    fact(
      "One yes for three is for those two only",
      [One(a, .wanting, together: [b]), One(b, .possible), One(c, .possible)],
      "a:recognize c:fail"),
    fact(
      "Who waits, waits while the other may still come",
      [One(a, .wanting, waitsFor: [b]), One(b, .possible)], "a:wait"),
    fact(
      "Once that has failed, it is recognized",
      [One(a, .wanting, waitsFor: [b]), One(b, .failed)], "a:recognize"),
    fact(
      "When that was recognized, it fails",
      [One(a, .wanting, waitsFor: [b]), One(b, .recognized)], "a:fail"),
    fact(
      "When that goes on, it fails",
      [One(a, .wanting, waitsFor: [b]), One(b, .active)], "a:fail"),
    fact(
      "Nobody waits for who watches no finger",
      [One(a, .wanting, waitsFor: [b]), One(b, .idle)], "a:recognize"),
    fact(
      "Whom one waits for comes first at once",
      [One(a, .wanting, waitsFor: [b]), One(b, .wanting)], "a:fail b:recognize"),
    fact(
      "Two that wait for each other wait for ever",
      [One(a, .wanting, waitsFor: [b]), One(b, .wanting, waitsFor: [a])], "a:wait b:wait"),
    fact(
      "What goes on keeps others out", [One(a, .active), One(b, .wanting)], "b:fail"),
    fact(
      "But not those it goes together with", [One(a, .active), One(b, .wanting, together: [a])],
      "b:recognize"),
    fact(
      "What is over keeps nobody out", [One(a, .recognized), One(b, .wanting)], "b:recognize"),
    fact(
      "A single tap does not prevent a double one",
      [One(a, .wanting, spares: [b]), One(b, .possible)], "a:recognize"),
    fact("What wants nothing gets nothing", [One(a, .possible), One(b, .active)], ""),
  ]

  private static func fact(
    _ rule: String, _ recognizers: [GestureArbiter.Recognizer], _ expected: String
  ) -> Fact {
    Fact(rule, "own, after Apple's documentation", given: recognizers, expected: expected) {
      let verdicts = GestureArbiter.solve($0)
      return verdicts.sorted { $0.key < $1.key }
        .map { "\(["a", "b", "c"][$0.key]):\($0.value)" }.joined(separator: " ")
    }
  }
}
