import Adaptive

/// Which columns a classic split shows.
enum SplitModeFacts {
  typealias Mode = ClassicSplit.Mode

  static let all = [
    fact("Automatic on its side", "§4.1 [HDR]", 1024, 768, "320 | 703"),
    fact("Automatic upright", "§4.1 [HDR]", 768, 1024, "768"),
    fact("Two thirds on its side is upright by bounds", "§4.1 [RDR 22331021]", 694, 768, "694"),
    fact("Half of the 12.9 is upright by bounds", "§4.1 [CMDSHIFT]", 678, 1024, "678"),
    fact("A square counts as upright", "own: by bounds", 800, 800, "800"),
    fact("All visible upright", "§4.1 [S000]", 768, 1024, preferred: .oneBeside, "320 | 447"),
    fact("Hidden on its side", "§4.1 [HDR]", 1024, 768, preferred: .secondaryOnly, "1024"),
    fact("Over the secondary", "§4.1 [HDR]", 768, 1024, preferred: .oneOver, "320 over 768"),
    fact(
      "A person's choice beats the preference", "§4.1 [HDR presentsWithGesture]", 1024, 768,
      preferred: .oneBeside, chosen: .secondaryOnly, "1024"),
    fact(
      "A person's choice beats automatic", "§4.1 [HDR]", 768, 1024, chosen: .oneOver,
      "320 over 768"),
    fact("Narrow is collapsed", "§4.1 [S004]", 320, 768, horizontal: .compact, "(320)"),
    fact(
      "Collapsed whatever is preferred", "§4.1 [S004]", 507, 768, horizontal: .compact,
      preferred: .oneBeside, chosen: .oneOver, "(507)"),
    fact(
      "Narrow by class, not by width", "§9 F6 [S004]", 1024, 768, horizontal: .compact, "(1024)"),
    fact("Wide by class, not by width", "§9 F6 [S004]", 667, 375, "320 | 346"),
    fact(
      "The primary at the right", "§4.1 [HDR primaryEdge]", 1024, 768, isRight: true, "703 | 320"),
    fact("A large phone on its side", "§4.1 [NSH]", 736, 414, isPhone: true, "320 | 415"),
    fact(
      "Asked not to hide, upright shows both", "§4.5 [S002 shouldHide]", 768, 1024, hides: false,
      "320 | 447"),
    fact(
      "Asked to hide on its side", "§4.5 [S002 shouldHide]", 1024, 768, hides: true, "1024"),
    fact(
      "A preference is not asked about", "§4.1 [HDR]", 768, 1024, preferred: .oneBeside,
      hides: true, "320 | 447"),
  ]

  private static func fact(
    _ rule: String, _ source: String, _ width: Double, _ height: Double,
    horizontal: SizeClass = .regular, preferred: Mode? = nil, chosen: Mode? = nil,
    hides: Bool? = nil, isRight: Bool = false, isPhone: Bool = false, _ expected: String
  ) -> Fact {
    Fact(
      rule, source,
      given: ClassicSplit.Input(
        width: width, height: height, horizontal: horizontal, preferredMode: preferred,
        chosenMode: chosen, hidesPrimary: hides, isPrimaryRight: isRight, isPhone: isPhone),
      expected: expected
    ) { ClassicSplit.solve($0).drawing }
  }
}
