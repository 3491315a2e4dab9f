import ArgumentParser
import Foundation
import TreeStore

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take notes from folders, archives and files.",
    discussion: """
      Folders of Markdown, HTML and text files (as Joplin, Apple Notes, Obsidian and others have \
      them), archives of them, Joplin's .jex and RAW folder, Evernote's .enex, Bear's .bear2bk and \
      .bearbook, .textpack and .textbundle, the JSON of Simplenote and of TreeWorld, and single \
      texts. Pictures and files that a text names come along, up to 20 GB. What could not be taken, or not as it stood \
      there, is listed, and the exit code is 2 then; what is hidden, as .obsidian is, is skipped. Folders keep their tree; \
      where notes stand beside them, all come into one folder called as the source. Names that are not UTF-8 are read as \
      Windows-1252. Several sources are one import, and one that cannot be read is listed beside what was taken of the \
      others; single texts share a folder. Ctrl+C ends it and keeps what was taken. The command that takes an import back \
      is in its answer.
      """)

  @Argument(help: "Where the notes are.", completion: .file(), transform: Words.path)
  var sources: [String]
  @Flag(
    help: """
      Take more than 2 GB of text or 2,000,000 files, and archives whose texts have more than \
      50 MB and 100 times their size.
      """)
  var allowLarge = false
  @Flag(help: "Take what symbolic links in a folder lead to, out of it as well.")
  var followLinks = false
  @Option(help: "Put everything into this folder.", transform: Words.text)
  var folder: String?
  @OptionGroup var options: LibraryOptions

  func run() throws {
    let patience = Patience()
    var wanted = ImportOptions(followsLinks: followLinks, allowsLarge: allowLarge)
    try options.use(patience, makes: true) { library in
      wanted.folder = try folder.map { try library.named($0, isFolder: true).id }
      let report = try library.importNotes(from: sources, wanted) { patience.show($0) }
      if !report.isCancelled, report.failure == nil {
        try library.finishIndexing { patience.show("\($0) notes to index") }
      }
      patience.end()
      try ReportAnswer.tell(
        report, "imported", json: options.json, undo: ImportUndo(report, options.library))
    }
  }
}

struct ExportCommand: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable { case markdown, json }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all notes, or those of a folder, as Markdown or JSON.",
    discussion: "Dates are kept. Nothing that is there already is written over.")

  @Argument(
    help: "A folder or file that is not there yet.", completion: .file(), transform: Words.path)
  var destination: String
  @Option(help: "markdown, or json; told by the destination's ending otherwise.")
  var format: Form?
  @Option(help: "Only this folder, with those in it.", transform: Words.text)
  var folder: String?
  @OptionGroup var options: LibraryOptions

  func run() throws {
    let patience = Patience()
    try options.use(patience) { library in
      let form = format ?? (destination.hasSuffix(".json") ? .json : .markdown)
      let only = try folder.map { try library.named($0, isFolder: true).id }
      let report = try library.export(
        form == .json ? .json : .markdown, to: destination, folder: only
      ) { patience.show($0) }
      patience.end()
      try ReportAnswer.tell(report, "exported", json: options.json)
    }
  }
}

/// What takes an import back: all that it made goes to Recently Deleted (`Docs/decisions/0134`).
struct ImportUndo {
  /// A longer line would be more than a person reads and copies; JSON has all of them.
  private static let most = 20

  /// The identities of the folders that were made, and of the notes that were put into others.
  let made: [String]
  private let library: String?

  init(_ report: TransferReport, _ library: String?) {
    made = (report.madeFolders + report.madeFiles).map(\.description)
    self.library = library
  }

  /// The line that tells how; nil if nothing was made, or very much beside other notes.
  var line: String? {
    guard !made.isEmpty, made.count <= Self.most else { return nil }
    let path = library.map { " --library " + Self.word($0) } ?? ""
    return "To take it back: treeworld delete " + made.joined(separator: " ") + path
  }

  /// A word of a shell.
  private static func word(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

/// How an import or export ended, in words or JSON.
struct ReportAnswer: Encodable {
  struct Note: Encodable {
    var path: String
    var reason: String
    init(_ note: TransferNote) { (path, reason) = (note.path, note.reason.description) }
  }
  var files: Int
  var folders: Int
  var refused: [Note]
  var skipped: [Note]
  var changed: [Note]
  var cancelled: Bool
  var last: String?
  var failure: String?
  /// What an import made, without what is in folders of it.
  var made: [String]?

  static func tell(
    _ report: TransferReport, _ verb: String, json: Bool, undo: ImportUndo? = nil
  ) throws {
    if json {
      try Answer.json(
        ReportAnswer(
          files: report.files, folders: report.folders, refused: report.refused.map(Note.init),
          skipped: report.skipped.map(Note.init),
          changed: report.changed.map(Note.init), cancelled: report.isCancelled,
          last: report.last, failure: report.failure?.description, made: undo?.made))
    } else {
      for note in report.changed { Answer.warn("\(Readable.name(note.path)): \(note.reason)") }
      for note in report.skipped {
        Answer.warn("\(Readable.name(note.path)): skipped. \(note.reason)")
      }
      for note in report.refused {
        Answer.warn("\(Readable.name(note.path)): not \(verb). \(note.reason)")
      }
      try Answer.say(
        "\(Answer.counted(report.files, "note")) in \(Answer.counted(report.folders, "folder")) \(verb), "
          + "\(report.refused.count) not"
          + (report.changed.isEmpty ? "." : ", \(report.changed.count) changes."))
      if let line = undo?.line { try Answer.say(line) }
      if report.isCancelled || report.failure != nil, let last = report.last {
        Answer.warn("It ended before its time. The last one \(verb) was \(last).")
      }
    }
    if let failure = report.failure { throw Failure(failure.description) }
    if !report.isWhole { throw Answer.inPart }
  }
}
