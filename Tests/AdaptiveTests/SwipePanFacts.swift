import Adaptive

/// A row of 300 points with two actions of 80 and 60 at the right and one of 70 at the left, drawn
/// as where its content stands and where the actions do.
enum SwipePanFacts {
  static let all = [
    fact("Where nothing is drawn nothing shows", 0, "0"),
    fact("Actions share what is uncovered", -70, "-70: 260+40 230+30"),
    fact("All in sight they have their widths", -140, "-140: 220+80 160+60"),
    fact("Beyond that they grow alike", -175, "-175: 200+100 125+75"),
    fact("Drawn across, the first has it all", -190, "-190: 110+190 110+0 full"),
    fact("No farther than the row is wide", -500, "-300: 0+300 0+0 full"),
    fact("To the right the others come", 35, "35: 0+35"),
    fact("Without a full swipe it becomes stiff", 150, "90: 0+90"),
    fact("A side without actions does not give way", -50, hasRight: false, "0"),
  ]

  static let rests = [
    rest("Less than half of the actions closes", -60, "closed"),
    rest("More opens", -80, "open"),
    rest("Thrown open it opens", -30, velocity: -400, "open"),
    rest("Thrown shut it closes", -120, velocity: 600, "closed"),
    rest("Drawn across it does the first", -200, "doesFirst"),
    rest("Not where that is not wanted", 200, "open"),
    rest("Where it never moved it is closed", 0, velocity: -900, "closed"),
  ]

  private static func input(_ distance: Double, _ hasRight: Bool) -> SwipePan.Input {
    SwipePan.Input(
      distance: distance, width: 300, left: .init(widths: [70], allowsFull: false),
      right: .init(widths: hasRight ? [80, 60] : [], allowsFull: true))
  }

  private static func fact(
    _ rule: String, _ distance: Double, hasRight: Bool = true, _ expected: String
  ) -> Fact {
    Fact(rule, "documentation", given: input(distance, hasRight), expected: expected) { input in
      let result = SwipePan.solve(input)
      let spans = result.spans.map { plain($0.start) + "+" + plain($0.length) }
      return plain(result.offset) + (spans.isEmpty ? "" : ": " + spans.joined(separator: " "))
        + (result.isFull ? " full" : "")
    }
  }

  private static func rest(
    _ rule: String, _ distance: Double, velocity: Double = 0, _ expected: String
  ) -> Fact {
    Fact(rule, "own", given: input(distance, true), expected: expected) {
      "\(SwipePan.rest($0, velocity: velocity))"
    }
  }
}
