import Foundation

/// Two texts and an image, as the rows of lists show them.
///
/// Differs from UIKit: only the properties that have an effect here are declared.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The horizontal alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// The text begins at the leading side.
      case natural = 0
      /// The text is centred.
      case center = 1
    }

    /// A change of letters that is applied to a text before it is shown.
    public enum TextTransform: Int, Sendable {
      /// The text is shown as it is.
      case none = 0
      /// All letters are capitals.
      case uppercase = 1
      /// All letters are small.
      case lowercase = 2
      /// Each word begins with a capital.
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

    /// The font of the text.
    public var font: UIFont
    /// A Boolean value that says whether a font that follows the text size is replaced when a
    /// person chooses another size. The default is true.
    public var adjustsFontForContentSizeCategory = true
    /// The colour of the text.
    public var color: UIColor
    /// A function that changes the colour of the text before it is drawn; nil, the default, changes nothing.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The horizontal alignment of the text. The default is `natural`.
    public var alignment = TextAlignment.natural
    /// The maximum number of lines; 0, the default, is no limit.
    public var numberOfLines = 0
    /// The way in which a line that is too long ends. The default truncates its tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The change of letters that is applied to the text. A text with attributes keeps its letters. The default is none.
    public var transform = TextTransform.none
    /// A Boolean value that says whether a line that is too wide is set in a smaller font. The default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest size of the font, as a factor of its own. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that says whether letters come closer before a line is truncated. The default is false.
    public var allowsDefaultTighteningForTruncation = false

    /// Returns the colour that is drawn: `color`, as the transformer changes it.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The size and appearance of the image.
  public struct ImageProperties: Hashable, Sendable {
    /// The maximum size of the image, in points. A larger image is scaled down in proportion. A
    /// length of 0, the default, is limited by the row only.
    public var maximumSize = CGSize.zero
    /// The size, in points, of the space in which the image is centred, so that the texts of all
    /// rows begin at the same place. A length of 0, the default, is that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The radius of the image's corners, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The colour of a template image; nil is the tint colour.
    public var tintColor: UIColor?
    /// A function that changes the colour of a template image before it is drawn; nil, the default, changes nothing.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The appearance of a symbol, as far as its own configuration does not determine it; nil, the default, is that
    /// of the symbol itself.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Returns the colour that a template image is drawn in: `tintColor` here, or the one that is given if that is
    /// nil, as the transformer changes it.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The main text, or nil for none.
  public var text: String?
  // Texts with attributes are not marked as Sendable; configurations may be compared anywhere.
  /// The main text with attributes, which goes before `text`; nil for none.
  nonisolated(unsafe) public var attributedText: NSAttributedString?
  /// The second text, or nil for none.
  public var secondaryText: String?
  /// The second text with attributes, which goes before `secondaryText`; nil for none.
  nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString?
  /// The image at the leading side, or nil for none.
  public var image: UIImage?
  /// The appearance of the main text.
  public var textProperties: TextProperties
  /// The appearance of the second text.
  public var secondaryTextProperties: TextProperties
  /// The size and appearance of the image.
  public var imageProperties = ImageProperties()
  /// A Boolean value that says whether the second text is at the trailing end of the row instead of
  /// below the main text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the image and the texts, in points. The default is 12.
  public var imageToTextPadding: CGFloat = 12
  /// The space between two texts side by side, in points. The default is 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between two texts one below the other, in points. The default is 2.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The axes along which margins that an app has set on the superview, which is the cell, are kept, where they are
  /// larger than those of the configuration. The default is both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The minimum height of the row, in points.
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

  /// Returns an empty configuration of a row with the body font.
  public static func cell() -> Self { Self(.body) }
  /// Returns an empty configuration of a row with a second text in the footnote font below the main
  /// one.
  public static func subtitleCell() -> Self { Self(.body) }
  /// Returns an empty configuration of a row with a second text at its trailing end.
  public static func valueCell() -> Self { Self(.body, second: .body, beside: true) }
  /// Returns an empty configuration of a section's header in a plain list.
  public static func header() -> Self { plainHeader() }
  /// Returns an empty configuration of a section's footer in a plain list.
  public static func footer() -> Self { plainFooter() }
  /// Returns an empty configuration of a section's header in a plain list, with the headline font.
  public static func plainHeader() -> Self { Self(.headline, isHeader: true) }
  /// Returns an empty configuration of a section's footer in a plain list, with the footnote font.
  public static func plainFooter() -> Self { Self(.footnote, .secondaryLabel, isHeader: true) }
  /// Returns an empty configuration of a section's header in a grouped list, with the footnote
  /// font.
  public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel, isHeader: true) }
  /// Returns an empty configuration of a section's footer in a grouped list, with the footnote
  /// font.
  public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, isHeader: true) }
  /// Returns an empty configuration of a section's header above an inset card, with the headline
  /// font.
  public static func prominentInsetGroupedHeader() -> Self { Self(.headline, isHeader: true) }
  /// Returns an empty configuration of a section's header above an inset card, with the second
  /// title font.
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.title2, isHeader: true) }
  /// Returns an empty configuration of a row in a sidebar. It is the same as `cell()`.
  public static func sidebarCell() -> Self { Self(.body) }
  /// Returns an empty configuration of a row with a second text in a sidebar. It is the same as
  /// `subtitleCell()`.
  public static func sidebarSubtitleCell() -> Self { Self(.body) }
  /// Returns an empty configuration of a row in a sidebar beside others. It is the same as
  /// `cell()`.
  public static func accompaniedSidebarCell() -> Self { Self(.body) }
  /// Returns an empty configuration of a row with a second text in a sidebar beside others. It is
  /// the same as `subtitleCell()`.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(.body) }
  /// Returns an empty configuration of a section's header in a sidebar, with the headline font.
  public static func sidebarHeader() -> Self { Self(.headline, isHeader: true) }

  /// Returns a `UIListContentView` that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}
