import ArgumentParser
import Foundation
import TreeStore
import TreeSync

struct VersionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions",
    abstract: "List the earlier texts of a note, show one, or take one back.",
    discussion: """
      The newest version is number 1. All versions of a day are kept, then one an hour for a week, one a day \
      for a month, one a week for a year, and one a month. The text that is replaced by --take-back becomes a \
      version itself.
      """)

  @Argument(help: "A note.", transform: Words.text)
  var note: String
  @Option(help: ArgumentHelp("Print the text of this version.", valueName: "number"))
  var show: Int?
  @Option(help: ArgumentHelp("Print what has changed since this version.", valueName: "number"))
  var difference: Int?
  @Option(help: ArgumentHelp("Give the note the text of this version.", valueName: "number"))
  var takeBack: Int?
  @Flag(
    help:
      "Take those first that other devices made, from the server of a library that synchronises.")
  var fetch = false
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if [show, difference, takeBack].count(where: { $0 != nil }) > 1 {
      throw ValidationError("Only one of --show, --difference and --take-back is possible.")
    }
  }

  private struct Version: Encodable {
    var number: Int
    var date: Date
    var bytes: Int
    var text: String?
  }

  private struct Line: Encodable {
    var kind: String
    var old: String?
    var new: String?
  }

  func run() throws {
    try options.use { library in
      let file = try library.named(note, isFolder: false)
      if fetch {
        do { try SyncedLibrary(library).fetchVersions(of: file.id) } catch let error as SyncFailure
        {
          throw Failure(error.description)
        }
      }
      let versions = try library.versions(of: file.id)
      if let number = show ?? difference ?? takeBack {
        guard versions.indices.contains(number - 1) else {
          throw Failure(
            versions.isEmpty
              ? "“\(file.name)” has no versions yet."
              : "“\(file.name)” has no version \(number); its versions have the numbers 1 to \(versions.count)."
          )
        }
        let version = versions[number - 1]
        if show != nil { return try print(version, number, of: file, library) }
        if difference != nil { return try compare(version, of: file, library) }
        try library.restore(version, of: file.id)
        if options.json {
          return try Answer.json(Version(number: number, date: version.date, bytes: version.bytes))
        }
        return try Answer.say("“\(file.name)” has its text of \(Answer.date(version.date)) again.")
      }
      if options.json {
        return try Answer.json(
          versions.enumerated().map { Version(number: $0 + 1, date: $1.date, bytes: $1.bytes) })
      }
      for (index, version) in versions.enumerated() {
        try Answer.say("\(index + 1)\t\(Answer.date(version.date))\t\(version.bytes)")
      }
    }
  }

  private func print(
    _ version: NoteVersion, _ number: Int, of file: File, _ library: Library
  ) throws {
    let text = try library.text(of: version, of: file.id)
    if options.json {
      return try Answer.json(
        Version(number: number, date: version.date, bytes: version.bytes, text: text))
    }
    let needsLine = isatty(1) == 1 && !text.hasSuffix("\n")
    try Answer.say(asItIs: text + (needsLine ? "\n" : ""))
  }

  private func compare(_ version: NoteVersion, of file: File, _ library: Library) throws {
    let difference = Library.difference(
      from: try library.text(of: version, of: file.id), to: try library.text(of: file.id))
    if options.json {
      return try Answer.json(
        difference.rows.map { Line(kind: "\($0.kind)", old: $0.old, new: $0.new) })
    }
    for row in difference.rows {
      switch row.kind {
      case .same: try Answer.say("  \(row.old ?? "")")
      case .removed: try Answer.say("- \(row.old ?? "")")
      case .added: try Answer.say("+ \(row.new ?? "")")
      case .changed:
        try Answer.say("- \(row.old ?? "")")
        try Answer.say("+ \(row.new ?? "")")
      }
    }
  }
}
