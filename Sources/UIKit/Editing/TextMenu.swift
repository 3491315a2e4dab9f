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
    show(TextMenu(menu?.children ?? suggestions))
  }

  /// Called when an item was chosen.
  func chose(_ index: Int) { menu.perform(index, self) }
}
