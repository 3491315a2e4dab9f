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

  static var all: [Group] {
    [
      Group(
        title: Strings.folders,
        shortcuts: [
          Shortcut(title: Strings.newFile, input: "n", modifiers: .command),
          Shortcut(title: Strings.newFolder, input: "n", modifiers: [.command, .shift]),
          Shortcut(title: Strings.rename, input: UIKeyCommand.f2),
          Shortcut(title: Strings.expandFolder, input: UIKeyCommand.inputRightArrow),
          Shortcut(title: Strings.collapseFolder, input: UIKeyCommand.inputLeftArrow),
          Shortcut(title: Strings.delete, input: UIKeyCommand.inputDelete),
          Shortcut(title: Strings.undo, input: "z", modifiers: .command),
          Shortcut(title: Strings.redo, input: "z", modifiers: [.command, .shift]),
          Shortcut(title: Strings.back, input: UIKeyCommand.inputLeftArrow, modifiers: .alternate),
          Shortcut(title: Strings.done, input: UIKeyCommand.inputEscape),
        ]),
      Group(
        title: Strings.search,
        shortcuts: [
          Shortcut(title: Strings.goTo, input: "p", modifiers: .command),
          Shortcut(title: Strings.searchEverywhere, input: "f", modifiers: [.command, .shift]),
          Shortcut(title: Strings.nextResult, input: UIKeyCommand.inputDownArrow),
          Shortcut(title: Strings.previousResult, input: UIKeyCommand.inputUpArrow),
        ]),
      Group(
        title: Strings.text,
        shortcuts: [
          Shortcut(title: Strings.find, input: "f", modifiers: .command),
          Shortcut(title: Strings.findAndReplace, input: "h", modifiers: .command),
          Shortcut(title: Strings.findNext, input: "g", modifiers: .command),
          Shortcut(title: Strings.findPrevious, input: "g", modifiers: [.command, .shift]),
          Shortcut(title: Strings.bold, input: "b", modifiers: .command),
          Shortcut(title: Strings.italic, input: "i", modifiers: .command),
          Shortcut(title: Strings.link, input: "k", modifiers: .command),
          Shortcut(title: Strings.strikethrough, input: "x", modifiers: [.command, .shift]),
          Shortcut(title: Strings.highlight, input: "h", modifiers: [.command, .shift]),
          Shortcut(title: Strings.code, input: "e", modifiers: .command),
          Shortcut(title: Strings.heading(1), input: "1", modifiers: [.command, .alternate]),
          Shortcut(title: Strings.bulletList, input: "l", modifiers: .command),
          Shortcut(title: Strings.numberedList, input: "l", modifiers: [.command, .shift]),
          Shortcut(title: Strings.checkList, input: "l", modifiers: [.command, .alternate]),
          Shortcut(title: Strings.quote, input: "q", modifiers: [.command, .shift]),
          Shortcut(title: Strings.checkBox, input: "\r", modifiers: .command),
          Shortcut(title: Strings.indent, input: "\t"),
          Shortcut(title: Strings.outdent, input: "\t", modifiers: .shift),
          Shortcut(title: Strings.foldSection, input: "f", modifiers: [.command, .alternate]),
          Shortcut(title: Strings.openLink, input: "\r", modifiers: .alternate),
        ]),
      Group(
        title: Strings.window,
        shortcuts: [
          Shortcut(title: Strings.nextColumn, input: UIKeyCommand.f6),
          Shortcut(title: Strings.previousColumn, input: UIKeyCommand.f6, modifiers: .shift),
          Shortcut(title: Strings.name(of: .folders), input: "1", modifiers: .command),
          Shortcut(title: Strings.name(of: .files), input: "2", modifiers: .command),
          Shortcut(title: Strings.name(of: .text), input: "3", modifiers: .command),
          Shortcut(title: Strings.showColumns, input: UIKeyCommand.f9),
          Shortcut(title: Strings.moveColumnEdge, input: UIKeyCommand.f8),
          Shortcut(title: Strings.largerText, input: "+", modifiers: .command),
          Shortcut(title: Strings.smallerText, input: "-", modifiers: .command),
          Shortcut(title: Strings.usualText, input: "0", modifiers: .command),
          Shortcut(title: Strings.fullScreen, input: UIKeyCommand.f11),
          Shortcut(title: Strings.importFiles, input: "o", modifiers: .command),
          Shortcut(title: Strings.importFolder, input: "o", modifiers: [.command, .shift]),
          Shortcut(title: Strings.exportEverything, input: "e", modifiers: [.command, .shift]),
          Shortcut(title: Strings.printNote, input: "p", modifiers: [.command, .shift]),
          Shortcut(title: Strings.newWindow, input: "n", modifiers: [.command, .alternate]),
          Shortcut(title: Strings.closeWindow, input: "w", modifiers: .command),
          Shortcut(title: Strings.quit, input: "q", modifiers: .command),
          Shortcut(title: Strings.shortcuts, input: "?", modifiers: .command),
        ]),
    ]
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
