import Adaptive

/// Where tabs stand, and which of them are behind More.
enum TabFacts {
  static let all: [Fact] = arrangement + places + hiding

  private static func arranged(
    _ rule: String, _ source: String, count: Int, compact: Bool = true, chosen: Int? = 0,
    list: Bool = false, opened: Int? = nil, _ expected: String
  ) -> Fact {
    Fact(
      rule, source,
      given: TabArrangement.Input(
        count: count, isCompact: compact, chosen: chosen, isListChosen: list, opened: opened),
      expected: expected
    ) { input in
      let result = TabArrangement.solve(input)
      func word(_ value: Int?) -> String { value.map(String.init) ?? "–" }
      return "\(result.placed)\(result.hasMore ? " and More" : "")"
        + ", lit \(word(result.lit)), selected \(word(result.selected))"
        + ", open \(word(result.opened))"
    }
  }

  private static let arrangement = [
    arranged("five have room", "own [D HDR]", count: 5, "5, lit 0, selected 0, open –"),
    arranged(
      "six have not", "own [D HDR]", count: 6, "4 and More, lit 0, selected 0, open –"),
    arranged(
      "the fifth of six is behind More", "own [D HDR]", count: 6, chosen: 4,
      "4 and More, lit 4, selected 4, open 4"),
    arranged(
      "the list is no tab", "own [D HDR]", count: 6, chosen: 2, list: true,
      "4 and More, lit 4, selected –, open –"),
    arranged(
      "what is open stays so behind another tab", "own [M]", count: 6, chosen: 1, opened: 5,
      "4 and More, lit 1, selected 1, open 5"),
    arranged(
      "with room for all the list gives way to the tab before it", "own [I]", count: 6,
      compact: false, chosen: 2, list: true, "6, lit 2, selected 2, open –"),
    arranged(
      "eight have room in regular width", "own [?]", count: 8, compact: false,
      "8, lit 0, selected 0, open –"),
    arranged(
      "nine have not", "own [?]", count: 9, compact: false,
      "7 and More, lit 0, selected 0, open –"),
    arranged(
      "without tabs nothing is lit", "own [M]", count: 0, chosen: nil,
      "0, lit –, selected –, open –"),
  ]

  private static func placed(
    _ rule: String, width: Double, left: Double = 0, count: Int, compact: Bool,
    reversed: Bool = false, _ expected: String
  ) -> Fact {
    Fact(
      rule, "own",
      given: TabBarLayout.Input(
        width: width, left: left, count: count, isCompact: compact, isReversed: reversed),
      expected: expected
    ) { input in
      TabBarLayout.solve(input).map { "\(Int($0.x))+\(Int($0.width))" }.joined(separator: " ")
    }
  }

  private static let places = [
    placed(
      "a narrow bar is shared out", width: 400, count: 4, compact: true,
      "0+100 100+100 200+100 300+100"),
    placed("no point is lost", width: 100, count: 3, compact: true, "0+33 33+34 67+33"),
    placed(
      "right to left from the right", width: 300, count: 3, compact: true, reversed: true,
      "200+100 100+100 0+100"),
    placed(
      "a wide bar keeps its tabs together", width: 1000, count: 3, compact: false,
      "332+112 444+112 556+112"),
    placed(
      "what is covered at the side is left free", width: 444, left: 44, count: 2,
      compact: true, "44+200 244+200"),
    placed("without tabs there is nothing", width: 400, count: 0, compact: true, ""),
  ]

  private static func hidden(_ rule: String, _ wishes: [Bool], _ expected: String) -> Fact {
    Fact(rule, "§3 [M]", given: wishes, expected: expected) {
      TabArrangement.hidesBar($0) ? "gone" : "there"
    }
  }

  private static let hiding = [
    hidden("the root's wish does not count", [true, false], "there"),
    hidden("the top's does", [false, true], "gone"),
    hidden("so does that of one below the top", [false, true, false], "gone"),
    hidden("an empty stack hides nothing", [], "there"),
  ]
}
