import Foundation
import PlayedSync
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// What a window shows of synchronisation, with a server that is played.
@Suite("Synchronisation in the window") @MainActor struct SyncTests {
  private func signedIn(_ person: Person) throws -> PlayedSync {
    let sync = try #require(person.sync)
    sync.begin(
      SyncAccess(
        server: "https://notes.example.org", account: "anna", password: "correct horse",
        isNew: false)
    ) { _ in }
    person.settle()
    return sync
  }

  private func root(_ person: Person) throws -> RootViewController {
    try #require(person.app.window?.rootViewController as? RootViewController)
  }

  @Test("The line below the folders tells what is the case, and goes with the end")
  func line() throws {
    let person = try Person(sync: PlayedSync())
    defer { person.leave() }
    #expect(!person.sees("In step"))
    let sync = try signedIn(person)
    #expect(person.sees("In step"))
    sync.play(.rest, waiting: 1)
    person.settle()
    #expect(person.sees("1 note to send"))
    sync.play(.rest, waiting: 3)
    person.settle()
    #expect(person.sees("3 notes to send"))
    sync.play(.reading(4210))
    person.settle()
    #expect(person.sees("Reading 4,210"))
    sync.play(.stopped(.signedOut))
    person.settle()
    #expect(person.sees("This device was signed out. Stop synchronising, and sign in again."))
    sync.end(deletingAccountBy: nil) { _ in }
    person.settle()
    #expect(!person.sees("This device was signed out. Stop synchronising, and sign in again."))
  }

  @Test("Without anything that synchronises the menu has no item for it")
  func nothing() throws {
    let person = try Person()
    defer { person.leave() }
    #expect(throws: Missing.self) { try person.more(in: "Folders", "Synchronise…") }
    let other = try Person(sync: PlayedSync())
    defer { other.leave() }
    try other.more(in: "Folders", "Synchronise…")
    #expect(other.sees("New Account"))
  }

  @Test("What changes while the sheet is open is shown in it")
  func sheet() throws {
    let person = try Person(sync: PlayedSync())
    defer { person.leave() }
    let sync = try signedIn(person)
    try person.more(in: "Folders", "Synchronise…")
    #expect(person.sees("This Device"))
    sync.play(.rest, waiting: 7)
    person.settle()
    #expect(person.nodes.filter { $0.text == "7 notes to send" }.count == 2)
  }

  @Test("Who signs a device out is told what stays there, and can change the password at once")
  func signOut() throws {
    let person = try Person(sync: PlayedSync())
    defer { person.leave() }
    let sync = try signedIn(person)
    try person.more(in: "Folders", "Synchronise…")
    try person.row("Anna's laptop")
    try person.tap("Sign Out")
    #expect(person.sees("“Anna's laptop” Was Signed Out"))
    try person.tap("Change Password…")
    #expect(person.sees("Old Password"))
    #expect(sync.state != nil)
  }

  @Test("A server that was restored is asked about in the sheet, and nothing goes on by itself")
  func restored() throws {
    let person = try Person(sync: PlayedSync())
    defer { person.leave() }
    let sync = try signedIn(person)
    try person.more(in: "Folders", "Synchronise…")
    #expect(throws: Missing.self) { try person.row("Server Was Restored…") }
    sync.play(.stopped(.restored))
    person.settle()
    try person.row("Server Was Restored…")
    try person.tap("Cancel")
    #expect(sync.state?.activity == .stopped(.restored))
    try person.row("Server Was Restored…")
    try person.tap("Compare")
    #expect(sync.state?.activity == .rest)
    #expect(throws: Missing.self) { try person.row("Server Was Restored…") }
  }

  @Test("A link of another device fills the form in, and joins only by the button")
  func link() throws {
    let person = try Person(sync: PlayedSync())
    defer { person.leave() }
    let sync = try #require(person.sync)
    let link =
      "treeworld:join?server=https%3A%2F%2Fnotes.example.org#\(PlayedSync.joinCode)"
    try root(person).open(link: try #require(URL(string: link)))
    person.settle()
    #expect(sync.state == nil)
    #expect(person.sees("Join"))
    try person.row("Join")
    #expect(sync.state?.server == "https://notes.example.org")
    #expect(person.sees("This Device"))
  }

  @Test("Without anything that synchronises a link of another device says so") func noSync() throws
  {
    let person = try Person()
    defer { person.leave() }
    try root(person).open(
      link: try #require(URL(string: "treeworld:join?server=https%3A%2F%2Fa.org#0000")))
    person.settle()
    #expect(person.sees("This library cannot synchronise."))
  }

  @Test("Versions of other devices come into the list while it is open") func versions() throws {
    let person = try Person(sync: PlayedSync())
    defer { person.leave() }
    let sync = try signedIn(person)
    let home = try person.library.createFolder(named: "Home")
    let note = try person.library.createFile(named: "Soup", in: home.id, text: "now")
    let library = person.library
    sync.versions = { id in
      let isNew = try? library.synchronising {
        try $0.addVersion("before", date: 1_600_000_000_000, of: id)
      }
      return isNew == true ? 1 : 0
    }
    person.settle()
    try person.row("Home")
    try person.row("Soup")
    try person.tap("Note Menu")
    person.send(.activate(try person.find(.menuItem, "Earlier Versions").id))
    #expect(!person.sees("There is no earlier version of this note yet."))
    #expect(try library.versions(of: note.id).count == 1)
    #expect(person.nodes.contains { $0.text.contains("2020") }, "\(person.picture)")
  }
}
