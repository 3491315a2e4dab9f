import Foundation
import Markdown
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Pictures and files in the text of a note.
@Suite("Pictures in notes", .serialized) @MainActor struct PicturesTests {
  /// The header of a PNG that says to have so many pixels, and nothing behind it.
  private func png(_ width: UInt32, _ height: UInt32) -> Data {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width)
        + big(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0])
  }

  private func figures(_ me: Person) -> [CGSize] {
    var found: [CGSize] = []
    let node = me.textView
    node?.runs.forEach(in: 0..<(node?.text.utf16.count ?? 0)) { _, run in
      guard let figure = run.attributes.figure, found.last != figure.size else { return }
      found.append(figure.size)
    }
    return found
  }

  private func write(_ text: String, _ files: [(String, Data)]) throws -> Person {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("Garden", in: "Home")
    let note = try #require(try me.library.find(path: "Home/Garden").first)
    for (name, data) in files { try me.library.attach(data, named: name, to: note.id) }
    try me.type(text)
    return me
  }

  /// Waits until what was pasted has been loaded, which is on the main queue.
  private func loaded() async {
    for _ in 0..<2 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
  }

  @Test("A picture has its size before it is decoded, as wide as the column at most")
  func sizes() throws {
    let me = try write(
      "![a](a.png)\n![[b.png|40]]\nwords", [("a.png", png(4000, 2000)), ("b.png", png(80, 60))])
    let found = figures(me)
    #expect(found.count == 2 && found[1] == CGSize(width: 40, height: 30))
    let column = me.textView.map { $0.frame.width - $0.insets.left - $0.insets.right } ?? 0
    #expect(found[0].width == column.rounded() && found[0].height == (column / 2).rounded())
    #expect(me.textView?.text == "![a](a.png)\n![[b.png|40]]\nwords", "the text is as it was typed")
    me.leave()
  }

  @Test("A note that is shown by its name stands as what it is, and is opened from the menu")
  func embeddedNote() throws {
    let me = try write("![[Shed]]\n![[Nothing]]", [])
    let note = try #require(try me.library.find(path: "Home/Garden").first)
    let folder = try #require(try me.library.find(path: "Home").first)
    try me.library.createFiles([(name: "Shed", text: "Old tools")], in: folder.id)
    let pictures = NotePictures(note.id, in: me.library)
    func part(_ name: String) throws -> NoteFigure.Part {
      let line = Array("![[\(name)]]".utf16)
      let found = MarkdownPicture.all(in: line[...], [])
      return try #require(pictures.figure(for: found)?.parts.first)
    }
    let shed = try part("Shed")
    #expect(shed.isNote && shed.attachment == nil)
    guard case .box(_, let title, let detail) = shed.content else {
      Issue.record("no box: \(shed)")
      return
    }
    #expect(title == "Shed" && detail == "Old tools")
    #expect(try !part("Nothing").isNote)
    me.leave()
  }

  @Test("Files that are pasted together stand in their order, and are undone together") func order()
    async throws
  {
    let me = try write("words", [])
    defer { me.leave() }
    let folder = (me.path as NSString).deletingLastPathComponent
    // The first ones take longer to be stored than the last ones.
    let names = (1...6).map { "f\($0).bin" }
    let parcels = try names.enumerated().map { number, name in
      let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
      try Data(repeating: UInt8(number), count: number.isMultiple(of: 2) ? 3_000_000 : 10)
        .write(to: url)
      return Parcel.address(url)
    }
    me.send(.pasted(try #require(me.textView).id, parcels))
    await loaded()
    me.editor?.settle()
    me.settle()
    let shown = me.textView?.text.split(separator: "\n").dropFirst().map(String.init) ?? []
    #expect(shown.count == names.count)
    for (line, name) in zip(shown, names) { #expect(line.contains(name)) }
    me.key("ctrl+z")
    #expect(me.textView?.text == "words")
  }

  @Test("What is copied from a note is pasted as it was, with its pictures") func copied()
    async throws
  {
    let text = "before ==marked==\n![a](a.png)\n- [ ] [[Garden]]"
    let me = try write(text, [("a.png", png(80, 60))])
    defer { me.leave() }
    let editor = try #require(me.editor)
    editor.textView.selectedRange = NSRange(location: 0, length: text.utf16.count)
    editor.textView.copy(nil)
    let page = try #require(
      UIPasteboard.general.value(forPasteboardType: "public.html") as? String)
    #expect(page.contains("<img src=\"data:image/png;base64,"), "other programs get the picture")
    let parcel = Parcel(types: ["public.html"], contents: ["public.html": Data(page.utf8)])
    try me.newFile("Shed", in: "Home")
    let shed = try #require(try me.library.find(path: "Home/Shed").first)
    // Another picture has the name already.
    try me.library.attach(png(8, 8), named: "a.png", to: shed.id)
    me.send(.pasted(try #require(me.textView).id, [parcel]))
    await loaded()
    me.settle()
    let brought = text.replacingOccurrences(of: "(a.png)", with: "(a%202.png)")
    #expect(me.textView?.text == brought)
    #expect(try me.library.attachments(of: shed.id).map(\.name) == ["a 2.png", "a.png"])
    #expect(figures(me).first == CGSize(width: 80, height: 60))
    me.key("ctrl+z")
    #expect(me.textView?.text == "")
    // Another page is no note.
    let other = Parcel(types: ["public.html"], contents: ["public.html": Data("<b>x</b>".utf8)])
    me.send(.pasted(try #require(me.textView).id, [other]))
    await loaded()
    me.settle()
    #expect(me.textView?.text == "**x**")
  }

  @Test("A picture whose name is forgotten while it is decoded is shown all the same")
  func forgotten() throws {
    let me = try write("", [("a.png", png(80, 60))])
    let note = try #require(try me.library.find(path: "Home/Garden").first)
    let attachment = try #require(try me.library.attachments(of: note.id).first)
    let pictures = NotePictures(note.id, in: me.library)
    var changed: [String] = []
    pictures.changed = { changed.append($0) }
    let old = NoteFigure([
      NoteFigure.Part(name: "a.png", attachment: attachment, content: .waiting(nil))
    ])
    pictures.see([old])
    // Another one is pasted meanwhile, and what names mean is looked up again.
    pictures.forgetNames()
    pictures.settle()
    #expect(changed == [attachment.hash])
    let isWaiting = pictures.figure(inPlaceOf: old).parts.map { part in
      if case .waiting = part.content { true } else { false }
    }
    #expect(isWaiting == [false])
    me.leave()
  }

  @Test("What is not there or no picture is a box, and nothing is fetched")
  func boxes() throws {
    let me = try write(
      "![a](none.png)\n![[b.pdf]]\n![c](https://example.com/c.png)\n`![d](b.pdf)`",
      [("b.pdf", Data("%PDF-1.4".utf8))])
    #expect(figures(me) == [CGSize(width: 380, height: 56)], "two of the same size")
    me.leave()
  }

  @Test("A picture of a hundred megapixels is not decoded", arguments: [(12_000, 9_000), (9, 9)])
  func refusal(_ width: Int, _ height: Int) async throws {
    let me = try write("", [("a.png", png(UInt32(width), UInt32(height)))])
    let note = try #require(try me.library.find(path: "Home/Garden").first)
    let attachment = try #require(try me.library.attachments(of: note.id).first)
    let refused = await withCheckedContinuation { answer in
      PictureDecoding.decode(attachment, in: me.library) { result in
        if case .failure(let refusal) = result {
          answer.resume(returning: Strings.notShown(refusal))
        } else {
          answer.resume(returning: "")
        }
      }
    }
    #expect(
      refused
        == (width > 9
          ? "Too many pixels to be shown: 12,000 × 9,000"
          : "The picture is damaged, or of an unknown kind."))
    me.leave()
  }

  @Test("A note that is opened again shows its pictures, and tables are monospaced")
  func openedAgain() throws {
    let me = try write("![a](a.png)\n| a | b |\nwords", [("a.png", png(80, 60))])
    try me.newFile("Other", in: "Home")
    #expect(figures(me).isEmpty)
    try me.row("Garden")
    #expect(figures(me) == [CGSize(width: 80, height: 60)])
    let node = try #require(me.textView)
    var isMonospaced: Bool?
    let at = (node.text as NSString).range(of: "| a").location
    node.runs.forEach(in: at..<(at + 1)) { _, run in
      isMonospaced = run.attributes.font?.monospaced
    }
    #expect(isMonospaced == true)
    me.leave()
  }

  @Test("Marks are seen in the line with the cursor, and nowhere else")
  func marks() throws {
    let me = try write("one **two**\nthree **four**", [])
    func sizeOfMarks(in words: String) throws -> Double? {
      let node = try #require(me.textView)
      let at = (node.text as NSString).range(of: "**" + words).location
      var size: Double?
      node.runs.forEach(in: at..<(at + 1)) { _, run in size = run.attributes.font?.size }
      return size
    }
    #expect(try #require(try sizeOfMarks(in: "two")) < 1)
    #expect(try #require(try sizeOfMarks(in: "four")) > 10)
    let node = try #require(me.textView)
    me.send(.selected(node.id, TextRange(2, 0)))
    #expect(try #require(try sizeOfMarks(in: "two")) > 10)
    #expect(try #require(try sizeOfMarks(in: "four")) < 1)
    me.leave()
  }
}
