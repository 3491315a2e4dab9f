import Adaptive

/// Where a menu stands in a window of 400 × 300, drawn as `x y width height`.
enum MenuFacts {
  static let all = [
    fact("Below what it is for, from its leading edge", (50, 40, 80, 30), "50 74 200 150"),
    fact(
      "From its trailing edge where one reads from the right", (150, 40, 80, 30),
      isReversed: true, "30 74 200 150"),
    fact("Above where it is too low", (50, 260, 80, 30), "50 106 200 150"),
    fact("Not beyond the right side", (390, 40, 0, 0), "192 44 200 150"),
    fact("Over it where there is room nowhere else", (50, 100, 80, 100), "50 142 200 150"),
    fact("No higher than the window", (50, 10, 0, 0), height: 900, "50 8 200 284"),
  ]

  private static func fact(
    _ rule: String, _ anchor: (Double, Double, Double, Double), height: Double = 150,
    isReversed: Bool = false, _ expected: String
  ) -> Fact {
    Fact(
      rule, "own",
      given: MenuPlacement.Input(
        anchor: Area(x: anchor.0, y: anchor.1, width: anchor.2, height: anchor.3),
        windowWidth: 400, windowHeight: 300, width: 200, height: height,
        isReversed: isReversed),
      expected: expected
    ) { input in
      let area = MenuPlacement.solve(input)
      return [area.x, area.y, area.width, area.height].map(plain).joined(separator: " ")
    }
  }
}
