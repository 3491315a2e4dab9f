import Adaptive

/// What happens between two layouts, and in which order.
enum SplitStepFacts {
  private struct Change: Sendable {
    var old: ClassicSplit.Layout?
    var new: ClassicSplit.Layout
  }

  private static let wide = solved(1024, .regular)
  private static let upright = solved(768, .regular)
  private static let over = ClassicSplit.solve(
    ClassicSplit.Input(width: 768, height: 800, horizontal: .regular, chosenMode: .oneOver))
  private static let narrow = solved(507, .compact)
  private static let narrower = solved(320, .compact)

  static let all = [
    fact("Born expanded, it is only placed", "§4.1 [CARTER]", nil, wide, "place"),
    fact("Born expanded, it collapses when narrow", "§4.1 [CARTER]", nil, narrow, "collapse place"),
    fact(
      "Born upright, the primary goes at once", "§4.5 [S002: also sent when launching]", nil,
      upright, "willChange(secondaryOnly) hide place"),
    fact("Becoming narrow", "§4.2 [HDR]", wide, narrow, "collapse place"),
    fact("Becoming wide", "§4.2 [HDR]", narrow, wide, "separate place"),
    fact("Turning upright", "§4.2 [HDR]", wide, upright, "willChange(secondaryOnly) hide place"),
    fact("Turning on its side", "§4.2 [HDR]", upright, wide, "willChange(oneBeside) show place"),
    fact(
      "A hidden primary comes over the secondary", "§4.5 [S002 willPresent]", upright, over,
      "willChange(oneOver) present place"),
    fact("And goes again", "§4.5 [S002]", over, upright, "willChange(secondaryOnly) place"),
    fact(
      "Turned, the panel becomes the column", "§4.5 [S002 look]", over, wide,
      "willChange(oneBeside) show place"),
    fact(
      "From a column to a panel", "§4.5 [S002]", wide, over,
      "willChange(oneOver) hide present place"),
    fact(
      "A hidden primary in a narrow window", "own: it is back", upright, narrow,
      "show collapse place"),
    fact("Wide again, but upright", "own: it goes", narrow, upright, "separate hide place"),
    fact("Narrow to narrower", "§4.1 [DOC displayMode]", narrow, narrower, "place"),
    fact("Nothing changed while wide", "own: a step is a change", wide, wide, ""),
    fact("Nothing changed while narrow", "own: a step is a change", narrow, narrow, ""),
  ]

  private static func solved(_ width: Double, _ horizontal: SizeClass) -> ClassicSplit.Layout {
    ClassicSplit.solve(ClassicSplit.Input(width: width, height: 800, horizontal: horizontal))
  }

  private static func fact(
    _ rule: String, _ source: String, _ old: ClassicSplit.Layout?, _ new: ClassicSplit.Layout,
    _ expected: String
  ) -> Fact {
    Fact(rule, source, given: Change(old: old, new: new), expected: expected) { change in
      ClassicSplit.Layout.steps(from: change.old, to: change.new).map(word)
        .joined(separator: " ")
    }
  }

  @Sendable private static func word(_ step: ClassicSplit.Step) -> String {
    switch step {
    case .willChangeMode(let mode): "willChange(\(mode))"
    case .collapse: "collapse"
    case .separate: "separate"
    case .hidePrimary: "hide"
    case .presentPrimary: "present"
    case .showPrimary: "show"
    case .place: "place"
    }
  }
}
