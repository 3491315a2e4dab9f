extension ColumnSplit {
  /// Returns the reason for the display mode, for example "oneBesideSecondary: the app prefers
  /// twoBesideSecondary, and a split of 700 points has no room for that".
  public static func whyDisplayMode(_ input: Input) -> String {
    let room = room(input)
    guard !room.isCollapsed else { return "none: a collapsed split has no display mode" }
    let wanted = wantedMode(input, room.behavior)
    var sentence = "\(room.mode.word): \(reason(of: wanted, room.behavior, input))"
    if wanted != room.mode {
      let width = SplitWords.number(input.width)
      let least = SplitWords.number(input.secondary.minimum ?? input.profile.secondaryMinimum)
      sentence +=
        "; beside those columns \(width) points leave the secondary less than its \(least)"
    }
    return sentence
  }

  private static func reason(of wanted: Mode, _ behavior: Behavior, _ input: Input) -> String {
    if input.chosenMode != nil { return "chosen with a button, a gesture, show or hide" }
    guard let preferred = input.preferredMode else {
      let size = "\(SplitWords.number(input.width))×\(SplitWords.number(input.height))"
      let shape = input.width > input.height ? "wider than high" : "not wider than high"
      return "automatic, and \(size) is \(shape)"
    }
    guard preferred != wanted else { return "what the app prefers" }
    return "the app prefers \(preferred.word), which is \(wanted.word) where the behavior is "
      + "\(behavior.rawValue) and \(SplitWords.count(leadingColumns(input).count)) can be shown"
  }
}

extension ColumnSplit.Mode {
  /// The name of the case of `UISplitViewController.DisplayMode`.
  public var word: String {
    switch self {
    case .secondaryOnly: "secondaryOnly"
    case .oneBeside: "oneBesideSecondary"
    case .oneOver: "oneOverSecondary"
    case .twoBeside: "twoBesideSecondary"
    case .twoOver: "twoOverSecondary"
    case .twoDisplace: "twoDisplaceSecondary"
    }
  }
}

extension ColumnSplit.Layout {
  /// A description for a line of a transcript: "oneBesideSecondary tile, supplementary 320,
  /// secondary 703".
  public var summary: String {
    guard !isCollapsed else { return "collapsed" }
    let columns = visible.map { "\($0) \(SplitWords.number(areas[$0]?.width ?? 0))" }
    return (["\(mode.word) \(behavior.rawValue)"] + columns).joined(separator: ", ")
  }
}
