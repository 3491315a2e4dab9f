import Chance
import Foundation
import Testing

@testable import TreeStore

@Suite("Export and back") struct RoundTripTests {
  private static let names = [
    "Home", "Home", "home", "a/b", "..", ".hidden", "CON", "nul.txt", "Ünïcode 👩‍👩‍👧", "東京", "a:b*?",
    "true", "'quoted'", "\"", "\\", "- dash", "#", "trailing.", "x: y", "Note 2", "Note 10",
    String(repeating: "long ", count: 50) + "end", String(repeating: "語", count: 255), "~",
  ]
  private static let texts = [
    "", "\n", "\r\n", "plain", "---\ntitle: trap\n---\n\ntext", "\n\nbegins with lines\n\n",
    "\u{FEFF}mark", "\u{301}accent first", "tab\tand\u{B}others\u{2028}x", "e\u{301} é",
    "👩‍👩‍👧 東京 العربية", "\r", "---", "{\"json\": [1, 2]}", "back\\slash \"quote\"",
  ]

  /// Folders and files by what a person would miss: everything but identities.
  private func everything(_ library: Library, dates: Bool = true) throws -> [String] {
    try library.folders().flatMap { folder in
      [describe(folder, nil)]
        + (try library.files(in: folder.id).map {
          "\(folder.name) > " + describe($0, try library.text(of: $0.id))
        })
    }.sorted()
  }

  private func describe(_ file: File, _ text: String?) -> String {
    let dates = [file.created, file.modified].map(LibraryClock.milliseconds)
    let units = text.map { Array($0.utf8).description } ?? "folder"
    return "\(file.name) \(dates) \(file.isPinned) \(units)"
  }

  private func fill(_ library: Library, seed: UInt64, _ time: TestClock) throws {
    var random = SeededRandom(seed)
    for _ in 0..<(3 + random.next() % 5) {
      time.pass(seconds: Double(random.next() % 100_000) / 7)
      let name = Self.names.randomElement(using: &random) ?? ""
      let folder = try library.createFolder(named: name)
      if random.next() % 4 == 0 { try library.setPinned(true, of: [folder.id]) }
      for _ in 0..<(random.next() % 12) {
        time.pass(seconds: Double(random.next() % 100_000) / 7)
        let file = try library.createFile(
          named: Self.names.randomElement(using: &random) ?? "", in: folder.id)
        time.pass(seconds: Double(random.next() % 1000) / 3)
        let parts = (0..<(random.next() % 3)).map { _ in
          Self.texts.randomElement(using: &random) ?? ""
        }
        library.setText(parts.joined(), of: file.id)
        try library.flush()
        if random.next() % 5 == 0 { try library.setPinned(true, of: [file.id]) }
        if random.next() % 9 == 0 { try library.delete(file.id) }
      }
    }
  }

  @Test("Notes of one name keep their order on the way to Markdown and back") func order() throws {
    let source = try SourceFolder()
    for number in 1...12 {
      try source.add(
        "Home/a\(number == 1 ? "" : " \(number)").md", "---\ntitle: a\n---\n\n\(number)")
    }
    try source.add("Home/A 13.md", "---\ntitle: A\n---\n\n13")
    func texts(_ path: String) throws -> (TestLibrary, [String]) {
      let test = try TestLibrary()
      _ = try test.library.importNotes(from: path)
      let home = try #require(try test.library.folders().first)
      let files = try test.library.files(in: home.id)
      return (test, try files.filter { $0.name == "a" }.map { try test.library.text(of: $0.id) })
    }
    let wanted = (1...12).map(String.init)
    let (first, before) = try texts(source.path)
    #expect(before == wanted)
    let out = source.beside("out")
    _ = try first.library.export(.markdown, to: out)
    let (second, after) = try texts(out)
    #expect(after == wanted)
    let again = source.beside("again")
    _ = try second.library.export(.markdown, to: again)
    for name in ["Home/a.md", "Home/a 2.md", "Home/a 12.md"] {
      #expect(
        FileManager.default.contentsEqual(atPath: out + "/" + name, andPath: again + "/" + name))
    }
  }

  @Test("Nothing is lost on the way to Markdown or JSON and back", arguments: 1...25)
  func roundTrip(seed: Int) throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    try fill(test.library, seed: UInt64(seed), time)
    let before = try everything(test.library)
    for (form, name) in [(ExportForm.markdown, "Export"), (.json, "Export.json")] {
      let place = test.folder.appendingPathComponent(name).path
      let report = try test.library.export(form, to: place)
      #expect(report.refused.isEmpty)
      let back = try TestLibrary()
      let taken = try back.library.importNotes(from: place)
      #expect(taken.refused == [], "seed \(seed)")
      #expect(taken.changed == [], "seed \(seed)")
      #expect(try everything(back.library) == before, "\(form), seed \(seed)")
      #expect(taken.files == report.files)
    }
  }

  @Test("Earlier texts, and which notes have no title, go with JSON and come back")
  func versions() throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    for text in ["Milk, eggs", "Milk, eggs, flour"] {
      time.pass(seconds: 3600)
      test.library.setText(text, of: list.id)
      try test.library.flush()
    }
    let untitled = try test.library.createUntitledFile(in: home.id, text: "First line\nx")
    func earlier(_ library: Library, _ note: FileID) throws -> [String] {
      try library.versions(of: note).map {
        "\(LibraryClock.milliseconds($0.date)) \(try library.text(of: $0, of: note))"
      }
    }
    let before = try earlier(test.library, list.id)
    #expect(before.count == 2)
    let place = test.folder.appendingPathComponent("x.json").path
    #expect(try test.library.export(.json, to: place).refused == [])
    let other = try TestLibrary()
    #expect(try other.library.importNotes(from: place).refused == [])
    #expect(try earlier(other.library, list.id) == before)
    #expect(try other.library.isUntitled(untitled.id))
    #expect(try !other.library.isUntitled(list.id))
    // Beside the notes that are there the same ones get theirs, and those that were there no others.
    #expect(try other.library.importNotes(from: place).refused == [])
    let lists =
      try other.library.files(in: home.id)
      + other.library.folders().filter {
        $0.id != home.id
      }.flatMap { try other.library.files(in: $0.id) }
    let all = lists.filter { $0.name == "List" }
    #expect(all.count == 2)
    for list in all { #expect(try earlier(other.library, list.id) == before) }
  }

  @Test("Earlier texts may stand in front of their notes, and those of no note are refused")
  func strangeVersions() throws {
    let id = "1B4E28BA-2FA1-11D2-883F-0016D3CCA427"
    let note = "2B4E28BA-2FA1-11D2-883F-0016D3CCA427"
    let dates = #""created":"2020-01-01","modified":"2020-01-01","pinned":false"#
    func version(_ file: String, _ more: String) -> String {
      #"{"file":"\#(file)","text":"old"\#(more)}"#
    }
    let date = #","date":"2019-01-01T00:00:00Z""#
    let all = [
      version(note, date), version(id, date), version("x", date), version(note, ""),
      version(note, #","date":"soon""#), "7",
    ].joined(separator: ",")
    let json = #"""
      {"format":"treeworld","version":1,"versions":[\#(all)],
      "folders":[{"id":"\#(id)","name":"Home",\#(dates)}],
      "files":[{"id":"\#(note)","folder":"\#(id)","name":"A","text":"t",\#(dates)}]}
      """#
    let source = try SourceFolder()
    let test = try TestLibrary()
    let report = try test.library.importNotes(from: try source.add("a.json", json))
    let file = try #require(FileID(uuidString: note))
    #expect(
      try test.library.versions(of: file).map { try test.library.text(of: $0, of: file) } == ["old"]
    )
    #expect(report.refused.map(\.path).sorted() == (2...6).map { "versions, number \($0)" })
    #expect(
      report.refusal("versions, number 2") == "The note of this version is not in it.")
  }

  @Test("JSON keeps identities, unless they are taken")
  func identities() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    let place = test.folder.appendingPathComponent("x.json").path
    _ = try test.library.export(.json, to: place)
    let other = try TestLibrary()
    _ = try other.library.importNotes(from: place)
    #expect(try other.library.text(of: list.id) == "Milk")
    _ = try other.library.importNotes(from: place)
    #expect(try other.library.lines() == ["Home | List | Milk", "Home | List | Milk"])
  }

  @Test("One folder by itself, dates on the files, names that every system has")
  func folder() throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    let home = try test.library.createFolder(named: "Home?")
    try test.library.createFile(named: "a/b", in: home.id, text: "x")
    try test.library.createFile(named: "A:B", in: home.id, text: "y")
    try test.library.createFolder(named: "Other")
    let place = test.folder.appendingPathComponent("Out").path
    let report = try test.library.export(.markdown, to: place, folder: home.id)
    #expect(report.files == 2)
    let files = FileManager.default
    #expect(try files.contentsOfDirectory(atPath: place).sorted() == [".treeworld.json", "Home-"])
    let names = try files.contentsOfDirectory(atPath: place + "/Home-").sorted()
    #expect(names == ["A-B 2.md", "a-b.md"] || names == ["A-B.md", "a-b 2.md"])
    let file = place + "/Home-/" + names[0]
    let date = try files.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(date == time.clock.now())
    #expect(
      try String(contentsOfFile: place + "/Home-/" + names[1], encoding: .utf8).hasPrefix(
        "---\ntitle: \"a/b\"\ncreated: 2023-11-14T22:13:20.000Z\nupdated: "))
  }

  @Test("What is there stays, and of what was cancelled nothing is left")
  func nothingOverwritten() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFiles((1...300).map { ("Note \($0)", "x") }, in: home.id)
    let source = try SourceFolder()
    try source.add("mine.txt", "mine")
    for form in [ExportForm.markdown, .json] {
      #expect(throws: LibraryError.alreadyThere(path: source.path)) {
        try test.library.export(form, to: source.path)
      }
      let report = try test.library.export(form, to: source.beside("new")) { $0.files < 200 }
      #expect(report.isCancelled)
      #expect(try FileManager.default.contentsOfDirectory(atPath: source.url.path) == ["Notes"])
    }
    let nowhere = source.beside("missing/new")
    #expect(
      throws: LibraryError.cannotWrite(path: nowhere, reason: "no such file or directory")
    ) { try test.library.export(.markdown, to: nowhere) }
  }

  private static let dates: [(String, Double?)] = [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29 12:00:00", 951_825_600),
    ("2021-05-06T07:08:09.25+02:00", 1_620_277_689.25), ("1969-12-31T23:59:59.999Z", -0.001),
    ("2024-12-31", 1_735_603_200), ("0001-01-01", -62_135_596_800), ("yesterday", nil),
    ("2021-13-01", nil), ("2021-05-06T25:99", nil), ("", nil),
    ("2021-05-06T07:08:09 nonsense", nil), ("2021-05-06T07:08:09+23:59", 1_620_198_549),
    ("2021-05-06T07:08:09+24:00", nil), ("2021-05-06T07:08:09-05:60", nil),
    ("2021-05-06T07:08:09+99:99", nil),
  ]

  @Test("Dates are read as they are written", arguments: dates)
  func date(text: String, seconds: Double?) throws {
    let date = TransferDate.date(text)
    #expect(date.map(LibraryClock.milliseconds) == seconds.map { Int64(($0 * 1000).rounded()) })
    guard let date else { return }
    #expect(TransferDate.date(TransferDate.string(date)) == date)
  }
}
