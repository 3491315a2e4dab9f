import Foundation
import SyncProtocol
import Testing
import TreeStore
import TreeSync

// Longer than other files: what people suffer from in other programs, a test each, on one set of devices.

/// What people suffer from elsewhere, by name.
@Suite("Synchronisation") struct SuffererTests {
  let folder: TestFolder
  let server = ModelServer()
  let laptop: Device
  let phone: Device

  init() throws {
    folder = try TestFolder()
    laptop = try Device(folder, "laptop", server)
    phone = try Device(folder, "phone", server)
  }

  private func makeNote(_ text: String = "one\ntwo\nthree") throws -> FileID {
    let home = try laptop.library.createFolder(named: "Home")
    let note = try laptop.library.createFile(named: "List", in: home.id, text: text)
    try laptop.sync()
    try phone.sync()
    return note.id
  }

  private func rest() throws {
    for _ in 0..<3 {
      try laptop.sync()
      try phone.sync()
    }
    #expect(try laptop.words() == phone.words())
  }

  @Test("A note is the same on another device, and nothing new is one request")
  func simple() throws {
    let note = try makeNote()
    #expect(try phone.text(note) == "one\ntwo\nthree")
    #expect(try laptop.words() == phone.words())
    let report = try phone.sync()
    #expect(report.requests == 1)
    #expect(report.sent == 0)
  }

  @Test("Two texts that were changed apart are merged, without a copy and without markers")
  func merge() throws {
    let note = try makeNote()
    try laptop.write("ONE\ntwo\nthree", note)
    try phone.write("one\ntwo\nTHREE\nfour", note)
    try rest()
    #expect(try laptop.text(note) == "ONE\ntwo\nTHREE\nfour")
    #expect(try laptop.words().count == 2)
  }

  @Test("An edit without a connection is not written over")
  func offline() throws {
    let note = try makeNote("base")
    try phone.write("offline", note)
    try laptop.write("online", note)
    try laptop.sync()
    try rest()
    #expect(try laptop.text(note).contains("offline"))
    #expect(try laptop.text(note).contains("online"))
  }

  @Test("The same conflict met again adds nothing")
  func noGrowth() throws {
    let note = try makeNote("line")
    try laptop.write("mine", note)
    try phone.write("theirs", note)
    try rest()
    let length = try laptop.text(note).count
    for _ in 0..<10 { try rest() }
    #expect(try laptop.text(note).count == length)
  }

  @Test("A device that is never first waits longer each time, gives up, and loses nothing")
  func livelock() throws {
    let note = try makeNote()
    try phone.write("one\ntwo\nthree\nmine", note)
    var number = 0
    var isOther = false
    server.before = { [self] in
      guard !isOther else { return }
      // The others write between what the phone took and what it sends.
      isOther = true
      number += 1
      try? laptop.write("line \(number)\none\ntwo\nthree", note)
      _ = try? laptop.sync()
      isOther = false
    }
    #expect(throws: SyncFailure.noEnd) { try phone.sync() }
    #expect((10...20).contains(number))
    // Each pause is at most twice as long as the one before could be, and all end within two minutes.
    #expect(phone.pauses.count > 10)
    #expect(phone.pauses.first ?? 9 < 0.3 && phone.pauses.allSatisfy { $0 <= 5 })
    #expect(phone.pauses.reduce(0, +) < 120)
    server.before = nil
    try rest()
    #expect(try laptop.text(note).contains("mine"))
    #expect(try laptop.text(note).contains("line \(number)"))
  }

  @Test("A server that has more for ever is left after a bounded number of requests")
  func endless() throws {
    _ = try makeNote()
    let before = server.requests
    server.lie = { answer in
      var answer = answer
      answer.head += 1_000_000
      return answer
    }
    #expect(throws: SyncFailure.noEnd) { try phone.sync() }
    #expect(server.requests - before <= 20)
  }

  @Test("A change with a revision of the future is refused: it would hide those that come")
  func future() throws {
    let note = try makeNote()
    try laptop.write("one\ntwo\nthree\nfour", note)
    try laptop.sync()
    server.lie = { answer in
      var answer = answer
      for index in answer.changes.indices { answer.changes[index].revision = 1 << 60 }
      return answer
    }
    #expect(throws: SyncFailure.malformed(server: "the server")) { try phone.sync() }
    server.lie = { $0 }
    try phone.sync()
    #expect(try phone.text(note) == "one\ntwo\nthree\nfour")
  }

  @Test("A text that another device replaces is a version here")
  func replaced() throws {
    let note = try makeNote("first")
    try laptop.write("second", note)
    try laptop.sync()
    try phone.sync()
    let versions = try phone.library.versions(of: note)
    #expect(try versions.map { try phone.library.text(of: $0, of: note) } == ["first"])
    #expect(try phone.sync().sent == 0)
  }

  @Test("Clocks in 1970 and in 2100 lose nothing and keep nobody from being in step")
  func clocks() throws {
    let note = try makeNote("one\ntwo\nthree")
    for (device, date, line) in [(laptop, Int64(0), "old"), (phone, 4_102_444_800_000, "new")] {
      try device.write(try device.text(note) + "\n" + line, note)
      try device.library.synchronising { tables in
        var row = try #require(try tables.row(note))
        row.modified = date
        try tables.update(row, note)
      }
    }
    try rest()
    let text = try phone.text(note)
    #expect(text.contains("old") && text.contains("new"))
    let made = try laptop.library.createFile(
      named: "Later", in: #require(laptop.library.folders().first).id, text: "later")
    try rest()
    #expect(try phone.text(made.id) == "later")
  }

  @Test("Earlier texts that another device made come when they are asked for, each once")
  func history() throws {
    let note = try makeNote("first")
    for words in ["second", "third", "fourth", "fifth"] {
      try laptop.write(words, note)
      try laptop.sync()
    }
    try phone.sync()
    // One of ten minutes is here already.
    #expect(try phone.library.versions(of: note).count == 1)
    #expect(try phone.client.fetchVersions(of: note) > 0)
    let texts = try phone.library.versions(of: note).map {
      try phone.library.text(of: $0, of: note)
    }
    #expect(Set(texts) == ["first", "second", "third", "fourth"])
    #expect(try phone.client.fetchVersions(of: note) == 0)
    #expect(try phone.text(note) == "fifth")
    // They are versions here, and nothing to send.
    #expect(try phone.sync().sent == 0)
  }

  @Test("A history that is none of this note, or repeats itself, is refused")
  func forgedHistory() throws {
    let note = try makeNote("first")
    try laptop.write("second", note)
    try laptop.sync()
    let honest = server.history
    let other = try laptop.library.createFile(
      named: "Other", in: #require(laptop.library.folders().first).id, text: "other")
    try laptop.sync()
    try laptop.write("changed", other.id)
    try laptop.sync()
    let foreign = try #require(server.history.first { $0.key.id.bytes == other.id.bytes })
    server.history = honest.map { item in
      var item = item
      item.sealed = foreign.sealed
      return item
    }
    #expect(throws: SyncFailure.forged) { try phone.client.fetchVersions(of: note) }
    server.historyRepeats = true
    server.history = honest + honest + honest
    #expect(throws: SyncFailure.forged) { try phone.client.fetchVersions(of: note) }
    #expect(try phone.library.versions(of: note).count <= 1)
  }

  @Test("Renaming and typing do not meet")
  func rename() throws {
    let note = try makeNote("text")
    try laptop.library.rename(note, to: "Groceries")
    try phone.write("text and more", note)
    try rest()
    #expect(try phone.library.file(note)?.name == "Groceries")
    #expect(try laptop.text(note) == "text and more")
  }

  @Test("What was deleted does not return, whoever was away")
  func deletion() throws {
    let note = try makeNote()
    try laptop.library.erase([note])
    try rest()
    #expect(try phone.library.file(note, includingDeleted: true) == nil)
    #expect(server.items.values.filter { !$0.isDead }.count == 1)
  }

  @Test("An erased note comes back as it is at the server, and not as this device knew it before")
  func comingBackAsItIs() throws {
    let note = try makeNote("text")
    try laptop.library.delete(note)
    try laptop.sync()
    try phone.write("text of the phone", note)
    var requests = 0
    server.fault = {
      requests += 1
      // The one that takes the note out of Recently Deleted.
      return requests == 2 ? .lostAnswer : .none
    }
    #expect(throws: ModelServer.NoAnswer.self) { try phone.sync() }
    server.fault = { .none }
    try phone.library.erase([note])
    try laptop.sync()
    try laptop.write("text of the phone and the laptop", note)
    try laptop.sync()
    try rest()
    #expect(try phone.library.file(note)?.name == "List")
    #expect(try laptop.library.file(note)?.name == "List")
  }

  @Test("A note that was erased comes back if it was changed elsewhere", arguments: [true, false])
  func deletionAgainstEdit(isEraserFirst: Bool) throws {
    let note = try makeNote("text")
    try laptop.library.erase([note])
    try phone.write("text that was changed", note)
    if isEraserFirst { try laptop.sync() } else { try phone.sync() }
    try rest()
    #expect(try laptop.text(note) == "text that was changed")
    #expect(try phone.library.file(note)?.name == "List")
  }

  @Test(
    "A note in Recently Deleted comes back if it was changed elsewhere", arguments: [true, false])
  func trashAgainstEdit(isDeleterFirst: Bool) throws {
    let note = try makeNote("text")
    try laptop.library.delete(note)
    try phone.write("changed", note)
    if isDeleterFirst { try laptop.sync() } else { try phone.sync() }
    try rest()
    #expect(try laptop.library.file(note)?.name == "List")
    #expect(try laptop.text(note) == "changed")
  }

  @Test(
    "A folder in Recently Deleted comes back if a note in it was changed", arguments: [true, false])
  func folderTrashAgainstEdit(isDeleterFirst: Bool) throws {
    let note = try makeNote("text")
    let home = try #require(try laptop.library.folders().first)
    try laptop.library.delete(home.id)
    try phone.write("changed", note)
    if isDeleterFirst { try laptop.sync() } else { try phone.sync() }
    try rest()
    #expect(try laptop.library.folders().count == 1)
  }

  @Test("A folder that was erased stays if something new is in it", arguments: [true, false])
  func folderAgainstNew(isEraserFirst: Bool) throws {
    _ = try makeNote()
    let home = try #require(try laptop.library.folders().first)
    try laptop.library.erase([home.id])
    let new = try phone.library.createFile(named: "New", in: home.id, text: "new")
    if isEraserFirst { try laptop.sync() } else { try phone.sync() }
    try rest()
    #expect(try laptop.text(new.id) == "new")
    #expect(try laptop.library.folders().count == 1)
    #expect(try laptop.library.files(in: home.id).map(\.name) == ["New"])
  }

  @Test(
    "A folder that was erased is on all devices or on none, whatever was changed in it",
    arguments: [true, false])
  func folderAgainstEdit(isMovedOut: Bool) throws {
    let note = try makeNote("text")
    let home = try #require(try laptop.library.folders().first)
    let other = try phone.library.createFolder(named: "Other")
    try phone.write("text that was changed", note)
    try phone.sync()
    if isMovedOut {
      try phone.library.move([note], to: other.id)
      try phone.sync()
    }
    try laptop.library.erase([home.id])
    try laptop.sync()
    // What comes back is marked here already, and waits for no other device.
    let names = isMovedOut ? ["Other"] : ["Home", "Other"]
    #expect(try laptop.library.folders().map(\.name).sorted() == names)
    let isThere = server.items.values.contains { $0.key.id.bytes == home.id.bytes && !$0.isDead }
    #expect(isThere == !isMovedOut)
    try rest()
    #expect(try phone.library.folders().map(\.name).sorted() == names)
    #expect(try phone.text(note) == "text that was changed")
  }

  @Test("A folder that is erased with all in it does not return")
  func folderErased() throws {
    _ = try makeNote()
    let home = try #require(try laptop.library.folders().first)
    let inner = try laptop.library.createFolder(named: "Inner", in: home.id)
    try laptop.library.createFile(named: "Deep", in: inner.id)
    try rest()
    try laptop.library.erase([home.id])
    try rest()
    #expect(try phone.words().isEmpty)
  }

  @Test("Two moves that would make a circle make none")
  func circle() throws {
    let a = try laptop.library.createFolder(named: "A")
    let b = try laptop.library.createFolder(named: "B")
    try rest()
    try laptop.library.move([a.id], to: b.id)
    try phone.library.move([b.id], to: a.id)
    try rest()
    #expect(try laptop.library.file(a.id)?.parent == b.id)
    #expect(try laptop.library.file(b.id)?.parent == nil)
  }

  @Test("An answer that was lost loses and doubles nothing")
  func lostAnswer() throws {
    let note = try makeNote("text")
    try laptop.write("text 2", note)
    server.fault = { .lostAnswer }
    #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    server.fault = { .none }
    try laptop.reopen()
    try laptop.write("text 2 3", note)
    try rest()
    #expect(try phone.text(note) == "text 2 3")
    let new = try laptop.library.createFile(
      named: "New", in: try #require(try laptop.library.folders().first).id, text: "new")
    server.fault = { .lostAnswer }
    #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    server.fault = { .none }
    try laptop.library.erase([new.id])
    try rest()
    #expect(try laptop.words().count == 2)
  }

  @Test("Two libraries with notes of their own become one")
  func join() throws {
    _ = try makeNote()
    let tablet = try Device(folder, "tablet", server, isOn: false)
    let work = try tablet.library.createFolder(named: "Work")
    try tablet.library.createFile(named: "Plan", in: work.id, text: "plan")
    try SyncClient.turnOn(tablet.library)
    try tablet.sync()
    try rest()
    #expect(try tablet.words() == laptop.words())
    #expect(try laptop.words().count == 4)
  }

  @Test("A laptop of last year neither resurrects nor loses")
  func horizon() throws {
    let note = try makeNote("text")
    let home = try #require(try laptop.library.folders().first)
    let other = try laptop.library.createFile(named: "Other", in: home.id, text: "other")
    let third = try laptop.library.createFile(named: "Third", in: home.id, text: "third")
    try rest()
    try laptop.library.erase([note, third.id])
    try laptop.write("other, changed", other.id)
    try laptop.sync()
    server.raiseHorizon()
    try phone.write("third, changed", third.id)
    try phone.library.createFile(named: "Fourth", in: home.id, text: "fourth")
    try rest()
    #expect(try phone.library.file(note, includingDeleted: true) == nil)
    #expect(try laptop.text(third.id) == "third, changed")
    #expect(try phone.text(other.id) == "other, changed")
    #expect(try laptop.library.files(in: home.id).count == 3)
  }

  @Test("A server that was restored from a backup is filled up again")
  func epoch() throws {
    let note = try makeNote("text")
    let (items, revision) = (server.items, server.revision)
    try laptop.write("text\nsecond", note)
    let home = try #require(try laptop.library.folders().first)
    try laptop.library.createFile(named: "Later", in: home.id, text: "later")
    try rest()
    (server.items, server.revision, server.epoch) = (items, revision, 8)
    try phone.write("text\nsecond\nthird", note)
    for device in [laptop, phone] { try device.acceptRestored() }
    try rest()
    #expect(try laptop.text(note) == "text\nsecond\nthird")
    #expect(try laptop.library.files(in: home.id).count == 2)
  }

  @Test("A backup that is restored on one device takes nothing from the others")
  func restored() throws {
    let note = try makeNote("text")
    let backup = folder.path + "/backup.treeworld"
    _ = try laptop.library.backUp(to: backup)
    let home = try #require(try laptop.library.folders().first)
    let later = try phone.library.createFile(named: "Later", in: home.id, text: "later")
    try phone.write("text\nwritten later", note)
    try rest()
    try laptop.library.restoreAll(from: backup)
    #expect(try laptop.text(note) == "text")
    try rest()
    #expect(try laptop.text(later.id) == "later")
    // What the backup has is what the person wanted.
    #expect(try phone.text(note) == "text")
  }

  @Test("A server that goes back without saying so is refused")
  func wentBack() throws {
    let note = try makeNote("text")
    let (items, revision) = (server.items, server.revision)
    try laptop.write("text 2", note)
    try rest()
    (server.items, server.revision) = (items, revision)
    #expect(throws: SyncFailure.wentBack(server: "the server")) { try laptop.sync() }
    #expect(try laptop.text(note) == "text 2")
  }

  @Test("A server that lies is refused, and nothing of it is taken")
  func lies() throws {
    let note = try makeNote("text")
    let old = try #require(server.items.values.first { $0.key.kind == .text })
    try phone.write("text 2", note)
    try phone.sync()
    try phone.write("text 3", note)
    try phone.sync()
    let before = try laptop.words()
    // What was sealed as one thing is none else.
    server.lie = { answer in
      var answer = answer
      answer.changes = answer.changes.map { item in
        var item = item
        item.sealed[item.sealed.count - 1] ^= 1
        return item
      }
      return answer
    }
    #expect(throws: SyncFailure.forged) { try laptop.sync() }
    server.lie = { answer in
      var answer = answer
      answer.changes = answer.changes.map { item in
        Item(
          key: old.key, revision: item.revision, base: item.base, tag: item.tag, isDead: false,
          sealed: old.sealed)
      }
      return answer
    }
    #expect(throws: SyncFailure.forged) { try laptop.sync() }
    #expect(try laptop.words() == before)
    server.lie = { $0 }
    try rest()
    // An older state with a new number.
    let state = try #require(server.items[old.key])
    try phone.write("text 4", note)
    try phone.sync()
    try laptop.sync()
    try phone.write("text 5", note)
    try phone.sync()
    server.lie = { answer in
      var answer = answer
      answer.changes = answer.changes.map {
        Item(
          key: state.key, revision: $0.revision, base: state.base, tag: state.tag, isDead: false,
          sealed: state.sealed)
      }
      return answer
    }
    #expect(throws: SyncFailure.replayed) { try laptop.sync() }
    #expect(try laptop.text(note) == "text 4")
  }

  @Test("A key reads no more of the marks in a large library than in a small one")
  func cost() throws {
    let plan = try laptop.library.readingSync { try $0.planOfNextChange() }
    #expect(plan.contains("syncItem_change"))
    #expect(!plan.contains("SCAN syncItem\n"))
  }

  @Test("A library that does not synchronise has no triggers, and no row is written for it")
  func off() throws {
    let plain = try Device(folder, "plain", server, isOn: false)
    let home = try plain.library.createFolder(named: "Home")
    try plain.library.createFile(named: "Note", in: home.id, text: "text")
    #expect(
      try plain.library.readingSync {
        try ($0.triggerCount(), $0.dirtyCount())
      } == (0, 0))
    #expect(try laptop.library.readingSync { try $0.triggerCount() } == 8)
    try SyncClient.turnOff(laptop.library)
    #expect(try laptop.library.readingSync { try $0.triggerCount() } == 0)
  }
}
