import Adaptive

/// Where a presented controller stands, drawn as `x y width height`, `dims`, `covers` or
/// `over`.
enum PlacementFacts {
  static let all = [
    fact("Full screen covers a phone", .fullScreen, 375, 667, "0 0 375 667 covers"),
    fact("Full screen covers an iPad", .fullScreen, 1024, 768, "0 0 1024 768 covers"),
    fact(
      "Full screen covers the status bar too", .fullScreen, 375, 667, safeTop: 20,
      "0 0 375 667 covers"),
    fact("A form on an iPad", .formSheet, 1024, 768, "242 74 540 620 dims"),
    fact("A form on an upright iPad", .formSheet, 768, 1024, "114 202 540 620 dims"),
    fact(
      "A form of its own size", .formSheet, 1024, 768, wants: (400, 300),
      "312 234 400 300 dims"),
    fact(
      "A form that asks for too much", .formSheet, 1024, 768, wants: (2000, 2000),
      "20 20 984 728 dims"),
    fact("A page on an iPad", .pageSheet, 1024, 768, "160 20 704 728 dims"),
    fact("A page on an upright iPad", .pageSheet, 768, 1024, "32 20 704 984 dims"),
    fact("A page in two thirds is cut", .pageSheet, 694, 768, "20 20 654 728 dims"),
    fact(
      "A page on a phone leaves a strip", .pageSheet, 375, 667, safeTop: 20,
      "0 30 375 637 dims"),
    fact("A form on a phone is a page", .formSheet, 375, 667, safeTop: 20, "0 30 375 637 dims"),
    fact(
      "On a phone the wanted size is not asked", .formSheet, 375, 667, wants: (200, 200),
      "0 10 375 657 dims"),
    fact(
      "A window lower than the strip", .pageSheet, 375, 20, safeTop: 20, "0 30 375 0 dims"),
    fact(
      "An alert stands in the middle", .alert, 375, 667, wants: (270, 131),
      "53 268 270 131 dims"),
    fact(
      "An alert on an iPad is the same", .alert, 1024, 768, wants: (270, 131),
      "377 319 270 131 dims"),
    fact(
      "A tall alert keeps its margin", .alert, 320, 568, wants: (270, 900),
      "25 16 270 536 dims"),
    fact(
      "An alert stands in the middle of what the keyboard leaves", .alert, 375, 667,
      wants: (270, 131), keyboard: 267, "53 135 270 131 dims"),
    fact(
      "A tall alert keeps its margin to the keyboard", .alert, 320, 568, wants: (270, 900),
      keyboard: 268, "25 16 270 268 dims"),
    fact("Over full screen nothing is dimmed", .overFullScreen, 1024, 768, "0 0 1024 768 over"),
    fact(
      "A context is covered, not the window", .currentContext, 1024, 768,
      context: Area(x: 320, y: 0, width: 704, height: 768), "320 0 704 768 covers"),
    fact(
      "A style over a context keeps what it lies over", .overCurrentContext, 1024, 768,
      context: Area(x: 320, y: 0, width: 704, height: 768), "320 0 704 768 over"),
    fact("Without a context it is the window", .currentContext, 375, 667, "0 0 375 667 covers"),
  ]

  private static func fact(
    _ rule: String, _ style: PresentationPlacement.Style, _ width: Double, _ height: Double,
    wants: (Double, Double) = (0, 0), safeTop: Double = 0, keyboard: Double = 0,
    context: Area? = nil, _ expected: String
  ) -> Fact {
    Fact(
      rule, "§2 [HDR; W19-224], sizes own",
      given: PresentationPlacement.Input(
        style: style, width: width, height: height, horizontal: width < 668 ? .compact : .regular,
        preferredWidth: wants.0, preferredHeight: wants.1, safeTop: safeTop, keyboard: keyboard,
        context: context),
      expected: expected
    ) { input in
      let result = PresentationPlacement.solve(input)
      let frame = result.frame
      return [frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: " ")
        + (result.dims ? " dims" : result.keepsPresenter ? " over" : " covers")
    }
  }
}
