import Foundation
import Testing

@testable import TreeStore

@Suite("Import and export of attachments") struct AttachmentTransferTests {
  private let picture = Pictures.png(2, 3, "one")
  private let other = Pictures.jpeg(5, 6)

  @Test("A folder's pictures come along, by relative paths, escapes, and names anywhere in a vault")
  func folder() throws {
    let bench = try ImportBench()
    try bench.source.add(
      "Home/A.md",
      "![](../assets/my%20pic.png) ![[deep.png]] [p](doc.pdf) ![](<../assets/my pic.png>) ![](none.png) [n](B.md) ![](https://x.org/y.png)"
    )
    try bench.source.add("Home/B.md", "![x](A/deep.png)")
    try bench.source.add("assets/my pic.png", data: picture)
    try bench.source.add("attic/x/Deep.png", data: other)
    try bench.source.add("Home/doc.pdf", "%PDF-1")
    try bench.source.add("Home/unused.png", "x")
    let report = try bench.library.importNotes(from: bench.source.path)
    #expect(report.refused.map(\.path) == ["Home/unused.png"])
    let a = ContentHash(of: picture).text.prefix(8)
    let b = ContentHash(of: other).text.prefix(8)
    let c = ContentHash(of: Data("%PDF-1".utf8)).text.prefix(8)
    #expect(
      try bench.library.attached() == [
        "A | ../assets/my pic.png | image/png | \(a)", "A | deep.png | image/jpeg | \(b)",
        "A | doc.pdf | application/pdf | \(c)", "B | A/deep.png | image/jpeg | \(b)",
      ])
    #expect(try bench.library.count("attachment") == 3)
    #expect(try Library.check(bench.test.path).isSound)
  }

  @Test("What leads out of the folder is not taken") func out() throws {
    let bench = try ImportBench()
    let secret = bench.source.beside("secret.png")
    try Data("x".utf8).write(to: URL(fileURLWithPath: secret))
    try bench.source.add(
      "A.md",
      "![](../secret.png) ![](\(secret)) ![](link.png) ![](file://\(secret)) ![](.hidden.png)")
    try bench.source.add(".hidden.png", "x")
    try FileManager.default.createSymbolicLink(
      atPath: bench.source.path + "/link.png", withDestinationPath: secret)
    let report = try bench.library.importNotes(from: bench.source.path)
    #expect(report.refusal("link.png") != nil)
    #expect(try bench.library.attached().isEmpty)
  }

  @Test("A TextBundle's assets, packed or not, and an archive's pictures") func bundles() throws {
    let bench = try ImportBench()
    let text = Data("![](assets/a%20b.png)".utf8)
    let entries = [
      StoredZip.Entry("Bear/Rose.textbundle/text.md", text),
      StoredZip.Entry("Bear/Rose.textbundle/info.json", Data("{}".utf8)),
      StoredZip.Entry("Bear/Rose.textbundle/assets/a b.png", picture),
      StoredZip.Entry("Bear/Plain.md", Data("![](img/x.jpg)".utf8)),
      StoredZip.Entry("Bear/img/x.jpg", other),
      StoredZip.Entry("Bear/img/y.jpg", other),
    ]
    let zip = bench.source.beside("a.bear2bk")
    try StoredZip.data(entries).write(to: URL(fileURLWithPath: zip))
    let report = try bench.library.importNotes(from: zip)
    #expect(report.refused.map(\.path) == ["Bear/img/y.jpg"])
    #expect(
      try bench.library.attached().map {
        $0.split(separator: " | ").prefix(2).joined(separator: "|")
      }
        == ["Plain|img/x.jpg", "Rose|assets/a b.png"])
    try bench.source.add("Leaf.textbundle/text.md", data: text)
    try bench.source.add("Leaf.textbundle/assets/a b.png", data: picture)
    _ = try bench.library.importNotes(from: bench.source.path)
    #expect(try bench.library.attached().count == 3)
    _ = try bench.library.importNotes(from: bench.source.path + "/Leaf.textbundle")
    #expect(try bench.library.attached().count == 4)
  }

  @Test("A single text takes what lies beside it") func single() throws {
    let bench = try ImportBench()
    let path = try bench.source.add("A.md", "![](p/a.png) ![](../b.png) ![](/etc/hostname)")
    try bench.source.add("p/a.png", data: picture)
    _ = try bench.library.importNotes(from: path)
    #expect(try bench.library.attached().count == 1)
  }

  private func back(_ bench: AttachmentBench) throws -> (TransferReport, TestLibrary) {
    let place = bench.source.beside("Out")
    let report = try bench.library.export(.markdown, to: place)
    let other = try TestLibrary()
    #expect(try other.library.importNotes(from: place).refused == [])
    return (report, other)
  }

  @Test("Exported beside their notes, and back byte by byte") func exported() throws {
    let bench = try AttachmentBench()
    let large = Pictures.noise(3_000_000)
    for (name, data) in [("Ü (1).png", picture), ("large.bin", large), ("empty.dat", Data())] {
      let made = try bench.library.attach(data, named: name, to: bench.note.id)
      try bench.library.append(made.markdown, to: bench.note.id)
    }
    let second = try bench.library.createFile(
      named: "Other", in: bench.home.id, text: "![](large.bin)")
    try bench.library.attach(large, named: "large.bin", to: second.id)
    let (report, other) = try back(bench)
    #expect(report.isWhole)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: bench.source.beside("Out/Home"))
    #expect(
      files.sorted() == ["Garden.md", "Other.md", "empty.dat", "large.bin", "Ü (1).png"].sorted())
    #expect(try other.library.attached() == bench.library.attached())
    #expect(try other.library.lines() == bench.library.lines())
    let json = try bench.library.export(.json, to: bench.source.beside("out.json"))
    #expect(json.changed.count == 2)
  }

  @Test(
    "Two notes of a folder with other files of one name: both are there, and both texts find theirs"
  )
  func collision() throws {
    let bench = try AttachmentBench()
    let second = try bench.library.createFile(named: "Other", in: bench.home.id)
    for (note, data) in [(bench.note, picture), (second, self.other)] {
      for name in ["a.png", "read me.md"] {
        let made = try bench.library.attach(data, named: name, to: note.id)
        try bench.library.append(made.markdown, to: note.id)
      }
    }
    let (report, other) = try back(bench)
    // What would come back as a note is called otherwise, too.
    #expect(report.changed.count == 3)
    let found = try other.library.attached().map { $0.split(separator: " | ").last }
    #expect(found == (try bench.library.attached().map { $0.split(separator: " | ").last }))
    #expect(try other.library.list(.all).count == 2)
  }

  @Test("Names of imports that lead out or are no files' names stay within the export")
  func hostile() throws {
    let bench = try AttachmentBench()
    for name in [
      "../../../up.png", "/etc/up.png", "a.png", "a.png/b.png", "x/.y.png", "..", "con.png",
      "q.textbundle/z.png",
    ] {
      try bench.library.write { db in
        let draft = try AttachmentDraft(
          content: .small(Data(name.utf8)), hash: ContentHash(of: Data(name.utf8)),
          size: name.utf8.count, type: "x", pixels: nil
        ).store(at: 0, db)
        try AttachmentRows.link(name, to: draft, of: try Library.note(bench.note.id, db), db)
      }
      try bench.library.append("![](<\(name)>)", to: bench.note.id)
    }
    let (report, other) = try back(bench)
    #expect(report.refused == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.source.url.path).sorted() == [
        "Notes", "Out",
      ])
    let found = Set(try other.library.attached().compactMap { $0.split(separator: " | ").last })
    #expect(
      found == Set(try bench.library.attached().compactMap { $0.split(separator: " | ").last }))
  }
}
