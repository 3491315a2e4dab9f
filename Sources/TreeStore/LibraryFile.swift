import Foundation
import GRDB

/// Opens the file of a library, or refuses it without having changed a byte of it.
enum LibraryFile {
  static func open(_ path: String) throws(LibraryError) -> (pool: DatabasePool, canWrite: Bool) {
    try refuseWhatIsNoLibrary(path)
    guard canWrite(path) else { return (try openReadOnly(path), false) }
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      try pool.writeWithoutTransaction { db in
        // GRDB sets NORMAL for WAL when it opens; a commit shall survive a power cut.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.execute(sql: "PRAGMA recursive_triggers = ON")
        // Debian's SQLite writes each page that becomes free once more, as zeros.
        _ = try db.texts("PRAGMA secure_delete = FAST")
        try migrate(db, path)
      }
      return (pool, true)
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    // SQLite's own patience grows to tenths of a second between two tries, and who types would
    // hardly ever find a long import of another program between two transactions.
    configuration.busyMode = .callback { tries in
      usleep(1000)
      return tries < 5000
    }
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = 5
    configuration.label = "library"
    return configuration
  }

  private static func migrate(_ db: Database, _ path: String) throws {
    func version() throws -> Int { Int(try db.integer("PRAGMA user_version") ?? 0) }
    let found = try version()
    guard found <= Schema.version else {
      throw LibraryError.newerVersion(path: path, found: found, supported: Schema.version)
    }
    guard found < Schema.version else { return }
    let locale = NameOrder.systemLocale
    let order = NameOrder(locale: locale)
    try db.inTransaction(.immediate) {
      // A second process may have been faster.
      let found = try version()
      guard found < Schema.version else { return .commit }
      // A database in use keeps its newest pages in its journal, where the look at its bytes
      // cannot tell whose it is.
      let id = try db.integer("PRAGMA application_id") ?? 0
      let tables = try db.integer("SELECT count(*) FROM sqlite_master") ?? 0
      guard id == Int64(Schema.applicationID) || found == 0 && tables == 0 else {
        throw LibraryError.notALibrary(path: path)
      }
      try Schema.migrate(db, from: found, order: order, locale: locale)
      return .commit
    }
  }

  /// Looks at the file as bytes, before SQLite may touch it.
  static func refuseWhatIsNoLibrary(_ path: String) throws(LibraryError) {
    var info = stat()
    guard stat(path, &info) == 0 else {
      guard errno == ENOENT else { throw .cannotOpen(path: path, reason: .system(errno)) }
      let folder = (path as NSString).deletingLastPathComponent
      do {
        try FileManager.default.createDirectory(
          atPath: folder.isEmpty ? "." : folder, withIntermediateDirectories: true)
      } catch {
        throw .cannotOpen(path: path, reason: .noFolder(folder))
      }
      return
    }
    guard info.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory(path: path) }
    guard info.st_size > 0 else { return }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw .cannotOpen(path: path, reason: .system(errno))
    }
    defer { try? handle.close() }
    let header = (try? handle.read(upToCount: 100)) ?? Data()
    guard header.starts(with: Data("SQLite format 3\0".utf8)) else {
      throw .notALibrary(path: path)
    }
    guard header.count == 100 else {
      throw .damaged(path: path, detail: .short(header.count))
    }
    func number(at offset: Int) -> UInt32 {
      header[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let pageSize = Int(header[16]) << 8 | Int(header[17])
    let pages = Int(number(at: 28))
    // The header of a database in use may lag behind its journal: only less is damage. Whoever
    // closes it last writes what is in the journal, the header first, and then takes the journal
    // away: the size counts that the file has after that.
    if pages > 1, !FileManager.default.fileExists(atPath: path + "-wal"),
      fstat(handle.fileDescriptor, &info) == 0, Int(info.st_size) < pages * max(pageSize, 512)
    {
      throw .damaged(
        path: path, detail: .short(Int(info.st_size), of: pages * pageSize))
    }
    guard Int32(bitPattern: number(at: 68)) == Schema.applicationID else {
      // A library that was just created may have its header in the journal alone.
      if number(at: 68) == 0, FileManager.default.fileExists(atPath: path + "-wal") { return }
      throw .notALibrary(path: path)
    }
    let version = Int(number(at: 60))
    guard version <= Schema.version else {
      throw .newerVersion(path: path, found: version, supported: Schema.version)
    }
  }
}
