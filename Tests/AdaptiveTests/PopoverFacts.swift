import Adaptive

/// Where popovers stand, drawn as `x y width height direction offset`.
enum PopoverFacts {
  static let all = [
    fact(
      "Below its source, in the middle of it", (500, 100, 40, 40), (320, 200),
      "360 140 320 213 up 0"),
    fact(
      "Above it where there is no room below", (500, 700, 40, 40), (320, 200),
      "360 487 320 213 down 0"),
    fact(
      "At its right where there is none above either", (0, 350, 40, 40), (300, 740),
      "40 10 313 740 left -10"),
    fact(
      "At its left for a source on the right", (984, 350, 40, 40), (300, 740),
      "671 10 313 740 right -10"),
    fact("It slides along its edge", (0, 100, 40, 40), (320, 200), "10 140 320 213 up -135"),
    fact("And the other way", (984, 100, 40, 40), (320, 200), "694 140 320 213 up 135"),
    fact(
      "The arrow keeps away from the corner", (0, 100, 20, 40), (320, 200),
      "10 140 320 213 up -135"),
    fact(
      "Only the directions that are permitted count", (500, 100, 40, 40), (320, 200),
      permitted: [.left],
      "540 20 333 200 left 0"),
    fact(
      "Where nothing fits the one with the most room is taken", (400, 300, 200, 40), (900, 740),
      "50 340 900 418 up 0"),
    fact(
      "Without a direction it lies over the middle", (500, 350, 40, 40), (320, 200), permitted: [],
      "360 270 320 200 none 0"),
    fact(
      "It may lie over its source where there is no room", (50, 50, 924, 668), (320, 200),
      overlaps: true, "352 284 320 200 none 0"),
    fact(
      "It stays beside it where there is", (500, 100, 40, 40), (320, 200), overlaps: true,
      "360 140 320 213 up 0"),
    fact(
      "The status bar is kept free besides the margins", (500, 20, 40, 40), (320, 900),
      permitted: [.left],
      safeTop: 20, "540 30 333 728 left -339"),
    fact(
      "Margins larger than the screen are as good as none", (500, 300, 40, 40), (320, 200),
      margin: 2000, "360 340 320 213 up 0"),
    fact("A content without size", (500, 300, 40, 40), (0, 0), "520 340 0 13 up 0"),
    fact("A source without size", (500, 300, 0, 0), (320, 200), "340 300 320 213 up 0"),
    fact(
      "A source outside of the screen", (-500, -300, 40, 40), (320, 200),
      "10 10 320 213 up -135"),
  ]

  private static func fact(
    _ rule: String, _ source: (Double, Double, Double, Double), _ size: (Double, Double),
    permitted: Set<PopoverPlacement.Direction> = [.up, .down, .left, .right],
    overlaps: Bool = false, safeTop: Double = 0, margin: Double = 10, _ expected: String
  ) -> Fact {
    Fact(
      rule, "§6.1 rules 9 and 10 [?], a table",
      given: PopoverPlacement.Input(
        width: size.0, height: size.1,
        source: Area(x: source.0, y: source.1, width: source.2, height: source.3),
        screen: Area(x: 0, y: 0, width: 1024, height: 768), permitted: permitted,
        frame: PopoverPlacement.Frame(arrowHeight: 13, arrowBase: 26, corner: 12),
        margins: (margin, margin, margin, margin), safe: (safeTop, 0, 0, 0),
        mayOverlap: overlaps),
      expected: expected
    ) { input in
      let result = PopoverPlacement.solve(input)
      let frame = result.frame
      return [frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: " ")
        + " \(result.direction?.rawValue ?? "none") \(plain(result.arrowOffset))"
    }
  }
}
