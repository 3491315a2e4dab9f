import ArgumentParser
import Foundation
import TreeStore

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put back what was deleted, or the whole library from a backup.",
    discussion: """
      From a backup everything is replaced at once, in open windows too; what was there before is \
      kept as "… before restoring" with the time beside the backups, the last three times. A \
      library that is too damaged to be opened is kept beside the one that takes its place. A \
      damaged backup is refused: save what can be read of it with treeworld check --library BACKUP \
      --save-to NEW, and restore that.
      """)

  @Argument(help: "Notes or folders of Recently Deleted.", transform: Words.text)
  var names: [String] = []
  @Option(
    help: ArgumentHelp(
      "Replace the whole library by this backup; “latest” is the newest daily one.",
      valueName: "path"), completion: .file(), transform: Words.path)
  var backup: String?
  @OptionGroup var options: LibraryOptions

  private struct Result: Encodable {
    var restored: [FileAnswer]?
    var backup: String?
    /// Where what was there before is now.
    var before: String?
  }

  func validate() throws {
    guard names.isEmpty == (backup != nil) else {
      throw ValidationError("Name what was deleted, or a backup with --backup.")
    }
  }

  func run() throws {
    if let backup { return try restore(from: backup) }
    try options.use { library in
      let files = try names.map { try library.named($0, deleted: true) }
      try library.restore(files.map(\.id))
      if options.json {
        let back = try files.compactMap { try library.file($0.id) }
        return try Answer.json(Result(restored: back.map { FileAnswer($0) }))
      }
      for file in files { try Answer.say("“\(file.name)” is back.") }
    }
  }

  private func restore(from given: String) throws {
    try LibraryOptions.inWords {
      let daily = Library.backups(ofLibraryAt: options.path)
      guard let backup = given == "latest" ? daily.first?.path : given else {
        throw Failure("There is no daily backup of \(options.path).")
      }
      let patience = Patience()
      let before: String?
      let library = try usable()
      defer { try? library?.close() }
      if let library {
        if let notice = library.openingNotice { Answer.warn(notice.description) }
        let made = try library.restoreAll(from: backup) { patience.show($0) }
        guard let made else { throw Failure("It was ended; nothing was changed.") }
        before = made.path
      } else {
        before = try Library.replace(libraryAt: options.path, with: backup)
      }
      patience.end()
      if options.json {
        try Answer.json(Result(backup: backup, before: before))
      } else {
        try Answer.say(paths: "\(options.path) is now what \(backup) was.")
        if let before { try Answer.say(paths: "What was there before is \(before).") }
      }
      // Texts that nobody can read are in it as they were in the backup.
      if let library { return try Answer.tellFindings(of: library) }
      let report = try Library.check(options.path)
      guard !report.isSound else { return }
      for finding in report.findings { Answer.warn(finding.text.description) }
      throw Answer.inPart
    }
  }

  /// The library, unless it is damaged or there is none.
  private func usable() throws -> Library? {
    guard FilePath(options.path).exists || errno != ENOENT else { return nil }
    do throws(LibraryError) {
      let report = try Library.check(options.path)
      if report.findings.contains(where: { $0.kind == .damage }) { return nil }
      return try Library(path: options.path)
    } catch {
      switch error {
      case .damaged, .notALibrary: return nil
      default: throw error
      }
    }
  }
}
