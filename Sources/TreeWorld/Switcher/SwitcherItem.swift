import TreeStore

/// What the switcher leads to: a note, a folder, a tag, or a command.
enum SwitcherItem {
  case note(File, folders: [String])
  case folder(File, around: [String])
  case list(LibraryScope, title: String)
  case command(SwitcherCommand)

  var title: String {
    switch self {
    case .note(let file, _), .folder(let file, _): file.name.isEmpty ? Strings.untitled : file.name
    case .list(_, let title): title
    case .command(let command): command.shortcut.title
    }
  }

  /// Where it is, or the keys that do the same.
  var detail: String {
    switch self {
    case .note(_, let names), .folder(_, let names): names.joined(separator: " › ")
    case .list: ""
    case .command(let command): command.shortcut.input.isEmpty ? "" : command.shortcut.keys
    }
  }

  var symbol: String {
    switch self {
    case .note: "doc.text"
    case .folder: "folder"
    case .list(.deleted, _): "trash"
    case .list(.tagged, _): "number"
    case .list: "doc.text"
    case .command: "command"
    }
  }
}

/// A command of the window, by its name.
struct SwitcherCommand {
  let shortcut: Shortcut
  let run: @MainActor () -> Void

  init(_ shortcut: Shortcut, _ run: @escaping @MainActor () -> Void) {
    self.shortcut = shortcut
    self.run = run
  }
}

/// How well a name fits what was typed.
enum NameMatch: Int, Comparable {
  /// The last one: some letters of the name, in their order.
  case whole, beginning, wordBeginnings, inside, letters

  static func < (a: NameMatch, b: NameMatch) -> Bool { a.rawValue < b.rawValue }

  /// Compares without case and accents; nil if the name does not have all words in it.
  init?(_ name: String, _ words: String) {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    let typed = words.split(whereSeparator: \.isWhitespace)
    guard let first = typed.first else { return nil }
    guard typed.allSatisfy({ name.range(of: $0, options: options) != nil }) else { return nil }
    if name.compare(words, options: options) == .orderedSame {
      self = .whole
    } else if name.range(of: typed.joined(separator: " "), options: options.union(.anchored)) != nil
    {
      self = .beginning
    } else {
      let parts = name.split { !$0.isLetter && !$0.isNumber }
      let begins = typed.allSatisfy { word in
        parts.contains { $0.range(of: word, options: options.union(.anchored)) != nil }
      }
      self =
        begins || name.range(of: first, options: options.union(.anchored)) != nil
        ? .wordBeginnings : .inside
    }
  }
}
