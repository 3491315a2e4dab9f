import Adaptive
import Testing

/// Where sheets with detents stand, drawn as `x y width height`, `dims`, `full`.
enum SheetFacts {
  static let all = [
    fact("At its lowest detent", 390, 844, [400, 787], "0 444 390 400 dims"),
    fact("At another one", 390, 844, [400, 787], selected: 1, "0 57 390 787 dims"),
    fact("A detent is never higher than the largest", 390, 844, [5000], "0 57 390 787 dims"),
    fact(
      "The rest can be used up to one of them", 390, 844, [400, 787], undimmed: 0, "0 444 390 400"),
    fact(
      "And not above it", 390, 844, [400, 787], selected: 1, undimmed: 0, "0 57 390 787 dims"),
    fact("Held higher by a person", 390, 844, [400, 787], drag: 100, "0 344 390 500 dims"),
    fact("Not higher than the largest", 390, 844, [400, 787], drag: 900, "0 57 390 787 dims"),
    fact("Nor lower than nothing", 390, 844, [400, 787], drag: -900, "0 844 390 0 dims"),
    fact("A low window is covered", 844, 390, low: true, [400], "0 0 844 390 dims full"),
    fact(
      "Unless it rises from the bottom there too", 844, 390, low: true, [300], attached: true,
      "0 90 844 300 dims"),
    fact("A wide one has it in the middle", 1024, 768, [400], "160 20 704 728 dims"),
    fact("There a person draws it down", 1024, 768, [400], drag: -100, "160 120 704 728 dims"),
    fact("And not up", 1024, 768, [400], drag: 100, "160 20 704 728 dims"),
  ]

  private static func fact(
    _ rule: String, _ width: Double, _ height: Double, low: Bool = false, _ detents: [Double],
    selected: Int = 0, undimmed: Int? = nil, drag: Double = 0, attached: Bool = false,
    _ expected: String
  ) -> Fact {
    Fact(
      rule, "own, as documentation has it",
      given: SheetPlacement.Input(
        width: width, height: height, horizontal: width < 668 ? .compact : .regular,
        vertical: low ? .compact : .regular, safeTop: 47, detents: detents, selected: selected,
        undimmed: undimmed, drag: drag, attachesWhereLow: attached),
      expected: expected
    ) { input in
      let result = SheetPlacement.solve(input)
      let frame = result.frame
      return [frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: " ")
        + (result.dims ? " dims" : "") + (result.isFull ? " full" : "")
    }
  }

  /// Where a person lets go, and where it comes to rest.
  static let released: [(height: Double, speed: Double, rests: Int?)] = [
    (420, 0, 0), (650, 0, 1), (420, 2000, 1), (700, -3000, nil), (190, 0, nil), (210, 0, 0),
    (700, -1500, 0),
  ]
}

struct SheetReleaseTests {
  @Test func release() {
    for row in SheetFacts.released {
      let rests = SheetPlacement.release(
        height: row.height, speed: row.speed, detents: [400, 787])
      #expect(rests == row.rests, "\(row)")
    }
  }
}
