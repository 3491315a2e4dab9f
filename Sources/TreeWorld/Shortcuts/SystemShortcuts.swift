import UIKit

/// The keys that the toolkit, the widgets of the host, or its windows answer: no command of the app stands for them.
@MainActor enum SystemShortcuts {
  static var ofRows: [Shortcut] {
    [
      Shortcut(title: Strings.expandFolder, input: UIKeyCommand.inputRightArrow),
      Shortcut(title: Strings.collapseFolder, input: UIKeyCommand.inputLeftArrow),
    ]
  }

  static var ofStacks: [Shortcut] {
    [
      Shortcut(title: Strings.back, input: UIKeyCommand.inputLeftArrow, modifiers: .alternate),
      Shortcut(title: Strings.done, input: UIKeyCommand.inputEscape),
    ]
  }

  static var ofResults: [Shortcut] {
    [
      Shortcut(title: Strings.nextResult, input: UIKeyCommand.inputDownArrow),
      Shortcut(title: Strings.previousResult, input: UIKeyCommand.inputUpArrow),
    ]
  }

  static var ofTexts: [Shortcut] {
    [
      Shortcut(title: Strings.findAndReplace, input: "h", modifiers: .command),
      Shortcut(title: Strings.findNext, input: "g", modifiers: .command),
      Shortcut(title: Strings.findPrevious, input: "g", modifiers: [.command, .shift]),
      Shortcut(title: Strings.indent, input: "\t"),
    ]
  }

  static var ofWindows: [Shortcut] {
    [
      Shortcut(title: Strings.moveColumnEdge, input: UIKeyCommand.f8),
      Shortcut(title: Strings.largerText, input: "+", modifiers: .command),
      Shortcut(title: Strings.smallerText, input: "-", modifiers: .command),
      Shortcut(title: Strings.usualText, input: "0", modifiers: .command),
      Shortcut(title: Strings.fullScreen, input: UIKeyCommand.f11),
      Shortcut(title: Strings.closeWindow, input: "w", modifiers: .command),
      Shortcut(title: Strings.quit, input: "q", modifiers: .command),
    ]
  }
}
