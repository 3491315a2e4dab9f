import UIKit

/// Menu items, which show their shortcut.
@MainActor enum MenuItem {
  static func make(
    _ title: String, _ symbol: String, key: String? = nil, modifiers: UIKeyModifierFlags = [],
    isDestructive: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> UIMenuElement {
    let image = UIImage(systemName: symbol)
    let attributes: UIMenuElement.Attributes = isDestructive ? .destructive : []
    guard let key else {
      return UIAction(title: title, image: image, attributes: attributes) { _ in action() }
    }
    return UIKeyCommand(
      title: title, image: image, input: key, modifierFlags: modifiers, attributes: attributes,
      handler: action)
  }
}
