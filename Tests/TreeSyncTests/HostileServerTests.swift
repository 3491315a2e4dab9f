import Foundation
import SyncProtocol
import Testing
import TreeStore

@testable import TreeSync

/// What somebody could do who has the server in hand, and knows all that was ever sent to it.
@Suite("A hostile server") struct HostileServerTests {
  let folder: TestFolder
  let server = ModelServer()
  let laptop: Device
  let phone: Device
  let note: FileID

  init() throws {
    folder = try TestFolder()
    laptop = try Device(folder, "laptop", server)
    phone = try Device(folder, "phone", server)
    laptop.wasLongAway = false
    let home = try laptop.library.createFolder(named: "Home")
    note = try laptop.library.createFile(named: "List", in: home.id, text: "first").id
    try laptop.sync()
    try phone.sync()
  }

  private func text() throws -> Item {
    try #require(server.items[ItemKey(try note.sync, .text)])
  }

  /// Gives out an old state of a text in the place of what comes next.
  private func replay(_ old: Item) {
    server.lie = { answer in
      var answer = answer
      answer.changes = answer.changes.map {
        guard $0.key == old.key else { return $0 }
        var item = old
        item.revision = $0.revision
        return item
      }
      return answer
    }
  }

  @Test("The first state of a text does not come back as a new one")
  func first() throws {
    let first = try text()
    #expect(first.base == 0)
    try phone.write("second", note)
    try phone.sync()
    try laptop.sync()
    try phone.write("third", note)
    try phone.sync()
    replay(first)
    #expect(throws: SyncFailure.replayed) { try laptop.sync() }
    #expect(try laptop.text(note) == "second")
    server.lie = { $0 }
    try laptop.sync()
    #expect(try laptop.text(note) == "third")
  }

  @Test("A text that was removed and made again comes, and what it was before does not")
  func again() throws {
    let tablet = try Device(folder, "tablet", server)
    let watch = try Device(folder, "watch", server)
    for device in [tablet, watch] { try device.sync() }
    let first = try text()
    try laptop.library.erase([note])
    try laptop.sync()
    try phone.write("first\nphone", note)
    try phone.sync()
    let again = try text()
    #expect(again.base == 0)
    try tablet.sync()
    #expect(try tablet.text(note) == "first\nphone")
    replay(first)
    #expect(throws: SyncFailure.replayed) { try watch.sync() }
    #expect(try watch.text(note) == "first")
    server.lie = { $0 }
    try watch.sync()
    try laptop.sync()
    #expect(try watch.words() == laptop.words())
    // The second life of the text is no new one later, either.
    try phone.write("later", note)
    try phone.sync()
    try tablet.sync()
    try phone.write("latest", note)
    try phone.sync()
    replay(again)
    #expect(throws: SyncFailure.replayed) { try tablet.sync() }
    #expect(try tablet.text(note) == "later")
  }

  @Test(
    "A server that says that removals are forgotten gives no old texts out",
    arguments: [false, true])
  func oldIndex(isRenumbered: Bool) throws {
    let old = server.items
    try phone.write("second", note)
    try phone.sync()
    try laptop.sync()
    server.items = old
    server.revision += 1
    server.horizon = server.revision
    if isRenumbered {
      for key in server.items.keys where key.kind == .text {
        server.items[key]?.revision = server.revision
      }
      #expect(throws: SyncFailure.replayed) { try laptop.sync() }
    } else {
      try laptop.sync()
    }
    #expect(try laptop.text(note) == "second")
  }

  @Test("An index gives no item a number that is lower than the device knows") func lowered() throws
  {
    try phone.write("second", note)
    try phone.sync()
    let second = try text()
    try phone.write("third", note)
    try phone.sync()
    try laptop.sync()
    let third = try text()
    server.items[third.key]?.revision = 1
    server.revision += 1
    server.horizon = server.revision
    try laptop.sync()
    server.items[third.key] = second
    server.revision += 1
    server.items[third.key]?.revision = server.revision
    #expect(throws: SyncFailure.replayed) { try laptop.sync() }
    #expect(try laptop.text(note) == "third")
  }

  @Test("What another device wrote is not given out as one's own, which would take it back")
  func ownTag() throws {
    let tag = try text().tag
    try phone.write("first\nphone", note)
    try phone.sync()
    try laptop.write("laptop\nfirst", note)
    server.lie = { answer in
      var answer = answer
      for index in answer.changes.indices { answer.changes[index].tag = tag }
      answer.acks = answer.acks.map { ack in
        guard case .conflict(var item?) = ack else { return ack }
        item.tag = tag
        return .conflict(item)
      }
      return answer
    }
    #expect(throws: SyncFailure.forged) { try laptop.sync() }
    server.lie = { $0 }
    try laptop.sync()
    try phone.sync()
    #expect(try phone.text(note) == "laptop\nfirst\nphone")
  }

  @Test("A server that says that all was removed long ago takes nothing away for good")
  func allGone() throws {
    server.items = [:]
    server.revision += 1
    server.horizon = server.revision
    try laptop.sync()
    let file = try #require(try laptop.library.file(note, includingDeleted: true))
    #expect(file.deleted != nil)
    #expect(try laptop.text(note) == "first")
    // Nobody else hears of it, unless somebody takes it out again.
    #expect(server.items.isEmpty)
    #expect(try laptop.sync().sent == 0)
    try laptop.library.restore([note])
    try laptop.sync()
    let other = try Device(folder, "other", server)
    try other.sync()
    #expect(try other.text(note) == "first")
  }

  @Test("A change that is said to have come before what it was made of is not accepted")
  func early() throws {
    try laptop.write("second", note)
    server.lie = { answer in
      var answer = answer
      answer.acks = answer.acks.map { _ in .accepted(revision: 1) }
      return answer
    }
    #expect(throws: SyncFailure.malformed(server: "the server")) { try laptop.sync() }
    server.lie = { $0 }
    try laptop.sync()
    try phone.sync()
    #expect(try phone.text(note) == "second")
  }

  @Test("What is not encrypted stays on this machine, without a proxy and without names")
  func loopback() throws {
    #expect(try ServerAddress("http://127.0.0.2:8080").withoutProxy == "*")
    #expect(try ServerAddress("https://example.org").withoutProxy != "*")
    for other in ["http://127.+0.0.1", "http://127.0.0.1.example.org", "http://127.0.1"] {
      #expect(throws: SyncFailure.notEncrypted(other)) { try ServerAddress(other) }
    }
  }
}
