import SyncProtocol
import Testing
import TreeStore
import TreeSync

/// A server whose disk is full, or an account that has all that it may have.
@Suite("A full server") struct FullServerTests {
  let folder: TestFolder
  let server = ModelServer()
  let laptop: Device
  let phone: Device
  let note: FileID
  let other: FileID
  let full = SyncFailure.refused(server: "the server", status: 507, words: "It is full.")

  init() throws {
    folder = try TestFolder()
    laptop = try Device(folder, "laptop", server)
    phone = try Device(folder, "phone", server)
    let home = try laptop.library.createFolder(named: "Home")
    note = try laptop.library.createFile(named: "List", in: home.id, text: "one").id
    other = try laptop.library.createFile(named: "Other", in: home.id, text: "other").id
    try laptop.sync()
    try phone.sync()
  }

  @Test(
    "An account that is full: what others wrote comes, what is removed goes, and nothing is lost")
  func account() throws {
    try phone.write("one\nphone", note)
    try phone.sync()
    server.capacity = 0
    try laptop.write("laptop\none", note)
    try laptop.library.erase([other])
    #expect(throws: full) { try laptop.sync() }
    #expect(try laptop.text(note) == "laptop\none\nphone")
    #expect(server.items[ItemKey(try #require(SyncID(other.bytes)), .meta)]?.isDead == true)
    #expect(full.isFull && full.isTransient)
    // Asked again it is the same, without another change.
    let revision = server.revision
    #expect(throws: full) { try laptop.sync() }
    #expect(server.revision == revision)
    server.capacity = nil
    try laptop.sync()
    try phone.sync()
    #expect(try phone.text(note) == "laptop\none\nphone")
    #expect(try phone.words() == laptop.words())
  }

  @Test("A database that takes nothing is asked a bounded number of times, and is read from")
  func database() throws {
    try phone.write("one\nphone", note)
    try phone.sync()
    server.isReadOnly = true
    try laptop.write("laptop\none", note)
    try laptop.library.erase([other])
    let before = server.requests
    #expect(throws: full) { try laptop.sync() }
    #expect(server.requests - before <= 5)
    #expect(try laptop.text(note) == "laptop\none\nphone")
    #expect(try phone.sync().sent == 0)
    server.isReadOnly = false
    try laptop.sync()
    try phone.sync()
    #expect(try phone.words() == laptop.words())
    #expect(try phone.text(note) == "laptop\none\nphone")
  }
}
