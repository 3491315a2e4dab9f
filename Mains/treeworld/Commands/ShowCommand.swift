import ArgumentParser
import Foundation
import TreeStore

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the text of a note.")

  @Argument(help: "A note.", transform: Words.text)
  var note: String
  @Flag(help: "List its attachments instead of the text.")
  var attachments = false
  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.use { library in
      let file = try library.named(note, isFolder: false)
      if attachments {
        let all = try library.attachments(of: file.id)
        return try AttachmentAnswer.tell(all, json: options.json)
      }
      let text = try library.text(of: file.id)
      if options.json {
        let folder = try file.parent.flatMap { try library.folderPaths()[$0] }
        return try Answer.json(FileAnswer(file, folder: folder, text: text))
      }
      // A file or another program gets it to the byte.
      let needsLine = isatty(1) == 1 && !text.hasSuffix("\n")
      try Answer.say(asItIs: text + (needsLine ? "\n" : ""))
    }
  }
}
