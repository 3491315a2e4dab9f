import Chance
import SyncProtocol
import Testing

@testable import TreeSync

@Suite("Messages") struct WireTests {
  private func id(_ random: inout SeededRandom) throws -> SyncID {
    try #require(SyncID((0..<16).map { _ in UInt8(random.number(0...255)) }))
  }

  private func request(_ random: inout SeededRandom) throws -> SyncRequest {
    var ops: [Op] = []
    for _ in 0..<random.number(0...4) {
      let kind: ItemKind = random.bool() ? .meta : .text
      ops.append(
        Op(
          key: ItemKey(try id(&random), kind), base: random.next(), tag: try id(&random),
          isDead: kind == .meta && random.bool(), textBase: random.next() >> 40,
          isMove: random.bool(), sealed: (0..<random.number(0...40)).map { UInt8($0) }))
    }
    return SyncRequest(epoch: random.next(), since: random.next() >> 8, push: ops)
  }

  @Test("What is written is read, in one form alone") func round() throws {
    var random = SeededRandom(1)
    for _ in 0..<500 {
      let request = try request(&random)
      #expect(try SyncRequest(message: request.message) == request)
    }
    for number in [0, 1, 127, 128, 16_383, 16_384, UInt64.max] {
      #expect(try LiveAnswer(message: LiveAnswer(head: number).message).head == number)
    }
    // Zero in two bytes, and a number of 70 bits.
    #expect(throws: WireError.invalid) { try LiveAnswer(message: [1, 0x80, 0]) }
    #expect(throws: WireError.invalid) {
      try LiveAnswer(message: [1] + [UInt8](repeating: 0xFF, count: 10))
    }
  }

  @Test("A device that was seen in a year that no calendar has is refused") func years() throws {
    var random = SeededRandom(4)
    for (seen, isTaken) in [(Int64.max, false), (.min, false), (0, true), (1_800_000_000, true)] {
      let device = DeviceList.Device(id: try id(&random), name: "a", seen: seen, isThis: false)
      let list = DeviceList(devices: [device])
      #expect((try? DeviceList(message: list.message)) == (isTaken ? list : nil))
    }
  }

  @Test("Damaged messages are refused or read as another, and never trap") func damage() throws {
    var random = SeededRandom(2)
    for _ in 0..<3_000 {
      var bytes = try request(&random).message
      switch random.number(0...3) {
      case 0: bytes.removeLast(min(bytes.count, random.number(1...8)))
      case 1: bytes.append(UInt8(random.number(0...255)))
      default:
        for _ in 0...random.number(0...3) where !bytes.isEmpty {
          bytes[random.number(below: bytes.count)] = UInt8(random.number(0...255))
        }
      }
      if let read = try? SyncRequest(message: bytes) { #expect(read.message == bytes) }
      _ = try? SyncAnswer(message: bytes)
      _ = try? Meta(message: bytes)
      _ = try? SignUp(message: bytes)
      _ = try? DeviceList(message: bytes)
    }
    // A list that says it has more than there is makes no room for it.
    #expect(throws: WireError.tooShort) {
      try DeviceList(message: [1, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    }
  }

  @Test(
    "Addresses of servers",
    arguments: [
      ("https://notes.example.org", true), ("https://example.org:8443/sync/", true),
      ("http://127.0.0.1:8443", true), ("http://localhost", true), ("http://example.org", false),
      ("http://127.0.0.1.example.org", false), ("ftp://example.org", false), ("notes", false),
      ("https://a:b@example.org", false), ("https://", false), ("https://example.org?x", false),
    ])
  func addresses(text: String, isTaken: Bool) {
    #expect(((try? ServerAddress(text)) != nil) == isTaken)
  }
}

/// Two sides that change at random and exchange through one that decides the order.
@Suite("Laws of the planner") struct PlanTests {
  private func meta(_ random: inout SeededRandom, _ from: Meta) throws -> Meta {
    var meta = from
    switch random.number(0...3) {
    case 0: meta.name = "n\(random.number(0...9))"
    case 1: meta.parent = SyncID([UInt8](repeating: UInt8(random.number(0...3)), count: 16))
    case 2: meta.isPinned.toggle()
    default: meta.deleted = meta.deleted == nil ? Int64(random.number(1...9)) : nil
    }
    return meta
  }

  @Test("Names and places: both sides are equal in the end, and a field of one side stands")
  func metas() throws {
    var random = SeededRandom(5)
    for _ in 0..<5_000 {
      let parent = SyncID([UInt8](repeating: 0, count: 16))
      let base = Meta(name: "base", parent: parent, isFolder: false, created: 0, modified: 0)
      let server = try meta(&random, base)
      let local = try meta(&random, base)
      let isDirty = !Plan.areEqual(local, base)
      guard
        case .write(let merged, let isLeft) = Plan.meta(
          local: local, base: base, isDirty: isDirty, incoming: server, hasEdits: false,
          isNeeded: false)
      else { throw WireError.invalid }
      if server.name == base.name { #expect(merged.name == local.name) }
      if local.name == base.name { #expect(merged.name == server.name) }
      if server.parent == base.parent { #expect(merged.parent == local.parent) }
      if local.deleted == base.deleted { #expect(merged.deleted == server.deleted) }
      // What is sent is taken as it is by a side that changed nothing.
      if isLeft {
        #expect(
          Plan.meta(
            local: server, base: server, isDirty: false, incoming: merged, hasEdits: false,
            isNeeded: false) == .write(merged, isDirty: false))
      } else {
        #expect(Plan.areEqual(merged, server))
      }
    }
  }

  @Test("Deletions") func deletions() throws {
    let parent = SyncID([UInt8](repeating: 0, count: 16))
    let meta = Meta(name: "a", parent: parent, isFolder: false, created: 0, modified: 0)
    var other = meta
    other.name = "b"
    func step(
      _ local: Meta?, _ incoming: Meta?, dirty: Bool = false, edits: Bool = false,
      needed: Bool = false
    ) -> Plan.MetaStep {
      Plan.meta(
        local: local, base: meta, isDirty: dirty, incoming: incoming, hasEdits: edits,
        isNeeded: needed)
    }
    #expect(step(nil, nil, dirty: true) == .forget)
    #expect(step(meta, nil) == .erase)
    #expect(step(other, nil, dirty: true) == .keep)
    #expect(step(meta, nil, edits: true) == .keep)
    #expect(step(meta, nil, needed: true) == .keep)
    #expect(step(nil, meta, dirty: true) == .stayErased)
    #expect(step(nil, other, dirty: true) == .write(other, isDirty: false))
    #expect(Plan.text(local: nil, base: "a", isDirty: true, incoming: "a") == .stayErased)
    #expect(Plan.text(local: nil, base: "a", isDirty: true, incoming: "b") == .comeBack("b"))
    #expect(
      Plan.text(local: "c", base: "a", isDirty: false, incoming: "b") == .write("b", isDirty: false)
    )
  }

  @Test("Places: a circle is opened where it was made here, else at the top") func places() throws {
    let ids = try (0..<4).map { try #require(SyncID([UInt8](repeating: UInt8($0), count: 16))) }
    #expect(Plan.place(ids[0], around: [ids[1], ids[2]], height: 1, limit: 64, moved: []) == .free)
    #expect(
      Plan.place(ids[0], around: [ids[1], ids[0]], height: 1, limit: 64, moved: [ids[1]])
        == .putBack([ids[1]]))
    #expect(Plan.place(ids[0], around: [ids[1], ids[0]], height: 1, limit: 64, moved: []) == .top)
    #expect(Plan.place(ids[0], around: [ids[1], ids[2]], height: 3, limit: 4, moved: []) == .top)
  }
}
