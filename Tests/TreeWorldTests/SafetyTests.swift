import Foundation
import Glibc
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

@Suite("A library that cannot be opened, or not written") @MainActor struct SafetyTests {
  private func texts(_ app: any UIApplicationDelegate) -> [String] {
    let host = StrictHost(environment: Environment(size: CGSize(width: 1024, height: 768)))
    let eventSink = UIApplication.launch(app, on: host)
    host.answerWake()
    return withExtendedLifetime(eventSink) { host.tree.nodes.values.map(\.text) }
  }

  @Test("One that cannot be opened has a window that says why")
  func failure() {
    let error = LibraryError.newerVersion(path: "/notes", found: 9, supported: 3)
    let app = FailureApp(error, libraryAt: "/a") {}
    #expect(texts(app).contains(error.description))
    #expect(app.window != nil)
  }

  @Test("One whose first bytes are lost is replaced by the backup that is chosen in that window")
  func failureRestores() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/library"
    let whole = try Library(path: path, unsaved: RecoveryLocations([]))
    let home = try whole.createFolder(named: "Home")
    try whole.createFile(named: "Note", in: home.id, text: "some words")
    let backup = try #require(try whole.backUp())
    try whole.close()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(count: 8))
    try file.close()
    var failure: LibraryError?
    do { _ = try Library(path: path) } catch { failure = error }
    let error = try #require(failure)
    #expect(error.isDamage)
    var isRestored = false
    let app = FailureApp(error, libraryAt: path) { isRestored = true }
    let host = StrictHost(environment: Environment(size: CGSize(width: 480, height: 320)))
    let scene = UIApplication.launch(app, on: host)
    func tap(_ title: String) throws {
      host.answerWake()
      let node = try #require(
        host.tree.nodes.values.first {
          $0.spokenName == title && [.button, .row].contains($0.role)
        })
      scene.send(.activate(node.id))
      host.answerWake()
    }
    try tap("Restore Backup…")
    try tap(Strings.time(backup.date))
    try tap("Cancel")
    #expect(!isRestored)
    try tap("Restore Backup…")
    try tap(Strings.time(backup.date))
    try tap("Restore")
    #expect(isRestored)
    #expect(
      try Library(path: path, unsaved: RecoveryLocations([])).list(.all).map(\.name) == ["Note"])
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
  func maintenance() throws {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let shared = root.surroundings.shared
    #expect(throws: Missing.self) { try me.tap("Check Library…") }
    shared.maintenanceFailed(.notSound(path: "/notes", detail: .none))
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
    shared.maintenanceFailed(nil)
    me.settle()
    #expect(!me.nodes.contains { $0.text.hasPrefix("There is no backup") })
  }

  /// Somebody whose library of 40 notes lost the page with the text of note 7.
  private func damaged() throws -> Person {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    let path = folder + "/library"
    let whole = try Library(path: path, unsaved: RecoveryLocations([]))
    let home = try whole.createFolder(named: "Home")
    for number in 1...40 {
      let text = String(repeating: "word ", count: 100) + "MARK\(number)."
      try whole.createFile(named: "Note \(number)", in: home.id, text: text)
    }
    try whole.backUp()
    try whole.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let place = try #require(bytes.range(of: Data("MARK7.".utf8))).lowerBound / 4096 * 4096
    bytes.replaceSubrange(place..<(place + 4096), with: Data(count: 4096))
    try bytes.write(to: URL(fileURLWithPath: path))
    return try Person(path: path)
  }

  @Test("A note that cannot be read is named, and a backup brings it back")
  func restoring() throws {
    let me = try damaged()
    try me.row("Home")
    try me.row("Note 7")
    let words = try #require(me.nodes.first { $0.text.hasPrefix("“Note 7” cannot be read") }).text
    #expect(words.contains("The other notes can be used. There is a backup of"))
    #expect(throws: Never.self) { try me.find(.button, "Save What Can Be Read…") }
    try me.tap("Restore Backup…")
    #expect(me.nodes.contains { $0.text.hasPrefix("Restore the Backup of") })
    try me.tap("Restore")
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("The library is now what it was") })
    try me.tap("Done")
    me.settle()
    #expect(me.textView?.text.hasSuffix("MARK7.") == true)
    #expect(!me.nodes.contains { $0.text.contains("cannot be read") })
    me.leave()
  }

  @Test("A note whose letters are damaged has the same help")
  func letters() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    let path = folder + "/library"
    let whole = try Library(path: path, unsaved: RecoveryLocations([]))
    let home = try whole.createFolder(named: "Home")
    try whole.createFile(named: "Note", in: home.id, text: "some MARK here")
    try whole.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // Preview, text and the words of the index.
    while let place = bytes.range(of: Data("MARK".utf8)) {
      bytes.replaceSubrange(place, with: [0xFF, 0xFE, 0xC0, 0x80])
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let me = try Person(path: path)
    try me.row("Home")
    try me.row("Note")
    #expect(me.nodes.contains { $0.text.hasPrefix("“Note” cannot be read") })
    #expect(throws: Never.self) { try me.find(.button, "Save What Can Be Read…") }
    me.leave()
  }

  @Test("A search that meets damage says so in few words, and offers a check")
  func searching() throws {
    let me = try damaged()
    me.key("ctrl+shift+f")
    me.wait(1)
    try me.type("mark7")
    #expect(me.nodes.contains { $0.text.hasPrefix("The notes cannot be searched: the library") })
    #expect(!me.nodes.contains { $0.text.contains("malformed") })
    try me.tap("Check Library…")
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("The library is damaged: not all of it") })
    me.leave()
  }

  @Test("The report of a check tells of damage in few rows, and offers what helps")
  func checking() throws {
    let me = try damaged()
    try me.more(in: "Folders", "Check Library…")
    me.settle()
    #expect(me.nodes.contains { $0.text.hasPrefix("The library is damaged: not all of it") })
    #expect(!me.nodes.contains { $0.text.contains("SQLite says") || $0.text.contains("malformed") })
    #expect(me.nodes.contains { $0.text.contains("of SQLite about the damage") })
    #expect(me.dialogWords(.row).count < 6)
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    #expect(root.job?.report?.text.contains("malformed") == true)
    try me.tap("Save What Can Be Read…")
    me.settle()
    #expect(root.presentedViewController is UIDocumentPickerViewController)
    me.leave()
  }

  @Test("What is in Recently Deleted of a library that is only read offers no way back")
  func readOnlyDeleted() throws {
    let me = try Person.writing("Milk")
    let root = try #require(me.app.window?.rootViewController as? RootViewController)
    let file = try #require(root.state.selection.file)
    try me.library.delete([file])
    try me.library.close()
    chmod(me.path, 0o444)
    chmod((me.path as NSString).deletingLastPathComponent, 0o555)
    defer { chmod((me.path as NSString).deletingLastPathComponent, 0o755) }
    let library = try Library(path: me.path, unsaved: RecoveryLocations([]))
    // Root may write everywhere.
    guard library.isReadOnly else { return }
    let app = TreeWorldApp(library: library)
    let host = StrictHost(environment: Environment(size: CGSize(width: 1024, height: 768)))
    let eventSink = UIApplication.launch(app, on: host)
    let next = try #require(app.window?.rootViewController as? RootViewController)
    next.state.select(.file(file, in: .deleted))
    host.answerWake()
    withExtendedLifetime(eventSink) {
      #expect(
        !host.tree.nodes.values.contains { $0.spokenName == "Put Back" && $0.role == .button })
    }
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
