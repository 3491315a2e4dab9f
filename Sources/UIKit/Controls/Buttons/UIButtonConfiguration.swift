import Foundation

extension UIButton {
  /// The content and appearance of a button as one value.
  ///
  /// Differs from UIKit: a title or subtitle has the font and the colour of its first letter throughout, and
  /// there are no transformers of colours.
  public struct Configuration: Hashable, Sendable {
    /// The shapes of a button's corners.
    public enum CornerStyle: Hashable, Sendable {
      /// The radius of the background: 8 points unless the app sets another one.
      case fixed
      /// A radius of 8 points, the default.
      case dynamic
      /// A radius of 5, 8 and 13 points.
      case small, medium, large
      /// A radius of half the height.
      case capsule
    }

    /// The sizes of a button, which determine its default insets and the font of its title. Of the
    /// insets the first is that at the top and bottom, the second that at the sides.
    public enum Size: Hashable, Sendable {
      /// The default: insets of 7 and 12 points, and a title in the body style.
      case medium
      /// Insets of 5 and 10 points, and a title in the subheadline style.
      case small
      /// Insets of 3 and 8 points, and a title in the subheadline style.
      case mini
      /// Insets of 15 and 20 points, and a title in the body style.
      case large
    }

    /// The alignment of title and subtitle to each other.
    public enum TitleAlignment: Hashable, Sendable {
      /// The alignment of the button's content.
      case automatic
      /// At the leading edge, in the middle and at the trailing edge.
      case leading, center, trailing
    }

    /// The marks that show that a button opens a menu.
    public enum Indicator: Hashable, Sendable {
      /// An arrow if the button is a pop-up button.
      case automatic
      /// No mark.
      case none
      /// An arrow.
      case popup
    }

    enum Kind { case plain, tinted, gray, filled, borderless, bordered, borderedTinted, prominent }

    let kind: Kind
    /// The title with attributes, or nil. The default is nil.
    public var attributedTitle: AttributedString?
    /// The title, or nil. Setting it gives `attributedTitle` no attributes. The default is nil.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// A second, smaller line under the title, with attributes, or nil. The default is nil.
    public var attributedSubtitle: AttributedString?
    /// A second, smaller line under the title, or nil. Setting it gives `attributedSubtitle` no attributes.
    /// The default is nil.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// Changes the attributes of the title before it is shown; nil for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle before it is shown; nil for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The background. Its colour is shown instead of the style's, and its radius with the corner style
    /// `fixed`; of the rest its border counts.
    public var background = UIBackgroundConfiguration(nil, radius: 8)
    /// The image, or nil. The default is nil.
    public var image: UIImage?
    /// The appearance of the image where it is a symbol, for what its own configuration leaves open; nil for the usual one.
    /// The default is nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the titles at which the image appears. The default is `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and titles, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points. The default is 1.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle to each other. The default is `automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The shape of the corners. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. It sets `contentInsets`, in points, unless the app has set them:
    /// from 3 × 8 points for `mini` to 15 × 20 for `large`. The default is `medium`.
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { insets = Self.insets(buttonSize) } }
    }
    /// The mark that shows that the button opens a menu. The default is `automatic`.
    public var indicator = Indicator.automatic
    /// The colour of titles and image, or nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, or nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// A Boolean value that says whether an activity indicator replaces the image. The default is
    /// false.
    public var showsActivityIndicator = false
    /// A Boolean value that says whether the appearance follows the button's `isSelected` without
    /// the app's doing. The default is true.
    public var automaticallyUpdateForSelection = true

    private var insets = Self.insets(.medium)
    private var hasOwnInsets = false

    /// The space around image and titles, in points. The default depends on `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set {
        insets = newValue
        hasOwnInsets = true
      }
    }

    /// Resets `contentInsets` to the default of `buttonSize`.
    public mutating func setDefaultContentInsets() {
      hasOwnInsets = false
      insets = Self.insets(buttonSize)
    }

    /// The image as it is shown.
    var shownImage: UIImage? {
      guard let image, image.isSymbolImage, let wanted = preferredSymbolConfigurationForImage else {
        return image
      }
      return image.withConfiguration(wanted.applying(image.symbolConfiguration))
    }

    private init(_ kind: Kind) { self.kind = kind }

    /// Creates the style with titles in the tint colour and no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Creates the style with titles in the tint colour on a light shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Creates the style with titles in the label colour on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Creates the style with white titles on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Creates the style with titles in the tint colour and no background, the same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Creates the style with titles in the tint colour on a grey background.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// Creates the style with titles in the tint colour on a light shade of it, the same as
    /// `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// Creates the style with white titles on the tint colour, the same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.prominent) }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (high, wide): (CGFloat, CGFloat) =
        switch size {
        case .mini: (3, 8)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: high, leading: wide, bottom: high, trailing: wide)
    }
  }
}
