import Foundation

/// An element of a menu: an action, a command or another menu.
@MainActor open class UIMenuElement: NSObject {
  /// The way in which an element can be used, with UIKit's raw values.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something and is marked so.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing the element does not close the menu.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The check mark of an element. Both states but `off` look the same here.
  public enum State: Int, Sendable {
    /// No check mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// The state is on for a part of the things that the element is for.
    case mixed = 2
  }

  /// The title of the element.
  open internal(set) var title: String
  /// A second line of text; nil, the default, is none. Menus do not show it here.
  open var subtitle: String?
  /// The image before the title, or nil for none.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
