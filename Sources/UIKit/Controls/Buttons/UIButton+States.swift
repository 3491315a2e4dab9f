import Foundation
import Scene

/// The present appearance of buttons, and what their states fall back to.
extension UIButton {
  /// Fills in the title and image of a new configuration that has none, from those set for the
  /// normal state.
  func adoptTitles() {
    if configuration?.title == nil { configuration?.title = states.titles[.normal] }
    if configuration?.image == nil { configuration?.image = states.images[.normal] }
  }

  /// The present appearance.
  var look: ButtonLook {
    if let configuration {
      var look = ButtonLook(configuration, of: self)
      if isPopUp { look.title = chosenElement?.title ?? look.title }
      look.content.hasArrow =
        configuration.indicator == .popup || (configuration.indicator == .automatic && isPopUp)
      return look
    }
    var look = ButtonLook()
    let font = parts?.font.font ?? Font(size: 15)
    look.title =
      (isPopUp ? chosenElement?.title : nil) ?? currentAttributedTitle?.string ?? currentTitle ?? ""
    look.image = shownImage
    look.titleStyle = TextStyle(
      font: font, color: currentTitleColor.paint, alignment: .center, truncation: .middle)
    look.content.isBare = isComposed
    if isFramed
      || (!look.content.isBare && buttonType != .custom && contentEdgeInsets == .zero && !isColored)
    {
      look.isNative = true
      look.content.insets = EdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
      if isFramed { look.titleStyle.color = .semantic(.label) }
      return look
    }
    // Image and title touch each other, and the size of the button has no more room.
    look.content.imagePadding = 0
    look.content.alignment = effectiveContentHorizontalAlignment.share
    look.content.titleAlignment = look.content.alignment
    look.content.insets = EdgeInsets(
      top: contentEdgeInsets.top, left: contentEdgeInsets.left, bottom: contentEdgeInsets.bottom,
      right: contentEdgeInsets.right)
    if !look.content.isBare, let background = currentBackgroundImage, background.isPlainFile {
      look.content.backdrop = Node.Picture(file: background.file, fit: .stretch)
    }
    look.cornerRadius = cornerRadius
    return look
  }

  /// The colour of the title for a state, where none was set.
  func usualTitleColor(for state: State) -> UIColor {
    if state.contains(.disabled), buttonType != .custom { return .tertiaryLabel }
    let isOnColor = backgroundColor != nil || ButtonStates.value(states.backgrounds, state) != nil
    return buttonType == .custom && isOnColor ? .white : inheritedTint
  }

  private var isColored: Bool {
    (backgroundColor != nil && backgroundColor != .clear) || cornerRadius != 0
      || !states.backgrounds.isEmpty
  }
}

extension UIButton.ButtonType {
  /// The symbol of buttons of this type, and its name for assistive technology.
  var symbol: (name: String, words: String)? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: ("info.circle", Words.moreInfo)
    case .contactAdd: ("plus", Words.add)
    case .close: ("xmark", Words.close)
    }
  }
}

extension UIButton {
  /// A close button is a grey cross on a disc of 30 points, whatever the tint colour.
  func becomeDisc() {
    setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 13, weight: .bold), forImageIn: .normal)
    tintColor = .secondaryLabel
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 15
    let glyph = sizeThatFits(.zero)
    let (x, y) = (max(0, 30 - glyph.width) / 2, max(0, 30 - glyph.height) / 2)
    contentEdgeInsets = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }
}
