import ArgumentParser
import Foundation
import TreeStore

struct AttachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach", abstract: "Put pictures and other files at the end of a note.",
    discussion: """
      The library keeps the bytes, those of equal files once. Pictures are shown in the text, and \
      other files are linked. A file whose name another attachment of the note has gets a number.
      """)

  @Argument(help: "A note.", transform: Words.text)
  var note: String
  @Argument(help: "Files.", completion: .file(), transform: Words.path)
  var files: [String]
  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.use { library in
      let file = try library.named(note, isFolder: false)
      var made: [Attachment] = []
      var failures: [String] = []
      for path in files {
        do {
          let attachment = try library.attach(path, to: file.id)
          // Each file counts by itself: what was said to be done is in the text.
          try library.append(attachment.markdown, to: file.id)
          made.append(attachment)
        } catch let error as LibraryError {
          guard case .cannotRead = error, files.count > 1 else { throw error }
          failures.append(error.description)
        }
      }
      for failure in failures { Answer.warn(failure) }
      try AttachmentAnswer.tell(made, json: options.json)
      if !failures.isEmpty {
        throw made.isEmpty ? ExitCode(1) : Answer.inPart
      }
    }
  }
}

/// An attachment in JSON.
struct AttachmentAnswer: Encodable {
  var name: String
  var type: String
  var bytes: Int
  var width: Int?
  var height: Int?
  var hash: String
  var markdown: String

  init(_ attachment: Attachment) {
    name = attachment.name
    type = attachment.type
    bytes = attachment.bytes
    (width, height) = (attachment.pixels?.width, attachment.pixels?.height)
    hash = attachment.hash
    markdown = attachment.markdown
  }

  static func tell(_ attachments: [Attachment], json: Bool) throws {
    if json { return try Answer.json(attachments.map(AttachmentAnswer.init)) }
    for attachment in attachments {
      let pixels = attachment.pixels.map { ", \($0.width) × \($0.height)" } ?? ""
      try Answer.say(
        "\(Readable.name(attachment.name))  \(attachment.type)\(pixels), "
          + Answer.bytes(attachment.bytes))
    }
  }
}
