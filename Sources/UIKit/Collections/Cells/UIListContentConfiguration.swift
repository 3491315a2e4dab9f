import Foundation

/// Two texts and a picture, as rows of lists show them.
///
/// Differs from UIKit: it has the properties that act here, and rows do not grow with it.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is set.
  @MainActor public struct TextProperties {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
    }

    public var font: UIFont
    /// Whether a font that follows the text size is exchanged when a person chooses another.
    public var adjustsFontForContentSizeCategory = true
    public var color: UIColor
    public var alignment = TextAlignment.natural
    /// The most lines that may show; 0 is as many as have room.
    public var numberOfLines = 1
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  }

  /// How the picture stands.
  @MainActor public struct ImageProperties {
    /// The picture is made smaller, in its proportions, to fit; points. A length of 0 is
    /// bounded by the row alone.
    public var maximumSize = CGSize.zero
  }

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  /// The second text stands at the other end of the row, and not below the first.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Between the picture and the texts, in points.
  public var imageToTextPadding: CGFloat = 12

  private init(
    _ style: UIFont.TextStyle, _ color: UIColor = .label,
    second: UIFont.TextStyle = .footnote, beside: Bool = false
  ) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: second), color: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = beside
  }

  public static func cell() -> Self { Self(.body) }
  public static func subtitleCell() -> Self { Self(.body) }
  public static func valueCell() -> Self { Self(.body, second: .body, beside: true) }
  public static func plainHeader() -> Self { Self(.headline) }
  public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel) }
  public static func sidebarCell() -> Self { Self(.body) }
  public static func sidebarHeader() -> Self { Self(.headline) }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The view of a `UIListContentConfiguration`.
@MainActor public final class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let image = UIImageView()
  private let first = UILabel()
  private let second = UILabel()

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let next = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "A UIListContentView was given \(newValue); it shows a UIListContentConfiguration")
      }
      shown = next
      show()
    }
  }

  private func show() {
    image.image = shown.image
    image.contentMode = .scaleAspectFit
    fill(first, shown.text, shown.textProperties)
    fill(second, shown.secondaryText, shown.secondaryTextProperties)
    put(image, shown.image != nil)
    put(first, shown.text != nil)
    put(second, hasSecond)
    setNeedsLayout()
  }

  private var hasSecond: Bool { !(shown.secondaryText ?? "").isEmpty }

  private func put(_ view: UIView, _ isWanted: Bool) {
    guard isWanted != (view.superview != nil) else { return }
    if isWanted { addSubview(view) } else { view.removeFromSuperview() }
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ style: UIListContentConfiguration.TextProperties
  ) {
    label.text = text
    label.font = style.font
    label.adjustsFontForContentSizeCategory = style.adjustsFontForContentSizeCategory
    label.textColor = style.color
    label.textAlignment = style.alignment == .center ? .center : .natural
    label.numberOfLines = style.numberOfLines
    label.lineBreakMode = style.lineBreakMode
  }

  /// The height of its texts at a width, with some air above and below.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    var width = size.width - RowTexts.margins.left - RowTexts.margins.right
    if let picture = shown.image {
      let most = CGSize(width: width / 2, height: CGFloat.infinity)
      width -= fit(picture.size, in: most).width + shown.imageToTextPadding
    }
    let room = CGSize(width: max(0, width), height: CGFloat.infinity)
    let one = first.sizeThatFits(room).height
    let other = hasSecond ? second.sizeThatFits(room).height : 0
    let isBeside = shown.prefersSideBySideTextAndSecondaryText
    let sum = isBeside || !hasSecond ? max(one, other) : one + other + 2
    return CGSize(width: size.width, height: max(44, (sum + 16).rounded(.up)))
  }

  public override func layoutSubviews() {
    var area = bounds.inset(by: RowTexts.margins)
    if let picture = shown.image {
      let size = fit(picture.size, in: CGSize(width: area.width / 2, height: bounds.height - 8))
      let taken = size.width + shown.imageToTextPadding
      let isReversed = traitCollection.layoutDirection == .rightToLeft
      image.frame = CGRect(
        x: isReversed ? area.maxX - size.width : area.minX,
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      area = CGRect(
        x: isReversed ? area.minX : area.minX + taken, y: area.minY,
        width: max(0, area.width - taken), height: area.height)
    }
    let places = RowTexts.solve(
      area: area, first: first.sizeThatFits(area.size),
      second: hasSecond ? second.sizeThatFits(area.size) : nil,
      isBeside: shown.prefersSideBySideTextAndSecondaryText)
    first.frame = places.first
    second.frame = places.second
  }

  private func fit(_ size: CGSize, in room: CGSize) -> CGSize {
    let most = shown.imageProperties.maximumSize
    let width = most.width > 0 ? min(most.width, room.width) : room.width
    let height = most.height > 0 ? min(most.height, room.height) : room.height
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, width / size.width, height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
