import Adaptive

/// Where something is dropped in a list of two sections, of 2 and of 1 rows of 40 points each.
enum DropFacts {
  static let all = [
    fact("The upper half of a row is before it", .insertAt, 59, row(0, 1), "0.1 line 0.1"),
    fact("The lower half is behind it", .insertAt, 61, row(0, 1), "0.2 line 0.2"),
    fact("Into a row wherever in it", .insertInto, 41, row(0, 1), "into 0.1 frame 0.1"),
    fact("Without an intent the list shows nothing", .unspecified, 41, row(0, 1), "0.1 none"),
    fact(
      "Over its middle a list may choose the row", .automatic, 60, row(0, 1), "into 0.1 frame 0.1"),
    fact("At its upper edge it chooses the gap", .automatic, 49, row(0, 1), "0.1 line 0.1"),
    fact("At its lower edge too", .automatic, 71, row(0, 1), "0.2 line 0.2"),
    fact(
      "Of a tall row the edges are no more than 20 points", .automatic, 65,
      .row(.init(0, 1), start: 40, length: 400), "into 0.1 frame 0.1"),
    fact("Beyond all rows there is no index path", .insertAt, 500, .nothing, "nil line 1.1"),
    fact("And into nothing nothing goes", .insertInto, 500, .nothing, "nil none"),
    fact("Under a header the section begins", .insertAt, 85, .header(1), "1.0 line 1.0"),
    fact("Above a footer it ends", .insertAt, 130, .footer(0), "0.2 line 0.2"),
    fact("A header takes nothing in", .insertInto, 85, .header(1), "nil none"),
    fact(
      "A row that is moved on does not count where it was", .insertAt, 79, row(0, 1),
      lifted: .init(0, 0), "0.1 line 0.2"),
    fact(
      "A row that is moved back counts", .insertAt, 5, row(0, 0), lifted: .init(0, 1),
      "0.0 line 0.0"),
    fact(
      "In another section it makes no difference", .insertAt, 5, row(1, 0), lifted: .init(0, 0),
      "1.0 line 1.0"),
    fact(
      "Over itself it stays", .insertAt, 5, row(0, 0), lifted: .init(0, 0), "0.0 none"),
    fact(
      "Right behind itself it stays too", .insertAt, 35, row(0, 0), lifted: .init(0, 0),
      "0.0 none"),
    fact(
      "Nothing goes into itself", .insertInto, 20, row(0, 0), lifted: .init(0, 0), "into 0.0 none"),
  ]

  private static func row(_ section: Int, _ row: Int) -> DropPlacement.Ground {
    .row(.init(section, row), start: Double(section == 0 ? row : 0) * 40, length: 40)
  }

  private static func fact(
    _ rule: String, _ intent: DropPlacement.Intent, _ place: Double, _ ground: DropPlacement.Ground,
    lifted: DropPlacement.Place? = nil, _ expected: String
  ) -> Fact {
    Fact(
      rule, "documentation",
      given: DropPlacement.Input(
        place: place, ground: ground, counts: [2, 1], intent: intent, lifted: lifted),
      expected: expected
    ) { input in
      func words(_ place: DropPlacement.Place) -> String { "\(place.section).\(place.row)" }
      let result = DropPlacement.solve(input)
      let mark =
        switch result.mark {
        case .none: "none"
        case .line(let place): "line " + words(place)
        case .frame(let place): "frame " + words(place)
        }
      return (result.isInto ? "into " : "") + (result.destination.map(words) ?? "nil") + " " + mark
    }
  }

  /// How fast a list of 400 points scrolls, in points a second.
  static let scrolling = [
    speed("In the middle a list rests", 200, "0"),
    speed("At its very top it goes back as fast as it can", 0, "-900"),
    speed("At its very bottom it goes on", 400, "900"),
    speed("Halfway into the edge a quarter as fast", 372, "225"),
    speed("What cannot go back rests", 0, back: 0, "0"),
    speed("What cannot go on rests", 400, on: 0, "0"),
    speed("Beside the list it rests", 460, "0"),
    speed("A low list has narrow edges", 79, length: 80, "812.25"),
  ]

  private static func speed(
    _ rule: String, _ place: Double, length: Double = 400, back: Double = 50, on: Double = 50,
    _ expected: String
  ) -> Fact {
    Fact(rule, "own", given: place, expected: expected) { place in
      plain(EdgeScrolling.velocity(at: place, length: length, room: (back, on)))
    }
  }
}
