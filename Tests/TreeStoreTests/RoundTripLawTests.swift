import Chance
import Foundation
import Testing

@testable import TreeStore

/// import(export(x)) is x, for names, texts and dates of the worst kind.
@Suite("The law of export and import") struct RoundTripLawTests {
  /// Pieces that parsers of paths, front matter, JSON and Unicode trip over.
  private static let pieces = [
    "\u{FEFF}", "\u{301}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{85}", "\u{7F}", "\u{E000}",
    "\u{10FFFF}", Unicode.Scalar(0xFDD0 as UInt32).map { String($0) } ?? "", "\u{1F468}",
    "e\u{301}", "é", "\u{AC00}",
    "\u{1100}\u{1161}", ".", "..",
    "/", "\\", ":", "*", "\"", "'", "-", "---", "#", " ", "\t", "\n", "\r\n", "\r", "a", "B", "b",
    ".textbundle", ".md", ".TextBundle", ".json", "title: x", "pinned: true", "{", "}", "[", "]",
    ",",
    "null", "true", "1", "CON", "nul", "\u{B}", "\u{1}", "%2F", "~", "_", "\u{1C}", "…", "\u{3000}",
    "\u{FFFD}", Unicode.Scalar(0xFFFE as UInt32).map { String($0) } ?? "", "\u{1F1E9}\u{1F1EA}",
    "info", ".treeworld.json",
    "Untitled",
  ]

  private static func words(_ random: inout SeededRandom) -> String {
    (0..<(random.next() % 6)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func name(_ random: inout SeededRandom) -> String {
    while true {
      if let name = try? FileName.normalised(words(&random)) { return name }
    }
  }

  /// Any millisecond that a library can have.
  private static func date(_ random: inout SeededRandom) -> Date {
    let range: Int64 = [86_400_000, 4_000_000_000_000, 300_000_000_000_000, 1_000_000_000_000_000][
      Int(random.next() % 4)]
    return LibraryClock.date(Int64(random.next() % UInt64(2 * range + 1)) - range)
  }

  private static func fill(_ library: Library, _ seed: UInt64) throws {
    var random = SeededRandom(seed)
    try library.write { db in
      var places: [(id: FileID, key: Int64)] = []
      for _ in 0..<(1 + random.next() % 9) {
        // Each at the top, or in one of those before it.
        let around = random.next() % 3 == 0 ? nil : places.randomElement(using: &random)
        let folder = try library.insert(
          NewFile(
            name: name(&random), created: date(&random), modified: date(&random),
            isPinned: random.next() % 4 == 0), in: around, db)
        let key = db.lastInsertedRowID
        places.append((folder.id, key))
        for _ in 0..<(random.next() % 6) {
          try library.insert(
            NewFile(
              name: name(&random), text: words(&random), created: date(&random),
              modified: date(&random), isPinned: random.next() % 4 == 0), in: (folder.id, key), db)
        }
      }
    }
  }

  /// All that a library has, byte for byte; identities only where the form keeps them.
  static func everything(_ library: Library, identities: Bool) throws -> [String] {
    func describe(_ file: File, _ text: String?) -> String {
      let dates = [file.created, file.modified].map(LibraryClock.milliseconds)
      let id = identities ? file.id.uuidString : ""
      return "\(Array(file.name.utf8)) \(dates) \(file.isPinned) \(id) "
        + (text.map { "\(Array($0.utf8))" } ?? "folder")
    }
    return try library.folders().flatMap { folder in
      let around = try library.folders(around: folder.id).map { describe($0, nil) }
      let top = (around + [describe(folder, nil)]).joined(separator: " > ")
      return [top]
        + (try library.files(in: folder.id).map {
          top + " > " + describe($0, try library.text(of: $0.id))
        })
    }.sorted()
  }

  private func law(_ seed: Int, _ form: ExportForm, _ name: String, zipped: Bool = false) throws {
    let test = try TestLibrary()
    try Self.fill(test.library, UInt64(seed))
    var place = test.folder.appendingPathComponent(name).path
    let report = try test.library.export(form, to: place)
    #expect(report.refused.isEmpty && report.changed.isEmpty)
    if zipped { place = try StoredZip.make(of: place, at: place + ".zip") }
    let back = try TestLibrary()
    let taken = try back.library.importNotes(from: place)
    #expect(taken.refused == [], "seed \(seed)")
    #expect(taken.changed == [], "seed \(seed)")
    let before = try Self.everything(test.library, identities: form == .json)
    let after = try Self.everything(back.library, identities: form == .json)
    #expect(after == before, "seed \(seed)")
    #expect(taken.files == report.files)
  }

  @Test("Markdown", arguments: 1...60) func markdown(seed: Int) throws {
    try law(seed, .markdown, seed % 5 == 0 ? "Out.textbundle" : "Out")
  }

  @Test("Markdown in an archive", arguments: 201...230) func archive(seed: Int) throws {
    try law(seed, .markdown, "Out", zipped: true)
  }

  @Test("JSON", arguments: 401...450) func json(seed: Int) throws {
    try law(seed, .json, "Out.json")
  }

  @Test("A folder that is called as a bundle is one folder") func bundle() throws {
    let test = try TestLibrary()
    let folder = try test.library.createFolder(named: "x.textbundle")
    try test.library.createFile(named: "text", in: folder.id, text: "a")
    try test.library.createFile(named: "b", in: folder.id, text: "b")
    let place = test.folder.appendingPathComponent("Out").path
    _ = try test.library.export(.markdown, to: place)
    let back = try TestLibrary()
    let report = try back.library.importNotes(from: place)
    #expect(report.refused == [])
    #expect(try back.library.lines() == ["x.textbundle | b | b", "x.textbundle | text | a"])
  }

  @Test("64 folders in each other, with long names", arguments: [ExportForm.markdown, .json])
  func deep(form: ExportForm) throws {
    let test = try TestLibrary()
    let names = (1...64).map { "\($0) " + String(repeating: "é", count: 200) }
    try test.library.createFile(named: "Note", inFolderAt: names, text: "text")
    let place = test.folder.appendingPathComponent("Out").path + (form == .json ? ".json" : "")
    #expect(try test.library.export(form, to: place).isWhole)
    let back = try TestLibrary()
    #expect(try back.library.importNotes(from: place).isWhole)
    let note = try #require(back.library.list(.all).first)
    #expect(try back.library.folders(around: note.id).map(\.name) == names)
  }
}
