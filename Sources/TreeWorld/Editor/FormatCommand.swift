import UIKit

/// Something that changes how words or lines look: an entry of the menu, of the bar and of the keys.
@MainActor struct FormatCommand {
  /// In which part of the bar it stands; those of the menu are its groups.
  enum Group: CaseIterable { case words, headings, lines, blocks }

  let group: Group
  let title: String
  let symbol: String
  var key: String?
  var modifiers: UIKeyModifierFlags = .command
  /// Whether it has a button of its own in the bar.
  var isInBar = true
  let run: @MainActor (EditorViewController) -> Void

  static var all: [FormatCommand] { words + headings + lines + blocks }

  private static var words: [FormatCommand] {
    [
      FormatCommand(group: .words, title: Strings.bold, symbol: "bold", key: "b") { $0.mark("**") },
      FormatCommand(group: .words, title: Strings.italic, symbol: "italic", key: "i") {
        $0.mark("*")
      },
      FormatCommand(
        group: .words, title: Strings.strikethrough, symbol: "strikethrough", key: "x",
        modifiers: [.command, .shift]
      ) { $0.mark("~~") },
      FormatCommand(
        group: .words, title: Strings.highlight, symbol: "highlighter", key: "h",
        modifiers: [.command, .shift]
      ) { $0.mark("==") },
      FormatCommand(
        group: .words, title: Strings.code, symbol: "chevron.left.forwardslash.chevron.right",
        key: "e"
      ) { $0.mark("`") },
    ]
  }

  private static var headings: [FormatCommand] {
    (1...3).map { level in
      FormatCommand(
        group: .headings, title: Strings.heading(level), symbol: "number", key: "\(level)",
        modifiers: [.command, .alternate], isInBar: level == 1
      ) { $0.begin(.heading(level)) }
    }
  }

  private static var lines: [FormatCommand] {
    [
      FormatCommand(group: .lines, title: Strings.bulletList, symbol: "list.bullet", key: "l") {
        $0.begin(.bullet)
      },
      FormatCommand(
        group: .lines, title: Strings.numberedList, symbol: "list.number", key: "l",
        modifiers: [.command, .shift]
      ) { $0.begin(.number) },
      FormatCommand(
        group: .lines, title: Strings.checkList, symbol: "checklist", key: "l",
        modifiers: [.command, .alternate]
      ) { $0.begin(.box) },
      FormatCommand(
        group: .lines, title: Strings.quote, symbol: "text.quote", key: "q",
        modifiers: [.command, .shift]
      ) { $0.begin(.quote) },
    ]
  }

  private static var blocks: [FormatCommand] {
    [
      FormatCommand(group: .blocks, title: Strings.link, symbol: "link", key: "k") {
        $0.makeLink()
      },
      FormatCommand(group: .blocks, title: Strings.table, symbol: "tablecells") {
        $0.insertTable()
      },
      FormatCommand(group: .blocks, title: Strings.rule, symbol: "minus", isInBar: false) {
        $0.insertRule()
      },
    ]
  }

  /// The name with the key behind it, as a button of the bar is explained.
  var tip: String {
    guard let key else { return title }
    return "\(title) (\(Shortcut(title: title, input: key, modifiers: modifiers).keys))"
  }
}
