import ArgumentParser
import TreeStore

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the folders, or the notes of one.")

  @Argument(help: "A folder; without one the folders are listed.", transform: Words.text)
  var folder: String?
  @Flag(help: "List the notes of all folders.")
  var all = false
  @Flag(help: "List Recently Deleted.")
  var deleted = false
  @Option(help: ArgumentHelp("name, modified or created.", valueName: "order"))
  var sort = FileOrder.name
  @Option(help: ArgumentHelp("List so many at most.", valueName: "number"))
  var limit: Int?
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if [folder != nil, all, deleted].count(where: { $0 }) > 1 {
      throw ValidationError("Only one of a folder, --all and --deleted can be listed.")
    }
    if let limit, limit < 0 { throw ValidationError("--limit needs a number from 0 on.") }
  }

  func run() throws {
    try options.use { library in
      var scope = all ? LibraryScope.all : deleted ? .deleted : .folders
      if let folder { scope = .files(in: try library.named(folder, isFolder: true).id) }
      let files = try library.list(scope, by: sort, range: limit.map { 0..<$0 })
      let names = Dictionary(
        try library.folders().map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
      let folderName = { (file: File) in file.parent.flatMap { names[$0] } }
      if options.json {
        try Answer.json(files.map { FileAnswer($0, folder: folderName($0)) })
        return try Answer.tellFindings(of: library)
      }
      for file in files {
        let place = scope == .all ? folderName(file).map { $0 + "/" } ?? "" : ""
        let facts = file.isFolder ? "\(file.childCount)" : Answer.date(file.modified)
        try Answer.say("\(place)\(file.name)\(file.isPinned ? " *" : "")\t\(facts)")
      }
      try Answer.tellFindings(of: library)
    }
  }
}

extension FileOrder: ExpressibleByArgument {}
