import Foundation
import Testing

@testable import TreeStore

/// A plain tar archive as Joplin writes it.
enum StoredTar {
  static func data(_ files: [(name: String, data: Data)]) -> Data {
    var archive = Data()
    for (name, data) in files {
      if name.utf8.count > 100 {
        add("././@LongLink", Data(name.utf8) + Data([0]), "L", &archive)
      }
      add(String(name.prefix(100)), data, "0", &archive)
    }
    return archive + Data(count: 1024)
  }

  private static func add(_ name: String, _ data: Data, _ kind: Character, _ archive: inout Data) {
    var header = Data(name.utf8) + Data(count: 100 - name.utf8.count)
    func octal(_ number: Int, _ count: Int) -> Data {
      let digits = String(number, radix: 8)
      return Data((String(repeating: "0", count: count - 1 - digits.count) + digits).utf8)
        + Data([0])
    }
    header += octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(data.count, 12) + octal(0, 12)
    let rest = Data(String(kind).utf8) + Data(count: 100) + Data("ustar".utf8) + Data([0, 48, 48])
    let end = Data(count: 512 - 148 - 8 - rest.count)
    let sum = (header + Data(repeating: 32, count: 8) + rest + end).reduce(0) { $0 + Int($1) }
    header += octal(sum, 7) + Data([32]) + rest + end
    archive += header + data + Data(count: (512 - data.count % 512) % 512)
  }
}

@Suite("Imports of Joplin, Evernote and HTML") struct OtherFormatTests {
  private let picture = Pictures.png(2, 3, "joplin")

  private func id(_ number: Int) -> String {
    String(repeating: "0", count: 31) + String(number, radix: 16)
  }

  private func joplin() -> [(name: String, data: Data)] {
    func item(_ number: Int, _ head: String, _ kind: Int, _ more: String = "") -> (String, Data) {
      let said = "id: \(id(number))\n\(more)type_: \(kind)"
      return ("\(id(number)).md", Data((head.isEmpty ? said : head + "\n\n" + said).utf8))
    }
    let body = """
      Garden

      # Roses

      ![rose](:/\(id(4))) and ![again](:/\(id(4))) <img src=":/\(id(4))"> see [pond](:/\(id(5))), \
      [list](:/\(id(6))) [lost](:/\(id(15)))
      key: no property
      """
    let dates = "created_time: 2019-01-02T03:04:05.000Z\nupdated_time: 2020-01-02T03:04:05.000Z\n"
    return [
      item(1, "Home", 2, "parent_id: \n"), item(2, "Plants", 2, "parent_id: \(id(1))\n"),
      item(3, body, 1, "parent_id: \(id(2))\n" + dates),
      item(4, "my rose", 4, "file_extension: png\nfilename: \nmime: image/png\n"),
      item(5, "Pond", 1, "parent_id: \(id(1))\n"),
      item(6, "list.pdf", 4, "file_extension: pdf\n"), item(7, "green", 5),
      item(8, "", 6, "note_id: \(id(3))\ntag_id: \(id(7))\n"),
      ("resources/\(id(4)).png", picture), ("resources/\(id(6)).pdf", Data("%PDF-".utf8)),
    ]
  }

  private func expect(_ library: Library, _ report: TransferReport) throws {
    #expect(report.refused == [])
    #expect(report.changed.map(\.reason.description) == ["Its tags became its last line."])
    let note = try #require(library.list(.all).first { $0.name == "Garden" })
    #expect(
      try library.text(of: note.id) == """
        # Roses

        ![rose](my%20rose.png) and ![again](my%20rose.png) <img src="my%20rose.png"> see \
        [pond](treeworld:Home/Pond), [list](list.pdf) [lost](:/\(id(15)))
        key: no property

        Tags: #green
        """)
    #expect(TransferDate.string(note.created) == "2019-01-02T03:04:05.000Z")
    #expect(try library.attachments(of: note.id).map(\.name) == ["list.pdf", "my rose.png"])
    let rose = try #require(try library.attachment(named: "my rose.png", in: note.id))
    #expect(try library.bytes(rose) == picture)
    #expect(try library.folder(of: note).contains("Plants"))
  }

  @Test("Joplin's raw folder: titles, notebooks, dates, tags, links and resources") func raw()
    throws
  {
    let bench = try ImportBench()
    for (name, data) in joplin() { try bench.source.add(name, data: data) }
    try expect(bench.library, try bench.library.importNotes(from: bench.source.path))
  }

  @Test("Joplin's archive, and one that is cut off") func archive() throws {
    let bench = try ImportBench()
    let data = StoredTar.data(joplin())
    let path = try bench.source.add("All.jex", data: data)
    try expect(bench.library, try bench.library.importNotes(from: path))
    for cut in stride(from: 1, to: data.count, by: 701) {
      let test = try TestLibrary()
      let path = try bench.source.add("Cut.jex", data: data.prefix(cut))
      let report = try? test.library.importNotes(from: path)
      #expect(report?.isWhole != true, "\(cut)")
    }
  }

  @Test("Evernote's notes: their HTML, files by their hashes, dates and tags") func enex() throws {
    let bench = try ImportBench()
    let base = picture.base64EncodedString(options: .lineLength64Characters)
    let hash = "\(Self.md5(picture))"
    let path = try bench.source.add(
      "Notes.enex",
      """
      <?xml version="1.0"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">
      <en-export><note><title>Roses &amp; more</title><content><![CDATA[<?xml version="1.0"?>
      <en-note><div>Red <b>rose</b></div><div><en-media hash="\(hash)" type="image/png"/></div>
      <div><en-todo checked="true"/>Water</div></en-note>]]></content>
      <created>20190102T030405Z</created><tag>green</tag>
      <resource><data encoding="base64">\(base)</data><mime>image/png</mime>
      <resource-attributes><file-name>r.png</file-name></resource-attributes></resource></note>
      <note><title>Second</title><content><![CDATA[<en-note>x</en-note>]]></content></note></en-export>
      """)
    let report = try bench.library.importNotes(from: path)
    #expect(report.files == 2 && report.refused == [])
    let note = try #require(bench.library.list(.all).first { $0.name == "Roses & more" })
    #expect(
      try bench.library.text(of: note.id)
        == "Red **rose**\n![r](r.png)\n- [x] Water\n\nTags: #green")
    #expect(TransferDate.string(note.created) == "2019-01-02T03:04:05.000Z")
    let made = try #require(try bench.library.attachment(named: "r.png", in: note.id))
    #expect(try bench.library.bytes(made) == picture)
  }

  private static func md5(_ data: Data) -> String {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/md5sum")
    (process.standardInput, process.standardOutput) = (input, output)
    try? process.run()
    input.fileHandleForWriting.write(data)
    try? input.fileHandleForWriting.close()
    return String(
      decoding: output.fileHandleForReading.readDataToEndOfFile().prefix(32), as: UTF8.self)
  }

  @Test(
    "HTML becomes Markdown",
    arguments: [
      ("<h1>A</h1><p>b <em>c</em> <strong>d</strong></p><p>e</p>", "# A\n\nb *c* **d**\n\ne\n"),
      ("<ul><li>a<ul><li>b</ul><li>c</ul><ol><li>d<li>e</ol>", "- a\n  - b\n- c\n\n1. d\n2. e\n"),
      ("a<br>b<br><br>c", "a\nb\n\nc\n"), ("<pre>x\n  *y*</pre>", "```\nx\n  *y*\n```\n"),
      ("<a href='https://x.org/a b'>l</a>", "[l](<https://x.org/a b>)\n"),
      ("<blockquote><p>a</p><p>b</p></blockquote>c", "> a\n>\n> b\n\nc\n"),
      ("<table><tr><th>a<th>b</tr><tr><td>1|2</td><td>3</td></tr></table>", "|a|b |\n"),
      ("a &lt;b&gt; &amp; *c* &#x41;&#66; &unknown;", "a \\<b> & \\*c\\* AB &unknown;\n"),
      ("<script>alert(1)</script><style>x</style><!-- c -->t", "t\n"),
      ("<p># no heading", "\\# no heading\n"),
      ("<img src='a b.png' alt='x'><img src=\"c.png\">", "![x](<a b.png>)![](c.png)\n"),
    ])
  func html(_ row: (html: String, text: String)) throws {
    let text = try HTMLPage(row.html, path: "x").text
    if row.html.hasPrefix("<table") {
      #expect(text.contains("---") && text.contains("1\\|2"), "\(text)")
    } else {
      #expect(text == row.text)
    }
  }

  @Test("A page's own pictures and those beside it come along; nothing is fetched") func page()
    throws
  {
    let bench = try ImportBench()
    try bench.source.add(
      "Page.html",
      "<title>Roses</title><img src='data:image/png;base64,\(picture.base64EncodedString())'><img src='p/b.png'><img src='https://x.org/c.png'>"
    )
    try bench.source.add("p/b.png", data: Pictures.png(9, 9))
    let report = try bench.library.importNotes(from: bench.source.path)
    #expect(report.isWhole)
    let note = try #require(bench.library.list(.all).first)
    #expect(note.name == "Roses")
    #expect(try bench.library.attachments(of: note.id).map(\.name) == ["p/b.png", "picture 1.png"])
  }

  @Test("HTML that never closes anything takes no longer than any other") func linear() {
    for piece in [
      "<div>", "<b>", "<a href=", "<!--", "<", "&", "<ul><li>", "<td>", "<img src='",
      "<blockquote>", "a<b></i>", "<tr><td>x",
    ] {
      // What is too deep is refused.
      _ = try? HTMLPage(String(repeating: piece, count: 20_000), path: "x")
    }
    let ends = String(repeating: "<b>", count: 400) + String(repeating: "</i>", count: 100_000)
    #expect(throws: Never.self) { try HTMLPage(ends, path: "x") }
  }

  @Test("A page whose elements stand too deep in each other is refused with a sentence") func deep()
    throws
  {
    let bench = try ImportBench()
    try bench.source.add("Deep.html", String(repeating: "<div>", count: 600) + "x")
    try bench.source.add("Flat.html", String(repeating: "<div>", count: 400) + "y")
    let report = try bench.library.importNotes(from: bench.source.path)
    #expect(
      report.refused.map(\.reason.description) == [
        "Its HTML has elements in each other more than 500 deep."
      ])
    #expect(try bench.library.list(.all).map(\.name) == ["Flat"])
  }

  @Test("Letters of several bytes are whole, wherever a page is cut into pieces") func letters()
    throws
  {
    for shift in 0..<4 {
      let words = String(repeating: "a", count: shift) + String(repeating: "𝄞ü", count: 40_000)
      #expect(try HTMLPage("<p>\(words)</p>", path: "x").text == words + "\n")
    }
  }

  @Test("A table of many rows takes no longer for each of them") func table() throws {
    let rows = String(repeating: "<tr><td>a</td><td>b</td></tr>", count: 20_000)
    let lines = try HTMLPage("<table>\(rows)</table>", path: "x").text.split(separator: "\n")
    #expect(lines.count == 20_001)
    #expect(lines.filter { $0.contains("---") }.count == 1)
  }

  @Test("What of Evernote's files cannot be read is named") func lostResources() throws {
    let bench = try ImportBench()
    func resource(_ data: String, _ name: String) -> String {
      """
      <resource><data encoding="base64">\(data)</data><mime>image/png</mime>
      <resource-attributes><file-name>\(name)</file-name></resource-attributes></resource>
      """
    }
    let good = picture.base64EncodedString(options: .lineLength64Characters)
    let path = try bench.source.add(
      "Notes.enex",
      """
      <?xml version="1.0"?><en-export>
      <note><title>A</title><content><![CDATA[<en-note>a<en-media hash="00"/></en-note>]]></content>
      \(resource("AA*A", "broken.png"))\(resource("AAAAA", "short.png"))\(resource(good, "good.png"))
      </note>
      <note><title>B</title><content><![CDATA[<en-note>b<en-media hash="11"/></en-note>]]></content></note>
      </en-export>
      """)
    let report = try bench.library.importNotes(from: path)
    #expect(report.files == 2)
    #expect(
      report.refused.map { "\($0.path): \($0.reason.description)" } == [
        "A/broken.png: The bytes of “broken.png” are not as it says (Base64), and were left out.",
        "A/short.png: The bytes of “short.png” are not as it says (Base64), and were left out.",
        "B/11: It is not in the export.",
      ])
    let note = try #require(bench.library.list(.all).first { $0.name == "A" })
    #expect(try bench.library.text(of: note.id) == "a\n\n![good](good.png)\n")
  }

  @Test("A picture in a page whose Base64 is broken is named") func lostPicture() throws {
    let bench = try ImportBench()
    try bench.source.add("Page.html", "<p>x</p><img src='data:image/png;base64,A*'>")
    let report = try bench.library.importNotes(from: bench.source.path)
    #expect(
      report.refused.map(\.reason.description) == [
        "The bytes of “picture 1.png” are not as it says (Base64), and were left out."
      ])
  }

  @Test("XML that is broken or ends early keeps the notes before, and says where") func broken()
    throws
  {
    func reasons(_ end: String) throws -> [String] {
      let bench = try ImportBench()
      let note = "<note><title>A</title><content>x &amp;amp; y</content></note>"
      let path = try bench.source.add("N.enex", "<en-export>\n\(note)\n\(end)")
      let report = try bench.library.importNotes(from: path)
      #expect(report.files == 1)
      let made = try #require(bench.library.list(.all).first)
      #expect(try bench.library.text(of: made.id) == "x & y\n")
      return report.refused.map(\.reason.description)
    }
    #expect(try reasons("</en-export>") == [])
    #expect(try reasons("<note><title>B</ti") == ["It cannot be read to its end."])
    #expect(
      try reasons("<note><title>B</note>") == [
        "Its XML is broken in line 3; nothing behind that was read."
      ])
  }

  @Test("Entities that make a small text enormous stay what they are") func bomb() throws {
    let bench = try ImportBench()
    let declared = (1...9).map { level in
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      return "<!ENTITY e\(level) \"\(level == 1 ? "lol" : inner)\">"
    }.joined()
    let path = try bench.source.add(
      "N.enex",
      "<!DOCTYPE en-export [\(declared)]><en-export><note a='&e9;'><title>&e9;</title>"
        + "<content>x</content></note></en-export>")
    // Whatever becomes of it, it is short.
    _ = try? bench.library.importNotes(from: path)
    #expect(try bench.library.list(.all).allSatisfy { $0.name.count < 100 })
  }
}

extension Library {
  /// The name of the folder of a note.
  func folder(of note: File) throws -> String {
    try note.parent.flatMap { try file($0)?.name } ?? ""
  }
}
