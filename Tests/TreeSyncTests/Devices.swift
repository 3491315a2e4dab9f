import Chance
import Foundation
import Sodium
import SyncProtocol
import Testing
import TreeSync

@testable import TreeStore

/// Folders that go with the test.
final class TestFolder {
  let path: String

  init() throws {
    // In memory where the system has a place for that: thousands of transactions are made.
    let shared = "/dev/shm/"
    let base = FileManager.default.isWritableFile(atPath: shared) ? shared : NSTemporaryDirectory()
    path = base + "sync-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A device: a library on the disk, and the keys that all devices have.
final class Device {
  static let keys = ItemKeys(keys: [[UInt8](repeating: 7, count: 32)])

  let path: String
  var library: Library
  let server: ModelServer
  let sealing: Sealing

  init(_ folder: TestFolder, _ name: String, _ server: ModelServer, isOn: Bool = true) throws {
    path = folder.path + "/\(name).treeworld"
    library = try Library(path: path)
    self.server = server
    let sodium = try #require(Sodium.shared)
    let id = try #require(SyncID([UInt8](repeating: 3, count: 16)))
    sealing = Sealing(sodium, library: id, keys: Self.keys)
    if isOn { try SyncClient.turnOn(library) }
  }

  /// How long it would have waited, in seconds.
  var pauses: [Double] = []
  /// Whether it was away for longer than a server remembers removals.
  var wasLongAway = true

  var client: SyncClient {
    SyncClient(
      library: library, sealing: sealing, server: server, address: "the server",
      wasLongAway: wasLongAway, pause: { self.pauses.append($0) })
  }

  @discardableResult func sync() throws -> SyncReport { try client.synchronise() }

  /// Goes on with a server that says that an older state was restored there, as somebody here wants.
  func acceptRestored() throws {
    #expect(throws: SyncFailure.restored(server: "the server")) { try sync() }
    #expect(try SyncClient.acceptRestored(library))
  }

  /// As after a kill.
  func reopen() throws {
    try library.close()
    library = try Library(path: path)
  }

  /// All that a person sees of it, in words.
  func words() throws -> [String] {
    try library.flush()
    return try library.readingSync { tables in
      try tables.db.all(
        """
        SELECT lower(hex(f.id)), f.name, ifnull(lower(hex(p.id)), ''), f.isFolder, f.pinned,
          f.trashedAt IS NOT NULL, ifnull(c.text, ''), ifnull((
            SELECT group_concat(name || ' ' || lower(hex(hash)), ', ') FROM (
              SELECT l.name, a.hash FROM fileAttachment l JOIN attachment a ON a.pk = l.attachment
              WHERE l.file = f.pk ORDER BY l.name)), '')
        FROM file f LEFT JOIN file p ON p.pk = f.parent LEFT JOIN content c ON c.file = f.pk
        ORDER BY f.id
        """
      ) { row in (0..<8).map { row.words($0) }.joined(separator: "|") }
    }
  }

  /// A folder and all that is in it, however deep.
  func everythingInside(_ folder: FileID) throws -> [FileID] {
    try library.readingSync { tables in
      try tables.db.all(
        """
        WITH RECURSIVE down(pk) AS (
          SELECT pk FROM file WHERE id = ? UNION
          SELECT f.pk FROM down JOIN file f ON f.parent = down.pk)
        SELECT f.id FROM down JOIN file f ON f.pk = down.pk
        """, [folder.data]
      ) { $0.id(0) }.compactMap { $0 }
    }
  }

  func text(_ id: FileID) throws -> String { try library.text(of: id) }

  @discardableResult func attach(_ bytes: [UInt8], _ name: String, _ id: FileID) throws
    -> TreeStore.Attachment
  {
    try library.attach(Data(bytes), named: name, to: id)
  }

  /// All bytes of an attachment of a note.
  func bytes(_ name: String, _ id: FileID) throws -> [UInt8] {
    let attachment = try #require(try library.attachment(named: name, in: id))
    var bytes: [UInt8] = []
    try library.read(attachment) { bytes += $0 }
    return bytes
  }

  func write(_ text: String, _ id: FileID) throws {
    library.setText(text, of: id)
    try library.flush()
  }
}

extension SyncTables {
  /// How SQLite finds the number of the next change.
  func planOfNextChange() throws -> String {
    try db.all("EXPLAIN QUERY PLAN SELECT \(Schema.nextChange)") { $0.words(3) + "\n" }.joined()
  }
}
