import ArgumentParser
import Foundation
import TreeStore

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a note in a folder, or a folder.",
    discussion: """
      The folders are made if there are none. "Home/Recipes/Soup" makes the note Soup in Recipes, which \
      is in Home. A slash with a space beside it, "Food / Drink", is one of a name's letters; another name \
      with a slash in it needs both arguments. A slash at the end, "Home/Recipes/", makes the folders \
      alone. The text may come from standard input. "-" for the note makes one without a title, which is \
      called by its first line, of what comes from standard input; without a folder, treeworld new -, it \
      stands in the folder Inbox.
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
      if folder == "-" || name == "-" { return try capture(library) }
      let (place, path, name) = try parts(in: library)
      let made: File
      if let name {
        let text = try text ?? StandardInput.text(isWanted: false) ?? ""
        // Before a folder is made for it.
        guard text.utf8.count <= Library.longestText else {
          throw LibraryError.textTooLong(name: name, bytes: text.utf8.count)
        }
        if path.isEmpty, let place {
          made = try library.createFile(named: name, in: place, text: text)
        } else {
          made = try library.createFile(named: name, inFolderAt: path, of: place, text: text)
        }
      } else {
        // Another program may make it meanwhile.
        guard !path.isEmpty, let new = try library.createFolder(ifNoneIsAt: path, in: place) else {
          throw Failure("There is already a folder “\(folder)”.")
        }
        made = new
      }
      if options.json { return try Answer.json(FileAnswer(made)) }
      try Answer.say(made.id.uuidString)
    }
  }

  /// Makes a note of what comes from standard input, which is called by its first line.
  private func capture(_ library: Library) throws {
    guard name == nil || name == "-", folder != "-" || name == nil else {
      throw Failure(
        "“-” makes a note without a title; write treeworld new - or treeworld new FOLDER -.")
    }
    let text = try text ?? StandardInput.text(isWanted: true) ?? ""
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw Failure("There is no text to make a note of.")
    }
    guard text.utf8.count <= Library.longestText else {
      throw LibraryError.textTooLong(name: Library.inboxName, bytes: text.utf8.count)
    }
    let made = try library.createUntitledFile(in: try captureFolder(library), text: text)
    if options.json { return try Answer.json(FileAnswer(made)) }
    try Answer.say(made.id.uuidString)
  }

  private func captureFolder(_ library: Library) throws -> FileID {
    guard folder == "-" else { return try library.named(folder, isFolder: true).id }
    return try library.inbox().id
  }

  /// The folder that is there, the names of those that are made in it, and the note. A folder's name may
  /// have slashes: the longest path that there is counts.
  private func parts(
    in library: Library
  ) throws -> (place: FileID?, path: [String], name: String?) {
    var known = Dictionary(
      try library.folderPaths().map { ($0.value, [$0.key]) }, uniquingKeysWith: +)
    // By its identity or, as before there were folders in folders, by its name alone.
    if let id = FileID(uuidString: folder), try library.file(id)?.isFolder == true {
      known[folder] = [id]
    }
    func place(_ path: String) throws -> FileID? {
      guard let ids = known[path] else { return nil }
      guard ids.count == 1 else { return try library.named(path, isFolder: true).id }
      return ids[0]
    }
    let isFolderAlone = name == nil && folder.hasSuffix("/")
    let words = isFolderAlone ? String(folder.dropLast()) : folder
    if let there = try place(words) { return (there, [], name) }
    let around = known.keys.filter { words.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    let rest = around.map { words.dropFirst($0.count + 1) } ?? words[...]
    var steps = Self.steps(rest)
    guard steps.allSatisfy({ !$0.isEmpty }) else {
      throw Failure("“\(folder)” does not name a folder and a note; write FOLDER/NOTE.")
    }
    let home = try around.flatMap { try place($0) }
    guard name == nil, !isFolderAlone, words.contains("/") else { return (home, steps, name) }
    let note = steps.removeLast()
    return (home, steps, note)
  }

  /// What stands between slashes, but for those that have a space beside them.
  private static func steps(_ words: Substring) -> [String] {
    words.split(separator: "/", omittingEmptySubsequences: false).reduce(into: []) { steps, part in
      if let last = steps.last, last.hasSuffix(" ") || part.hasPrefix(" ") {
        steps[steps.count - 1] = last + "/" + part
      } else {
        steps.append(String(part))
      }
    }
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
