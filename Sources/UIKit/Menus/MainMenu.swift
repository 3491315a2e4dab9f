import Foundation
import Scene

/// The menus of the app's commands, which the delegate builds when a key needs them.
@MainActor final class MainMenu {
  private var built: (menu: UIMenu, rebuilds: Int)?

  /// The enabled command that a key presses, and who performs it.
  func command(
    for press: KeyPress, delegate: UIResponder?, target: UIResponder?
  ) -> UIKeyCommand? {
    guard let delegate else { return nil }
    return command(for: press, in: menu(of: delegate).children, target)
  }

  private func command(
    for press: KeyPress, in elements: [UIMenuElement], _ target: UIResponder?
  ) -> UIKeyCommand? {
    for element in elements {
      switch element {
      case let menu as UIMenu:
        if let found = command(for: press, in: menu.children, target) { return found }
      case let command as UIKeyCommand where command.answers(press):
        if command.taker(from: target) != nil { return command }
      default: continue
      }
    }
    return nil
  }

  private func menu(of delegate: UIResponder) -> UIMenu {
    let rebuilds = UIMenuSystem.main.rebuilds
    if let built, built.rebuilds == rebuilds { return built.menu }
    let builder = MenuTree(Self.system)
    delegate.buildMenu(with: builder)
    built = (builder.root, rebuilds)
    return builder.root
  }

  /// The menus that every app has, with groups for its commands.
  private static var system: UIMenu {
    func group(_ identifier: UIMenu.Identifier) -> UIMenu {
      UIMenu(identifier: identifier, options: .displayInline)
    }
    func menu(_ identifier: UIMenu.Identifier, _ groups: [UIMenu.Identifier]) -> UIMenu {
      UIMenu(identifier: identifier, children: groups.map(group))
    }
    return UIMenu(
      identifier: .root,
      children: [
        menu(.application, [.about, .preferences, .services, .hide, .quit]),
        menu(.file, [.newScene, .openRecent, .close, .print, .document]),
        menu(
          .edit,
          [
            .undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions,
            .transformations, .speech, .lookup, .learn,
          ]),
        menu(.format, [.font, .text]), menu(.view, [.toolbar, .sidebar, .fullscreen]),
        menu(.window, [.minimizeAndZoom, .bringAllToFront]), menu(.help, []),
      ])
  }
}

/// Menus that are being built. Elements do not change, so that each change makes the menus around it anew.
private final class MenuTree: UIMenuBuilder {
  var root: UIMenu
  let system = UIMenuSystem.main

  init(_ root: UIMenu) { self.root = root }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first {
      guard let command = $0 as? UICommand, command.action == action else { return false }
      return Self.areEqual(command.propertyList, propertyList)
    } as? UICommand
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one as AnyHashable, let other as AnyHashable): one == other
    default: false
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  private func first(where isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
    Self.first(in: root, where: isWanted)
  }

  private static func first(
    in element: UIMenuElement, where isWanted: (UIMenuElement) -> Bool
  ) -> UIMenuElement? {
    if isWanted(element) { return element }
    for child in (element as? UIMenu)?.children ?? [] {
      if let found = first(in: child, where: isWanted) { return found }
    }
    return nil
  }

  /// Puts other elements in the place of a menu.
  private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
    // Nothing stands beside the root.
    if root.identifier == identifier {
      if let next = body(root).compactMap({ $0 as? UIMenu }).first(where: {
        $0.identifier == identifier
      }) {
        root = next
      }
      return
    }
    root = root.replacingChildren(root.children.flatMap { Self.changed($0, identifier, body) })
  }

  private static func changed(
    _ element: UIMenuElement, _ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]
  ) -> [UIMenuElement] {
    guard let menu = element as? UIMenu else { return [element] }
    if menu.identifier == identifier { return body(menu) }
    let children = menu.children.flatMap { changed($0, identifier, body) }
    let isSame =
      children.count == menu.children.count
      && zip(children, menu.children).allSatisfy { $0 === $1 }
    return [isSame ? menu : menu.replacingChildren(children)]
  }
}
