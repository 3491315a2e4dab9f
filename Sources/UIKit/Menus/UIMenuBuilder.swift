import Foundation

/// A system of menus that an app can change in `buildMenu(with:)`.
@preconcurrency @MainActor public final class UIMenuSystem {
  /// The menus of the app's commands.
  ///
  /// *Differs from UIKit*: no menu bar shows them; the keys of their commands work everywhere in the app where nothing
  /// nearer to the focus has a use for them.
  public static let main = UIMenuSystem()

  private init() {}

  /// Asks for the menus again before they are used next.
  public func setNeedsRebuild() { rebuilds += 1 }

  /// How often the menus were asked for again.
  private(set) var rebuilds = 0
}

/// Changes menus before they are used. Menus are found by their identifiers, which are those of the system or of the
/// app.
///
/// What refers to a menu that is not there changes nothing.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The system whose menus are built.
  var system: UIMenuSystem { get }
  /// Returns a menu; nil for none with the identifier.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns an action; nil for none with the identifier.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns a command that calls a method and has an equal property list; nil for none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in the place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Puts other elements in the place of those of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
  /// Returns a command that calls a method and has no property list; nil for none.
  public func command(for action: Selector) -> UICommand? {
    command(for: action, propertyList: nil)
  }
}
