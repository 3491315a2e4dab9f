extension UIButton.ButtonType {
  static let nibNames: [String: UIButton.ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "close": .close,
  ]
}

extension UIButton {
  func decodeButton(_ nib: NibCoder) {
    let fields = nib.fields
    if let symbol = buttonType.symbol, image(for: .normal) == nil {
      setImage(UIImage(systemName: symbol.name), for: .normal)
      accessibilityLabel = accessibilityLabel ?? symbol.words
      if buttonType == .close { becomeDisc() }
    }
    let states: [(String, State)] = [
      ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
      ("selected", .selected),
    ]
    let shown = fields.first("buttonConfiguration")
    for (name, state) in states {
      guard let value = fields.values("state").first(where: { $0.key == name }) else { continue }
      decodeState(value, state)
    }
    // The editor leaves the titles of states as they were where the configuration has none.
    if let shown, shown.string("title") == nil,
      shown.attributedString("attributedTitle") == nil
    {
      for (_, state) in states {
        setTitle(nil, for: state)
        setAttributedTitle(nil, for: state)
      }
    }
    if let insets = edges(fields, "contentEdgeInsets") { contentEdgeInsets = insets }
    if let insets = edges(fields, "titleEdgeInsets") { titleEdgeInsets = insets }
    if let insets = edges(fields, "imageEdgeInsets") { imageEdgeInsets = insets }
    if let flag = fields.flag("adjustsImageWhenHighlighted"), !flag {
      adjustsImageWhenHighlighted = flag
    }
    if let flag = fields.flag("adjustsImageWhenDisabled"), !flag { adjustsImageWhenDisabled = flag }
    if let flag = fields.flag("showsTouchWhenHighlighted"), flag {
      showsTouchWhenHighlighted = flag
    }
    if let flag = fields.flag("reversesTitleShadowWhenHighlighted"), flag {
      reversesTitleShadowWhenHighlighted = flag
    }
    if let flag = fields.flag("changesSelectionAsPrimaryAction"), flag {
      changesSelectionAsPrimaryAction = flag
    }
    if let menu = fields.menu("menu") { self.menu = menu }
    if let shown { configuration = made(shown) }
    if configuration == nil {
      if let font = fields.font("fontDescription") { titleLabel?.font = font }
      if let mode = fields.lineBreakMode, mode != .byTruncatingMiddle {
        titleLabel?.lineBreakMode = mode
      }
    }
  }

  /// A gap of a tiny number is how the editor writes zero that was asked for.
  private func edges(_ fields: NibValue, _ key: String) -> UIEdgeInsets? {
    guard let insets = fields.insets(key) else { return nil }
    func plain(_ value: CGFloat) -> CGFloat { abs(value) < 1e-9 ? 0 : value }
    return UIEdgeInsets(
      top: plain(insets.top), left: plain(insets.left), bottom: plain(insets.bottom),
      right: plain(insets.right))
  }

  private func decodeState(_ value: NibValue, _ state: State) {
    if let title = value.string("title") { setTitle(title, for: state) }
    if let title = value.attributedString("attributedTitle") {
      setAttributedTitle(title, for: state)
    }
    if let color = value.color("titleColor") { setTitleColor(color, for: state) }
    if let color = value.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
    if let image = value.image("image") { setImage(image, for: state) }
    if let image = value.image("backgroundImage") { setBackgroundImage(image, for: state) }
    if let configuration = value.symbolConfiguration("preferredSymbolConfiguration") {
      setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }

  /// Sets the font that the editor has for a text of a configuration.
  private static func transformer(_ font: UIFont) -> UIConfigurationTextAttributesTransformer {
    UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.uiKit.font = font
      return outgoing
    }
  }

  private func made(_ value: NibValue) -> Configuration {
    var made: Configuration =
      switch value.attributes["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      case "borderless": .borderless()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      default: .plain()
      }
    made.title = value.string("title") ?? value.attributedString("attributedTitle")?.string
    made.subtitle = value.string("subtitle") ?? value.attributedString("attributedSubtitle")?.string
    if let font = value.font("titleFontDescription") {
      made.titleTextAttributesTransformer = Self.transformer(font)
    }
    if let font = value.font("subtitleFontDescription") {
      made.subtitleTextAttributesTransformer = Self.transformer(font)
    }
    made.image = value.image("image")
    if let space = value.number("imagePadding") { made.imagePadding = space }
    if let space = value.number("titlePadding") { made.titlePadding = space }
    let places: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let place = value.choice("imagePlacement", places) { made.imagePlacement = place }
    let corners: [String: Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    if let style = value.choice("cornerStyle", corners) { made.cornerStyle = style }
    if let insets = value.directionalInsets("contentInsets") { made.contentInsets = insets }
    if let color = value.color("baseForegroundColor") { made.baseForegroundColor = color }
    if let color = value.color("baseBackgroundColor") { made.baseBackgroundColor = color }
    if value.flag("showsActivityIndicator") == true { made.showsActivityIndicator = true }
    return made
  }
}
