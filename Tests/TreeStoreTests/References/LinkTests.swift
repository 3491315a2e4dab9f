import Foundation
import Testing

@testable import TreeStore

@Suite("Links between notes") struct LinkTests {
  private let bench: NoteBench
  private var library: Library { bench.library }

  init() throws { bench = try NoteBench() }

  private func target(_ written: String, _ from: File) throws -> File? {
    try library.note(linkedBy: written, from: from.id)?.file
  }

  @Test("A link finds its note by name, by folder, by the nearest of several") func resolved()
    throws
  {
    let other = try library.createFolder(named: "Other")
    let soup = try bench.add("Soup")
    let nearSoup = try bench.add("Soup", in: other)
    let note = try bench.add("Note", in: other)
    let plain = try bench.add("Plain")
    #expect(try target("soup", plain)?.id == soup.id)
    #expect(try target("SOUP", note)?.id == nearSoup.id)
    #expect(try target("Home/Soup", note)?.id == soup.id)
    #expect(try target("../Home/Soup.md#x", note)?.id == soup.id)
    #expect(try library.note(linkedBy: "Soup#Salt", from: plain.id)?.heading == "Salt")
    #expect(try library.note(linkedBy: "#Salt", from: plain.id)?.file?.id == plain.id)
    #expect(try target("Nothing", plain) == nil)
    #expect(try library.note(linkedBy: "https://a.b", from: plain.id) == nil)
    #expect(try target("Nowhere/Soup", plain) == nil)
    try library.delete(soup.id)
    #expect(try target("Soup", plain)?.id == nearSoup.id)
    for name in ["C# notes", "a/b", "[x]|y", "Ärger"] {
      let made = try bench.add(name)
      #expect(try target(LinkTarget.escaped(name), plain)?.id == made.id)
      #expect(try target(name, plain)?.id == made.id)
    }
    #expect(try target("ärger", plain)?.name == "Ärger")
    #expect(try target("Arger", plain) == nil)
    // A row that is no link is none.
    #expect(throws: LibraryError.notAFile(name: "Home")) { try target("Soup", bench.home) }
  }

  @Test("Backlinks are those that lead to a note, and not to another of its name") func backlinks()
    throws
  {
    let other = try library.createFolder(named: "Other")
    let soup = try bench.add("Soup", "[[Soup]]")
    let otherSoup = try bench.add("Soup", in: other)
    let a = try bench.add("A", "Before **the** [[soup|soup]] after")
    try bench.add("B", "[[Soup]]", in: other)
    try bench.add("C", "[[Home/Soup#Salt]] and [x](../Home/Soup.md)", in: other)
    #expect(try library.backlinks(of: soup.id).map(\.file.name) == ["C", "A", "Soup"])
    #expect(try library.backlinks(of: otherSoup.id).map(\.file.name) == ["B"])
    let back = try #require(library.backlinks(of: soup.id).first { $0.file.id == a.id })
    #expect(back.snippet.contains("the") && back.range == 17..<21)
    #expect(try library.links(of: a.id).map { $0.file?.id } == [soup.id])
    try library.delete(a.id)
    #expect(try library.backlinks(of: soup.id).map(\.file.name) == ["C", "Soup"])
  }

  @Test("Links follow a note that is renamed, in all their forms, and one undo takes it back")
  func renamed() throws {
    let soup = try bench.add("Soup", "see [[Soup#Salt|itself]]")
    let text = """
      [[Soup]] [[soup|shown]] [[Soup#Salt]] [[Home/Soup]] [x](Soup.md#salt) [y](<Home/Soup.md>) `[[Soup]]`
      ![[Soup]] [[Other]] [z](https://a.b/Soup.md)
      """
    let note = try bench.add("Note", text)
    let before = try library.file(note.id)
    let done = try library.rename(soup.id, to: "Stew [1]")
    #expect(done.texts.count == 2)
    #expect(
      try library.text(of: note.id) == """
        [[Stew %5B1%5D]] [[Stew %5B1%5D|shown]] [[Stew %5B1%5D#Salt]] [[Home/Stew %5B1%5D]] \
        [x](Stew%20%5B1%5D.md#salt) [y](<Home/Stew [1].md>) `[[Soup]]`
        ![[Stew %5B1%5D]] [[Other]] [z](https://a.b/Soup.md)
        """)
    #expect(try library.text(of: soup.id) == "see [[Stew %5B1%5D#Salt|itself]]")
    #expect(try library.backlinks(of: soup.id).count == 2)
    // Renaming makes no note newer that has a link, but windows see that there is something to read.
    let after = try #require(try library.file(note.id))
    #expect(after != before && after.modified.timeIntervalSince(before?.modified ?? .now) < 0.01)
    let again = try library.undoRename(done)
    #expect(try library.text(of: note.id) == text && library.file(soup.id)?.name == "Soup")
    try library.undoRename(again)
    #expect(
      try library.file(soup.id)?.name == "Stew [1]" && library.backlinks(of: soup.id).count == 2)
    #expect(try bench.isSound())
  }

  @Test("A new name takes no links that led to another note") func captured() throws {
    let other = try library.createFolder(named: "Other")
    let stew = try bench.add("Stew")
    let soup = try bench.add("Soup", in: other)
    let note = try bench.add("Note", "[[Stew]] [[New]]", in: other)
    let done = try library.rename(soup.id, to: "Stew")
    #expect(try library.text(of: note.id) == "[[Home/Stew]] [[New]]")
    #expect(try library.backlinks(of: stew.id).map(\.file.name) == ["Note"])
    try library.undoRename(done)
    #expect(try library.text(of: note.id) == "[[Stew]] [[New]]")
    // What led nowhere leads to the note that gets the name.
    try library.rename(soup.id, to: "New")
    #expect(try target("New", note)?.id == soup.id)
  }

  @Test("Links follow what is moved, and folders that are renamed") func moved() throws {
    let other = try library.createFolder(named: "Other")
    let soup = try bench.add("Soup", "[[Near]]")
    let near = try bench.add("Near")
    let far = try bench.add("Near", in: other)
    let note = try bench.add("Note", "[[Home/Soup]] [[Soup]]")
    let moved = try library.move([soup.id], to: other.id)
    #expect(try library.text(of: note.id) == "[[Other/Soup]] [[Soup]]")
    #expect(try library.text(of: soup.id) == "[[Home/Near]]")
    try library.putBack(moved)
    #expect(try library.text(of: note.id) == "[[Home/Soup]] [[Soup]]")
    #expect(try library.text(of: soup.id) == "[[Near]]")
    let renamed = try library.rename(bench.home.id, to: "House")
    #expect(try library.text(of: note.id) == "[[House/Soup]] [[Soup]]")
    try library.undoRename(renamed)
    #expect(try library.text(of: note.id) == "[[Home/Soup]] [[Soup]]")
    #expect(try library.backlinks(of: far.id).isEmpty && library.backlinks(of: near.id).count == 1)
  }

  @Test("A link to what is not there makes it, once") func made() throws {
    let note = try bench.add("Note", "[[Soup]] [[Recipes/Stew]]")
    let (soup, isNew) = try library.makeNote(linkedBy: "Soup#Salt", from: note.id)
    #expect(isNew && soup.name == "Soup" && soup.parent == bench.home.id)
    #expect(try !library.makeNote(linkedBy: "soup", from: note.id).isNew)
    let stew = try library.makeNote(linkedBy: "Recipes/Stew", from: note.id).file
    #expect(try library.folders(around: stew.id).map(\.name) == ["Home", "Recipes"])
    #expect(try library.links(of: note.id).map { $0.file?.id } == [soup.id, stew.id])
    #expect(try library.makeNote(linkedBy: "Ragout.md", from: note.id).file.name == "Ragout")
    for written in ["", "#x", String(repeating: "a", count: 300)] {
      #expect(throws: LibraryError.self) {
        if try library.makeNote(linkedBy: written, from: note.id).isNew { return }
        throw LibraryError.emptyName
      }
    }
  }

  @Test("Names are completed by their beginning, by words, and by letters in order")
  func completed() throws {
    let other = try library.createFolder(named: "Other")
    for name in ["Groceries", "Groceries 2", "Ärzte", "Big groceries", "2026-11-24", "2026-11-25"] {
      try bench.add(name)
    }
    let same = try bench.add("Groceries", in: other)
    let note = try bench.add("Note")
    for isIndexed in [false, true] {
      if isIndexed { try library.finishIndexing() }
      let found = try library.linkCompletions("gro", from: note.id)
      #expect(found.map(\.file.name) == ["Groceries", "Groceries", "Groceries 2", "Big groceries"])
      #expect(found.first { $0.file.id == same.id }?.link == "Other/Groceries")
      #expect(found[2].link == "Groceries 2")
      #expect(try library.linkCompletions("arz").map(\.file.name) == ["Ärzte"])
      #expect(try library.linkCompletions("2026-11-2").count == 2)
      #expect(try library.linkCompletions("202").count == 2)
      #expect(try library.linkCompletions("bgr").map(\.file.name) == ["Big groceries"])
      // Words come before insides of words, and these before letters that stand apart.
      #expect(
        try library.linkCompletions("ceri").map(\.file.name)
          == ["Groceries", "Big groceries", "Groceries 2", "Groceries"])
      #expect(try library.linkCompletions("RZT").map(\.file.name) == ["Ärzte"])
      #expect(try library.linkCompletions("", from: note.id).first?.file.id == same.id)
      #expect(try library.linkCompletions("\u{0}\"*(").isEmpty)
    }
  }

  @Test("A link to a note that is not there yet has no letters that end it") func linkOfName()
    throws
  {
    #expect(LinkCompletion.link(named: "List [old]") == "List %5Bold%5D")
    #expect(LinkCompletion.link(named: "Recipes/Soup | red") == "Recipes/Soup %7C red")
    #expect(LinkCompletion.link(named: " ") == nil)
    #expect(LinkCompletion.link(named: "a\tb") == nil)
    #expect(LinkCompletion.link(named: String(repeating: "x", count: 256)) == nil)
    let note = try bench.add("Note")
    let link = try #require(LinkCompletion.link(named: "List [old]"))
    let made = try library.makeNote(linkedBy: link, from: note.id)
    #expect(made.file.name == "List [old]" && made.isNew)
  }

  @Test("The switcher finds folders and notes, and what is in a folder") func quick() throws {
    let recipes = try library.createFolder(named: "Recipes", in: bench.home.id)
    try bench.add("Red soup", in: recipes)
    try bench.add("Red car")
    try library.finishIndexing()
    #expect(try library.quickOpen("re").map(\.file.name) == ["Recipes", "Red car", "Red soup"])
    #expect(try library.quickOpen("rec/red").map(\.file.name) == ["Red soup"])
    #expect(try library.quickOpen("rsp").map(\.file.name) == ["Red soup"])
    let hit = try #require(try library.quickOpen("rsp").first)
    #expect(hit.folders == ["Home", "Recipes"] && hit.nameRanges == [0..<1, 4..<5, 7..<8])
    #expect(try library.quickOpen("").first?.file.name == "Red car")
    #expect(try library.quickOpen("zzz").isEmpty && library.quickOpen("///").count <= 3)
  }
}
