import Foundation
import Scene

/// The menu items of a text view in addition to the host's own, for the word at which it was
/// opened.
@MainActor struct TextMenu {
  private var actions: [UIAction?] = []

  /// Makes the items. Groups are separated; submenus become groups, as hosts show one level.
  init(_ elements: [UIMenuElement] = []) {
    for element in elements { add(element) }
    while let last = actions.last, last == nil { actions.removeLast() }
  }

  private mutating func add(_ element: UIMenuElement) {
    if let action = element as? UIAction, !action.attributes.contains(.hidden) {
      actions.append(action)
    }
    guard let menu = element as? UIMenu else { return }
    begin()
    for child in menu.children { add(child) }
    begin()
  }

  private mutating func begin() {
    if let last = actions.last, last != nil { actions.append(nil) }
  }

  /// The titles of the items; an empty one is a separator.
  var titles: [TextInput.MenuTitle] {
    actions.map { action in
      action.map { TextInput.MenuTitle($0.title, isEnabled: !$0.attributes.contains(.disabled)) }
        ?? TextInput.MenuTitle("")
    }
  }

  func perform(_ index: Int, _ sender: Any?) {
    guard actions.indices.contains(index), let action = actions[index],
      !action.attributes.contains(.disabled)
    else { return }
    action.performWithSender(sender, target: nil)
  }
}

extension UITextView {
  /// Called when a menu opens at an offset of the text.
  func openMenu(at location: Int) {
    let place = editor.clamped(TextRange(location, 0))
    let selection = editor.selection
    let isInside = selection.location <= place.location && place.location <= selection.end
    let word = spelling.wrongWord(at: place.location)
    let suggestions = word.map(spelling.elements) ?? []
    let range = word ?? (isInside ? selection : place)
    let menu = delegate?.textView(
      self, editMenuForTextIn: NSRange(location: range.location, length: range.length),
      suggestedActions: suggestions)
    show(TextMenu((menu?.children ?? suggestions) + ownItems))
  }

  /// The app's items of the edit menu that somebody can perform, in a group.
  private var ownItems: [UIMenuElement] {
    let controller = UIMenuController.shared
    guard let items = controller.menuItems, !items.isEmpty else { return [] }
    let known = items.filter { target(forAction: $0.action, withSender: controller) != nil }
    return [
      UIMenu(
        options: .displayInline,
        children: known.map { item in
          UIAction(title: item.title) { [weak self] _ in
            guard
              let target = self?.target(forAction: item.action, withSender: controller)
                as? UIResponder
            else { return }
            item.action.perform(on: target, from: controller, for: nil)
          }
        })
    ]
  }

  /// Called when an item was chosen.
  func chose(_ index: Int) { menu.perform(index, self) }
}
