import Adaptive

/// What the Back button says, from the item below the top one.
enum BackTitleFacts {
  static let all = [
    fact("The item's own bar button comes first", "Home", "Earlier", "Folders", "Home"),
    fact("Then the back button's title", nil, "Earlier", "Folders", "Earlier"),
    fact("Then the title", nil, nil, "Folders", "Folders"),
    fact("Then the generic word", nil, nil, nil, "Back"),
    fact("An empty title is none", nil, nil, "", "Back"),
    fact("An empty back title is a title", nil, "", "Folders", ""),
    fact("An empty bar button title is a title", "", "Earlier", "Folders", ""),
    fact("A bar button alone", "Home", nil, nil, "Home"),
    fact("A back title alone", nil, "Earlier", nil, "Earlier"),
    fact("The bar button beats the title", "Home", nil, "Folders", "Home"),
    fact(
      "A long title is passed on whole", nil, nil, String(repeating: "long ", count: 20),
      String(repeating: "long ", count: 20)),
    fact("A title of emoji is a title", nil, nil, "\u{1F332}", "\u{1F332}"),
  ]

  static let shown = [
    shown("In full, the generic word, the chevron", "Folders", .full, "[Folders, Back, ]"),
    shown("The generic word is not said twice", nil, .full, "[Back, ]"),
    shown("Generic does not say the title", "Folders", .generic, "[Back, ]"),
    shown("Minimal is the chevron", "Folders", .minimal, "[]"),
    shown("An empty title is the chevron, in any mode", "", .full, "[]"),
    shown("An empty title is the chevron, in any mode", "", .generic, "[]"),
  ]

  private static func shown(
    _ rule: String, _ back: String?, _ mode: BackTitle.Mode, _ expected: String
  ) -> Fact {
    Fact(
      rule, "§3 [D HDR]",
      given: BackTitle.Input(barButtonTitle: nil, backButtonTitle: back, title: nil, mode: mode),
      expected: expected
    ) { "[" + BackTitle.candidates($0, generic: "Back").joined(separator: ", ") + "]" }
  }

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
