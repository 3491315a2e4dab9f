import Foundation

/// Changes the main menu, whose commands keys perform.
///
/// A responder gets one in `buildMenu(with:)`. What names a menu or an element that is not there does nothing.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The system whose menu is built.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command of an action with a value; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in the place of another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Gives a menu the elements that a closure makes of its own.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A system of menus. There is the main one.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The system of the main menu, for which the application and its delegate get `buildMenu(with:)`.
  ///
  /// *Differs from UIKit*: a window of the desktop has no menu bar, so that the menu is not shown. Its key
  /// commands work as those of a responder at the end of the chain.
  public static let main = UIMenuSystem()

  private var known: UIMenu?

  /// Has the menu built again when it is next needed.
  open func setNeedsRebuild() { known = nil }

  /// Has the elements of the menu validated again. They are whenever a key is pressed.
  open func setNeedsRevalidate() {}

  /// The key commands of the menu, from the first to the last.
  ///
  /// - Parameter build: changes the menu where it has to be built.
  func keyCommands(building build: (any UIMenuBuilder) -> Void) -> [UIKeyCommand] {
    if let known { return known.keyCommands }
    let tree = MenuTree(self)
    build(tree)
    known = tree.root
    return tree.root.keyCommands
  }
}

/// A main menu while it is built.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem) {
    self.system = system
    let titles: [UIMenu.Identifier] = [.application, .file, .edit, .format, .view, .window, .help]
    root = UIMenu(
      identifier: .root, children: titles.map { UIMenu(identifier: $0, children: []) })
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    root.firstElement { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.firstElement { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.firstElement { element in
      guard let command = element as? UICommand, command.action == action else { return nil }
      switch (command.propertyList, propertyList) {
      case (nil, nil): return command
      case (let own as AnyHashable, let other as AnyHashable): return own == other ? command : nil
      default: return nil
      }
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    edit { $0.identifier == replacedIdentifier ? [replacementMenu] : nil }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let menu = menu(for: parentIdentifier) else { return }
    let next = menu.replacingChildren(childrenBlock(menu.children))
    replace(menu: parentIdentifier, with: next)
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    edit { $0.identifier == siblingIdentifier ? [siblingMenu, $0] : nil }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    edit { $0.identifier == siblingIdentifier ? [$0, siblingMenu] : nil }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    edit { $0.identifier == removedIdentifier ? [] : nil }
  }

  /// Puts others in the place of each menu for which a closure returns some.
  private func edit(_ change: (UIMenu) -> [UIMenu]?) {
    if let next = change(root) {
      // The root has no siblings, and what takes its place is one.
      if let only = next.first, next.count == 1 { root = only }
      return
    }
    root = root.edited(change)
  }
}

extension UIMenu {
  fileprivate func edited(_ change: (UIMenu) -> [UIMenu]?) -> UIMenu {
    replacingChildren(
      children.flatMap { child -> [UIMenuElement] in
        guard let menu = child as? UIMenu else { return [child] }
        return change(menu) ?? [menu.edited(change)]
      })
  }

  /// The first result of a closure for the menu and what is in it.
  fileprivate func firstElement<Found>(_ find: (UIMenuElement) -> Found?) -> Found? {
    if let found = find(self) { return found }
    for child in children {
      if let found = (child as? UIMenu)?.firstElement(find) ?? find(child) { return found }
    }
    return nil
  }

  fileprivate var keyCommands: [UIKeyCommand] {
    children.flatMap { child -> [UIKeyCommand] in
      if let menu = child as? UIMenu { return menu.keyCommands }
      return (child as? UIKeyCommand).map { [$0] } ?? []
    }
  }
}

/// The menus of a main menu.
extension UIMenu.Identifier {
  /// The menu that contains all others.
  public static let root = Self("com.apple.menu.root")
  /// The menu of the app, and its parts.
  public static let application = Self("com.apple.menu.application")
  /// The menu of files.
  public static let file = Self("com.apple.menu.file")
  /// The menu to edit with.
  public static let edit = Self("com.apple.menu.edit")
  /// The menu of how things are shown.
  public static let view = Self("com.apple.menu.view")
  /// The menu of windows.
  public static let window = Self("com.apple.menu.window")
  /// The menu of help.
  public static let help = Self("com.apple.menu.help")
  /// The menu of fonts and texts.
  public static let format = Self("com.apple.menu.format")
}
