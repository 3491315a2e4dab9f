import TreeStore

/// What completes the name of a note or of a tag.
enum Suggestion: Equatable {
  case note(LinkCompletion)
  /// A note that is made, with its name as it was typed, and the link to it.
  case new(String, link: String)
  case tag(NoteTag)

  var title: String {
    switch self {
    case .note(let found): found.file.name
    case .new(let name, _): Strings.newNote(named: name)
    case .tag(let tag): "#" + tag.name
    }
  }

  /// The folders of a note, or how many notes have a tag.
  var detail: String {
    switch self {
    case .note(let found): found.folders.joined(separator: " › ")
    case .new: ""
    case .tag(let tag): Strings.notes(tag.count)
    }
  }

  var symbol: String {
    switch self {
    case .note: "doc.text"
    case .new: "plus"
    case .tag: "number"
    }
  }

  /// What stands in the text in place of what was typed.
  var words: String {
    switch self {
    case .note(let found): found.link
    case .new(_, let link): link
    case .tag(let tag): tag.name
    }
  }
}

/// The suggestions for what was typed.
struct Suggestions {
  private(set) var all: [Suggestion] = []
  /// The one that Return takes at once; nil where what was typed is whole, and Return begins a line.
  private(set) var first: Int?
  private static let most = 20

  init() {}

  /// - Throws: An error of the disk.
  init(
    _ context: CompletionContext, in note: FileID, of library: Library
  ) throws(LibraryError) {
    switch context.kind {
    case .note:
      let typed = context.typed.trimmingCharacters(in: .whitespaces)
      let found = try library.linkCompletions(typed, from: note, limit: Self.most)
      all = found.map { .note($0) }
      let isKnown = found.contains { Self.isSame($0.file.name, typed) || $0.link == typed }
      // A "#" leads to a place in a note.
      if !isKnown, !typed.contains("#"), let link = LinkCompletion.link(named: typed) {
        all.append(.new(typed, link: link))
      }
      first = all.isEmpty ? nil : 0
    case .tag:
      // The library has what is typed just now as a tag, too.
      let found = try library.tags(beginning: context.typed, limit: Self.most + 1)
      let own = found.first { Self.isSame($0.name, context.typed) }
      all = found.filter { $0 != own }.prefix(Self.most).map { .tag($0) }
      first = all.isEmpty || (own?.count ?? 0) > 1 ? nil : 0
    }
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.compare(b, options: .caseInsensitive) == .orderedSame
  }
}
