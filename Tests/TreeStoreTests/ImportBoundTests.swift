import CZlib
import Foundation
import Testing

@testable import TreeStore

/// How much an import takes, how deep it goes, and where it does not go unasked.
@Suite("Bounds of imports") final class ImportBoundTests: ImportBench {
  /// A megabyte of one letter, packed into about a kilobyte.
  private static func packed(_ size: Int) throws -> (data: Data, checksum: UInt32) {
    let bytes = [UInt8](repeating: 97, count: size)
    var stream = z_stream()
    #expect(
      deflateInit2_(
        &stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    var output = [UInt8](repeating: 0, count: size / 100 + 1000)
    let length = bytes.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { room in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(room.count)
        #expect(deflate(&stream, Z_FINISH) == Z_STREAM_END)
        return room.count - Int(stream.avail_out)
      }
    }
    deflateEnd(&stream)
    return (Data(output[..<length]), bytes.withUnsafeBytes(Inflate.checksum))
  }

  @Test("A small archive of enormous texts is refused before anything is written") func bomb()
    throws
  {
    let (data, checksum) = try Self.packed(1_000_000)
    func archive(_ count: Int) throws -> String {
      let entries = (0..<count).map { number in
        var entry = StoredZip.Entry("\(number).md", data)
        (entry.method, entry.size, entry.checksum) = (8, 1_000_000, checksum)
        return entry
      }
      return try source.add("\(count).zip", data: StoredZip.data(entries))
    }
    let bomb = try archive(60)
    #expect {
      try library.importNotes(from: bomb)
    } throws: { error in
      "\(error)".hasPrefix(
        "\(bomb) was not imported: its texts have 60 MB, which is")
        && "\(error)".hasSuffix(
          "Take it (`treeworld import --allow-large`) only if you trust where it comes from.")
    }
    #expect(try library.folders() == [])
    let small = try library.importNotes(from: try archive(3))
    #expect(small.files == 3)
    let asked = try library.importNotes(from: bomb, ImportOptions(allowsLarge: true))
    #expect(asked.files == 60)
    #expect(asked.isWhole)
  }

  @Test("A source that has more than it told is ended") func more() throws {
    let limits = ImportLimits(bytes: 100, entries: 3, ratio: 10, free: 10, depth: 5)
    var measure = ImportMeasure(path: "x", notes: 1, entries: 3, bytes: 100)
    try measure.check(limits)
    measure.bytes = 101
    #expect(throws: LibraryError.tooMuch(path: "x", reason: .muchText(101, 100))) {
      try measure.check(limits)
    }
    measure = ImportMeasure(path: "x", notes: 1, entries: 4, bytes: 1)
    #expect(throws: LibraryError.tooMuch(path: "x", reason: .manyEntries(4, 3))) {
      try measure.check(limits)
    }
    measure = ImportMeasure(path: "x", entries: 1, bytes: 50, packed: 5)
    #expect(throws: LibraryError.tooMuch(path: "x", reason: .muchPacked(50, times: 10))) {
      try measure.check(limits)
    }
    for size in ["a", "b"] { try source.add("\(size).md", "text") }
    let importer = Importer(library, source: source.path)
    let origin = DirectorySource(path: source.path, now: Date())
    #expect(throws: LibraryError.self) {
      try importer.run(origin, ImportLimits(bytes: 5, entries: 9, ratio: 1, free: 1, depth: 1), nil)
    }
    #expect(try library.folders() == [])
  }

  @Test("Links out of the folder are followed only when asked for") func links() throws {
    let files = FileManager.default
    let outside = source.beside("Outside")
    try files.createDirectory(atPath: outside + "/Inner", withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(fileURLWithPath: outside + "/Secret.md"))
    try Data("inner".utf8).write(to: URL(fileURLWithPath: outside + "/Inner/Deep.md"))
    try files.createSymbolicLink(atPath: outside + "/Inner/Back", withDestinationPath: outside)
    try source.add("Home/List.md", "text")
    for (link, place) in [
      ("File.md", outside + "/Secret.md"), ("Folder", outside), ("Up", ".."), ("In", "Home"),
      ("Near", "../NotesToo"),
    ] { try files.createSymbolicLink(atPath: source.path + "/" + link, withDestinationPath: place) }
    // Its path begins as that of the folder does.
    try files.createDirectory(atPath: source.path + "Too", withIntermediateDirectories: true)
    let words =
      "It is a symbolic link out of the folder; `treeworld import --follow-links` follows it."
    var report = try library.importNotes(from: source.path)
    #expect(try library.lines() == ["Home | List | text"])
    for link in ["File.md", "Folder", "Up", "Near"] { #expect(report.refusal(link) == words) }
    #expect(report.refusal("In") == "It is a symbolic link to a folder that was read already.")
    #expect(report.refused.count == 5)
    report = try library.importNotes(from: source.path, ImportOptions(followsLinks: true))
    #expect(
      try library.lines() == [
        "Home | List | text", "Notes | File | secret", "Notes / Folder | Secret | secret",
        "Notes / Folder / Inner | Deep | inner", "Notes / Home | List | text",
      ])
    #expect(
      report.refusal("Folder/Inner/Back")
        == "It is a symbolic link to a folder that was read already.")
    // A link that somebody names is what they mean.
    let named = try library.importNotes(from: source.path + "/File.md")
    #expect(named.isWhole)
  }

  @Test("Folders go a hundred deep") func depth() throws {
    let way = (1...101).map { _ in "a" }.joined(separator: "/")
    try source.add(way + "/x.md", "deep")
    try source.add((1...100).map { _ in "a" }.joined(separator: "/") + "/y.md", "taken")
    let report = try library.importNotes(from: source.path)
    #expect(report.files == 1)
    #expect(report.refusal(way) == "It stands more than 100 folders deep.")
    let archive = try library.importNotes(
      from: source.add("a.zip", data: StoredZip.data([.init(way + "/x.md", Data())])))
    #expect(archive.refused.map(\.reason) == ["It stands more than 100 folders deep."])
  }

  @Test("Names that are not UTF-8 are read as Windows-1252, and that is said") func names() throws {
    let folder = Array(source.path.utf8CString.dropLast()) + [47, 71, -28, 114, 0]
    #expect(mkdir(folder, 0o700) == 0)
    let file = folder.dropLast() + Array("/Rose.md".utf8CString)
    close(open(Array(file), O_CREAT | O_WRONLY, 0o600))
    let words = "Its name is not UTF-8 and was read as Windows-1252."
    var report = try library.importNotes(from: source.path)
    #expect(try library.lines() == ["Gär | Rose | "])
    #expect(report.change("Gär") == words)
    let entry = StoredZip.Entry(bytes: [0x53, 0xFC, 0x81, 0x2E, 0x6D, 0x64], Data("x".utf8))
    report = try library.importNotes(
      from: source.add("a.zip", data: StoredZip.data([entry])))
    #expect(report.change("Sü\u{81}.md") == words)
    #expect(report.files == 1)
  }

  @Test("Of several sources, what can be taken is taken") func several() throws {
    let text = try source.add("a.md", "text")
    let picture = try source.add("b.png", data: Data([0x89, 0x50, 0x4E, 0x47, 0, 1]))
    let binary = try source.add("c.txt", data: Data([0, 1, 2]))
    let archive = try source.add("d.zip", "no")
    let report = try library.importNotes(
      from: [picture, text, binary, archive, source.path + "/gone.md"])
    #expect(try library.lines() == ["Imported | a | text"])
    #expect(report.failure == nil)
    #expect(report.refusal(picture) == "Its kind (.png) is taken only where a note names it.")
    #expect(report.refusal(binary) == "It is not text: 1 of its 3 bytes are NUL.")
    #expect(report.refusal(archive) == "It is not a ZIP archive that is whole.")
    #expect(
      report.refusal(source.path + "/gone.md") == "It cannot be read: no such file or directory.")
    #expect(report.refused.count == 4)
  }

  @Test("Single texts go into a folder that is there") func into() throws {
    let home = try library.createFolder(named: "Home")
    let old = try library.createFile(named: "Old", in: home.id, text: "o")
    let text = try source.add("a.md", "text")
    try source.add("B.textbundle/text.md", "bundle")
    let report = try library.importNotes(
      from: [text, source.path + "/B.textbundle"], ImportOptions(folder: home.id))
    #expect(Set(try library.lines()) == ["Home | B | bundle", "Home | Old | o", "Home | a | text"])
    #expect(report.madeFolders == [])
    #expect(report.madeFiles.count == 2 && !report.madeFiles.contains(old.id))
    try library.delete(home.id)
    #expect(throws: LibraryError.isDeleted(name: "Home")) {
      try library.importNotes(from: text, ImportOptions(folder: home.id))
    }
  }
}
