import Foundation
import Scene

/// Titles, images and colours for states, as they count without a configuration.
extension UIButton {
  public func setTitle(_ title: String?, for state: State) {
    states.titles[state] = title
    if state == .normal, configuration != nil { configuration?.title = title }
    contentDidChange()
  }

  public func title(for state: State) -> String? { ButtonStates.value(states.titles, state) }
  public var currentTitle: String? { title(for: state) }

  public func setImage(_ image: UIImage?, for state: State) {
    states.images[state] = image
    if state == .normal, configuration != nil { configuration?.image = image }
    contentDidChange()
  }

  public func image(for state: State) -> UIImage? { ButtonStates.value(states.images, state) }
  public var currentImage: UIImage? { image(for: state) }

  public func setTitleColor(_ color: UIColor?, for state: State) {
    states.colors[state] = color
    contentDidChange()
  }

  /// Without one that was set, that of the button's type.
  public func titleColor(for state: State) -> UIColor? {
    if let color = ButtonStates.value(states.colors, state) { return color }
    if state.contains(.disabled), buttonType != .custom { return .tertiaryLabel }
    let isOnColor = backgroundColor != nil || ButtonStates.value(states.backgrounds, state) != nil
    return buttonType == .custom && isOnColor ? .white : inheritedTint
  }

  public var currentTitleColor: UIColor { titleColor(for: state) ?? .label }

  /// A picture from a file, behind title and image, over all of the button.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    states.backgrounds[state] = image
    contentDidChange()
  }

  public func backgroundImage(for state: State) -> UIImage? {
    ButtonStates.value(states.backgrounds, state)
  }

  public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// A configuration without a title of its own takes the one that was set before.
  func adoptTitles() {
    if configuration?.title == nil { configuration?.title = states.titles[.normal] }
    if configuration?.image == nil { configuration?.image = states.images[.normal] }
  }

  /// What it shows now.
  var look: ButtonLook {
    if let configuration {
      var look = ButtonLook(configuration, of: self)
      if isPopUp { look.title = chosenElement?.title ?? look.title }
      look.content.hasArrow =
        configuration.indicator == .popup || (configuration.indicator == .automatic && isPopUp)
      return look
    }
    var look = ButtonLook()
    let font = titleLabel?.font.font ?? Font(size: 15)
    look.title = (isPopUp ? chosenElement?.title : nil) ?? currentTitle ?? ""
    look.image = currentImage
    look.titleStyle = TextStyle(
      font: font, color: currentTitleColor.paint, alignment: .center)
    if isFramed || (buttonType != .custom && contentEdgeInsets == .zero && !isColored) {
      look.isNative = true
      look.content.insets = EdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
      if isFramed { look.titleStyle.color = .semantic(.label) }
      return look
    }
    look.content.alignment = effectiveContentHorizontalAlignment.share
    look.content.titleAlignment = look.content.alignment
    look.content.insets = EdgeInsets(
      top: contentEdgeInsets.top, left: contentEdgeInsets.left, bottom: contentEdgeInsets.bottom,
      right: contentEdgeInsets.right)
    if let background = currentBackgroundImage, !background.file.isEmpty {
      look.content.backdrop = Node.Picture(file: background.file, fit: .stretch)
    }
    look.cornerRadius = cornerRadius
    return look
  }

  private var isColored: Bool {
    (backgroundColor != nil && backgroundColor != .clear) || cornerRadius != 0
      || !states.backgrounds.isEmpty
  }
}

extension UIButton.ButtonType {
  /// What stands on buttons of this type, and what assistive technology calls them.
  var symbol: (name: String, words: String)? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: ("info.circle", Words.moreInfo)
    case .contactAdd: ("plus", Words.add)
    case .close: ("xmark", Words.close)
    }
  }
}
