import Chance
import Foundation
import Sodium
import SyncProtocol
import Testing

@testable import TreeSync

@Suite("Sealing") struct SealingTests {
  let sodium: Sodium
  let library: SyncID
  let key: ItemKey
  let sealing: Sealing

  init() throws {
    sodium = try #require(Sodium.shared)
    library = try #require(SyncID([UInt8](0..<16)))
    key = ItemKey(try #require(SyncID([UInt8](16..<32))), .text)
    sealing = Sealing(
      sodium, library: library, keys: ItemKeys(keys: [[UInt8](repeating: 1, count: 32)]))
  }

  /// draft-irtf-cfrg-xchacha-03, A.3.1.
  @Test("XChaCha20-Poly1305 is that of the draft") func aead() throws {
    let text = Array(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
        .utf8)
    let bound = try #require(Hex.bytes("50515253c0c1c2c3c4c5c6c7"))
    let sealed = sodium.seal(
      text, bound: bound, key: [UInt8](0x80...0x9F), nonce: [UInt8](0x40...0x57))
    #expect(
      Hex.text(sealed.dropFirst(24))
        == "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39"
        + "ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
        + "21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49")
    #expect(sodium.open(sealed, bound: bound, key: [UInt8](0x80...0x9F)) == text)
  }

  /// RFC 7693, appendix A.
  @Test("BLAKE2b is that of the RFC") func hash() {
    #expect(
      Hex.text(sodium.hash(Array("abc".utf8), count: 64))
        == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923")
  }

  @Test("What is changed, moved or renumbered does not open") func bound() throws {
    let op = sealing.op(key, base: 5, payload: Array("text".utf8))
    let item = Item(
      key: key, revision: 6, base: 5, tag: op.tag, isDead: false, sealed: op.sealed)
    #expect(try sealing.open(item) == Sealing.Opened(payload: Array("text".utf8), known: 5))
    for place in item.sealed.indices {
      var other = item
      other.sealed[place] ^= 1
      #expect(throws: SyncFailure.self) { try sealing.open(other) }
    }
    let changes: [(inout Item) -> Void] = [
      { $0.base = 6 }, { $0.isDead = true }, { $0.key.kind = .meta },
      { $0.key.id = self.library }, { $0.tag = self.library }, { $0.sealed = [] },
      { $0.sealed.removeLast() },
    ]
    for change in changes {
      var other = item
      change(&other)
      #expect(throws: SyncFailure.self) { try sealing.open(other) }
    }
    let elsewhere = Sealing(
      sodium, library: key.id, keys: ItemKeys(keys: [[UInt8](repeating: 1, count: 32)]))
    #expect(throws: SyncFailure.forged) { try elsewhere.open(item) }
  }

  @Test("A new item says what was known when it was made, and comes after it")
  func after() throws {
    let text = Array("text".utf8)
    let op = sealing.op(key, base: 0, payload: text, after: 9)
    var item = Item(
      key: key, revision: 10, base: 0, tag: op.tag, isDead: false, sealed: op.sealed)
    #expect(try sealing.open(item) == Sealing.Opened(payload: text, known: 9))
    item.revision = 9
    #expect(throws: SyncFailure.forged) { try sealing.open(item) }
    // Neither form is read as the other one.
    item.revision = 1 << 40
    item.sealed[0] = 1
    #expect(throws: SyncFailure.forged) { try sealing.open(item) }
    let first = sealing.op(key, base: 0, payload: text)
    #expect(first.tag == op.tag)
    var other = Item(
      key: key, revision: 10, base: 0, tag: first.tag, isDead: false, sealed: first.sealed)
    #expect(try sealing.open(other).known == 0)
    other.sealed[0] = 2
    #expect(throws: SyncFailure.forged) { try sealing.open(other) }
    let dead = sealing.op(key, base: 0, payload: nil, after: 9)
    let removed = Item(
      key: key, revision: 10, base: 0, tag: dead.tag, isDead: true, sealed: dead.sealed)
    #expect(try sealing.open(removed) == Sealing.Opened(payload: nil, known: 9))
  }

  @Test("The same change has the same tag, and never the same bytes") func tags() {
    let ops = (0..<2).map { _ in sealing.op(key, base: 5, payload: Array("text".utf8)) }
    #expect(ops[0].tag == ops[1].tag)
    #expect(ops[0].sealed != ops[1].sealed)
    #expect(sealing.op(key, base: 6, payload: Array("text".utf8)).tag != ops[0].tag)
    #expect(sealing.op(key, base: 5, payload: Array("texts".utf8)).tag != ops[0].tag)
  }

  @Test("Padding tells little, costs at most 12 percent, and comes off again") func padding() {
    var random = SeededRandom(3)
    var lengths: Set<Int> = []
    for count in 100..<2_000 {
      let padded = Packing.padded(count)
      #expect(padded >= count && Double(padded) <= 1.12 * Double(count))
      lengths.insert(padded)
    }
    #expect(lengths.count < 70)
    for _ in 0..<200 {
      let bytes = (0..<random.number(0...3_000)).map { _ in UInt8(random.number(0...3)) }
      #expect(Packing.unpack(Packing.pack(bytes)) == bytes)
    }
  }

  @Test("A change of a note of 2 KB has at most 1.5 KB") func size() {
    // Words as they come in notes, not one line again and again.
    var random = SeededRandom(11)
    let words = (0..<600).map { _ in
      String(
        (0..<random.number(2...9)).map { _ in
          Character(UnicodeScalar(UInt8(97 + random.number(0...25))))
        })
    }
    var text = ""
    while text.utf8.count < 2_000 { text += random.one(of: words) + " " }
    let payload = NoteText(text: text, modified: 1).message
    let op = sealing.op(key, base: 5, payload: payload)
    let request = SyncRequest(epoch: 1 << 60, since: 1 << 20, push: [op])
    #expect(request.message.count <= 1_500)
  }

  @Test("Passwords: the same keys from the same parameters, and none that are weak")
  func passwords()
    throws
  {
    let salt = try #require(SyncID([UInt8](0..<16)))
    let parameters = PasswordParameters(salt: salt, passes: 5, memory: 64 << 20)
    let a = try PasswordKeys("Passwörter", parameters, sodium)
    // Composed or not is the same password.
    let b = try PasswordKeys("Passwo\u{308}rter", parameters, sodium)
    #expect(a.master == b.master && a.proof == b.proof && a.master != a.proof)
    for weak in [
      PasswordParameters(salt: salt, passes: 4, memory: 64 << 20),
      PasswordParameters(salt: salt, passes: 5, memory: 8192),
    ] {
      #expect(throws: SyncFailure.weakParameters) { try PasswordKeys("x", weak, sodium) }
    }
    #expect(throws: SyncFailure.forged) {
      try PasswordKeys(
        "x", PasswordParameters(salt: salt, passes: 5, memory: 1 << 40), sodium)
    }
    let keys = ItemKeys(keys: [sodium.randomBytes(32)])
    let sealed = keys.sealed(by: a.master, library: library, sodium)
    #expect(try ItemKeys.opened(sealed, by: a.master, library: library, sodium) == keys)
    #expect(throws: SyncFailure.forged) {
      try ItemKeys.opened(sealed, by: a.proof, library: library, sodium)
    }
  }

  @Test("A recovery code is read as people write it, and a slip is noticed") func recovery() throws
  {
    let code = RecoveryCode(sodium)
    let words = code.description
    #expect(words.count == 39)
    #expect(RecoveryCode(words) == code)
    #expect(
      RecoveryCode(
        " "
          + words.lowercased().replacingOccurrences(of: "-", with: " ")
          .replacingOccurrences(of: "0", with: "o").replacingOccurrences(of: "1", with: "l"))
        == code)
    #expect(RecoveryCode(String(words.dropLast())) == nil)
    var wrong = Array(words)
    wrong[0] = wrong[0] == "7" ? "8" : "7"
    // One of 256 has the same sum.
    #expect(RecoveryCode(String(wrong)) != code)
    #expect(code.key(sodium) != code.proof(sodium))
  }
}
