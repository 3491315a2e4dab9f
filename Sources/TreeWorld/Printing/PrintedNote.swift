import Foundation
import MarkdownDocument
import TreeStore
import UIKit

/// Reads what is printed and shared of notes.
enum PrintedNote {
  /// The title of a document of notes.
  static func title(of files: [File]) -> String {
    files.count == 1 ? files[0].name : Strings.notes(files.count)
  }

  static func note(_ file: File, in library: Library) throws(LibraryError) -> NotePageRenderer.Note
  {
    let blocks = MarkdownDocument(try library.text(of: file.id)).blocks
    let id = file.id
    return NotePageRenderer.Note(
      title: shownTitle(file, blocks), blocks: blocks,
      file: { name in Self.file(name, of: id, in: library) })
  }

  /// A text that begins with its title has no other above it.
  static func shownTitle(_ file: File, _ blocks: [NoteBlock]) -> String {
    switch blocks.first {
    case .heading(_, let words)? where words.text == file.name: ""
    case .paragraph(let words)? where words.text.hasPrefix(file.name): ""
    default: file.name
    }
  }

  private static func file(_ name: String, of id: FileID, in library: Library) -> PrintedFile {
    guard let attachment = (try? library.attachment(named: name, in: id)).flatMap({ $0 }) else {
      return .words("\(name): \(Strings.notInNote)")
    }
    guard attachment.isPicture else {
      return .words("\(attachment.shortName) (\(Strings.size(attachment.bytes)))")
    }
    switch PictureDecoding.file(of: attachment, in: library) {
    case .success(let image): return .picture(image)
    case .failure(let refusal):
      return .words("\(attachment.shortName): \(Strings.notShown(refusal))")
    }
  }
}
