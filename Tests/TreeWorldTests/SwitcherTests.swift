import Foundation
import Scene
import Testing
import UIKit

@testable import TreeWorld

/// What leads to notes by their names, and where the keyboard is afterwards.
@Suite("Going to notes") @MainActor struct SwitcherTests {
  @Test("The switcher begins with its first row") func first() throws {
    let me = try Person()
    defer { me.leave() }
    try me.newFolder("Home")
    for number in 1...12 { try me.newFile("Note \(number)", in: "Home") }
    me.key("ctrl+p")
    let list = try #require(me.nodes.last { $0.role == .list })
    #expect(list.contentSize.height > list.frame.height)
    #expect(list.offset.y == 0)
    #expect(me.nodes.last { $0.role == .row && $0.traits.contains(.selected) }?.frame.minY == 0)
  }

  @Test("Templates of notes that were imported are in the folder around them")
  func importedTemplates() throws {
    let me = try Person()
    let vault = try me.library.createFolder(named: "Vault")
    let inner = try me.library.createFolder(named: "Inner", in: vault.id)
    try me.library.createFolder(named: "Templates", in: inner.id)
    #expect(try TemplateFolder.folder(in: me.library) == nil)
    let templates = try me.library.createFolder(named: "templates", in: vault.id)
    #expect(try TemplateFolder.folder(in: me.library)?.id == templates.id)
    let own = try me.library.createFolder(named: "Templates")
    #expect(try TemplateFolder.folder(in: me.library)?.id == own.id)
    me.leave()
  }

  @Test("Templates that are made have the keyboard") func templates() throws {
    let me = try Person()
    defer { me.leave() }
    try me.newFolder("Home")
    try me.more(in: "Folders", "New from Template…")
    try me.tap("Make Folder")
    #expect(me.focus?.role == .list)
    #expect(me.focus?.spokenName == "Templates")
  }

  /// A text that is not in the window keeps the size that it had there.
  @Test("A hit is scrolled to by the size that the window has") func hit() throws {
    let me = try Person(1366, 1024)
    defer { me.leave() }
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type((1...60).map { "line \($0)" }.joined(separator: "\n") + "\nzebra")
    try me.newFile("B", in: "Home")
    me.resize(1024, 768)
    me.key("ctrl+shift+f")
    try me.type("zebra")
    me.send(.submitted(me.focus?.id ?? NodeID(0)))
    let text = try #require(me.textView)
    #expect(text.text.hasPrefix("line 1\n"))
    // A host scrolls by itself to what is in its window.
    #expect(text.offset.y == 0)
    let place = (text.text as NSString).range(of: "zebra")
    #expect(text.input.reveal == TextRange(place.location, place.length))
  }
}
