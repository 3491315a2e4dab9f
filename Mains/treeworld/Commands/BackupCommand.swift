import ArgumentParser
import Foundation
import TreeStore

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a backup of the library, or list those there are.",
    discussion: """
      Windows make one each day in the folder "backups" beside the library and keep a week of \
      them. A backup is itself a library; it lacks the index for searching, which is made again \
      when it is used. The library is checked first, and what was written is compared with it: of \
      a damaged library there is no backup. A backup of today that has more than twice as many \
      notes as the library stays, under another name.
      """)

  @Argument(
    help: "A new file; without one it is the backup of today.", completion: .file(),
    transform: Words.path)
  var destination: String?
  @Flag(help: "List the daily backups, the newest first.")
  var list = false
  @OptionGroup var options: LibraryOptions

  private struct Made: Encodable {
    var path: String
    var date: Date
    var bytes: Int
    var isDamaged: Bool
    init(_ backup: Backup) {
      (path, date, bytes) = (backup.path, backup.date, backup.bytes)
      isDamaged = backup.isDamaged
    }
  }

  func validate() throws {
    if list, destination != nil { throw ValidationError("--list makes no backup.") }
  }

  func run() throws {
    if list {
      let backups = Library.backups(ofLibraryAt: options.path)
      if backups.isEmpty, !FilePath(options.path).exists {
        throw Failure(LibraryError.cannotRead(path: options.path, reason: .none).description)
      }
      if options.json { return try Answer.json(backups.map(Made.init)) }
      for backup in backups {
        try Answer.say(
          paths: "\(backup.path)\t\(Answer.date(backup.date))\t\(Answer.bytes(backup.bytes))"
            + (backup.isDamaged ? "\tdamaged" : ""))
      }
      return
    }
    let patience = Patience()
    try options.use(patience) { library in
      let made = try library.backUp(to: destination) { patience.show($0) }
      patience.end()
      guard let made else { throw Failure("It was ended; there is no backup.") }
      if options.json {
        try Answer.json(Made(made))
      } else {
        try Answer.say(paths: "\(made.path)\t\(Answer.bytes(made.bytes))")
      }
      try Answer.tellFindings(of: library)
    }
  }
}

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look for damage in the library, and save what can be saved.",
    discussion: """
      Changes nothing by itself. The exit code is 2 when something was found. What --mend does \
      away with loses nothing; what is damaged can be saved into a new library with --save-to, or \
      replaced by a backup (treeworld restore --backup). Texts that the library could not take yet \
      are named, with where they wait.
      """)

  @Flag(help: "Count again and make the index for searching anew.")
  var mend = false
  @Option(
    help: ArgumentHelp("Save what can be read into this new library.", valueName: "path"),
    completion: .file(), transform: Words.path)
  var saveTo: String?
  @OptionGroup var options: LibraryOptions

  private struct Result: Encodable {
    struct Finding: Encodable {
      var kind: String
      var text: String
      var canBeMended: Bool
    }
    var sound: Bool
    var folders: Int
    var files: Int
    var findings: [Finding]
  }

  func run() throws {
    try LibraryOptions.inWords {
      let patience = Patience()
      if let saveTo {
        let report = try Library.recover(options.path, to: saveTo) { patience.show($0) }
        patience.end()
        return try ReportAnswer.tell(report, "saved", json: options.json)
      }
      if mend { try options.use(patience) { try $0.mend() } }
      let report = try Library.check(options.path) { patience.show($0) }
      patience.end()
      if options.json {
        try Answer.json(
          Result(
            sound: report.isSound, folders: report.folders, files: report.files,
            findings: report.findings.map {
              .init(kind: $0.kind.rawValue, text: $0.text.description, canBeMended: $0.canBeMended)
            }))
      } else {
        try tell(report)
      }
      if !report.isSound { throw Answer.inPart }
    }
  }

  private func tell(_ report: CheckReport) throws {
    for finding in report.findings { try Answer.say(paths: finding.text.description) }
    try Answer.say(
      "\(Answer.counted(report.files, "note")) in \(Answer.counted(report.folders, "folder")) were looked at."
    )
    guard !report.isComplete || !report.isSound else {
      if report.findings.contains(where: { $0.kind == .unsavedText }) {
        try Answer.say("What waits is taken in when the library is opened and can be written.")
      }
      return try Answer.say("All is well.")
    }
    if !report.isComplete { Answer.warn("It was ended before all was looked at.") }
    let wrong = report.findings.filter { !$0.isNotice }
    if !wrong.isEmpty, wrong.allSatisfy(\.canBeMended) {
      try Answer.say("treeworld check --mend does away with it.")
    } else if !wrong.isEmpty {
      if wrong.contains(where: { $0.kind != .damagedUnsavedText }) {
        try Answer.say(
          report.canBeSaved
            ? "treeworld check --save-to PATH saves what can be read into a new library."
            : "As it is, nothing can be read of it, and treeworld check --save-to saves nothing.")
      }
      let backups = Library.backups(ofLibraryAt: options.path)
      if let newest = backups.first {
        try Answer.say(
          paths: "There is a backup of \(Answer.date(newest.date)): "
            + "treeworld restore --backup '\(newest.path)'")
      }
    }
  }
}
