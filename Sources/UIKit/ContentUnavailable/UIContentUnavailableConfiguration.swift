import Foundation

/// What a view controller shows while it has nothing else to show: an image, two texts and two buttons, one below the
/// other.
///
/// Differs from UIKit: only the properties that have an effect here are declared. The fonts and distances are
/// estimates; Apple names none.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// Where the content stands.
  public enum Alignment: Int, Sendable {
    /// In the middle of the view, the default.
    case center = 0
    /// At the top and the leading side.
    case natural = 1
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font of the text.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The maximum number of lines; 0, the default, is no limit.
    public var numberOfLines = 0
    /// The way in which a line that is too long ends. The default truncates its tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// A Boolean value that says whether a line that is too wide is set in a smaller font. The default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest size of the font, as a factor of its own. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that says whether letters come closer before a line is truncated. The default is false.
    public var allowsDefaultTighteningForTruncation = false

    init(_ style: UIFont.TextStyle, _ traits: UIFontDescriptor.SymbolicTraits, _ color: UIColor) {
      let plain = UIFont.preferredFont(forTextStyle: style)
      font =
        plain.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) }
        ?? plain
      self.color = color
    }
  }

  /// The size and appearance of the image.
  public struct ImageProperties: Hashable, Sendable {
    /// The maximum size of the image, in points. A larger image is scaled down in proportion. A length of 0, the
    /// default, is limited by the view only.
    public var maximumSize = CGSize.zero
    /// The radius of the image's corners, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The colour of a template image; nil is the tint colour.
    public var tintColor: UIColor? = .secondaryLabel
    /// The appearance of a symbol, as far as its own configuration does not determine it.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage
      .SymbolConfiguration(pointSize: 48)
  }

  /// What a button does.
  public struct ButtonProperties: Hashable, Sendable {
    /// The action of the button; nil for none.
    public var primaryAction: UIAction?
    /// The menu that the button opens; nil for none.
    public var menu: UIMenu?
    /// What the button does for its person. The default is `normal`.
    public var role = UIButton.Role.normal
    /// A Boolean value that says whether the button can be pressed. The default is true.
    public var isEnabled = true
  }

  /// The image above the texts, or nil for none.
  public var image: UIImage?
  /// The size and appearance of the image.
  public var imageProperties = ImageProperties()
  /// The main text, or nil for none.
  public var text: String?
  // Texts with attributes are not marked as Sendable; configurations may be compared anywhere.
  /// The main text with attributes, which goes before `text`; nil for none.
  nonisolated(unsafe) public var attributedText: NSAttributedString?
  /// The appearance of the main text.
  public var textProperties = TextProperties(.title2, .traitBold, .label)
  /// The second text, or nil for none.
  public var secondaryText: String?
  /// The second text with attributes, which goes before `secondaryText`; nil for none.
  nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties(.subheadline, [], .secondaryLabel)
  /// The appearance and the title of the first button, which is shown if that has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// What the first button does.
  public var buttonProperties = ButtonProperties()
  /// The appearance and the title of the second button, which is shown if that has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// The space between image and main text, in points. The default is 16.
  public var imageToTextPadding: CGFloat = 16
  /// The space between the texts, in points. The default is 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The space between the texts and the first button, in points. The default is 16.
  public var textToButtonPadding: CGFloat = 16
  /// The space between the buttons, in points. The default is 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// Where the content stands. The default is the middle.
  public var alignment = Alignment.center
  /// The distances of the content from the edges of the safe area, in points. The default is 16 on each side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The background of the view. The default is transparent.
  public var background = UIBackgroundConfiguration.clear()

  /// What stands in place of what the app has not set.
  private var standard = Standard.none
  /// Whether an activity indicator stands in place of the image.
  var isLoading: Bool { standard == .loading && image == nil }

  private enum Standard: Hashable { case none, loading, search }

  /// Returns a configuration without any content.
  public static func empty() -> Self { Self() }

  /// Returns the configuration of content that is being loaded: an activity indicator, and a text that says so.
  public static func loading() -> Self {
    var made = Self()
    made.standard = .loading
    made.text = Words.loading
    made.textProperties = TextProperties(.subheadline, [], .secondaryLabel)
    made.imageToTextPadding = 8
    return made
  }

  /// Returns the configuration of a search that found nothing. With the text that was searched for, its main text
  /// names it.
  public static func search() -> Self {
    var made = Self()
    made.standard = .search
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = Words.noResults
    made.secondaryText = Words.searchAdvice
    return made
  }

  /// Returns a `UIContentUnavailableView` that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self {
    guard standard == .search, text == Words.noResults,
      let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty
    else { return self }
    var next = self
    next.text = Words.noResults(for: words)
    return next
  }
}
