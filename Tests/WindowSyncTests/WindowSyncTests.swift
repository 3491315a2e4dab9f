import Foundation
import SyncProtocol
import Synchronization
import Testing
import TreeStore
import TreeSync
import TreeWorld
import WindowSync

/// What the window is told, with a server that nobody listens for.
@Suite("Synchronising by the window") @MainActor struct WindowSyncTests {
  /// A keyring in memory: no test touches that of whoever runs it, or a file in the home folder.
  final class Secrets: Keyring {
    private let secrets = Mutex<[String: [UInt8]]>([:])
    var count: Int { secrets.withLock { $0.count } }
    func store(_ secret: [UInt8], named name: String, label: String) -> Bool {
      secrets.withLock { $0[name] = secret }
      return true
    }
    func secret(named name: String) -> [UInt8]? { secrets.withLock { $0[name] } }
    func remove(named name: String) { secrets.withLock { _ = $0.removeValue(forKey: name) } }
  }

  let secrets = Secrets()
  let library: Library
  /// Nobody may listen at port 1 who is not root, and nobody does.
  let server = "http://127.0.0.1:1"

  init() throws {
    library = try Library(
      path: NSTemporaryDirectory() + "window-sync-\(UUID().uuidString).treeworld")
  }

  private func signIn() throws {
    _ = try SyncedLibrary.begin(
      library, ServerAddress(server), account: "anna",
      LibraryKeys(
        token: [UInt8](repeating: 1, count: 32),
        library: try #require(SyncID([UInt8](0..<16))),
        keys: ItemKeys(keys: [[UInt8](repeating: 2, count: 32)])), keyring: secrets)
  }

  private func end(_ sync: WindowSync) throws {
    sync.stop()
    try library.close()
    for end in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: library.path + end)
    }
  }

  /// Returns when what is told is as wanted.
  private func state(
    of sync: WindowSync, where isWanted: @escaping @MainActor (SyncState?) -> Bool
  ) async {
    guard !isWanted(sync.state) else { return }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      sync.onChange = {
        guard isWanted(sync.state) else { return }
        sync.onChange = nil
        done.resume()
      }
    }
  }

  private func answer<Value: Sendable>(
    _ ask: (@escaping @MainActor (Result<Value, SyncTrouble>) -> Void) -> Void
  ) async -> Result<Value, SyncTrouble> {
    await withCheckedContinuation { done in ask { done.resume(returning: $0) } }
  }

  private static func isUnconnected(_ state: SyncState?) -> Bool {
    if case .unconnected = state?.activity { true } else { false }
  }

  @Test("A library that does not synchronise has no state") func off() throws {
    let sync = WindowSync(library: library, keyring: secrets)
    #expect(sync.state == nil)
    sync.exchange()
    #expect(sync.state == nil)
    try end(sync)
  }

  @Test("Without a connection it says since when, and what waits is counted as it is written")
  func unconnected() async throws {
    let home = try library.createFolder(named: "Home")
    try signIn()
    let sync = WindowSync(library: library, keyring: secrets)
    #expect(sync.state?.account == "anna" && sync.state?.server == server)
    #expect(sync.state?.waiting == 1)
    await state(of: sync, where: Self.isUnconnected)
    let since = sync.state?.activity
    try library.createFile(named: "Note", in: home.id, text: "text")
    await state(of: sync) { $0?.waiting == 2 && Self.isUnconnected($0) }
    // The moment is that of the first time.
    #expect(sync.state?.activity == since)
    #expect(sync.state?.last == nil)
    try end(sync)
  }

  @Test("Keys that are not in the keyring stop it, and say so") func locked() async throws {
    try signIn()
    let sync = WindowSync(library: library, keyring: Secrets())
    await state(of: sync) { $0?.activity == .stopped(.lockedKeyring) }
    #expect(sync.state?.activity == .stopped(.lockedKeyring))
    try end(sync)
  }

  @Test("What was typed wrong is answered in words of the app, and nothing begins")
  func wrong() async throws {
    let sync = WindowSync(library: library, keyring: secrets)
    for (server, account, trouble) in [
      ("example.org", "anna", SyncTrouble.invalidServer),
      ("http://example.org", "anna", .notEncrypted),
      ("https://example.org", "Anna!", .invalidAccount), (self.server, "anna", .noConnection),
    ] {
      let access = SyncAccess(
        server: server, account: account, password: "correct horse", isNew: false)
      let found = await answer { sync.begin(access, then: $0) }
      #expect(found.failure == trouble, "\(server), \(account)")
    }
    #expect(
      await answer { sync.join("0000-0000-0000-0001", server: server, then: $0) }.failure
        == .wrongJoinCode)
    #expect(await answer { sync.devices(then: $0) }.failure != nil)
    #expect(sync.state == nil && secrets.count == 0)
    try end(sync)
  }

  @Test("It ends on this device without a server, and its keys are gone") func ending() async throws
  {
    try signIn()
    #expect(secrets.count == 1)
    let sync = WindowSync(library: library, keyring: secrets)
    await state(of: sync, where: Self.isUnconnected)
    let done = await answer { sync.end(deletingAccountBy: nil, then: $0) }
    #expect(done.failure == nil)
    #expect(sync.state == nil && secrets.count == 0)
    #expect(throws: SyncFailure.notSetUp(library: library.path)) {
      try SyncedLibrary(library, keyring: secrets)
    }
    try end(sync)
  }

  @Test("An account is not deleted without the server, and exchanging goes on") func deleting()
    async throws
  {
    try signIn()
    let sync = WindowSync(library: library, keyring: secrets)
    await state(of: sync, where: Self.isUnconnected)
    let done = await answer { sync.end(deletingAccountBy: "correct horse", then: $0) }
    #expect(done.failure == .noConnection)
    #expect(secrets.count == 1)
    await state(of: sync, where: Self.isUnconnected)
    try end(sync)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
