import Foundation
import GRDB
import Synchronization

/// Folders and files with their texts, in one SQLite file.
///
/// Every change is a transaction that is on the disk when the call returns, except for `setText`
/// and `setValue`: these return at once, and are written in the background in their order, with
/// only the newest text of each file. Several programs can use a library at the same time.
///
/// For example:
///
///     let library = try Library(path: Library.defaultPath)
///     let home = try library.createFolder(named: "Home")
///     let list = try library.createFile(named: "Groceries", in: home.id)
///     library.setText("Milk", of: list.id)
public final class Library: Sendable {
  /// The path of the file; of its target if it was opened through a symbolic link.
  public let path: String
  /// A Boolean value that tells whether the library can only be read. Every change throws
  /// `.readOnly`, or `.diskFull` if it is read-only because there was no space on the disk.
  public let isReadOnly: Bool
  /// Whether it is read-only because it was opened for reading: nothing is amiss.
  public let isOpenedForReading: Bool
  /// Whether it is read-only because there was no space on the disk when it was opened.
  private let isDiskFull: Bool
  let pool: DatabasePool
  let buffer: WriteBehindBuffer
  let changes: LibraryChanges
  let clock: LibraryClock
  let collationKeys = CollationKeys()
  let failures = MaintenanceFailures()
  let findings: RowFindings
  let fileIdentity: FileIdentity
  /// A notice about opening the library that a person should see, such as a foreign journal that
  /// was set aside; nil if there is none.
  public var openingNotice: LibraryError? { notice ?? failures.unsaved }
  private let notice: LibraryError?
  let queue: WriteQueue
  let locks: OpenFileLocks
  let name: LibraryName?
  /// When it was opened: what was changed since then can be undone.
  let openedAt: Int64
  let maintenance = Mutex<MaintenanceScheduler?>(nil)

  /// Opens the library at a path, and creates it and its folder if they do not exist.
  ///
  /// A library of an older version is upgraded. A library that cannot be written is opened for
  /// reading. Texts that a program could not save before it ended are written to the library.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - clock: The source of time; the system's by default.
  ///   - unsaved: The folders for texts that cannot be written to the library.
  /// - Throws: A `LibraryError`; the file at `path` was not changed then.
  public convenience init(
    path: String, clock: LibraryClock = .system, unsaved: RecoveryLocations = .system
  ) throws(LibraryError) {
    let path = FilePath(path).followed.string
    self.init(try LibraryFile.open(path), path: path, clock: clock, unsaved)
    recoverUnsavedTexts()
  }

  /// Opens a library for reading, as if it could not be written.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - clock: The source of time; the system's by default.
  ///   - unsaved: The folders for texts that cannot be written to the library.
  /// - Throws: A `LibraryError`.
  public convenience init(
    readingAt path: String, clock: LibraryClock = .system, unsaved: RecoveryLocations = .system
  ) throws(LibraryError) {
    let path = FilePath(path).followed.string
    let pool = try LibraryFile.openReadOnly(path)
    self.init(
      LibraryFile.Opened(pool: pool, access: .readOnly), path: path, clock: clock, unsaved,
      isOpenedForReading: true)
    recoverUnsavedTexts()
  }

  private init(
    _ opened: LibraryFile.Opened, path: String, clock: LibraryClock, _ unsaved: RecoveryLocations,
    isOpenedForReading: Bool = false
  ) {
    self.isOpenedForReading = isOpenedForReading
    let (pool, access) = (opened.pool, opened.access)
    self.path = path
    notice = opened.notice
    fileIdentity = FileIdentity(path, hasJournal: access == .full)
    findings = RowFindings(telling: failures)
    queue = WriteQueue(library: path)
    locks = OpenFileLocks(library: path)
    name = opened.name
    isReadOnly = access != .full
    isDiskFull = access == .diskFull
    self.pool = pool
    self.clock = clock
    openedAt = clock.milliseconds
    changes = LibraryChanges(pool: pool, path: path)
    buffer = WriteBehindBuffer(
      pool: pool, path: path, isReadOnly: isReadOnly, clock: clock, writeQueue: queue,
      fileIdentity: fileIdentity,
      recovery: RecoveryStore(library: path, locations: unsaved, clock: clock))
    failures.noteJournal(notice)
    changes.onEvent { [weak self] in self?.lookForJournal() }
  }

  /// The default path: `treeworld/library.treeworld` in the folder `XDG_DATA_HOME`, which is
  /// `~/.local/share` if the variable is not set.
  public static var defaultPath: String {
    let given = getenv("XDG_DATA_HOME").map { FilePath(c: $0) }
    // XDG: a path that is not absolute does not count.
    let base =
      given?.isAbsolute == true ? given : FilePath.home?.appending(".local/share")
    return (base ?? FilePath("/")).appending("treeworld/library.treeworld").string
  }

  // MARK: Reading

  /// Returns all folders that are not deleted, by name.
  public func folders() throws(LibraryError) -> [File] { try list(.folders) }

  /// Returns the files of a folder, by name.
  ///
  /// - Throws: `.noSuchFile`, `.notAFolder`.
  public func files(in folder: FileID) throws(LibraryError) -> [File] {
    try list(.files(in: folder))
  }

  /// Returns a file or folder, or nil if there is none with this identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - includingDeleted: A Boolean value that tells whether to return it also if it, or its
  ///     folder, is in Recently Deleted. The default is false.
  public func file(_ id: FileID, includingDeleted: Bool = false) throws(LibraryError) -> File? {
    try read { db in
      let sql = Rows.select + " WHERE f.id = ?" + (includingDeleted ? "" : " AND \(Rows.isLive)")
      return try Rows.all(db, sql, [id.data], findings).first
    }
  }

  /// Returns the text of a file as it was last set, whether it is on the disk already or not.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`, `.invalidUTF8`.
  public func text(of file: FileID) throws(LibraryError) -> String {
    if let waiting = buffer.waiting(for: file) { return waiting }
    return try read { db in
      let found = try Rows.key(of: file, db)
      guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
      return try Self.text(found, db, path: path)
    }
  }

  /// Returns the text of a file as it was last set, unless it is the known one: nil then. A long text
  /// that did not change is compared by SQLite, and not read.
  ///
  /// - Throws: as `text(of:)`.
  public func text(of file: FileID, unless known: String) throws(LibraryError) -> String? {
    if let waiting = buffer.waiting(for: file) {
      return FileText.isSpelled(waiting, as: known) ? nil : waiting
    }
    return try read { db in
      let found = try Rows.key(of: file, db)
      guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
      let isKnown = try db.exists(
        "SELECT 1 FROM content WHERE file = ? AND text IS ?", [found.key, known])
      return isKnown ? nil : try Self.text(found, db, path: path)
    }
  }

  static func text(_ found: Rows.Found, _ db: Database, path: String) throws -> String {
    // As bytes: a text that another program wrote is shown as it is or not at all.
    let cell = try db.first("SELECT text FROM content WHERE file = ?", [found.key]) { $0.cell(0) }
    guard case .text(let bytes) = cell else {
      // What is lost is not an empty text, which a key would be written into.
      throw LibraryError.damagedRow(
        RowFinding(
          key: found.key, column: "text", name: found.name,
          found: cell?.message ?? .cellMissing, isLeftOut: false))
    }
    // Longer ones are a stranger's, and would need many times their size to be shown.
    guard bytes.count <= 2 * TextDecoding.mostBytes else {
      throw LibraryError.cannotRead(path: path, reason: .textTooLong(found.name, bytes.count))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LibraryError.invalidUTF8(path: path, name: found.name)
    }
    return text
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do { return try pool.read(body) } catch { throw LibraryError(error, path: path) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    // SQLite goes on writing to a file that was taken away, and nobody would find it again.
    if let refusal = fileIdentity.refusal {
      lookForJournal()
      throw refusal
    }
    do { return try queue.withLock { try pool.change(body) } } catch {
      let error = LibraryError(error, writingTo: pool, path: path)
      throw isDiskFull && error == .readOnly(path: path) ? .diskFull(path: path) : error
    }
  }
}
