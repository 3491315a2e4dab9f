import Foundation
import Scene

/// The appearance of a button: title, colours and content layout.
@MainActor struct ButtonLook {
  var title = ""
  var titleStyle = TextStyle(font: Font(size: 15), alignment: .center)
  var image: UIImage?
  var content = Node.ButtonContent()
  var cornerRadius = 0.0
  var isCapsule = false
  /// The border; nil for none.
  var border: (width: Double, color: Color)?
  /// Whether the button keeps the platform's own frame and hover effect, and has no colours of its
  /// own.
  var isNative = false

  /// The size of the arrow of a pop-up button, in points.
  private static let arrow = CGSize(width: 20, height: 16)

  /// The size of the whole content with its insets, in points.
  func size(_ measurer: any TextMeasurer) -> CGSize {
    func size(of text: String, _ style: TextStyle) -> CGSize {
      guard !text.isEmpty else { return .zero }
      return measurer.size(of: text, style: style, width: .infinity)
    }
    let main = size(of: title, titleStyle)
    let sub = size(of: content.subtitle, content.subtitleStyle)
    let between = main.height > 0 && sub.height > 0 ? content.titlePadding : 0
    var whole = CGSize(
      width: max(main.width, sub.width), height: main.height + sub.height + between)
    let sign = content.isBusy ? CGSize(width: 20, height: 20) : image?.size ?? .zero
    let gap = sign.width > 0 && whole.width > 0 ? content.imagePadding : 0
    switch content.placement {
    case .leading, .trailing:
      whole.width += sign.width + gap
      whole.height = max(whole.height, sign.height)
    case .top, .bottom:
      whole.width = max(whole.width, sign.width)
      whole.height += sign.height + gap
    }
    if content.hasArrow {
      whole.width += Self.arrow.width
      whole.height = max(whole.height, Self.arrow.height)
    }
    return CGSize(
      width: whole.width + content.insets.left + content.insets.right,
      height: whole.height + content.insets.top + content.insets.bottom)
  }

  func describe(_ node: inout Node) {
    node.text = title
    node.style = titleStyle
    node.symbol = image?.symbol ?? ""
    guard !isNative else { return }
    var content = content
    if let image, !image.file.isEmpty {
      content.picture = Node.Picture(file: image.file, fit: .contain)
    }
    content.imageSize = image?.size ?? .zero
    node.control.content = content
    node.traits.insert(.painted)
    if let border {
      var surface = node.surface ?? Surface()
      (surface.borderWidth, surface.borderColor) = (border.width, border.color)
      node.surface = surface
    }
    node.cornerRadius = isCapsule ? (node.frame.height / 2).rounded(.down) : cornerRadius
  }
}

extension ButtonLook {
  /// Creates the appearance of a button with a configuration.
  init(_ configuration: UIButton.Configuration, of button: UIButton) {
    let tint = button.inheritedTint.paint
    let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
    title = configuration.title ?? ""
    image = configuration.shownImage
    let isSmall = [.small, .mini].contains(configuration.buttonSize)
    let font = UIFont.preferredFont(forTextStyle: isSmall ? .subheadline : .body).font
    let ink = configuration.baseForegroundColor?.paint
    var words: Color
    switch configuration.kind {
    case .plain, .borderless:
      words = ink ?? tint
      content.fill = configuration.baseBackgroundColor?.paint ?? (isSelected ? tint : nil)
      if configuration.baseBackgroundColor == nil { content.fillOpacity = 0.16 }
    case .gray, .bordered:
      words = ink ?? tint
      content.fill = configuration.baseBackgroundColor?.paint ?? .semantic(.label)
      if configuration.baseBackgroundColor == nil { content.fillOpacity = 0.08 }
      if isSelected { (content.fill, content.fillOpacity) = (tint, 0.16) }
    case .tinted, .borderedTinted:
      words = ink ?? configuration.baseBackgroundColor?.paint ?? tint
      content.fill = configuration.baseBackgroundColor?.paint ?? tint
      content.fillOpacity = isSelected ? 1 : 0.16
      if isSelected, ink == nil { words = .rgba(0xFFFF_FFFF) }
    case .filled, .prominent:
      words = ink ?? .rgba(0xFFFF_FFFF)
      content.fill = configuration.baseBackgroundColor?.paint ?? tint
    }
    if button.isDestructive, ink == nil, content.fillOpacity < 1 || content.fill == nil {
      words = .semantic(.destructive)
    } else if button.isDestructive, configuration.baseBackgroundColor == nil {
      content.fill = .semantic(.destructive)
    }
    let background = configuration.background
    if background.backgroundColor != nil {
      let color = background.resolvedBackgroundColor(for: button.inheritedTint)
      (content.fill, content.fillOpacity) = (color.paint, 1)
    }
    if background.strokeWidth > 0 {
      border = (
        Double(background.strokeWidth), (background.strokeColor ?? button.inheritedTint).paint
      )
    }
    titleStyle = TextStyle(font: font, color: words, alignment: .center)
    titleStyle.take(configuration.attributedTitle, configuration.titleTextAttributesTransformer)
    var smaller = font
    smaller.size = (font.size * 0.8).rounded()
    content.subtitle = configuration.subtitle ?? ""
    content.subtitleStyle = TextStyle(font: smaller, color: words, alignment: .center)
    content.subtitleStyle.take(
      configuration.attributedSubtitle, configuration.subtitleTextAttributesTransformer)
    content.placement = configuration.imagePlacement.placement
    content.imagePadding = configuration.imagePadding
    content.titlePadding = configuration.titlePadding
    let insets = configuration.contentInsets
    content.insets = EdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    content.isBusy = configuration.showsActivityIndicator
    content.alignment = button.effectiveContentHorizontalAlignment.share
    content.titleAlignment = configuration.titleAlignment.share ?? content.alignment
    isCapsule = configuration.cornerStyle == .capsule
    cornerRadius =
      switch configuration.cornerStyle {
      case .small: 5
      case .large: 13
      case .fixed: Double(background.cornerRadius)
      case .dynamic, .medium, .capsule: 8
      }
  }
}

extension TextStyle {
  /// Takes font and colour of the first letter of a text.
  fileprivate mutating func take(
    _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    guard let first = text?.runs.first else { return }
    var attributes = first.attributes
    if let transformer {
      if attributes.uiKit.font == nil { attributes.uiKit.font = UIFont(font) }
      if attributes.uiKit.foregroundColor == nil {
        attributes.uiKit.foregroundColor = UIColor(color)
      }
      attributes = transformer(attributes)
    }
    if let font = attributes.uiKit.font { self.font = font.font }
    if let color = attributes.uiKit.foregroundColor { self.color = color.paint }
  }
}

extension NSDirectionalRectEdge {
  fileprivate var placement: Node.ButtonContent.Placement {
    switch self {
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    default: .leading
    }
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The alignment as a fraction: 0 at the left, 1 at the right.
  var share: Double {
    switch self {
    case .left, .leading: 0
    case .right, .trailing: 1
    case .center, .fill: 0.5
    }
  }
}

extension UIButton.Configuration.TitleAlignment {
  fileprivate var share: Double? {
    switch self {
    case .automatic: nil
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
