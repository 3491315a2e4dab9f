import ArgumentParser
import TreeStore

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the folders, or what is in one.",
    discussion: """
      Folders in folders are listed by their paths, "Home/Recipes". Of a folder its own folders come \
      first, with a slash behind their names, and then its notes.
      """)

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

  /// Each folder before those in it.
  private static func outline(_ folders: [File], _ limit: Int?) -> [File] {
    let inner = Dictionary(grouping: folders, by: \.parent)
    var outline: [File] = []
    var next: [File] = (inner[nil] ?? []).reversed()
    while let folder = next.popLast(), outline.count < limit ?? .max {
      outline.append(folder)
      next += (inner[folder.id] ?? []).reversed()
    }
    // A damaged table may have folders without a way to the top.
    let seen = Set(outline.map(\.id))
    return Array((outline + folders.filter { !seen.contains($0.id) }).prefix(limit ?? .max))
  }

  func run() throws {
    try options.use { library in
      var scope = all ? LibraryScope.all : deleted ? .deleted : .folders
      if let folder { scope = .files(in: try library.named(folder, isFolder: true).id) }
      var files = try library.list(scope, by: sort, range: limit.map { 0..<$0 })
      if scope == .folders { files = Self.outline(try library.list(.folders, by: sort), limit) }
      if case .files(let folder) = scope {
        let inner = try library.list(.folders, by: sort).filter { $0.parent == folder }
        files = Array((inner + files).prefix(limit ?? .max))
      }
      let paths = try library.folderPaths()
      let folderName = { (file: File) in file.parent.flatMap { paths[$0] } }
      if options.json {
        try Answer.json(files.map { FileAnswer($0, folder: folderName($0)) })
        return try Answer.tellFindings(of: library)
      }
      for file in files {
        let isInner = folder == nil && scope != .deleted
        let place = isInner ? folderName(file).map { $0 + "/" } ?? "" : ""
        let end = folder != nil && file.isFolder ? "/" : ""
        let facts = file.isFolder ? "\(file.childCount)" : Answer.date(file.modified)
        try Answer.say("\(place)\(file.name)\(end)\(file.isPinned ? " *" : "")\t\(facts)")
      }
      try Answer.tellFindings(of: library)
    }
  }
}

extension FileOrder: ExpressibleByArgument {}
