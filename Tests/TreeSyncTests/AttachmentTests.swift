import Foundation
import SyncProtocol
import Testing
import TreeStore
import TreeSync

/// Pictures and files of notes on several devices.
@Suite("Synchronised attachments") struct AttachmentTests {
  let folder: TestFolder
  let server = ModelServer()
  let laptop: Device
  let phone: Device
  let note: FileID
  /// Of three parts, no two of them equal.
  static let large = (0..<(5 << 19)).map { UInt8(truncatingIfNeeded: $0 / 251 ^ $0) }

  init() throws {
    folder = try TestFolder()
    laptop = try Device(folder, "laptop", server)
    phone = try Device(folder, "phone", server)
    let home = try laptop.library.createFolder(named: "Home")
    note = try laptop.library.createFile(named: "Rose", in: home.id, text: "a rose").id
    try laptop.sync()
    try phone.sync()
  }

  private func rest() throws {
    for _ in 0..<3 {
      try laptop.sync()
      try phone.sync()
    }
    #expect(try laptop.words() == phone.words())
  }

  @Test("An attachment comes whole, whatever its size", arguments: [0, 1, 300, 1 << 20, 5 << 19])
  func simple(size: Int) throws {
    let bytes = Array(Self.large.prefix(size))
    try laptop.attach(bytes, "rose.bin", note)
    try rest()
    #expect(try phone.bytes("rose.bin", note) == bytes)
    #expect(try phone.library.check().isSound)
    #expect(try phone.sync().requests == 1)
  }

  @Test("A library that began with attachments sends them")
  func first() throws {
    let device = try Device(folder, "third", server, isOn: false)
    let folder = try device.library.createFolder(named: "Away")
    let file = try device.library.createFile(named: "Tulip", in: folder.id, text: "")
    try device.attach([1, 2, 3], "tulip.bin", file.id)
    try SyncClient.turnOn(device.library)
    try device.sync()
    try rest()
    #expect(try phone.bytes("tulip.bin", file.id) == [1, 2, 3])
  }

  @Test("The same bytes are at the server once, and are not sent again")
  func once() throws {
    try laptop.attach(Self.large, "one.bin", note)
    #expect(try laptop.sync().partsSent == 3)
    try phone.sync()
    try phone.attach(Self.large, "two.bin", note)
    #expect(try phone.sync().partsSent == 0)
    #expect(server.parts.count == 3)
    try rest()
  }

  @Test(
    "Without its bytes an attachment is there by name, is no damage, and comes when it is wanted")
  func lazily() throws {
    try laptop.attach(Self.large, "rose.bin", note)
    try laptop.attach([1, 2, 3], "small.bin", note)
    try laptop.sync()
    let client = SyncClient(
      library: phone.library, sealing: phone.sealing, server: server, address: "the server",
      fetchesAttachments: false)
    #expect(try client.synchronise().partsReceived == 0)
    let rose = try #require(try phone.library.attachment(named: "rose.bin", in: note))
    #expect(rose.bytes == Self.large.count)
    #expect(rose.isComing)
    #expect(try phone.library.check().isSound)
    #expect {
      try phone.library.read(rose) { _ in }
    } throws: {
      "\($0)".contains("has not come from the server yet")
    }
    try client.fetchParts(of: Data(try #require(Hex.bytes(rose.hash))))
    #expect(try phone.bytes("rose.bin", note) == Self.large)
    let small = try #require(try phone.library.attachment(named: "small.bin", in: note))
    #expect(small.isComing)
    try phone.sync()
    #expect(try phone.bytes("small.bin", note) == [1, 2, 3])
    #expect(try phone.library.attachments(of: note).allSatisfy { !$0.isComing })
  }

  @Test("Who watches a note hears when the bytes of its attachments have come") @MainActor
  func watched() throws {
    try laptop.attach([1, 2, 3], "rose.bin", note)
    try laptop.sync()
    let client = SyncClient(
      library: phone.library, sealing: phone.sealing, server: server, address: "the server",
      fetchesAttachments: false)
    _ = try client.synchronise()
    var told: [Bool] = []
    let watching = phone.library.observeAttachments(of: note) { told += $0.map(\.isComing) }
    phone.library.deliverPendingChanges()
    try client.fetchParts()
    phone.library.deliverPendingChanges()
    #expect(told.last == false)
    watching.cancel()
  }

  @Test("A text that shows a picture is at the server before the picture is")
  func order() throws {
    try laptop.attach(Self.large, "rose.bin", note)
    try laptop.write("![](rose.bin)", note)
    var kinds: [ItemKind] = []
    server.lie = { answer in
      kinds = self.server.items.values.sorted { $0.revision < $1.revision }.map(\.key.kind)
      return answer
    }
    try laptop.sync()
    #expect(kinds.last == .attachments)
  }

  @Test("One name for two pictures: the first that came keeps it, and neither is lost")
  func sameName() throws {
    try laptop.attach([1], "rose.bin", note)
    try phone.attach([2], "rose.bin", note)
    try rest()
    #expect(try laptop.bytes("rose.bin", note) == [1])
    #expect(try laptop.bytes("rose 2.bin", note) == [2])
    #expect(try phone.bytes("rose 2.bin", note) == [2])
    #expect(try laptop.library.attachments(of: note).count == 2)
  }

  @Test("A note that was erased and comes back has its pictures", arguments: [true, false])
  func comingBack(isEraserFirst: Bool) throws {
    try laptop.attach([1, 2], "rose.bin", note)
    try rest()
    try laptop.library.erase([note])
    try phone.write("still in use", note)
    if isEraserFirst { try laptop.sync() } else { try phone.sync() }
    try rest()
    #expect(try laptop.bytes("rose.bin", note) == [1, 2])
    #expect(try phone.bytes("rose.bin", note) == [1, 2])
  }

  @Test(
    "A note that was erased and made anew has the pictures of a device that saw neither",
    arguments: [false, true])
  func anewWithoutPictures(isErasedThere: Bool) throws {
    let tablet = try Device(folder, "tablet", server)
    try tablet.sync()
    try laptop.attach([1, 2], "rose.bin", note)
    try laptop.sync()
    try tablet.sync()
    // Not seen there: this device has no pictures to make anew with the note.
    try phone.write("still in use", note)
    try laptop.library.erase([note])
    if isErasedThere { try tablet.library.erase([note]) }
    try laptop.sync()
    try phone.sync()
    try tablet.sync()
    try rest()
    try tablet.sync()
    #expect(try tablet.words() == laptop.words())
    #expect(try phone.text(note) == "still in use")
    for device in [laptop, phone, tablet] {
      #expect(try device.library.attachments(of: note).map(\.name) == ["rose.bin"])
    }
  }

  @Test("What an erased note had is not needed at the server any more")
  func swept() throws {
    try laptop.attach([1, 2], "rose.bin", note)
    try rest()
    server.sweepParts()
    #expect(server.parts.count == 1)
    try laptop.library.erase([note])
    try rest()
    server.sweepParts()
    #expect(server.parts.isEmpty)
    #expect(server.items.values.filter { !$0.isDead }.allSatisfy { $0.key.kind == .meta })
  }

  @Test("A server that gives a part in the place of another is noticed")
  func swapped() throws {
    try laptop.attach([1], "one.bin", note)
    try laptop.attach([2], "two.bin", note)
    try laptop.sync()
    let parts = server.parts.values.sorted { $0.id < $1.id }
    server.parts[parts[0].id]?.sealed = parts[1].sealed
    #expect(throws: SyncFailure.forged) { try phone.sync() }
  }

  @Test("A part that the server lost comes when a device that has it attaches it again")
  func lost() throws {
    try laptop.attach([1], "one.bin", note)
    try laptop.sync()
    server.parts = [:]
    #expect(try phone.sync().partsMissing == 1)
    try laptop.attach([1], "again.bin", note)
    try rest()
    #expect(try phone.bytes("one.bin", note) == [1])
  }

  @Test("A picture that lost its only name before its bytes came has them when it gets another")
  func nameWithoutBytes() throws {
    try laptop.attach([1], "one.bin", note)
    try laptop.sync()
    let parts = server.parts
    server.parts = [:]
    try phone.sync()
    let home = try #require(try laptop.library.folders().first)
    let other = try laptop.library.createFile(named: "Other", in: home.id, text: "").id
    try laptop.library.erase([note])
    try laptop.sync()
    try phone.sync()
    server.parts = parts
    try laptop.attach([1], "again.bin", other)
    try rest()
    #expect(try phone.bytes("again.bin", other) == [1])
  }

  @Test("After an old backup of the server the names that it lacks stay")
  func backup() throws {
    let (items, needed, head) = (server.items, server.needed, server.revision)
    try laptop.attach([1], "one.bin", note)
    try laptop.sync()
    try phone.sync()
    (server.items, server.needed, server.revision) = (items, needed, head)
    server.epoch += 1
    for device in [laptop, phone] { try device.acceptRestored() }
    try rest()
    #expect(try phone.bytes("one.bin", note) == [1])
    #expect(server.needed.count == 1)
  }
}
