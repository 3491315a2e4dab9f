import Adaptive

/// The size classes of every device, upright and on its side.
enum SizeClassFacts {
  static let all = Screen.all.flatMap { screen in
    [
      fact(
        screen.isPhone ? "A phone upright is narrow" : "An iPad is regular both ways",
        screen, screen.short, screen.long, screen.isPhone ? "compact/regular" : "regular/regular"),
      fact(
        "On its side, \(screen.names)", screen, screen.long, screen.short, screen.landscape),
    ]
  }

  private static func fact(
    _ rule: String, _ screen: Screen, _ width: Double, _ height: Double, _ expected: String
  ) -> Fact {
    Fact(
      rule, "§1.2 [alpatiev/swift_tools; gist dkasaj/924d12]",
      given: SizeClasses.Input(width: width, height: height, isPhone: screen.isPhone),
      expected: expected, by: drawn)
  }

  @Sendable static func drawn(_ input: SizeClasses.Input) -> String {
    let classes = SizeClasses.solve(input)
    return "\(classes.horizontal)/\(classes.vertical)"
  }
}

/// With Display Zoom a Plus phone has the points of a smaller one.
enum DisplayZoomFacts {
  static let all = [
    Fact(
      "Display Zoom on a Plus phone removes the regular width", "§1.2 [O NSH]",
      given: SizeClasses.Input(width: 667, height: 375, isPhone: true),
      expected: "compact/compact", by: SizeClassFacts.drawn),
    Fact(
      "without it the width is regular", "§1.2 [O NSH]",
      given: SizeClasses.Input(width: 736, height: 414, isPhone: true),
      expected: "regular/compact", by: SizeClassFacts.drawn),
  ]
}

/// The size classes of every part of an iPad's screen.
enum MultitaskingFacts {
  static let all = Share.all.map { share in
    Fact(
      "iPad \(share.pad), \(share.place)", "§1.3 [gists macguru/b7a01e3f, sgl0v/3509f3ae]",
      given: SizeClasses.Input(width: share.width, height: share.height, isPhone: false),
      expected: "\(share.horizontal)/regular", by: SizeClassFacts.drawn)
  }
}
