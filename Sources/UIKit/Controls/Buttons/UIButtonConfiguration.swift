import Foundation

extension UIButton {
  /// What a button shows and how, as one value.
  ///
  /// Differs from UIKit: no transformers of colours and attributes.
  public struct Configuration: Hashable, Sendable {
    public enum CornerStyle: Hashable, Sendable {
      /// 8 points.
      case fixed
      case dynamic
      case small, medium, large
      /// Half of the height.
      case capsule
    }

    public enum Size: Hashable, Sendable { case medium, small, mini, large }

    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Hashable, Sendable {
      /// As the button's content stands in it.
      case automatic
      case leading, center, trailing
    }

    /// What tells that the button opens a menu.
    public enum Indicator: Hashable, Sendable {
      /// An arrow if the button shows what was chosen from its menu.
      case automatic
      case none
      case popup
    }

    enum Kind { case plain, tinted, gray, filled, borderless, bordered, borderedTinted, prominent }

    let kind: Kind
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Points between image and titles.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { insets = Self.insets(buttonSize) } }
    }
    public var indicator = Indicator.automatic
    /// Of words and image; nil for what the style has.
    public var baseForegroundColor: UIColor?
    /// Behind them.
    public var baseBackgroundColor: UIColor?
    /// A turning wheel stands in the image's place.
    public var showsActivityIndicator = false
    /// What is selected looks so without the app's doing.
    public var automaticallyUpdateForSelection = true

    private var insets = Self.insets(.medium)
    private var hasOwnInsets = false

    /// Points around image and titles.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set {
        insets = newValue
        hasOwnInsets = true
      }
    }

    /// Those of its size again.
    public mutating func setDefaultContentInsets() {
      hasOwnInsets = false
      insets = Self.insets(buttonSize)
    }

    private init(_ kind: Kind) { self.kind = kind }

    /// Words in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
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
