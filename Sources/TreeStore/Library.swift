import Foundation
import GRDB
import Synchronization

/// Folders and files with their texts, in one SQLite file.
///
/// Every change is a transaction that is on the disk when the call returns, except for
/// `setText` and `setValue`, which return at once and are written behind, in order, the
/// newest text of a file only. Two programs may use one library at the same time.
///
/// For example:
///
///     let library = try Library(path: Library.defaultPath)
///     let home = try library.createFolder(named: "Home")
///     let list = try library.createFile(named: "Groceries", in: home.id)
///     library.setText("Milk", of: list.id)
public final class Library: Sendable {
  public let path: String
  /// Whether it can only be read: it is on a disk, or in a folder, that cannot be written. Every
  /// change throws `.readOnly`.
  public let isReadOnly: Bool
  /// Whether that is because there was no space on the disk when it was opened.
  private let isDiskFull: Bool
  let pool: DatabasePool
  let journal: TextJournal
  let changes: LibraryChanges
  let clock: LibraryClock
  let keys = OrderKeys()
  let failures = CareFailures()
  let findings: RowFindings
  let place: LibraryPlace
  /// What opening it did that a person should know.
  public var openingNotice: LibraryError? { notice ?? failures.unsaved }
  private let notice: LibraryError?
  let queue: WriteQueue
  let locks: OpenFileLocks
  let upkeep = Mutex<Upkeep?>(nil)

  /// Opens the library at `path`, creating it and its folder if there is none.
  ///
  /// A library of an older version is carried over. One that cannot be written is opened to be
  /// read. Texts that a program could not save before it ended are taken in.
  ///
  /// - Parameter unsaved: where texts wait that the library cannot take.
  /// - Throws: `LibraryError`; what is at `path` was not changed then.
  public convenience init(
    path: String, clock: LibraryClock = .system, unsaved: UnsavedPlaces = .system
  ) throws(LibraryError) {
    let path = FilePath(path).followed.string
    self.init(try LibraryFile.open(path), path: path, clock: clock, unsaved)
    takeUnsaved()
  }

  /// Opens a library to be read, as if it could not be written.
  convenience init(
    readingAt path: String, clock: LibraryClock = .system, unsaved: UnsavedPlaces = .system
  ) throws(LibraryError) {
    let path = FilePath(path).followed.string
    let pool = try LibraryFile.openReadOnly(path)
    self.init(
      LibraryFile.Opened(pool: pool, access: .readOnly), path: path, clock: clock, unsaved)
    takeUnsaved()
  }

  private init(
    _ opened: LibraryFile.Opened, path: String, clock: LibraryClock, _ unsaved: UnsavedPlaces
  ) {
    let (pool, access) = (opened.pool, opened.access)
    self.path = path
    notice = opened.notice
    place = LibraryPlace(path, hasJournal: access == .full)
    findings = RowFindings(telling: failures)
    queue = WriteQueue(library: path)
    locks = OpenFileLocks(library: path)
    isReadOnly = access != .full
    isDiskFull = access == .diskFull
    self.pool = pool
    self.clock = clock
    changes = LibraryChanges(pool: pool, path: path)
    journal = TextJournal(
      pool: pool, path: path, isReadOnly: isReadOnly, clock: clock, turns: queue,
      place: place, keeper: UnsavedKeeper(library: path, places: unsaved, clock: clock))
    failures.noteJournal(notice)
    changes.onEvent { [weak self] in self?.lookForJournal() }
  }

  /// `library.treeworld` in the folder that XDG names for data.
  public static var defaultPath: String {
    let given = getenv("XDG_DATA_HOME").map { FilePath(c: $0) }
    // XDG: a path that is not absolute does not count.
    let base =
      given?.isAbsolute == true ? given : FilePath.home?.appending(".local/share")
    return (base ?? FilePath("/")).appending("treeworld/library.treeworld").string
  }

  // MARK: Reading

  /// All folders, in the order of their names.
  public func folders() throws(LibraryError) -> [File] { try list(.folders) }

  /// The files of a folder, in the order of their names.
  ///
  /// - Throws: `.noSuchFile`, `.notAFolder`.
  public func files(in folder: FileID) throws(LibraryError) -> [File] {
    try list(.files(in: folder))
  }

  /// The file or folder, or nil when there is none of that identity.
  ///
  /// - Parameter includingDeleted: whether what is in Recently Deleted counts, by itself or
  ///   with its folder.
  public func file(_ id: FileID, includingDeleted: Bool = false) throws(LibraryError) -> File? {
    try read { db in
      let sql = Rows.select + " WHERE f.id = ?" + (includingDeleted ? "" : " AND \(Rows.isLive)")
      return try Rows.all(db, sql, [id.data], findings).first
    }
  }

  /// The text of a file, as it was set last, whether it is on the disk already or not.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`, `.invalidUTF8`.
  public func text(of file: FileID) throws(LibraryError) -> String {
    if let waiting = journal.waiting(for: file) { return waiting }
    return try read { db in
      let found = try Rows.key(of: file, db)
      guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
      return try Self.text(found, db, path: path)
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
          found: cell?.sentence ?? .cellMissing, isLeftOut: false))
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
    if let refusal = place.refusal {
      lookForJournal()
      throw refusal
    }
    do { return try queue.turn { try pool.change(body) } } catch {
      var error = LibraryError(error, path: path)
      // SQLite has the same words for both.
      if case .diskFull = error, (try? pool.read(SearchIndex.hasNoNumbers)) == true {
        error = .damaged(path: path, detail: .noNumbers)
      }
      throw isDiskFull && error == .readOnly(path: path) ? .diskFull(path: path) : error
    }
  }
}
