import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// What people do with many folders and files.
@Suite("Folders and files", .serialized) @MainActor struct FilesTests {
  /// Home with Note 10, Note 2 and Other, made a minute apart, and Work without any.
  private func library(_ width: Double = 1024) throws -> Person {
    let me = try Person(width)
    let work = try me.library.createFolder(named: "Work")
    let home = try me.library.createFolder(named: "Home")
    for name in ["Note 10", "Note 2", "Other"] {
      me.time.pass(60)
      try me.library.createFile(named: name, in: home.id, text: "text of \(name)")
    }
    _ = work
    me.time.pass(60)
    me.settle()
    return me
  }

  @Test("Names stand in their natural order, and other orders are kept")
  func orders() throws {
    let me = try library()
    #expect(me.rows == ["All Notes", "Home", "Work"])
    try me.row("Home")
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10", "Other"])
    try me.more(in: "Home", "Date Created")
    #expect(me.rows(in: "Home") == ["Other", "Note 2", "Note 10"])
    try me.row("Note 10")
    me.send(.focused(me.textView?.id))
    try me.type("new ")
    try me.more(in: "Home", "Date Edited")
    #expect(me.rows(in: "Home") == ["Note 10", "Other", "Note 2"])
    me.send(.phase(.terminate))
    let again = try Person(path: me.path, time: me.time)
    #expect(again.rows(in: "Home") == ["Note 10", "Other", "Note 2"])
    me.leave()
  }

  @Test("What is now is told by the clock a minute later") func dates() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    #expect(me.sees("Now"))
    let time = RelativeDate(now: me.time.now + 60).text(me.time.now)
    me.wait(61)
    #expect(!me.sees("Now") && me.sees(time))
    me.leave()
  }

  @Test("What is pinned comes first and has a mark")
  func pinning() throws {
    let me = try library()
    try me.row("Home")
    try me.menu("Other", "Pin")
    #expect(me.rows(in: "Home") == ["Other", "Note 2", "Note 10"])
    #expect(me.nodes.contains { $0.role == .image && $0.spokenName == "Pinned" })
    try me.menu("Other", "Unpin")
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10", "Other"])
    me.leave()
  }

  @Test("A copy stands beside its original, with what was typed last")
  func duplicating() throws {
    let me = try library()
    try me.row("Home")
    try me.row("Other")
    me.send(.focused(me.textView?.id))
    try me.type("new ")
    try me.menu("Other", "Duplicate")
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10", "Other", "Other 2"])
    try me.row("Other 2")
    #expect(me.textView?.text == "new text of Other")
    me.leave()
  }

  @Test("An open file stays open when it is moved, and comes back")
  func moving() throws {
    let me = try library()
    try me.row("Home")
    try me.row("Other")
    try me.menu("Other", "Move…")
    // The folder that it is in shows where that is, and cannot be chosen.
    #expect(me.rows(in: "Move to") == ["Home", "Work"])
    try me.tap("Cancel")
    #expect(me.rows(in: "Home").contains("Other"))
    try me.menu("Other", "Move…")
    me.send(
      .activate(try #require(me.nodes.last { $0.role == .row && $0.spokenName == "Work" }).id))
    #expect(me.columns == ["Folders", "Work", "Other"])
    #expect(me.sees("“Other” was moved to “Work”"))
    try me.tap("Undo")
    #expect(me.columns == ["Folders", "Home", "Other"])
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10", "Other"])
    me.leave()
  }

  @Test("Several are chosen and deleted at once, and one step brings them back")
  func several() throws {
    let me = try library()
    try me.row("Home")
    try me.more(in: "Home", "Select")
    #expect(try me.find(.button, "Delete").traits.contains(.disabled))
    try me.row("Note 2")
    try me.row("Other")
    me.resize(400)
    me.resize(1024)
    #expect(me.marked == ["Home", "Note 2", "Other"])
    try me.tap("Delete")
    #expect(me.rows(in: "Home") == ["Note 10"])
    #expect(me.sees("2 were deleted"))
    #expect(throws: Missing.self) { try me.find(.button, "Done") }
    try me.tap("Undo")
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10", "Other"])
    me.leave()
  }

  @Test("Several are moved at once")
  func movingSeveral() throws {
    let me = try library(400)
    try me.row("Home")
    try me.more(in: "Home", "Select")
    try me.row("Note 2")
    try me.row("Note 10")
    try me.tap("Move…")
    try me.row("Work")
    #expect(me.rows == ["Other"])
    try me.back()
    try me.row("Work")
    #expect(me.rows == ["Note 2", "Note 10"])
    me.leave()
  }

  @Test("What was deleted is offered back for some seconds")
  func offer() throws {
    let me = try library()
    try me.row("Home")
    try me.swipe(.left, "Other", "Delete")
    #expect(me.sees("“Other” was deleted"))
    me.wait(7)
    try me.swipe(.left, "Note 2", "Delete")
    me.wait(7)
    #expect(me.sees("“Note 2” was deleted"), "the newer offer has its own time")
    me.wait(2)
    #expect(!me.sees("“Note 2” was deleted"))
    me.key("ctrl+z")
    me.key("ctrl+z")
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10", "Other"])
    me.key("ctrl+shift+z")
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10"])
    me.leave()
  }

  @Test("What is made, duplicated, pinned or put back is what Ctrl+Z takes back next")
  func undoOfMaking() throws {
    let me = try library()
    try me.row("Home")
    try me.swipe(.left, "Other", "Delete")
    try me.newFile("Fresh", in: "Home")
    me.key("ctrl+2")
    me.key("ctrl+z")
    #expect(me.sees("Undone: “Fresh” was made"))
    #expect(me.rows(in: "Home") == ["Note 2", "Note 10"])
    me.key("ctrl+shift+z")
    #expect(me.rows(in: "Home") == ["Fresh", "Note 2", "Note 10"])
    try me.menu("Note 2", "Pin")
    me.key("ctrl+z")
    #expect(me.sees("Undone: “Note 2” was pinned"))
    try me.menu("Note 2", "Duplicate")
    #expect(me.rows(in: "Home").count == 4)
    me.key("ctrl+z")
    #expect(me.rows(in: "Home") == ["Fresh", "Note 2", "Note 10"])
    me.leave()
  }

  @Test("Recently Deleted: read, put back, deleted for good after a question")
  func recentlyDeleted() throws {
    let me = try library()
    try me.row("Home")
    try me.swipe(.left, "Other", "Delete")
    me.wait(60)
    try me.swipe(.left, "Note 2", "Delete")
    me.wait(86400 * 28.5)
    try me.row("Recently Deleted")
    #expect(me.rows(in: "Recently Deleted") == ["Note 2", "Other"], "the newest comes first")
    #expect(me.sees("2 days left"))
    try me.row("Other")
    #expect(me.textView?.text == "text of Other")
    #expect(me.sees("This note is in Recently Deleted. Put it back to edit it."))
    try me.swipe(.right, "Other", "Put Back")
    #expect(me.textView == nil)
    try me.swipe(.left, "Note 2", "Delete for Good")
    try me.tap("Cancel")
    #expect(me.rows(in: "Recently Deleted") == ["Note 2"])
    try me.swipe(.left, "Note 2", "Delete for Good")
    try me.tap("Delete for Good")
    #expect(!me.rows.contains("Recently Deleted"))
    try me.row("Home")
    #expect(me.rows(in: "Home") == ["Note 10", "Other"])
    me.leave()
  }

  @Test("A deleted folder opens nothing: it can be put back")
  func deletedFolder() throws {
    let me = try library()
    try me.swipe(.left, "Home", "Delete")
    try me.row("Recently Deleted")
    #expect(me.sees("3 notes"))
    try me.row("Home")
    try me.tap("Put Back")
    #expect(me.rows == ["All Notes", "Home", "Work"])
    me.leave()
  }

  @Test("All Notes holds those of every folder, and new ones")
  func allFiles() throws {
    let me = try library()
    try me.row("All Notes")
    #expect(me.rows(in: "All Notes") == ["Note 2", "Note 10", "Other"])
    try me.row("Other")
    try me.newFile("Another", in: "All Notes")
    #expect(me.columns == ["Folders", "All Notes", "Another"])
    me.resize(400)
    #expect(me.stack == ["Folders", "All Notes", "Another"])
    me.send(.phase(.terminate))
    let again = try Person(path: me.path, time: me.time)
    #expect(again.columns == ["Folders", "All Notes", "Another"])
    try again.row("Home")
    #expect(again.rows(in: "Home") == ["Another", "Note 2", "Note 10", "Other"])
    me.leave()
  }

  @Test("Of very many files only those in view are asked for") func paging() throws {
    let me = try library()
    let home = try #require(try me.library.folders().first)
    try me.library.createFiles(
      (1...1200).map { (name: "Page \($0)", text: "") }, in: home.id)
    try me.row("All Notes")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let list = try #require(root.fileList)
    #expect(list.rowCount == 1203)
    let node = try #require(me.nodes.last { $0.role == .list && $0.spokenName == "All Notes" })
    me.send(.scrolled(node.id, CGPoint(x: 0, y: 1190 * FileCell.height)))
    me.wait(1)
    #expect(me.rows(in: "All Notes").contains("Page 1195"))
    #expect(me.rows(in: "All Notes").count < 40)
    try me.library.createFile(named: "Page 1300", in: home.id)
    me.settle()
    #expect(list.rowCount == 1204)
    #expect(me.rows(in: "All Notes").count < 40)
    me.leave()
  }
}
