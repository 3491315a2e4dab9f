import Foundation
import Scene

/// Titles, images and colours by state, for buttons without a configuration.
extension UIButton {
  /// Sets the title for a state. The title of the normal state also becomes the configuration's
  /// title.
  public func setTitle(_ title: String?, for state: State) {
    states.titles[state] = title
    if state == .normal, configuration != nil { configuration?.title = title }
    contentDidChange()
  }

  /// Returns the title for a state, or else for the normal state.
  public func title(for state: State) -> String? { ButtonStates.value(states.titles, state) }
  /// The title for the present state.
  public var currentTitle: String? { title(for: state) }

  /// Sets the image for a state. The image of the normal state also becomes the configuration's
  /// image.
  public func setImage(_ image: UIImage?, for state: State) {
    states.images[state] = image
    if state == .normal, configuration != nil { configuration?.image = image }
    contentDidChange()
  }

  /// Returns the image for a state, or else for the normal state.
  public func image(for state: State) -> UIImage? { ButtonStates.value(states.images, state) }
  /// The image for the present state.
  public var currentImage: UIImage? { image(for: state) }

  /// Sets the colour of the title for a state; nil removes it.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    states.colors[state] = color
    contentDidChange()
  }

  /// Returns the colour of the title for a state: the one that was set for it or for the normal
  /// state, or else the default of the button's type.
  public func titleColor(for state: State) -> UIColor? {
    if let color = ButtonStates.value(states.colors, state) { return color }
    if state.contains(.disabled), buttonType != .custom { return .tertiaryLabel }
    let isOnColor = backgroundColor != nil || ButtonStates.value(states.backgrounds, state) != nil
    return buttonType == .custom && isOnColor ? .white : inheritedTint
  }

  /// The colour of the title for the present state.
  public var currentTitleColor: UIColor { titleColor(for: state) ?? .label }

  /// Sets the image behind title and image for a state, stretched over the whole button. Only
  /// images from files are shown.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    states.backgrounds[state] = image
    contentDidChange()
  }

  /// Returns the background image for a state, or else for the normal state.
  public func backgroundImage(for state: State) -> UIImage? {
    ButtonStates.value(states.backgrounds, state)
  }

  /// The background image for the present state.
  public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

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
