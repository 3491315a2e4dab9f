import Adaptive

/// Where a search bar stands, and what is left of it.
enum SearchBarFacts {
  private typealias Input = SearchBarLayout.Input

  private static func words(_ result: SearchBarLayout.Result) -> String {
    result.isInline
      ? "inline, large \(result.large)"
      : "\(result.hidesRow ? "alone" : "below"), large \(result.large), search \(result.search)"
  }

  private static func row(_ rule: String, _ input: Input, _ expected: String) -> Fact {
    Fact(rule, "documentation", given: input, expected: expected) {
      words(SearchBarLayout.solve($0))
    }
  }

  private static func scrolled(
    _ offset: Double, large: Double = 0, hides: Bool = true, isActive: Bool = false,
    content: Double = 5000
  ) -> Input {
    Input(
      placement: .stacked, width: 400, height: 52, isActive: isActive, hidesRow: false,
      hidesWhenScrolling: hides, largeHeight: large, offset: offset, content: content, room: 700)
  }

  static let all: [Fact] = [
    row(
      "There is room beside a title from 600 points on",
      Input(placement: .automatic, width: 600, height: 52), "inline, large 0.0"),
    row(
      "On a phone that is held across it is below",
      Input(placement: .automatic, width: 844, isLow: true, height: 52),
      "below, large 0.0, search 52.0"),
    row(
      "A narrower bar has it below",
      Input(placement: .automatic, width: 599, height: 52), "below, large 0.0, search 52.0"),
    row(
      "What the app wants goes first",
      Input(placement: .inline, width: 300, height: 52), "inline, large 0.0"),
    row(
      "Active it stands alone",
      Input(placement: .stacked, width: 400, height: 96, isActive: true, largeHeight: 46),
      "alone, large 0.0, search 96.0"),
    row("It gives way to what is scrolled", scrolled(30), "below, large 0.0, search 22.0"),
    row("And is gone then", scrolled(300), "below, large 0.0, search 0.0"),
    row(
      "It stays if the app says so", scrolled(300, hides: false), "below, large 0.0, search 52.0"),
    row(
      "It stays while it is active", scrolled(300, isActive: true), "below, large 0.0, search 52.0"),
    row("It goes before the large title", scrolled(52, large: 46), "below, large 46.0, search 0.0"),
    row("The title goes next", scrolled(70, large: 46), "below, large 28.0, search 0.0"),
    row(
      "Short content takes no more than it can give back",
      scrolled(300, content: 668), "below, large 0.0, search 42.0"),
  ]
}
