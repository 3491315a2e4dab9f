import Adaptive

/// A bar 400 points wide: Back's widths, leading and trailing buttons, title.
enum NavigationBarFacts {
  static let all = [
    bar("The title stands in the middle", title: 100, "title 150+100"),
    bar("Back in full", backs: [100, 70, 40], title: 100, "back0 6+100, title 150+100"),
    bar(
      "Back too long says the generic word", backs: [200, 70, 40], title: 100,
      "back1 6+70, title 150+100"),
    bar(
      "Back gives way to the title", backs: [100, 70, 40], title: 300,
      "back1 6+70, title 82+300"),
    bar(
      "At last only the chevron", backs: [100, 70, 40], title: 330, "back2 6+40, title 52+330"),
    bar(
      "A title that never fits is cut", backs: [100, 70, 40], title: 900,
      "back2 6+40, title 52+338"),
    bar(
      "Back beside buttons of its own", backs: [60], leading: [40], title: 0,
      "back0 6+60, lead 68+40, title 200+0"),
    bar(
      "The outermost first", trailing: [40, 50], title: 0, "trail 354+40, trail 302+50, title 200+0"
    ),
    bar(
      "Mirrored", backs: [60], leading: [40], trailing: [50], title: 0,
      "back0 334+60, lead 292+40, trail 6+50, title 200+0", isReversed: true),
    bar("A button takes a third at most", leading: [300], title: 0, "lead 6+133, title 200+0"),
  ]

  private static func bar(
    _ rule: String, backs: [Double] = [], leading: [Double] = [], trailing: [Double] = [],
    title: Double, _ expected: String, isReversed: Bool = false
  ) -> Fact {
    func parts(_ widths: [Double]) -> [NavigationBarLayout.Part] {
      widths.map { NavigationBarLayout.Part(width: $0, height: 36) }
    }
    let input = NavigationBarLayout.Input(
      width: 400, rowHeight: 46, backs: parts(backs), leading: parts(leading),
      trailing: parts(trailing), title: NavigationBarLayout.Part(width: title, height: 0),
      isReversed: isReversed)
    return Fact(rule, "§3 [D HDR]", given: input, expected: expected) { input in
      let result = NavigationBarLayout.solve(input)
      func said(_ what: String, _ area: Area) -> String {
        "\(what) \(plain(area.x.rounded()))+\(plain(area.width.rounded()))"
      }
      var words: [String] = []
      if let index = result.backIndex, let back = result.back {
        words.append(said("back\(index)", back))
      }
      words += result.leading.map { said("lead", $0) }
      words += result.trailing.map { said("trail", $0) }
      return (words + [said("title", result.title)]).joined(separator: ", ")
    }
  }
}
