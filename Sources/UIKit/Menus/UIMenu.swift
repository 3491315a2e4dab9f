import Foundation

/// A menu, or a part of another menu: a submenu with a title, or a group between lines.
///
/// For example:
///
///     let byName = UIAction(title: "By Name", state: .on) { _ in self.sort(by: .name) }
///     let byAge = UIAction(title: "By Age") { _ in self.sort(by: .age) }
///     let menu = UIMenu(title: "Sort", options: .singleSelection, children: [byName, byAge])
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The way in which a menu shows its elements, with UIKit's raw values.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are shown in the containing menu, as a group.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is marked as one whose elements delete something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an element turns its state on and that of all others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the menu.
  public let identifier: Identifier
  /// The way in which the menu shows its elements.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title, which is shown for a submenu or group; empty for none.
  ///   - subtitle: A second line of text.
  ///   - image: The image before the title, or nil for none.
  ///   - identifier: The identifier; nil, the default, makes a unique one.
  ///   - options: The way in which the menu shows its elements.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu.\(UUID().uuidString)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with other elements that is otherwise the same.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The elements whose state is on, with those of groups within the menu.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let menu as UIMenu:
        menu.options.contains(.displayInline) ? menu.selectedElements : []
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      default: []
      }
    }
  }
}
