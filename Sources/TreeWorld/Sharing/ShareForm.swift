import Foundation
import Markdown
import MarkdownDocument
import SyntaxColors
import TreeStore
import UIKit

/// The forms in which notes leave the library as files.
enum ShareForm: CaseIterable {
  case pdf, html, markdown, text

  /// Why files could not be made.
  struct Failure: Error { let words: String }

  /// Makes files of notes in a folder of their own, for a time: one of all for PDF and HTML, else one for each note, or
  /// a folder with its pictures beside it.
  @MainActor func files(of notes: [File], in library: Library) throws(Failure) -> [URL] {
    do {
      switch self {
      case .pdf:
        let renderer = try NotePageRenderer(notes, in: library)
        return [try Self.pdf(renderer.pdf(), named: renderer.title)]
      case .html:
        let page = try NoteHTML.page(notes, in: library)
        return [try Self.file(PrintedNote.title(of: notes), "html", Data(page.utf8))]
      case .text:
        var made: [URL] = []
        for note in notes {
          let words = MarkdownText.words(of: try library.text(of: note.id))
          made.append(try Self.file(note.name, "txt", Data(words.utf8), among: made))
        }
        return made
      case .markdown:
        var made: [URL] = []
        for note in notes { made.append(try Self.markdown(note, in: library, among: made)) }
        return made
      }
    } catch let error as LibraryError {
      throw Failure(words: error.words)
    } catch let error as Failure {
      throw error
    } catch let error as FileCopy.Failure {
      throw Failure(words: error.reason)
    } catch {
      throw Failure(words: error.localizedDescription)
    }
  }

  /// A PDF file in a folder of its own, for a time. Without data none could be made.
  static func pdf(_ data: Data, named name: String) throws(Failure) -> URL {
    guard !data.isEmpty else { throw Failure(words: Strings.noPDF) }
    do throws(FileCopy.Failure) {
      return try file(name, "pdf", data)
    } catch {
      throw Failure(words: error.reason)
    }
  }

  private static func markdown(
    _ note: File, in library: Library, among others: [URL]
  ) throws -> URL {
    let text = Data(try library.text(of: note.id).utf8)
    let attachments = try library.attachments(of: note.id)
    guard !attachments.isEmpty else { return try file(note.name, "md", text, among: others) }
    return try FileCopy.make(free(note.name, "", among: others)) { folder in
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try text.write(to: folder.appendingPathComponent(FileCopy.name(note.name)))
      for attachment in attachments {
        let place = folder.appendingPathComponent(attachment.name)
        // A name may be a path, and leads nowhere else.
        guard place.standardizedFileURL.path.hasPrefix(folder.standardizedFileURL.path + "/") else {
          continue
        }
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileCopy.write(attachment, of: library, to: place)
      }
    }
  }

  private static func file(
    _ name: String, _ ending: String, _ data: Data, among others: [URL] = []
  ) throws(FileCopy.Failure) -> URL {
    try FileCopy.make(free(name, ending, among: others)) { try data.write(to: $0) }
  }

  /// A name that none of the others has: they will stand in one folder.
  private static func free(_ name: String, _ ending: String, among others: [URL]) -> String {
    let stem = String(FileCopy.name(name).dropLast(3))
    let names = Set(others.map { $0.lastPathComponent.lowercased() })
    var number = 1
    while true {
      let shown = (number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : ".\(ending)")
      if !names.contains(shown.lowercased()) { return shown }
      number += 1
    }
  }

  var title: String {
    switch self {
    case .pdf: Strings.saveAsPDF
    case .html: Strings.saveAsHTML
    case .markdown: Strings.saveAsMarkdown
    case .text: Strings.saveAsText
    }
  }

  var symbol: String {
    switch self {
    case .pdf: "doc.richtext"
    case .html: "globe"
    case .markdown: "doc.text"
    case .text: "doc.plaintext"
    }
  }
}

/// Notes as one page of HTML with their pictures in it.
@MainActor enum NoteHTML {
  /// All pictures of a page together have at most so many bytes.
  private static let mostBytes = 100_000_000

  static func page(_ notes: [File], in library: Library) throws -> String {
    var bytes = 0
    var failure: (any Error)?
    var parts: [HTMLPage.Part] = []
    for note in notes {
      let document = MarkdownDocument(try library.text(of: note.id))
      let title = PrintedNote.shownTitle(note, document.blocks)
      let body = document.html(code: SyntaxColors.stretches) { name in
        guard failure == nil,
          let attachment = (try? library.attachment(named: name, in: note.id)).flatMap({ $0 })
        else { return nil }
        do {
          bytes += attachment.bytes
          guard bytes <= mostBytes else { throw ShareForm.Failure(words: Strings.tooLargeForHTML) }
          var data = Data()
          try library.read(attachment) { data += $0 }
          let address = "data:\(attachment.type);base64,\(data.base64EncodedString())"
          return attachment.isPicture ? .picture(address) : .file(address)
        } catch {
          failure = error
          return nil
        }
      }
      if let failure { throw failure }
      parts.append(HTMLPage.Part(title: title, body: body))
    }
    return HTMLPage.html(parts, title: PrintedNote.title(of: notes))
  }
}
