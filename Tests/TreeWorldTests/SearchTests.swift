import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Searching as a person does.
@Suite("Search", .serialized) @MainActor struct SearchTests {
  /// Milk stands in a file of Home and in one of Work.
  private func library(_ width: Double = 1024) throws -> Person {
    let me = try Person(width)
    let home = try me.library.createFolder(named: "Home")
    let work = try me.library.createFolder(named: "Work")
    try me.library.createFile(named: "Groceries", in: home.id, text: "Eggs, milk and honey")
    try me.library.createFile(named: "Meeting", in: work.id, text: "No milk today")
    me.settle()
    return me
  }

  private func search(_ words: String, _ me: Person) throws {
    me.key("ctrl+shift+f")
    me.wait(1)
    try me.type(words)
  }

  @Test("Every folder is searched, and what was found is marked in its text")
  func snippets() throws {
    let me = try library()
    try search("milk", me)
    #expect(me.rows(in: "Results").sorted() == ["Groceries", "Meeting"])
    let snippet = try #require(me.nodes.last { $0.text == "Eggs, milk and honey" })
    let marked = snippet.runs.all.filter { $0.attributes.background != nil }
    #expect(marked.map(\.length) == [4])
    me.leave()
  }

  @Test("A row whose text began with a hit shows other texts as thin as ever")
  func reuse() throws {
    let me = try library()
    let cell = FileCell(style: .subtitle, reuseIdentifier: "hit")
    func bold(searching words: String) throws -> [String] {
      let hit = try #require(me.library.search(words).hits.first { $0.file.name == "Groceries" })
      cell.show(hit)
      #expect(cell.separatorInset.left == FileCell.side)
      let text = try #require(cell.detailTextLabel?.attributedText)
      var found: [String] = []
      let all = NSRange(location: 0, length: text.length)
      text.enumerateAttribute(.font, in: all) { font, range, _ in
        guard let traits = (font as? UIFont)?.fontDescriptor.symbolicTraits else { return }
        guard traits.contains(.traitBold) else { return }
        found.append((text.string as NSString).substring(with: range))
      }
      return found
    }
    #expect(try bold(searching: "eggs") == ["Eggs"])
    #expect(try bold(searching: "milk") == ["milk"])
    me.leave()
  }

  @Test("A folder's long name leaves room for what was found")
  func longFolder() throws {
    let me = try Person(1024)
    let folder = try me.library.createFolder(named: "Recipes / Grandmother's / From the tin box")
    let file = "Apple pie for twenty"
    try me.library.createFile(named: file, in: folder.id, text: "Cinnamon")
    me.settle()
    try search("cinnamon", me)
    let name = try #require(me.nodes.last { $0.text == file })
    let place = try #require(me.nodes.last { $0.text == folder.name && $0.role == .label })
    #expect(name.frame.width > place.frame.width)
    #expect(name.frame.maxX < place.frame.minX)
    #expect(place.frame.width > 60)
    me.leave()
  }

  @Test("The arrow keys go through the results, Return opens the file at the hit")
  func keys() throws {
    let me = try library()
    try search("milk", me)
    let wanted = try #require(me.rows(in: "Results").firstIndex(of: "Groceries"))
    for _ in 0...wanted { me.key("down") }
    #expect(me.focus?.role == .searchField, "the field keeps the keyboard")
    me.send(.submitted(try #require(me.focus).id))
    #expect(me.columns == ["Folders", "Home", "Groceries"])
    #expect(me.textView?.selection == TextRange(6, 0), "a key goes before the word")
    func marked() -> [Int] {
      let runs = me.textView?.runs.all ?? []
      return runs.filter { $0.attributes.background != nil }.map(\.length)
    }
    #expect(marked() == [4])
    try me.type("x")
    #expect(marked() == [4], "marks stay on their words")
    me.key("escape")
    #expect(marked() == [])
    #expect(me.focus?.role == .textView)
    me.leave()
  }

  @Test("What a search marked in the text goes with it")
  func marksGo() throws {
    let me = try library()
    try search("milk", me)
    me.key("down")
    me.send(.submitted(try #require(me.focus).id))
    func isMarked() -> Bool {
      me.textView?.runs.all.contains { $0.attributes.background != nil } ?? false
    }
    #expect(isMarked())
    try me.tap("Cancel")
    #expect(me.textView != nil && !isMarked())
    me.leave()
  }

  @Test("Searching again, from the text of a hit, goes to the field", arguments: [1024.0, 400])
  func again(width: Double) throws {
    let me = try library(width)
    try search("milk", me)
    me.key("down")
    me.send(.submitted(try #require(me.focus).id))
    #expect(me.focus?.role == .textView)
    let text = me.textView?.text
    me.key("ctrl+shift+f")
    me.wait(1)
    #expect(me.focus?.role == .searchField)
    #expect(me.focus?.selection == TextRange(0, 4), "the old words go when others are typed")
    #expect(text != nil && me.library.unsavedTexts.isEmpty)
    me.leave()
  }

  @Test("What was found stays found in every width")
  func widths() throws {
    let me = try library()
    try search("milk", me)
    try me.row("Meeting")
    me.resize(400)
    // Back from what was found leads to what else was found.
    #expect(me.stack == ["Folders", "Meeting"])
    try me.back()
    #expect(me.rows(in: "Results").count == 2)
    me.resize(1024)
    #expect(me.rows(in: "Results").count == 2)
    me.key("escape")
    try me.tap("Cancel")
    #expect(me.rows(in: "Results") == [] && me.rows(in: "Folders").contains("Home"))
    me.leave()
  }

  @Test("What is found comes later than what is typed, and the newest counts")
  func later() async throws {
    let me = try library()
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    root.beginSearch()
    for text in ["m", "mi", "eggs"] {
      root.search.controller.searchBar.text = text
      root.search.updateSearchResults(for: root.search.controller)
    }
    await root.search.finish()
    #expect(root.search.results.hits.map(\.file.name) == ["Groceries"])
    me.leave()
  }

  @Test("Where nothing is found, the list says so") func nothing() throws {
    let me = try library()
    try search("cheese", me)
    #expect(me.sees("Nothing was found for “cheese”."))
    me.leave()
  }

  @Test("Where there is nothing, a button helps", arguments: [400.0, 1024])
  func empty(_ width: Double) throws {
    let me = try Person(width)
    #expect(me.sees("There are no folders yet."))
    try me.tap("New Folder")
    try me.type("Home")
    me.key("return")
    #expect(me.sees("There are no notes yet."))
    try me.tap("New Note")
    try me.type("A")
    me.key("return")
    #expect(me.focus?.role == .textView)
    #expect(!me.sees("There are no notes yet."))
    me.leave()
  }
}
