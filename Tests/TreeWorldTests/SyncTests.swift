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
    sync.end(deletesAccount: false) { _ in }
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
}
