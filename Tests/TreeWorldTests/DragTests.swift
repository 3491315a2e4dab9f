import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Keys are listed, and files are dropped on folders.
@Suite("Shortcuts and drops", .serialized) @MainActor struct DragTests {
  @Test("Every key of the window is listed") func shortcuts() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    root.beginSearch()
    me.settle()
    let listed = Shortcut.groups(of: root).flatMap(\.shortcuts)
    func isListed(_ command: UIKeyCommand) -> Bool {
      listed.contains { shortcut in
        // A command with several keys is listed with one.
        shortcut.title == command.title
          || (shortcut.input == command.input && shortcut.modifiers == command.modifierFlags)
      }
    }
    let commands = (root.keyCommands ?? []) + (root.folderList.keyCommands ?? [])
    #expect(commands.count > 10)
    for command in commands { #expect(isListed(command), "\(command.title)") }
    me.key("escape")
    for key in ["ctrl+?", "ctrl+shift+?"] {
      me.key(key)
      #expect(me.rows(in: "Keyboard Shortcuts").contains("New Folder"))
      #expect(me.sees("Ctrl+Shift+N"))
      me.key("escape")
      #expect(!me.sees("Ctrl+Shift+N"))
    }
    me.leave()
  }

  @Test("Every button has a name for a screen reader", arguments: [400.0, 1024])
  func names(_ width: Double) throws {
    let me = try Person(width)
    func check(_ place: String) {
      for node in me.nodes where [.button, .list, .textView, .searchField].contains(node.role) {
        #expect(!node.spokenName.isEmpty, "\(node.role) in \(place)")
      }
    }
    check("an empty window")
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    check("a file")
    me.key("ctrl+h")
    check("the find bar")
    me.key("escape")
    if width > 500 {
      try me.more(in: "Home", "Select")
      check("several rows")
      try me.tap("Done")
      try me.swipe(.left, "A", "Delete")
      check("the offer to undo")
    }
    me.leave()
  }

  @Test("A drop moves files to the folder, or deletes them") func drops() throws {
    let me = try Person()
    try me.newFolder("Work")
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.newFile("B", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let list = try #require(root.fileList)
    func drop(_ names: [String], on row: Int) {
      let files = (0..<list.rowCount).compactMap(list.file).filter { names.contains($0.name) }
      guard let row = root.folderList.row(at: row) else { return }
      root.fileList(root.folderList, didReceive: files, at: .into(row))
      me.settle()
    }
    #expect(me.rows(in: "Folders") == ["All Notes", "Home", "Work"])
    drop(["A"], on: 2)
    #expect(me.rows(in: "Home") == ["B"])
    try me.tap("Undo")
    #expect(me.rows(in: "Home") == ["A", "B"])
    drop(["A"], on: 1)
    drop(["A"], on: 0)
    #expect(me.rows(in: "Home") == ["A", "B"])
    me.leave()
  }

  @Test("The open note is dragged to another folder, and stays open there") func dragsOpen() throws
  {
    let me = try Person()
    try me.newFolder("Work")
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.newFile("B", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    func place(_ list: FileListViewController, _ row: Int) throws -> CGPoint {
      let table = try #require(list.tableView)
      let frame = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    try me.row("A")
    me.send(.carry(Carry(.lifted, at: try place(try #require(root.fileList), 0))))
    let work = try place(root.folderList, 2)
    me.send(.carry(Carry(.moved, at: work)))
    me.send(.carry(Carry(.dropped, at: work)))
    me.send(.carry(Carry(.ended, effect: .move)))
    me.settle()
    #expect(me.rows(in: "Work") == ["A"])
    me.key("ctrl+z")
    #expect(me.rows(in: "Home") == ["A", "B"])
    me.leave()
  }
}
