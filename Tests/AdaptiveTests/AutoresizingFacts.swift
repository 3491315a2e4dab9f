import Adaptive

/// Springs and struts on one axis, drawn as `near + length`.
enum AutoresizingFacts {
  private struct Case: Sendable {
    var origin, length, outer, change: Double
    /// Of `n`, `l` and `f`: what is flexible.
    var flexible: String
  }

  static let all =
    [
      fact("No mask stays where it is", "", 10, 20, 100, 50, "10 + 20"),
      fact("A flexible near margin keeps the far one", "n", 10, 20, 100, 50, "60 + 20"),
      fact("A flexible far margin keeps the near one", "f", 10, 20, 100, 50, "10 + 20"),
      fact("A flexible length keeps both margins", "l", 10, 20, 100, 50, "10 + 70"),
      fact("Equal margins keep it centred", "nf", 40, 20, 100, 50, "65 + 20"),
      fact("Unequal margins keep their proportion", "nf", 20, 20, 100, 80, "40 + 20"),
      fact("Near margin and length share", "nl", 20, 60, 100, 40, "30 + 90"),
      fact("Length and far margin share", "lf", 20, 60, 100, 40, "20 + 90"),
      fact("All flexible scales everything", "nlf", 10, 20, 100, 100, "20 + 40"),
      fact("All flexible scales down too", "nlf", 10, 20, 100, -50, "5 + 10"),
      fact("Filling its superview, it goes on filling", "l", 0, 100, 100, 220, "0 + 320"),
      fact("Filling from nothing", "l", 0, 0, 0, 320, "0 + 320"),
      fact("At the far edge it stays there", "n", 80, 20, 100, -30, "50 + 20"),
      fact("A shrinking length stops at nothing", "l", 10, 20, 100, -50, "10 + 0"),
      fact("Empty flexible margins share evenly", "nf", 0, 100, 100, 50, "25 + 100"),
      fact("Nothing changed, nothing moves", "nlf", 10, 20, 100, 0, "10 + 20"),
      fact("Margins that nearly cancel do not multiply", "nf", -40, 99, 100, 50, "-40 + 99"),
      fact("Outside at the near side, the far margin grows", "nf", -40, 60, 100, 50, "-40 + 60"),
      fact("Outside at both sides, it stays in the middle", "nf", -10, 120, 100, 50, "15 + 120"),
      fact("A view that sticks out goes on doing so", "l", -10, 120, 100, 50, "-10 + 170"),
    ]

  private static func fact(
    _ rule: String, _ flexible: String, _ origin: Double, _ length: Double, _ outer: Double,
    _ change: Double, _ expected: String
  ) -> Fact {
    Fact(
      rule, "own: UIView.AutoresizingMask [M]",
      given: Case(
        origin: origin, length: length, outer: outer, change: change, flexible: flexible),
      expected: expected
    ) { given in
      let result = Autoresizing.solve(
        origin: given.origin, length: given.length, outer: given.outer, change: given.change,
        flexibleNear: given.flexible.contains("n"), flexibleLength: given.flexible.contains("l"),
        flexibleFar: given.flexible.contains("f"))
      return "\(plain(result.origin)) + \(plain(result.length))"
    }
  }
}
