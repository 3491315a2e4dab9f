import Adaptive

/// How wide the columns of a classic split are.
enum SplitWidthFacts {
  static let all = single + nested

  private static let single = [
    beside("Automatic on an iPad on its side", "§4.1 [RDR 22885931]", 1024, "320 | 703"),
    beside("Automatic on an upright iPad", "§4.1 [RDR 22885931]", 768, "320 | 447"),
    beside("The automatic maximum caps a third", "§8 [S000]", 1024, fraction: 0.33, "320 | 703"),
    beside("A quarter of an iPad", "§8 [S000]", 1024, fraction: 0.25, "256 | 767"),
    beside("A third of an upright iPad", "§8 [S000]", 768, fraction: 0.33, "253 | 514"),
    beside("A quarter of an upright iPad", "§8 [S000]", 768, fraction: 0.25, "192 | 575"),
    beside("A third of two thirds", "§8 [S000]", 694, fraction: 0.33, "229 | 464"),
    beside(
      "A quarter of two thirds, in half points", "§8 [S000]", 694, fraction: 0.25, scale: 2,
      "173.5 | 520"),
    beside("The line is a pixel", "§4.1 [M]", 1024, scale: 2, "320 | 703.5"),
    beside(
      "The line was a point up to iOS 7", "§4.1 [pullrequest.ru 7500912]", 1024, scale: 2,
      profile: .ios7, "320 | 703"),
    beside("The largest iPad has no width of its own", "§4.1 [?]", 1366, "320 | 1045"),
    beside(
      "The largest iPad, by what circulates", "§4.1 [?]", 1366, profile: .unsourced, "375 | 990"),
    beside(
      "A large phone, by what circulates", "§4.1 [?]", 735, isPhone: true, profile: .unsourced,
      "294 | 440"),
    beside(
      "What circulates is no limit for a fraction below it", "own", 1366, fraction: 0.2,
      profile: .unsourced, "273 | 1092"),
    beside(
      "Half does nothing without a higher maximum", "§4.1 [UYL; NEU 489]", 1024, fraction: 0.5,
      "320 | 703"),
    beside(
      "Half with a higher maximum", "§4.1 [UYL; NEU 489]", 1024, fraction: 0.5, maximum: 600,
      "512 | 511"),
    beside(
      "A maximum below the fraction", "§4.1 [DOC]", 1024, fraction: 0.33, maximum: 200, "200 | 823"),
    beside(
      "A minimum above the fraction", "§4.1 [DOC]", 1024, fraction: 0.1, minimum: 150, "150 | 873"),
    beside("A fraction of nothing", "§4.1 [DOC: minimum 0]", 1024, fraction: 0, "0 | 1023"),
    beside("No wider than the split", "own: room", 300, fraction: 1, maximum: 2000, "300 | 0"),
    beside(
      "On a phone with thirds of a point", "own: pixels", 896, fraction: 0.33, scale: 3,
      "\(plain(887.0 / 3)) | 600"),
  ]

  private static let nested = [
    inside("Two splits on an iPad", 1024, 768, 0.25, "256 | 253 | 513"),
    inside("Two splits on an upright iPad", 768, 1024, 0.25, "192 | 190 | 384"),
    inside("Two splits in two thirds", 694, 768, 0.25, scale: 2, "173.5 | 171.5 | 348"),
    inside("Two splits, the outer one at a third", 1024, 768, 0.33, "320 | 232 | 470"),
  ]

  private static func beside(
    _ rule: String, _ source: String, _ width: Double, fraction: Double? = nil,
    minimum: Double? = nil, maximum: Double? = nil, isPhone: Bool = false, scale: Double = 1,
    profile: ClassicSplit.Profile = .ios13, _ expected: String
  ) -> Fact {
    Fact(
      rule, source,
      given: ClassicSplit.Input(
        width: width, height: 768, horizontal: .regular, preferredMode: .oneBeside,
        fraction: fraction, minimum: minimum, maximum: maximum, isPhone: isPhone,
        scale: scale, profile: profile),
      expected: expected
    ) { ClassicSplit.solve($0).drawing }
  }

  private static func inside(
    _ rule: String, _ width: Double, _ height: Double, _ outer: Double, scale: Double = 1,
    _ expected: String
  ) -> Fact {
    Fact(
      rule, "§8 [S000, less the lines between]",
      given: NestedSplit(width: width, height: height, outer: outer, inner: 0.33, scale: scale),
      expected: expected
    ) { $0.drawing }
  }
}
