import ArgumentParser
import TreeStore

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags of all notes, or the notes of one, or rename one.",
    discussion: """
      A tag is a word behind "#" in a text, or stands in the "tags" of its front matter; "#work/clients" is a \
      tag in another one, which has its notes as well. Behind each tag stands the number of its notes. With \
      --rename-to the tag, and those in it, get another name in all texts.
      """)

  @Argument(help: "A tag, with or without #.", transform: Words.text)
  var tag: String?
  @Option(
    help: ArgumentHelp("Give the tag this name everywhere.", valueName: "name"),
    transform: Words.text)
  var renameTo: String?
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if renameTo != nil, tag == nil { throw ValidationError("Name the tag that gets another name.") }
  }

  private struct Tag: Encodable {
    var name: String
    var count: Int
  }

  private struct Renamed: Encodable {
    var notes: [String]
  }

  func run() throws {
    try options.use { library in
      // A library that an older version made is read first.
      if !library.isReadOnly { try library.readReferences() }
      guard let tag else { return try list(library) }
      guard let renameTo else { return try notes(of: tag, library) }
      let changed = try library.renameTag(tag, to: renameTo)
      guard changed.count > 0 else { throw Failure("No note has the tag “\(tag)”.") }
      if options.json { return try Answer.json(Renamed(notes: changed.notes.map(\.uuidString))) }
      try Answer.say(
        "\(changed.count) \(changed.count == 1 ? "note has" : "notes have") “\(renameTo)” now.")
    }
  }

  private func list(_ library: Library) throws {
    let tags = try library.tags()
    if options.json { return try Answer.json(tags.map { Tag(name: $0.name, count: $0.count) }) }
    for tag in tags { try Answer.say("\(tag.name)\t\(tag.count)") }
  }

  private func notes(of tag: String, _ library: Library) throws {
    let files = try library.list(.tagged(tag), by: .name)
    let paths = try library.folderPaths()
    let folder = { (file: File) in file.parent.flatMap { paths[$0] } }
    if options.json {
      try Answer.json(files.map { FileAnswer($0, folder: folder($0)) })
    } else {
      for file in files { try Answer.say("\(folder(file).map { $0 + "/" } ?? "")\(file.name)") }
    }
    guard files.isEmpty else { return }
    Answer.warn("No note has the tag “\(tag)”.")
    throw Answer.inPart
  }
}
