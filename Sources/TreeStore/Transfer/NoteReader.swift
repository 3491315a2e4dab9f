import Foundation

/// The contents of a single file as a note.
enum NoteReader {
  /// Endings of names whose files may be notes.
  static let endings: Set<String> = ["", "md", "markdown", "mdown", "mkd", "txt", "text"]

  /// The name without its ending, and the ending in small letters.
  static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }

  static func mayBeNote(_ name: String) -> Bool { endings.contains(parts(name).ending) }

  static func refusal(ofEnding name: String) -> Sentence {
    .kind(".\(parts(name).ending)")
  }

  /// - Parameter modified: used if the file itself does not say it.
  static func read(
    _ data: Data, path: String, name: String, folder: ImportFolder, modified: Date?,
    changes: [Sentence] = []
  ) -> ImportEvent {
    switch TextDecoding.decode(data) {
    case .refused(let reason): return .refused(path: path, reason: reason)
    case .text(let text, let decoding):
      let (matter, body) = FrontMatter.split(text)
      var changes = changes + decoding
      let file = NewFile(
        name: ImportName.fit(matter.title ?? parts(name).stem, &changes), text: String(body),
        created: matter.created, modified: matter.modified ?? modified,
        isPinned: matter.isPinned)
      return .note(ImportItem(path: path, folder: folder, file: file, changes: changes))
    }
  }
}
