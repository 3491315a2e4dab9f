import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

@Suite("A library that cannot be opened, or not written") @MainActor struct SafetyTests {
  private func texts(_ app: any UIApplicationDelegate) -> [String] {
    let host = StrictHost(environment: Environment(size: CGSize(width: 1024, height: 768)))
    let door = UIApplication.launch(app, on: host)
    host.answerWake()
    return withExtendedLifetime(door) { host.tree.nodes.values.map(\.text) }
  }

  @Test("One that cannot be opened has a window that says why")
  func failure() {
    let error = LibraryError.newerVersion(path: "/notes", found: 9, supported: 3)
    let app = FailureApp(error)
    #expect(texts(app).contains(error.description))
    #expect(app.window != nil)
  }

  @Test("While a text cannot be saved the window says so and offers a copy of it")
  func copy() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    #expect(throws: Missing.self) { try me.tap("Save a Copy…") }
    root.surroundings.shared.tell(.diskFull(path: "/notes"))
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("Not saved yet. There is no space left") })
    root.editor?.textView.text = "Milk"
    try me.tap("Save a Copy…")
    let picker = root.editor?.presentedViewController as? UIDocumentPickerViewController
    #expect(picker != nil)
    root.surroundings.shared.tell(nil)
    me.settle()
    #expect(!me.nodes.contains { $0.text.hasPrefix("Not saved yet.") })
    me.leave()
  }

  @Test("A backup that is refused and a damaged row are told above the text, with a check")
  func care() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let shared = root.surroundings.shared
    #expect(throws: Missing.self) { try me.tap("Check Library…") }
    shared.tellCare(.notSound(path: "/notes", detail: .none))
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("There is no backup of today. /notes is") })
    // What may be lost now is told first.
    shared.tell(.diskFull(path: "/notes"))
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("Not saved yet.") })
    shared.tell(nil)
    me.settle()
    try me.tap("Check Library…")
    #expect(root.job != nil)
    root.dismiss(animated: false)
    shared.tellCare(nil)
    me.settle()
    #expect(!me.nodes.contains { $0.text.hasPrefix("There is no backup") })
  }

  @Test("The name of a copy is one that every disk takes")
  func names() throws {
    #expect(FileCopy.name("a/b: \"c\"") == "a-b- -c-.md")
    #expect(FileCopy.name(String(repeating: "x", count: 300)).count == 63)
    let copy = try FileCopy.make("A.md", "Milk")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "Milk")
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }
}
