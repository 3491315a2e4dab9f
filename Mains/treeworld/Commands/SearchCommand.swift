import ArgumentParser
import Foundation
import TreeStore

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find notes by words, beginnings of words and phrases.",
    discussion: """
      All words must be in the name or text, without regard to case and accents; what stands in \
      quotes (treeworld search '"two words"') as it stands there. Notes with the words in their names come \
      first.

      tag:work finds notes with a tag, or one in it; in:Home and in:"Old letters" those of a folder; \
      before:2026-05-17 and after:2026-05 those that were changed last before a day, month or year, or from it \
      on; "today" and "yesterday" are days. Such words may stand alone.
      """)

  @Argument(help: "What to look for.", transform: Words.text)
  var words: [String]
  @Option(help: ArgumentHelp("Show so many at most.", valueName: "number"))
  var limit = 20
  @Option(help: "Only in this folder, and in those in it.", transform: Words.text)
  var folder: String?
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit needs a number from 1 on.") }
  }

  private struct Hit: Encodable {
    var id: String
    var name: String
    var folder: String
    var snippet: String
    /// Places to highlight in the snippet: first and count, in UTF-16 units.
    var places: [[Int]]
  }

  private struct Found: Encodable {
    var total: Int?
    var hits: [Hit]
  }

  func run() throws {
    let patience = Patience()
    try options.use(patience) { library in
      // A library that an older version made is read first.
      if !library.isReadOnly { try library.readReferences() }
      let isIndexed = try library.unindexed() <= 50 || index(library, patience)
      let results = try library.search(
        words.joined(separator: " "), limit: limit,
        in: folder.map { try library.named($0, isFolder: true).id },
        unindexed: isIndexed ? nil : .max)
      if let first = results.misunderstood.first {
        throw Failure(Self.explanation(first))
      }
      if options.json {
        let hits = results.hits.map { hit in
          Hit(
            id: hit.file.id.uuidString, name: hit.file.name,
            folder: hit.folders.joined(separator: "/"),
            snippet: hit.snippet, places: hit.snippetRanges.map { [$0.lowerBound, $0.count] })
        }
        try Answer.json(Found(total: results.total, hits: hits))
      } else {
        for hit in results.hits { try Answer.say(asItIs: Self.line(hit) + "\n") }
        let shown = results.hits.count
        if let total = results.total, total > shown {
          Answer.warn("\(shown) of \(total) notes.")
        } else if results.total == nil, folder == nil {
          Answer.warn("\(shown) of more than 500 notes.")
        }
      }
      try Answer.tellFindings(of: library)
      if results.hits.isEmpty { throw Answer.inPart }
    }
  }

  private static func explanation(_ filter: String) -> String {
    let value = filter.drop { $0 != ":" }.dropFirst()
    if filter.hasPrefix("tag:") { return "No note has the tag “\(value)”." }
    if filter.hasPrefix("in:") { return "There is no folder “\(value)”." }
    return "“\(value)” is no date; write 2026-05-17, 2026-05, 2026, today or yesterday."
  }

  /// - Returns: false when it cannot be done: then the notes themselves are searched.
  private func index(_ library: Library, _ patience: Patience) throws -> Bool {
    defer { patience.end() }
    do throws(LibraryError) {
      try library.finishIndexing { patience.show("\($0) notes to index") }
      return try library.unindexed() == 0
    } catch {
      switch error {
      case .diskFull, .readOnly, .cannotWrite, .busy: return false
      default: throw error
      }
    }
  }

  private static func line(_ hit: SearchHit) -> String {
    let folder = hit.folders.joined(separator: "/")
    guard isatty(1) == 1 else { return "\(folder)/\(hit.file.name): \(hit.snippet)" }
    let name = mark(hit.file.name, hit.nameRanges)
    return "\(Readable.text(folder))/\(name): \(mark(hit.snippet, hit.snippetRanges))"
  }

  private static func mark(_ text: String, _ ranges: [Range<Int>]) -> String {
    let units = Array(text.utf16)
    func words(_ range: Range<Int>) -> String {
      Readable.text(String(decoding: units[range], as: UTF16.self))
    }
    var result = ""
    var end = 0
    for range in ranges {
      result += words(end..<range.lowerBound) + "\u{1B}[1m" + words(range) + "\u{1B}[0m"
      end = range.upperBound
    }
    return result + words(end..<units.count)
  }
}
