import Adaptive

/// What the button and the swipe of a classic split would do.
enum SplitActionFacts {
  typealias Mode = ClassicSplit.Mode
  typealias Profile = ClassicSplit.Profile

  static let all = [
    fact("Beside: to full screen, by button only", "§4.1 [HDR]", .oneBeside, "fullScreen"),
    fact(
      "Hidden on its side: back beside", "§4.1 [HDR]", .secondaryOnly, "back oneBeside in"),
    fact(
      "Hidden upright: over the secondary", "§4.1 [HDR]", .secondaryOnly, upright: true,
      "back oneOver in"),
    fact("Over the secondary: away", "§4.1 [HDR]", .oneOver, upright: true, "fullScreen out"),
    fact(
      "What is preferred comes back", "own: the preference", .secondaryOnly, upright: true,
      preferred: .oneBeside, "back oneBeside in"),
    fact(
      "Preferred hidden, it comes where there is room", "own: as automatic", .secondaryOnly,
      preferred: .secondaryOnly, "back oneBeside in"),
    fact(
      "The delegate's target", "§4.2 [SW32]", .secondaryOnly, target: .oneOver, "back oneOver in"),
    fact(
      "The delegate's target is also the swipe's", "§4.2 [DOC]", .oneBeside,
      target: .secondaryOnly, "fullScreen out"),
    fact(
      "From beside to over", "§4.2 [SW32]", .oneBeside, target: .oneOver, "back oneOver"),
    fact(
      "A target that is there already", "§4.1 [W14-214]", .secondaryOnly, target: .secondaryOnly,
      "invisible"),
    fact("Collapsed", "§4.1 [W14-214]", .secondaryOnly, narrow: true, "invisible"),
    fact("Without a primary", "own: nothing to show", .secondaryOnly, bare: true, "invisible"),
    fact(
      "Without the gesture", "§4.1 [HDR presentsWithGesture]", .secondaryOnly, gesture: false,
      "back oneBeside"),
    fact(
      "Up to iOS 7 nobody swipes without a listener", "§4.5 [HDR 2012]", .secondaryOnly,
      upright: true, profile: .ios7, "back oneOver"),
    fact(
      "Up to iOS 7 with a listener", "§4.5 [HDR 2012]", .secondaryOnly, upright: true,
      hears: true, profile: .ios7, "back oneOver in"),
    fact(
      "Up to iOS 7 hidden on its side: over", "§4.5 [S002]", .secondaryOnly, hears: true,
      profile: .ios7, "back oneOver in"),
  ]

  private static func fact(
    _ rule: String, _ source: String, _ mode: Mode, upright: Bool = false, narrow: Bool = false,
    bare: Bool = false, preferred: Mode? = nil, target: Mode? = nil, gesture: Bool = true,
    hears: Bool = false, profile: Profile = .ios13, _ expected: String
  ) -> Fact {
    let (width, height) = upright ? (768.0, 1024.0) : (1024, 768)
    let layout = ClassicSplit.solve(
      ClassicSplit.Input(
        width: width, height: height, horizontal: narrow ? .compact : .regular, chosenMode: mode,
        profile: profile))
    return Fact(
      rule, source,
      given: ClassicSplit.ActionInput(
        layout: layout, isOnItsSide: !upright, hasPrimary: !bare, preferredMode: preferred,
        target: target, presentsWithGesture: gesture, hasListener: hears, profile: profile),
      expected: expected
    ) { drawing(ClassicSplit.action($0)) }
  }

  private static func drawing(_ action: ClassicSplit.Action) -> String {
    let target = action.target.flatMap { $0 == .secondaryOnly ? nil : $0.rawValue }
    let parts = [
      action.item.rawValue, target, action.swipesIn ? "in" : nil, action.swipesOut ? "out" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
