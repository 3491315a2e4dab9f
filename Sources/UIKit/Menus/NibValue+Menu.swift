import Foundation

extension NibValue {
  /// The menu that has a key.
  @MainActor func menu(_ key: String) -> UIMenu? {
    guard let value = value(key), value.element == "menu" else { return nil }
    return value.asMenu
  }

  @MainActor private var asMenu: UIMenu {
    let elements = first("children")?.children ?? []
    return UIMenu(
      title: string("title") ?? "", image: image("image"),
      children: elements.compactMap { element in
        switch element.element {
        case "menu": element.asMenu
        case "command": element.asCommand
        default: nil
        }
      })
  }

  /// A command, or an action that does nothing by itself where the editor has no method for it: a person can choose it,
  /// and the button then shows it.
  @MainActor private var asCommand: UIMenuElement {
    let title = string("title") ?? ""
    let states: [String: UIMenuElement.State] = ["on": .on, "mixed": .mixed]
    let state = choice("state", states) ?? .off
    guard let name = first("connections")?.first("action")?.attributes["selector"] else {
      return UIAction(title: title, image: image("image"), state: state) { _ in }
    }
    return UICommand(title: title, image: image("image"), action: Selector(name), state: state)
  }
}
