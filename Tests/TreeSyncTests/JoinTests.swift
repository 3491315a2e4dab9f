import Foundation
import Sodium
import SyncProtocol
import Synchronization
import Testing
import TreeStore

@testable import TreeSync

@Suite("Joining by a code") struct JoinTests {
  let sodium: Sodium
  let library: SyncID

  init() throws {
    sodium = try #require(Sodium.shared)
    library = try #require(SyncID([UInt8](0..<16)))
  }

  @Test("A code is read as people type it, and a slip is noticed") func code() {
    let code = JoinCode(sodium)
    let words = code.description
    #expect(words.count == 19)
    #expect(JoinCode(words, sodium) == code)
    #expect(
      JoinCode(words.lowercased().replacingOccurrences(of: "-", with: " "), sodium) == code)
    #expect(JoinCode(String(words.dropLast()), sodium) == nil)
    #expect(JoinCode(words + "0", sodium) == nil)
    #expect(JoinCode(String(repeating: "0", count: 1 << 20), sodium) == nil)
    // Of all slips in one place one of 256 has the same sum.
    let slips = words.indices.filter { words[$0] != "-" }.map { place in
      words.replacingCharacters(in: place...place, with: words[place] == "7" ? "8" : "7")
    }
    #expect(slips.count { JoinCode($0, sodium) == nil } > 12)
    #expect(RecoveryCode(words, sodium) == nil)
  }

  @Test("A link has server and code in it, and is read again") func link() throws {
    let code = JoinCode(sodium)
    let server = try ServerAddress("https://notes.example.org:8443/sync")
    let link = JoinLink(server: server, code: code)
    #expect(link.text.hasPrefix("treeworld:join?server=https%3A%2F%2Fnotes.example.org"))
    #expect(try JoinLink(" \(link.text)\n", server: nil) == link)
    #expect(try JoinLink(link.text, server: "https://another.example.org") == link)
    #expect(try JoinLink(code.description, server: server.text) == link)
    #expect(throws: SyncFailure.noServerInCode) { try JoinLink(code.description, server: nil) }
    #expect(throws: SyncFailure.notEncrypted("http://example.org")) {
      try JoinLink("treeworld:join?server=http%3A%2F%2Fexample.org#\(code)", server: nil)
    }
    for wrong in [
      "", "#", "treeworld:join?server=", "treeworld:join?server=https%3A%2F%2Fa.org",
      "treeworld:join?server=%FF#\(code)", "0000-0000-0000-0001",
    ] {
      #expect(throws: SyncFailure.wrongJoinCode) { try JoinLink(wrong, server: server.text) }
    }
  }

  @Test("What is sealed opens by the code alone, and for its library alone") func sealed() throws {
    let code = JoinCode(sodium)
    let parts = try code.parts(sodium)
    let again = try #require(JoinCode(code.description, sodium)).parts(sodium)
    #expect(again.name == parts.name && again.proof == parts.proof && again.key == parts.key)
    // Name and proof are the server's: the key is in neither.
    #expect(parts.proof != parts.key && Array(parts.key[..<16]) != parts.name.bytes)
    let secret = JoinSecret(account: "anna", keys: ItemKeys(keys: [sodium.randomBytes(32)]))
    let sealed = secret.sealed(by: parts.key, library: library, sodium)
    #expect(
      try JoinSecret.opened(sealed, by: parts.key, library: library, sodium) == secret)
    let other = try #require(SyncID([UInt8](1..<17)))
    #expect(throws: SyncFailure.forged) {
      try JoinSecret.opened(sealed, by: parts.key, library: other, sodium)
    }
    #expect(throws: SyncFailure.forged) {
      try JoinSecret.opened(sealed, by: parts.proof, library: library, sodium)
    }
    // What has to fit into a request, with as many keys as there may be.
    let most = JoinSecret(
      account: String(repeating: "a", count: 64),
      keys: ItemKeys(keys: [[UInt8]](repeating: [UInt8](repeating: 1, count: 32), count: 16)))
    #expect(most.sealed(by: parts.key, library: library, sodium).count <= 4096)
  }
}

/// A keyring in memory that can be locked.
final class TestKeyring: Keyring {
  struct State {
    var secrets: [String: [UInt8]] = [:]
    var isLocked = false
  }
  let state = Mutex(State())

  func lock(_ isLocked: Bool) { state.withLock { $0.isLocked = isLocked } }
  var count: Int { state.withLock { $0.secrets.count } }

  func store(_ secret: [UInt8], named name: String, label: String) -> Bool {
    state.withLock { state in
      guard !state.isLocked else { return false }
      state.secrets[name] = secret
      return true
    }
  }
  func secret(named name: String) -> [UInt8]? {
    state.withLock { $0.isLocked ? nil : $0.secrets[name] }
  }
  func remove(named name: String) { state.withLock { _ = $0.secrets.removeValue(forKey: name) } }
}

@Suite("Keys of a device") struct DeviceKeysTests {
  let folder: TestFolder
  let keys: LibraryKeys
  let keyring = TestKeyring()

  init() throws {
    folder = try TestFolder()
    keys = LibraryKeys(
      token: [UInt8](repeating: 1, count: 32),
      library: try #require(SyncID([UInt8](0..<16))),
      keys: ItemKeys(keys: [[UInt8](repeating: 2, count: 32)]))
  }

  private func device(_ keyring: (any Keyring)?) -> DeviceKeys {
    DeviceKeys(named: "0f", keyring: keyring, folder: FilePath(folder.path))
  }

  @Test("They are in the keyring, and in no file") func keyringAlone() throws {
    try device(keyring).write(keys, account: "anna")
    #expect(keyring.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(device(keyring).place == .keyring)
    #expect(try device(keyring).read() == keys)
    keyring.lock(true)
    #expect(throws: SyncFailure.noKeysInKeyring) { try device(keyring).read() }
    keyring.lock(false)
    device(keyring).remove()
    #expect(keyring.count == 0)
  }

  @Test("Without a keyring, or with one that takes nothing, they are in a file of their owner's")
  func file() throws {
    keyring.lock(true)
    for keyring in [nil, keyring] as [TestKeyring?] {
      try device(keyring).write(keys, account: "anna")
      let path = folder.path + "/0f.keys"
      #expect(device(keyring).place == .file(path: path))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(try device(keyring).read() == keys)
    }
    // One that is unlocked later takes them over when they are written the next time.
    keyring.lock(false)
    #expect(try device(keyring).read() == keys)
    try device(keyring).write(keys, account: "anna")
    #expect(device(keyring).place == .keyring)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("Keys that a program left when it was killed are removed with the others") func left()
    throws
  {
    try device(nil).write(keys, account: "anna")
    for name in ["0f.keys.77", "10.keys"] {
      try Data(keys.message).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    device(nil).remove()
    // Those of another library stay.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["10.keys"])
  }

  @Test("A link that somebody put where the file is made is not followed") func link() throws {
    let target = folder.path + "/target"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/0f.keys.\(getpid())", withDestinationPath: target)
    try device(nil).write(keys, account: "anna")
    #expect(FileManager.default.contents(atPath: target) == Data("mine".utf8))
    #expect(try device(nil).read() == keys)
  }
}
