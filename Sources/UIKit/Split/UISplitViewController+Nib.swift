extension UISplitViewController {
  /// The style that a document asks for. Double columns may be said by permission alone; without any of both it is the
  /// classic one.
  static func style(in fields: NibValue) -> Style {
    let styles: [String: Style] = ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]
    return fields.choice("style", styles)
      ?? (fields.flag("allowDoubleColumnStyle") == true ? .doubleColumn : .unspecified)
  }

  func decodeSplit(_ fields: NibValue) {
    let modes: [String: DisplayMode] = [
      "automatic": .automatic, "secondaryOnly": .secondaryOnly,
      "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
      "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
      "twoDisplaceSecondary": .twoDisplaceSecondary, "oneBeside": .oneBesideSecondary,
      "oneOver": .oneOverSecondary, "twoBeside": .twoBesideSecondary,
      "twoOver": .twoOverSecondary, "twoDisplace": .twoDisplaceSecondary,
      "primaryHidden": .secondaryOnly,
      "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
    ]
    if let mode = fields.choice("preferredDisplayMode", modes) { preferredDisplayMode = mode }
    let behaviors: [String: SplitBehavior] = [
      "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    if let behavior = fields.choice("preferredSplitBehavior", behaviors)
      ?? fields.choice("behavior", behaviors),
      style != .unspecified
    {
      preferredSplitBehavior = behavior
    }
    if let flag = fields.flag("presentsWithGesture") { presentsWithGesture = flag }
    if let part = fields.number("preferredPrimaryColumnWidthFraction"), (0...1).contains(part) {
      preferredPrimaryColumnWidthFraction = part
    }
    if let width = fields.number("minimumPrimaryColumnWidth"), width >= 0 {
      minimumPrimaryColumnWidth = width
    }
    if let width = fields.number("maximumPrimaryColumnWidth"), width >= 0 {
      maximumPrimaryColumnWidth = width
    }
    if fields.attributes["primaryEdge"] == "trailing" { primaryEdge = .trailing }
  }

  /// The classic style has its two controllers in a list, the column style each in its column.
  func takeColumn(_ related: UIViewController, _ role: String) {
    guard style == .unspecified else {
      let columns: [String: Column] = [
        "masterViewController": .primary, "supplementaryViewController": .supplementary,
        "detailViewController": .secondary, "compactViewController": .compact,
        "primaryViewController": .primary, "secondaryViewController": .secondary,
      ]
      guard let column = columns[role], column != .supplementary || style == .tripleColumn
      else { return }
      return setViewController(related, for: column)
    }
    switch role {
    case "masterViewController": viewControllers = [related] + viewControllers.dropFirst()
    case "detailViewController":
      guard let master = viewControllers.first else {
        waitingDetail = related
        return
      }
      viewControllers = [master, related]
      return
    default: return
    }
    if let detail = waitingDetail {
      waitingDetail = nil
      viewControllers = [related, detail]
    }
  }
}
