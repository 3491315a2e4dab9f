import Adaptive

/// What the Back button says, from the item below the top one.
enum BackTitleFacts {
  static let all = [
    fact("The item's own bar button comes first", "Home", "Earlier", "Folders", "Home"),
    fact("Then the back button's title", nil, "Earlier", "Folders", "Earlier"),
    fact("Then the title", nil, nil, "Folders", "Folders"),
    fact("Then the generic word", nil, nil, nil, "Back"),
    fact("An empty title is none", nil, nil, "", "Back"),
    fact("A bar button alone", "Home", nil, nil, "Home"),
    fact("A back title alone", nil, "Earlier", nil, "Earlier"),
    fact("The bar button beats the title", "Home", nil, "Folders", "Home"),
    fact(
      "A long title is passed on whole", nil, nil, String(repeating: "long ", count: 20),
      String(repeating: "long ", count: 20)),
    fact("A title of emoji is a title", nil, nil, "\u{1F332}", "\u{1F332}"),
  ]

  private static func fact(
    _ rule: String, _ barButton: String?, _ back: String?, _ title: String?, _ expected: String
  ) -> Fact {
    Fact(
      rule, "§3 [HDR]",
      given: BackTitle.Input(barButtonTitle: barButton, backButtonTitle: back, title: title),
      expected: expected
    ) { BackTitle.solve($0, generic: "Back") }
  }
}
