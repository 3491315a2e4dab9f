import ArgumentParser
import TreeStore

/// What is moved, renamed and deleted, in open windows as well.
struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move notes and folders into a folder.",
    discussion: """
      The last argument is the folder: treeworld move Home/Soup Home/Recipes. With --top folders come \
      out of theirs. A folder cannot be moved into itself or into one in it, and at most 64 stand in \
      each other.
      """)

  @Argument(help: "Notes and folders, and then the folder.", transform: Words.text)
  var names: [String]
  @Flag(help: "Move folders to the top; all arguments are folders then.")
  var top = false
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    guard names.count > (top ? 0 : 1) else {
      throw ValidationError(top ? "Name a folder." : "Name what is moved, and then the folder.")
    }
  }

  func run() throws {
    try options.use { library in
      let goal = top ? nil : try names.last.map { try library.named($0, isFolder: true) }
      let files = try (top ? names : names.dropLast()).map { try library.named($0) }
      try library.move(files.map(\.id), to: goal?.id)
      try OrderAnswer.tell(files, library, json: options.json) { file in
        "“\(file.name)” is \(goal.map { "in “\($0.name)”" } ?? "at the top") now."
      }
    }
  }
}

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a note or folder another name.",
    discussion: "Links to it in other notes get the new name as well.")

  @Argument(help: "A note or folder.", transform: Words.text)
  var file: String
  @Argument(help: "Its new name, without those of folders.", transform: Words.text)
  var name: String
  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.use { library in
      let found = try library.named(file)
      let changed = try library.rename(found.id, to: name).texts.count
      let links =
        changed == 0 ? "" : " The links of \(changed) \(changed == 1 ? "note" : "notes") follow."
      try OrderAnswer.tell([found], library, json: options.json) { _ in
        "“\(found.name)” is called “\(name)” now.\(links)"
      }
    }
  }
}

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move notes and folders to Recently Deleted.",
    discussion: """
      A folder takes all that is in it along. What was deleted is kept for 30 days, and treeworld \
      restore puts it back.
      """)

  @Argument(help: "Notes and folders.", transform: Words.text)
  var names: [String]
  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.use { library in
      let files = try names.map { try library.named($0) }
      try library.delete(files.map(\.id))
      try OrderAnswer.tell(files, library, json: options.json) { file in
        "“\(file.name)” is in Recently Deleted."
      }
    }
  }
}

/// What became of files: a line for each, or JSON.
private enum OrderAnswer {
  static func tell(
    _ files: [File], _ library: Library, json: Bool, _ line: (File) -> String
  ) throws {
    guard json else {
      for file in files { try Answer.say(line(file)) }
      return
    }
    let paths = try library.folderPaths()
    let now = try files.compactMap { try library.file($0.id, includingDeleted: true) }
    try Answer.json(now.map { FileAnswer($0, folder: $0.parent.flatMap { paths[$0] }) })
  }
}
