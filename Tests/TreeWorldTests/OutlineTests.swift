import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Folders in folders, as a person sees and moves them.
@Suite("The outline of folders", .serialized) @MainActor struct OutlineTests {
  /// Somebody with Home, Home/Recipes, Home/Recipes/Soups and Work, a note in each.
  private func person(_ width: Double = 1024) throws -> Person {
    let me = try Person(width)
    for path in [["Home"], ["Home", "Recipes"], ["Home", "Recipes", "Soups"], ["Work"]] {
      try me.library.createFile(named: "In \(path.last ?? "")", inFolderAt: path)
    }
    me.settle()
    return me
  }

  private func rows(_ me: Person) -> [String] {
    me.rows(in: "Folders").map { $0.prefix { $0 != "," }.description }
  }

  @Test("A folder shows what is in it, and hides it again") func disclosure() throws {
    let me = try person()
    #expect(rows(me) == ["All Notes", "Home", "Work"])
    #expect(me.inside(try me.find(.row, "Home")).contains { $0.text == "3" })
    try me.tap("Expand “Home”")
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Work"])
    #expect(me.inside(try me.find(.row, "Home")).contains { $0.text == "1" })
    try me.tap("Expand “Recipes”")
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Soups", "Work"])
    try me.row("Soups")
    #expect(me.rows(in: "Soups") == ["In Soups"])
    // What is open stays open when a folder around it is closed.
    try me.tap("Collapse “Home”")
    #expect(rows(me) == ["All Notes", "Home", "Work"])
    #expect(me.rows(in: "Soups") == ["In Soups"])
    #expect(me.marked == ["Home"])
    me.leave()
  }

  @Test("Lines and triangles follow the level of a row and the way one reads") func looks() throws {
    let me = try person()
    try me.tap("Expand “Home”")
    func row(_ name: String) throws -> Node { try me.find(.row, name) }
    #expect(try row("Recipes").insets.left == row("Home").insets.left + 16)
    func symbols(_ name: String) throws -> [String] {
      me.inside(try row(name)).map(\.symbol).filter { $0.hasPrefix("chevron") }
    }
    #expect(try symbols("Home") == ["chevron.down"])
    #expect(try symbols("Recipes") == ["chevron.right"])
    me.host.environment.isRightToLeft = true
    me.send(.environment(me.host.environment))
    #expect(try symbols("Recipes") == ["chevron.left"])
    me.leave()
  }

  @Test("Arrow keys open, close, and go to the folder around") func keys() throws {
    let me = try person()
    try me.row("Home")
    me.key("ctrl+1")
    me.key("right")
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Work"])
    me.key("down")
    #expect(me.marked == ["Recipes"])
    me.key("left")
    #expect(me.marked == ["Home"])
    #expect(me.rows(in: "Home") == ["In Home"])
    me.key("left")
    #expect(rows(me) == ["All Notes", "Home", "Work"])
    me.leave()
  }

  @Test("Which folders are open is kept for the next start") func kept() throws {
    let me = try person()
    try me.tap("Expand “Home”")
    try me.library.flush()
    let again = try Person(path: me.path)
    #expect(rows(again) == ["All Notes", "Home", "Recipes", "Work"])
    again.leave()
  }

  @Test("A folder is made in another by its menu") func make() throws {
    let me = try person()
    try me.menu("Work", "New Folder Inside")
    try me.type("Plans")
    me.key("return")
    #expect(rows(me) == ["All Notes", "Home", "Work", "Plans"])
    #expect(try me.library.find(path: "Work/Plans").count == 1)
    me.key("ctrl+z")
    #expect(try me.library.find(path: "Work/Plans").isEmpty)
    me.leave()
  }

  @Test("A folder is moved by a sheet that shows the outline, and back") func move() throws {
    let me = try person()
    try me.menu("Home", "Move…")
    let choices = me.dialogWords(.row)
    #expect(choices.map { $0.prefix { $0 != "," }.description }.contains("Work"))
    try me.row(try #require(choices.last { $0.hasPrefix("Work") }))
    #expect(try me.library.find(path: "Work/Home/Recipes").count == 1)
    #expect(rows(me) == ["All Notes", "Work"])
    me.key("ctrl+z")
    #expect(try me.library.find(path: "Home/Recipes").count == 1)
    me.leave()
  }

  @Test("A drop nests, takes out, and is refused into what is dragged itself") func drops() throws {
    let me = try person()
    try me.tap("Expand “Home”")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let list = root.folderList
    func folder(_ path: String) throws -> File {
      try #require(me.library.find(path: path, .folder).first)
    }
    func place(_ row: Int, _ part: CGFloat) -> CGPoint {
      let area = list.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      return CGPoint(x: 100, y: area.minY + part * area.height)
    }
    // Rows: All Notes, Home, Recipes, Work.
    let home = try folder("Home")
    #expect(list.folderDrop([home], at: place(1, 0.5)) == nil)
    #expect(list.folderDrop([home], at: place(2, 0.5)) == nil)
    #expect(list.folderDrop([home], at: place(0, 0.5)) == nil)
    #expect(list.folderDrop([home], at: place(3, 0.5))?.folder == (try folder("Work").id))
    let recipes = try folder("Home/Recipes")
    #expect(list.folderDrop([recipes], at: place(3, 0.02)) == .beside(nil))
    root.fileList(list, didReceive: [recipes], at: .beside(nil))
    me.settle()
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Work"])
    #expect(try folder("Recipes").parent == nil)
    try me.tap("Undo")
    #expect(try folder("Home/Recipes").parent == home.id)
    me.leave()
  }

  @Test("Deleting a folder closes what is open in it, and undo opens it again") func delete() throws
  {
    let me = try person()
    try me.tap("Expand “Home”")
    try me.row("Recipes")
    try me.row("In Recipes")
    try me.swipe(.left, "Home", "Delete")
    #expect(rows(me) == ["All Notes", "Work", "Recently Deleted"])
    #expect(!me.isAsked)
    try me.tap("Undo")
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Work"])
    #expect(me.rows(in: "Recipes") == ["In Recipes"])
    me.leave()
  }

  @Test("A link by names leads into folders in folders, which open") func link() throws {
    let me = try person()
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let url = try #require(URL(string: "treeworld:Home/Recipes/Soups/In%20Soups"))
    root.open(link: url)
    me.settle()
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Soups", "Work"])
    #expect(me.rows(in: "Soups") == ["In Soups"])
    me.leave()
  }

  @Test("In a stack the same outline leads to files and back") func stack() throws {
    let me = try person(390)
    try me.tap("Expand “Home”")
    try me.row("Recipes")
    #expect(me.stack == ["Folders", "Recipes"])
    try me.back()
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Work"])
    me.resize(1024)
    #expect(rows(me) == ["All Notes", "Home", "Recipes", "Work"])
    me.leave()
  }

  @Test("Folders that are named by their paths are offered to be nested, once") func pathNames()
    throws
  {
    let first = try Person()
    try first.library.createFolder(named: "Sandbox / Formatting")
    try first.library.flush()
    let me = try Person(path: first.path)
    try me.tap("Nest Folders")
    #expect(rows(me) == ["All Notes", "Sandbox"])
    try me.tap("Undo")
    #expect(rows(me) == ["All Notes", "Sandbox / Formatting"])
    let again = try Person(path: first.path)
    #expect(!again.nodes.contains { $0.role == .button && $0.spokenName == "Nest Folders" })
    again.leave()
  }
}
