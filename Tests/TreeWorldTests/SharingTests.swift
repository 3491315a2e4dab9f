import Foundation
import Scene
import SyntaxColors
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// What leaves a note: printed, shared, copied; and footnotes and code in its text.
@Suite("Sharing", .serialized) @MainActor struct SharingTests {
  private func words(_ pages: [DocumentPage]) -> [String] {
    pages.map { page in
      page.drawing.steps.compactMap { step -> String? in
        if case .text(let words, _, _, _) = step { words } else { nil }
      }.joined(separator: "|")
    }
  }

  @Test("Ctrl+Shift+P prints the open note with its title and page numbers")
  func printing() throws {
    let me = try Person.writing("# Tea\n\n- one\n- [x] two\n\nSee[^1].\n\n[^1]: the note")
    me.key("ctrl+shift+p")
    let printed = try #require(me.host.printed.last)
    #expect(printed.request.title == "A")
    #expect(printed.pages.count == 1)
    let page = words(printed.pages)[0]
    for part in ["A", "Tea", "•", "one", "two", "the note", "1 / 1"] {
      #expect(page.contains(part), "\(part) in \(page)")
    }
    #expect(me.focus?.role == .textView, "typing goes on")
    me.leave()
  }

  @Test("A printer that refuses, and a desktop that cannot print, are told")
  func refused() throws {
    let me = try Person.writing("words")
    me.host.printing = .failed("Out of paper.")
    me.key("ctrl+shift+p")
    #expect(me.sees("The document could not be printed. Out of paper."))
    me.key("escape")
    me.host.printing = nil
    me.key("ctrl+shift+p")
    #expect(me.sees("This desktop cannot print. Save a PDF file instead."))
    me.leave()
  }

  @Test("The menu of a note shares it as Markdown, HTML and text, and copies it")
  func sharing() throws {
    let me = try Person.writing("A **word** of ==note==")
    try me.menu("A", "Share…")
    #expect(me.rows.contains("Save as PDF…") && me.rows.contains("Save as HTML…"))
    #expect(me.rows.contains("Send by E-mail…") && me.rows.contains("Print…"))
    try me.row("Copy as Rich Text")
    me.wait(1)
    #expect(UIPasteboard.general.string == "A word of note")
    let html = UIPasteboard.general.value(forPasteboardType: "public.html") as? String ?? ""
    #expect(html.contains("<strong>word</strong>") && html.contains("<mark>note</mark>"))
    try me.menu("A", "Share…")
    try me.row("Send by E-mail…")
    me.wait(1)
    #expect(
      me.host.openedAddresses.map(\.absoluteString)
        == ["mailto:?subject=A&body=A%20%2A%2Aword%2A%2A%20of%20%3D%3Dnote%3D%3D"])
    me.leave()
  }

  @Test("Files are made in each form, and a note with pictures has them beside it")
  func files() throws {
    let me = try Person.writing("![a](a.png)")
    let note = try #require(try me.library.find(path: "Home/A").first)
    try me.library.attach(Data("no picture".utf8), named: "a.png", to: note.id)
    let html = try ShareForm.html.files(of: [note], in: me.library)
    #expect(html.map(\.lastPathComponent) == ["A.html"])
    let page = try String(contentsOf: html[0], encoding: .utf8)
    #expect(page.contains("<title>A</title>") && page.contains("base64,bm8gcGljdHVyZQ=="))
    let text = try ShareForm.text.files(of: [note, note], in: me.library)
    #expect(text.map(\.lastPathComponent) == ["A.txt", "A 2.txt"])
    let markdown = try ShareForm.markdown.files(of: [note], in: me.library)
    #expect(markdown.map(\.lastPathComponent) == ["A"])
    let inside = try FileManager.default.contentsOfDirectory(atPath: markdown[0].path)
    #expect(inside.sorted() == ["A.md", "a.png"])
    me.leave()
  }

  /// Writes the words of pages instead of a PDF file.
  private struct PageWriter: PictureWriter {
    func file(
      of drawing: Drawing, _ format: PictureFormat, width: Int, height: Int, scale: Double,
      paper: Paper
    ) throws(PictureWriterError) -> Data { throw .tooLarge(width: width, height: height) }

    func pixels(
      of drawing: Drawing, width: Int, height: Int, scale: Double, paper: Paper
    ) throws(PictureWriterError) -> Bitmap { throw .tooLarge(width: width, height: height) }

    func document(
      of pages: [DocumentPage], _ facts: [DocumentFact: String], paper: Paper
    ) throws(PictureWriterError) -> Data {
      let words = pages.flatMap { page in
        page.drawing.steps.compactMap { step -> String? in
          if case .text(let words, _, _, _) = step { words } else { nil }
        } + page.links.map(\.address)
      }
      return Data(words.joined(separator: "|").utf8)
    }
  }

  private static let longNote = (1...2000).map {
    "Paragraph \($0) with ümlauts and a [link](https://example.org/\($0)) in its words."
  }.joined(separator: "\n\n")

  @Test("A long note becomes a PDF file step by step, with all its words and links")
  func longPDF() throws {
    let me = try Person.writing(Self.longNote, pictureWriter: PageWriter())
    let note = try #require(try me.library.find(path: "Home/A").first)
    #expect(try NotePageRenderer([note], in: me.library).isLong)
    try me.menu("A", "Share…")
    try me.row("Save as PDF…")
    me.wait(1)
    me.settle()
    let dialog = try #require(me.nodes.last { $0.role == .fileDialog })
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: place) }
    me.send(.picked(dialog.id, [place.path]))
    let words = try String(contentsOf: place, encoding: .utf8)
    for number in [1, 1000, 2000] {
      #expect(words.contains("Paragraph \(number) with ümlauts"))
      #expect(words.contains("https://example.org/\(number)"))
    }
    #expect(me.focus?.role == .textView, "typing goes on")
    // What is made in one go is the same.
    let whole = try NotePageRenderer([note], in: me.library).pdf()
    #expect(whole == Data(words.utf8))
    me.leave()
  }

  @Test("A PDF file that is not wanted any more is laid out no further") func cancelledPDF() throws
  {
    let me = try Person.writing(Self.longNote, pictureWriter: PageWriter())
    let note = try #require(try me.library.find(path: "Home/A").first)
    var shares: [Double] = []
    func make(until stop: Double) throws -> Data? {
      shares = []
      return try NotePageRenderer([note], in: me.library).pdf(
        on: { body in MainActor.assumeIsolated { body() } },
        { share in
          shares.append(share)
          return share < stop
        })
    }
    #expect(try make(until: 0) == nil)
    #expect(shares.count == 1 && shares[0] < 0.2, "\(shares)")
    #expect(try make(until: 0.7) == nil)
    #expect(try #require(shares.max()) < 0.75, "\(shares)")
    #expect(try make(until: 2)?.isEmpty == false)
    #expect(shares == shares.sorted() && shares.count > 50)
    me.leave()
  }

  @Test("A short note is no long one, and several together may be") func short() throws {
    let me = try Person.writing(String(repeating: "short words ", count: 1000))
    let note = try #require(try me.library.find(path: "Home/A").first)
    #expect(try !NotePageRenderer([note], in: me.library).isLong)
    let many = [File](repeating: note, count: 20)
    #expect(try NotePageRenderer(many, in: me.library).isLong)
    me.leave()
  }

  @Test("A file that cannot be written leaves nothing behind, and says why") func fullDisk() {
    var places: [URL] = []
    #expect {
      try FileCopy.make("note.md") { url in
        places.append(url)
        try Data("half".utf8).write(to: url)
        throw CocoaError(.fileWriteOutOfSpace)
      }
    } throws: { error in
      (error as? FileCopy.Failure)?.reason.hasPrefix("There is no space left on the disk of ")
        == true
    }
    #expect(!places.isEmpty)
    for place in places {
      let folder = place.deletingLastPathComponent()
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test("A broken picture is a sentence on the page")
  func broken() throws {
    let me = try Person.writing("![a](a.png)\n\n![](gone.png)")
    let note = try #require(try me.library.find(path: "Home/A").first)
    let header = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] as [UInt8]
    try me.library.attach(Data(header), named: "a.png", to: note.id)
    me.key("ctrl+shift+p")
    let page = words(try #require(me.host.printed.last).pages)[0]
    #expect(page.contains("a.png: The picture is damaged, or of an unknown kind."))
    #expect(page.contains("gone.png: This note has no such file."))
    me.leave()
  }

  @Test("What is selected is copied as it is, and as HTML for other programs")
  func copying() throws {
    let me = try Person.writing("a *b* c")
    let text = try #require(me.textView)
    #expect(text.input.keys.contains(KeyPress("c", .control)), "the host leaves copying to the app")
    me.send(.selected(text.id, TextRange(2, 3)))
    me.key("ctrl+c")
    #expect(UIPasteboard.general.string == "*b*")
    let html = UIPasteboard.general.value(forPasteboardType: "public.html") as? String ?? ""
    #expect(html.contains("<em>b</em>"))
    me.key("ctrl+x")
    #expect(me.textView?.text == "a  c")
    #expect(UIPasteboard.general.string == "*b*")
    me.leave()
  }

  @Test("A picture is dragged out of the text when its line is selected, and letters are not")
  func dragging() throws {
    let me = try Person.writing("words\n![a](a.png)\nmore")
    let note = try #require(try me.library.find(path: "Home/A").first)
    try me.library.attach(
      Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]), named: "a.png", to: note.id)
    me.wait(1)
    let text = try #require(me.textView)
    func lift() { me.send(.carry(Carry(.lifted, at: CGPoint(x: 800, y: 200)))) }
    me.send(.selected(text.id, TextRange(0, 5)))
    lift()
    #expect(me.host.cargo == nil, "letters")
    me.send(.selected(text.id, TextRange(6, 11)))
    lift()
    let cargo = try #require(me.host.cargo)
    #expect(cargo.items.map(\.types) == [["public.png", "public.file-url"]] && !cargo.allowsMove)
    var given: [String: Data] = [:]
    for type in cargo.items[0].types { cargo.items[0].load(type) { given[type] = $0 } }
    #expect(given["public.png"]?.count == 8)
    let file = given["public.file-url"].flatMap { URL(string: String(decoding: $0, as: UTF8.self)) }
    #expect(file?.lastPathComponent == "a.png")
    #expect(file.flatMap { try? Data(contentsOf: $0) }?.count == 8)
    me.send(.carry(Carry(.ended, at: .zero)))
    me.leave()
  }

  @Test("A footnote leads to its text and back, and a missing one is told")
  func footnotes() throws {
    let me = try Person.writing("words[^a] and more[^b]\n\n[^a]: the text")
    let text = try #require(me.textView)
    me.send(.followed(text.id, at: 7))
    #expect(me.textView?.selection == TextRange(29, 0))
    me.send(.followed(text.id, at: 26))
    #expect(me.textView?.selection == TextRange(9, 0))
    me.send(.followed(text.id, at: 20))
    #expect(me.sees("There is no footnote “b”. Write it as a line that begins with [^b]:"))
    me.leave()
  }

  @Test("Code is coloured a moment after it was typed, and no key waits for that")
  func colours() throws {
    let me = try Person.writing("```swift\nlet a = 1\n```\nwords")
    func colours() -> Int {
      Set((me.textView?.runs.all ?? []).compactMap { $0.attributes.color }).count
    }
    let (before, readings) = (colours(), SyntaxColors.readings)
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(18, 0)))
    for letter in "23" { try me.type(String(letter)) }
    #expect(SyntaxColors.readings == readings, "nothing is read while somebody types")
    me.wait(1)
    #expect(SyntaxColors.readings == readings + 1, "once for all that was typed")
    #expect(colours() > before)
    let coloured = colours()
    try me.type("4")
    #expect(colours() == coloured, "colours stay while the next is typed")
    #expect(me.textView?.text == "```swift\nlet a = 1234\n```\nwords")
    me.leave()
  }
}
