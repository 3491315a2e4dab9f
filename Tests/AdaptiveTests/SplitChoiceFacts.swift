import Adaptive

/// How long a mode holds that a person chose.
enum SplitChoiceFacts {
  typealias Mode = ClassicSplit.Mode

  private struct Case: Sendable {
    var choice: ClassicSplit.Choice
    var input: ClassicSplit.Input
  }

  static let all = [
    fact("A panel, still upright", .oneOver, .secondaryOnly, 768, 1024, "oneOver"),
    fact("A panel, turned", .oneOver, .secondaryOnly, 1024, 768, "none, spent"),
    fact("A panel, collapsed", .oneOver, .secondaryOnly, 320, 1024, "oneOver, spent"),
    fact("Hidden on its side", .secondaryOnly, .oneBeside, 1024, 768, "secondaryOnly"),
    fact("Hidden on its side, turned", .secondaryOnly, .oneBeside, 768, 1024, "none"),
    fact(
      "Hidden where both are preferred, turned", .secondaryOnly, .oneBeside, 768, 1024,
      preferred: .oneBeside, "secondaryOnly"),
  ]

  private static func fact(
    _ rule: String, _ mode: Mode, _ under: Mode, _ width: Double, _ height: Double,
    preferred: Mode? = nil, _ expected: String
  ) -> Fact {
    let input = ClassicSplit.Input(
      width: width, height: height, horizontal: width < 668 ? .compact : .regular,
      preferredMode: preferred)
    return Fact(
      rule, "§4.5 [S002: the panel becomes the column], else own",
      given: Case(choice: ClassicSplit.Choice(mode: mode, under: under), input: input),
      expected: expected
    ) { given in
      (given.choice.mode(in: given.input)?.rawValue ?? "none")
        + (given.choice.isSpent(in: given.input) ? ", spent" : "")
    }
  }
}
