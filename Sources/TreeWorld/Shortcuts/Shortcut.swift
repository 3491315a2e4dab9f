import UIKit

/// An entry of the list of keyboard shortcuts.
struct Shortcut: Equatable {
  let title: String
  let input: String
  var modifiers: UIKeyModifierFlags = []

  struct Group {
    let title: String
    let shortcuts: [Shortcut]
  }

  init(title: String, input: String, modifiers: UIKeyModifierFlags = []) {
    (self.title, self.input, self.modifiers) = (title, input, modifiers)
  }

  @MainActor init(_ command: UIKeyCommand) {
    self.init(
      title: command.title, input: command.input ?? "", modifiers: command.modifierFlags)
  }

  /// The shortcuts of a window, made from the commands that it has.
  @MainActor static func groups(of root: RootViewController) -> [Group] {
    let actions = FileAction.allCases.filter { !root.library.isReadOnly || !$0.writes }
    let rows = actions.compactMap { action in
      action.key.map { Shortcut(title: action.title, input: $0, modifiers: action.modifiers) }
    }
    return [
      group(
        Strings.folders,
        root.keysForFiles.map { Shortcut($0) } + rows + SystemShortcuts.ofRows
          + root.keysOfTrail.map { Shortcut($0) } + SystemShortcuts.ofStacks),
      group(Strings.search, root.keysForSearch.map { Shortcut($0) } + SystemShortcuts.ofResults),
      group(
        Strings.text,
        SystemShortcuts.ofTexts + EditorViewController.keysOfText(of: nil).map { Shortcut($0) }),
      group(Strings.window, root.keysForView.map { Shortcut($0) } + SystemShortcuts.ofWindows),
    ]
  }

  /// What has several keys is listed with the first.
  private static func group(_ title: String, _ shortcuts: [Shortcut]) -> Group {
    var seen: Set<String> = []
    return Group(
      title: title, shortcuts: shortcuts.filter { seen.insert($0.title).inserted })
  }

  /// The keys with the labels of a keyboard.
  var keys: String {
    var parts: [String] = []
    if modifiers.contains(.command) { parts.append(Strings.controlKey) }
    if modifiers.contains(.alternate) { parts.append(Strings.alternateKey) }
    if modifiers.contains(.shift) { parts.append(Strings.shiftKey) }
    return (parts + [Strings.key(input)]).joined(separator: "+")
  }
}
