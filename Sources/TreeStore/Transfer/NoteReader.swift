import Foundation

/// The contents of a single file as a note.
enum NoteReader {
  /// Endings of names whose files may be notes.
  static let endings: Set<String> = [
    "", "md", "markdown", "mdown", "mkd", "txt", "text", "html", "htm",
  ]

  /// The name without its ending, and the ending in small letters.
  static func parts(_ name: String) -> (stem: String, ending: String) {
    FilePath(name).title
  }

  static func mayBeNote(_ name: String) -> Bool { endings.contains(parts(name).ending) }

  static func refusal(ofEnding name: String) -> LocalizedMessage {
    .kind(".\(parts(name).ending)")
  }

  /// - Parameters:
  ///   - title: used if the text itself does not say it.
  ///   - modified: the same.
  static func read(
    _ data: Data, path: String, title: String, folder: ImportFolder, modified: Date?,
    changes: [LocalizedMessage] = []
  ) -> ImportEvent {
    switch TextDecoding.decode(data) {
    case .refused(let reason): return .refused(path: path, reason: reason)
    case .text(let text, let decoding) where HTMLPage.endings.contains(parts(path).ending):
      let page: HTMLPage
      do throws(TextBundle.Refusal) { page = try HTMLPage(text, path: path) } catch {
        return .refused(path: path, reason: error.reason)
      }
      guard page.text.utf8.count <= TextDecoding.mostBytes else {
        return .refused(path: path, reason: TextDecoding.tooLarge(page.text.utf8.count))
      }
      var changes = changes + decoding
      let file = NewFile(
        name: ImportName.fit(page.title ?? title, &changes), text: page.text, modified: modified)
      return .note(
        ImportItem(
          path: path, folder: folder, file: file, changes: changes, attachments: page.attachments))
    case .text(let text, let decoding):
      let (matter, body) = FrontMatter.split(text)
      guard body.utf8.count <= TextDecoding.mostBytes else {
        return .refused(path: path, reason: TextDecoding.tooLarge(body.utf8.count))
      }
      var changes = changes + decoding
      let file = NewFile(
        name: ImportName.fit(matter.title ?? title, &changes), text: String(body),
        created: matter.created, modified: matter.modified ?? modified,
        isPinned: matter.isPinned)
      return .note(ImportItem(path: path, folder: folder, file: file, changes: changes))
    }
  }
}
