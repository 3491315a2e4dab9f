import Foundation

/// Two texts and a picture, as rows of lists show them.
///
/// Differs from UIKit: it has the properties that act here.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is set.
  @MainActor public struct TextProperties {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
    }

    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3

      func applied(_ text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }

    public var font: UIFont
    /// Whether a font that follows the text size is exchanged when a person chooses another.
    public var adjustsFontForContentSizeCategory = true
    public var color: UIColor
    public var alignment = TextAlignment.natural
    /// The most lines that may show; 0 is as many as have room.
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var transform = TextTransform.none

    /// The colour that it draws, which here is `color`.
    public func resolvedColor() -> UIColor { color }
  }

  /// How the picture stands.
  @MainActor public struct ImageProperties {
    /// The picture is made smaller, in its proportions, to fit; points. A length of 0 is
    /// bounded by the row alone.
    public var maximumSize = CGSize.zero
    /// The picture stands in the middle of so much room, so that the texts of all rows begin
    /// at one place; a length of 0 is the picture's own.
    public var reservedLayoutSize = CGSize.zero
    public var cornerRadius: CGFloat = 0
    public var tintColor: UIColor?
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
  /// Between two texts beside each other, and between two below each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// Between the edges and what it shows, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// A row with less to show is that high, in points.
  let leastHeight: CGFloat

  var reserved: CGSize { imageProperties.reservedLayoutSize }

  private init(
    _ style: UIFont.TextStyle, _ color: UIColor = .label,
    second: UIFont.TextStyle = .footnote, beside: Bool = false, isHeader: Bool = false
  ) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: second), color: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = beside
    let room: CGFloat = isHeader ? 4 : 8
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: room, leading: RowTexts.margins.left, bottom: room, trailing: RowTexts.margins.right)
    leastHeight = isHeader ? 28 : 44
  }

  public static func cell() -> Self { Self(.body) }
  public static func subtitleCell() -> Self { Self(.body) }
  public static func valueCell() -> Self { Self(.body, second: .body, beside: true) }
  public static func header() -> Self { plainHeader() }
  public static func footer() -> Self { plainFooter() }
  public static func plainHeader() -> Self { Self(.headline, isHeader: true) }
  public static func plainFooter() -> Self { Self(.footnote, .secondaryLabel, isHeader: true) }
  public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel, isHeader: true) }
  public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, isHeader: true) }
  public static func prominentInsetGroupedHeader() -> Self { Self(.headline, isHeader: true) }
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.title2, isHeader: true) }
  public static func sidebarCell() -> Self { Self(.body) }
  public static func sidebarSubtitleCell() -> Self { Self(.body) }
  public static func accompaniedSidebarCell() -> Self { Self(.body) }
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(.body) }
  public static func sidebarHeader() -> Self { Self(.headline, isHeader: true) }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}
