import Testing
import TreeStore
import TreeSync

/// A server that says that it is another one than before, as after a backup was restored there.
@Suite("Another epoch") struct EpochTests {
  let folder: TestFolder
  let server = ModelServer()
  let laptop: Device
  let note: FileID

  init() throws {
    folder = try TestFolder()
    laptop = try Device(folder, "laptop", server)
    let home = try laptop.library.createFolder(named: "Home")
    note = try laptop.library.createFile(named: "List", in: home.id, text: "first").id
    try laptop.sync()
  }

  @Test("Nothing is taken of it until somebody says so, and what is written here waits")
  func refused() throws {
    let (items, revision) = (server.items, server.revision)
    try laptop.library.rename(note, to: "Groceries")
    try laptop.write("second", note)
    try laptop.sync()
    (server.items, server.revision, server.epoch) = (items, revision, 8)
    try laptop.write("third", note)
    let before = try laptop.words()
    for _ in 0..<2 {
      #expect(throws: SyncFailure.restored(server: "the server")) { try laptop.sync() }
    }
    #expect(try laptop.words() == before)
    try laptop.reopen()
    #expect(throws: SyncFailure.restored(server: "the server")) { try laptop.sync() }
    #expect(server.items.values.allSatisfy { $0.revision <= revision })
    // It may have been a mistake, and the server is what it was.
    server.epoch = 7
    #expect(throws: SyncFailure.wentBack(server: "the server")) { try laptop.sync() }
    #expect(try laptop.words() == before)
  }

  @Test("Who goes on goes on with that one: the next one is asked about again") func another()
    throws
  {
    server.epoch = 8
    try laptop.acceptRestored()
    server.epoch = 9
    #expect(throws: SyncFailure.restored(server: "the server")) { try laptop.sync() }
    #expect(try SyncClient.acceptRestored(laptop.library))
    try laptop.sync()
    #expect(try laptop.sync().requests == 1)
    server.epoch = 10
    #expect(throws: SyncFailure.restored(server: "the server")) { try laptop.sync() }
  }

  @Test("A server that has said nothing is not accepted beforehand") func unasked() throws {
    #expect(try !SyncClient.acceptRestored(laptop.library))
    server.epoch = 8
    #expect(throws: SyncFailure.restored(server: "the server")) { try laptop.sync() }
  }

  @Test("An index of another epoch than the server says is not compared with") func index() throws {
    server.raiseHorizon()
    server.revision += 1
    server.raiseHorizon()
    // From the first page on, after an answer of the epoch that is known.
    server.indexEpoch = 8
    let before = try laptop.words()
    #expect(throws: SyncFailure.noEnd) { try laptop.sync() }
    #expect(try laptop.words() == before)
    server.indexEpoch = nil
    try laptop.sync()
    #expect(try laptop.words() == before)
  }

  @Test("A server without an epoch is none that this program knows") func zero() throws {
    server.epoch = 0
    #expect(throws: SyncFailure.malformed(server: "the server")) { try laptop.sync() }
    let phone = try Device(folder, "phone", server)
    #expect(throws: SyncFailure.malformed(server: "the server")) { try phone.sync() }
  }
}
