import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// What people do with TreeWorld, told as they would.
@Suite("TreeWorld", .serialized) @MainActor struct StoryTests {
  private let folderWords = "Select folder or create. Swipe left to delete or swipe right to rename"
  private let fileWords = "Select note or create. Swipe left to delete"

  @Test("A folder is named in its row")
  func naming() throws {
    let me = try Person()
    #expect(me.columns == ["Folders", folderWords])
    try me.add(in: "Folders")
    #expect(me.focus?.spokenName == "Name" && me.focus?.text == "New Folder")
    me.key("escape")
    #expect(me.rows.isEmpty, "who changes their mind has made nothing")
    try me.add(in: "Folders")
    try me.type("   ")
    me.key("return")
    #expect(me.columns == ["Folders", "New Folder", fileWords], "a blank name is none")
    try me.add(in: "Folders")
    try me.type(String(repeating: "x", count: 300))
    me.key("return")
    #expect(me.nodes.contains { $0.text.contains("at most 255") })
    try me.tap("OK")
    #expect(me.focus?.text.count == 300, "what was typed is there to be mended")
    me.key("escape")
    #expect(!me.isAsked)
    try me.newFolder("Home")
    try me.add(in: "Folders")
    try me.type("Home")
    me.key("return")
    #expect(me.nodes.contains { $0.text.contains("already a folder “Home”") })
    try me.tap("OK")
    try me.type(" 2")
    me.key("return")
    #expect(me.rows.contains("Home 2"))
    me.leave()
  }

  @Test("A note is there at once, without a question", arguments: [400.0, 1024])
  func untitled(_ width: Double) throws {
    let me = try Person(width)
    try me.newFolder("Home")
    try me.add(in: "Home")
    #expect(!me.isAsked && me.focus?.role == .textField && me.focus?.text == "")
    me.resize(width == 400 ? 1024 : 400)
    #expect(me.focus?.role == .textField, "the cursor stays in the title")
    try me.type("Groc")
    me.resize(width)
    #expect(me.focus?.text == "Groc")
    try me.type("eries")
    me.key("return")
    #expect(me.focus?.role == .textView && me.focus?.spokenName == "Groceries")
    try me.type("Milk")
    #expect(try me.library.find(path: "Home/Groceries").count == 1)
    me.leave()
  }

  @Test("A note without a title is called by its first line, and goes when it is empty")
  func firstLine() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.add(in: "Home")
    me.key("return")
    #expect(me.focus?.role == .textView)
    try me.type("# Call *her*\nsoon")
    me.time.pass(1)
    me.settle()
    #expect(me.columns.last == "Call her")
    try me.add(in: "Home")
    #expect(me.rows(in: "Home").count == 2)
    try me.row("Call her")
    #expect(me.rows(in: "Home") == ["Call her"], "nothing was written in the other")
    #expect(try me.library.counts().deleted == 0)
    me.leave()
  }

  @Test("What is created is open, marked, and ready to be typed into")
  func creating() throws {
    let me = try Person()
    try me.newFolder("Home")
    #expect(me.columns == ["Folders", "Home", fileWords])
    try me.newFile("Groceries", in: "Home")
    #expect(me.columns == ["Folders", "Home", "Groceries"])
    #expect(me.focus?.spokenName == "Groceries")
    #expect(me.marked == ["Groceries", "Home"])
    try me.type("Milk")
    #expect(me.nodes.contains { $0.role == .label && $0.text == "Milk" }, "the list shows it")
    me.resize(400)
    #expect(me.stack == ["Folders", "Home", "Groceries"])
    #expect(me.marked.isEmpty)
    try me.back()
    #expect(me.stack == ["Folders", "Home"] && me.marked.isEmpty)
    me.resize(1024)
    #expect(me.columns == ["Folders", "Home", fileWords] && me.marked == ["Home"])
    me.leave()
  }

  @Test("Deleting takes only what is deleted, and Ctrl+Z brings it back")
  func deleting() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("One", in: "Home")
    try me.newFile("Two", in: "Home")
    try me.type("text")
    try me.swipe(.left, "One", "Delete")
    #expect(me.columns.last == "Two", "another file stays open")
    try me.swipe(.left, "Two", "Delete")
    #expect(me.columns.last == fileWords)
    me.send(.focused(nil))
    me.key("ctrl+z")
    #expect(me.columns.last == "Two" && me.textView?.text == "text")
    try me.swipe(.left, "Home", "Delete")
    #expect(me.columns == ["Folders", folderWords])
    me.send(.focused(nil))
    me.key("ctrl+z")
    #expect(me.columns == ["Folders", "Home", "Two"] && me.textView?.text == "text")
    me.leave()
  }

  @Test("Quit and start again: the same place", arguments: [400.0, 1024])
  func relaunch(width: Double) throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type("line\nline\nline")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(3, 4)))
    me.send(.scrolled(text.id, CGPoint(x: 0, y: 12)))
    me.send(.phase(.terminate))
    let again = try Person(width, path: me.path)
    if width > 500 {
      #expect(again.columns == ["Folders", "Home", "A"])
    } else {
      #expect(again.stack == ["Folders", "Home", "A"])
    }
    #expect(again.textView?.text == "line\nline\nline")
    #expect(again.textView?.selection == TextRange(3, 4))
    #expect(again.textView?.offset.y == 12)
    me.leave()
  }

  @Test("A text that cannot be saved stays, and the window says so until it is")
  func failure() async throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let reason = LibraryError.diskFull(path: me.path)
    root.surroundings.shared.tell(reason)
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("Not saved yet. \(reason)") })
    me.resize(400)
    #expect(me.nodes.contains { $0.text.hasPrefix("Not saved yet.") })
    try me.type("still typing")
    #expect(me.textView?.text == "still typing")
    root.surroundings.shared.tell(nil)
    me.settle()
    #expect(!me.nodes.contains { $0.text.hasPrefix("Not saved yet.") })
    me.leave()
  }

  @Test("What another program deletes is closed, with a word")
  func elsewhere() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let list = try #require(root.fileList)
    let file = try #require(list.file(at: 0))
    // As if it had come from the other program's commit.
    try me.library.delete(file.id)
    me.settle()
    let words = "“A” was deleted in another window or program."
    #expect(me.columns.last == words)
    // Another file that comes says nothing of this one.
    try me.library.createFile(named: "B", in: try #require(file.parent))
    me.settle()
    #expect(me.columns.last == words)
    try me.library.restore([file.id])
    me.settle()
    #expect(me.columns.last != words)
    me.leave()
  }

  @Test("An app that is over lets go of its library")
  func over() throws {
    weak var library: Library?
    do {
      let me = try Person()
      try me.newFolder("Home")
      try me.newFile("A", in: "Home")
      library = me.library
      me.leave()
    }
    // The last engine stays the one at work until there is another.
    let other = try Person()
    #expect(library == nil)
    other.leave()
  }

  @Test("What is closed is let go")
  func memory() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    weak let editor = root.editor
    weak let list = root.fileList
    #expect(editor != nil && list != nil)
    me.resize(400)
    me.resize(1024)
    try me.newFolder("Other")
    #expect(list == nil)
    #expect(editor != nil, "its text can be undone for a while")
    for number in 1...OpenEditors.most { try me.newFile("\(number)", in: "Other") }
    #expect(editor == nil)
    me.leave()
  }
}
