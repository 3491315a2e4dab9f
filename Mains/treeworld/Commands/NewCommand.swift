import ArgumentParser
import Foundation
import TreeStore

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a note in a folder, or a folder.",
    discussion: """
      The folder is made if there is none. "Home/Groceries" makes the note Groceries in Home; a \
      name with a slash in it needs both arguments. The text may come from standard input.
      """)

  @Argument(help: "The folder, or a folder and a note.", transform: Words.text)
  var folder: String
  @Argument(
    help: "The name of the note; without one only the folder is made.", transform: Words.text)
  var name: String?
  // A text may begin with a dash, as items of lists do.
  @Option(parsing: .unconditional, help: "The text.", transform: Words.text)
  var text: String?
  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.use(makes: true) { library in
      let (folder, name) = try parts(in: library)
      let place = try library.folders().contains { $0.name == folder || $0.id.uuidString == folder }
      let made: File
      if let name {
        let text = try text ?? StandardInput.text(isWanted: false) ?? ""
        // Before a folder is made for it.
        guard text.utf8.count <= Library.longestText else {
          throw LibraryError.textTooLong(name: name, bytes: text.utf8.count)
        }
        made =
          place
          ? try library.createFile(
            named: name, in: library.named(folder, isFolder: true).id, text: text)
          : try library.createFile(named: name, inFolderNamed: folder, text: text)
      } else {
        // Another program may make it meanwhile.
        guard !place, let new = try library.createFolder(ifNoneIsNamed: folder) else {
          throw Failure("There is already a folder “\(folder)”.")
        }
        made = new
      }
      if options.json { return try Answer.json(FileAnswer(made)) }
      try Answer.say(made.id.uuidString)
    }
  }

  /// A folder's name may have slashes: the longest one that there is counts.
  private func parts(in library: Library) throws -> (folder: String, name: String?) {
    guard name == nil, folder.contains("/") else { return (folder, name) }
    let folders = try library.folders().map(\.name)
    if folders.contains(folder) { return (folder, nil) }
    let known = folders.filter { folder.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    let home = known ?? String(folder.prefix { $0 != "/" })
    let note = String(folder.dropFirst(home.count + 1))
    guard !home.isEmpty, !note.isEmpty else {
      throw Failure("“\(folder)” does not name a folder and a note; write FOLDER/NOTE.")
    }
    return (home, note)
  }
}

struct AppendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "append", abstract: "Add to the end of a note what comes from standard input.")

  @Argument(help: "A note.", transform: Words.text)
  var note: String
  @Option(
    parsing: .unconditional, help: "Add this instead of standard input.", transform: Words.text)
  var text: String?
  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.use { library in
      let file = try library.named(note, isFolder: false)
      let addition = try text ?? StandardInput.text(isWanted: true) ?? ""
      try library.append(addition, to: file.id)
      if options.json, let file = try library.file(file.id) { try Answer.json(FileAnswer(file)) }
    }
  }
}

/// What comes from standard input.
enum StandardInput {
  /// - Parameter isWanted: whether a person at a terminal is waited for.
  /// - Returns: nil when nothing is piped in.
  static func text(isWanted: Bool) throws -> String? {
    if !isWanted, isatty(0) == 1 { return nil }
    let most = Library.longestText
    let bytes = try Streams.read(most: most)
    guard bytes.count <= most else {
      throw Failure(
        "Standard input has more than \(most / 1_000_000) MB, which is the most that a note can "
          + "have; nothing was changed.")
    }
    if let place = bytes.firstIndex(of: 0) {
      throw Failure(
        "Standard input has a NUL (byte \(place + 1)), which a note cannot have; nothing was changed."
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("What came from standard input is not UTF-8; nothing was changed.")
    }
    return text
  }
}
