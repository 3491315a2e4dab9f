import ArgumentParser
import TreeStore

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links", abstract: "List the links of a note to others.",
    discussion: """
      Links are [[NOTE]], [[FOLDER/NOTE#HEADING|WORDS]] and Markdown's own. Behind each stands the note that it \
      leads to, or nothing where there is none.
      """)

  @Argument(help: "A note.", transform: Words.text)
  var note: String
  @OptionGroup var options: LibraryOptions

  private struct Link: Encodable {
    var written: String
    var note: FileAnswer?
  }

  func run() throws {
    try options.use { library in
      let links = try library.links(of: library.named(note, isFolder: false).id)
      let paths = try library.folderPaths()
      let folder = { (file: File) in file.parent.flatMap { paths[$0] } }
      if options.json {
        return try Answer.json(
          links.map { link in
            Link(written: link.written, note: link.file.map { FileAnswer($0, folder: folder($0)) })
          })
      }
      for link in links {
        let goal = link.file.map { (folder($0).map { $0 + "/" } ?? "") + $0.name } ?? ""
        try Answer.say("\(link.written)\t\(goal)")
      }
    }
  }
}

struct BacklinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backlinks", abstract: "List the notes with links to a note.")

  @Argument(help: "A note.", transform: Words.text)
  var note: String
  @OptionGroup var options: LibraryOptions

  private struct Link: Encodable {
    var note: FileAnswer
    var snippet: String
  }

  func run() throws {
    try options.use { library in
      // A library that an older version made is read first.
      if !library.isReadOnly { try library.readReferences() }
      let links = try library.backlinks(of: library.named(note, isFolder: false).id, limit: .max)
      let paths = try library.folderPaths()
      let folder = { (file: File) in file.parent.flatMap { paths[$0] } }
      if options.json {
        return try Answer.json(
          links.map {
            Link(note: FileAnswer($0.file, folder: folder($0.file)), snippet: $0.snippet)
          })
      }
      for link in links {
        let place = folder(link.file).map { $0 + "/" } ?? ""
        try Answer.say("\(place)\(link.file.name): \(link.snippet)")
      }
    }
  }
}
