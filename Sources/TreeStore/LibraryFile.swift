import Foundation
import GRDB

/// Opens the file of a library, or refuses it without having changed a byte of it.
enum LibraryFile {
  /// Whether a library can be written, and why not.
  enum Access { case full, readOnly, diskFull }

  struct Opened {
    let pool: DatabasePool
    let access: Access
    /// Nil where nothing is written.
    var name: LibraryName?
    var notice: LibraryError?
  }

  static func open(_ path: String) throws(LibraryError) -> Opened {
    if let strange = irregularJournal(path) {
      throw .cannotOpen(path: path, reason: .journalNoFile(strange))
    }
    removeJournalInTheWay(path)
    let canWrite = canWrite(path)
    // What this name shows of the file is not all of it while another one is in use.
    let name = canWrite && FilePath(path).exists ? try LibraryName(taking: path) : nil
    // Before SQLite can play it, and before it counts as a part of the library.
    let aside = canWrite ? try JournalFile.setAside(of: path) : nil
    try refuseWhatIsNoLibrary(path)
    guard canWrite else {
      let journal = path + "-wal"
      var notice: LibraryError?
      if JournalFile.isForeign(besideFileAt: path) {
        notice = .foreignJournal(path: path, journal: journal)
      } else if JournalFile.isDamaged(besideFileAt: path) {
        notice = .damagedJournal(path: path, journal: journal)
      }
      let inTheWay = journalInTheWay(path).map {
        LibraryError.cannotWrite(path: path, reason: .journalOfSomebody($0))
      }
      return Opened(
        pool: try openReadOnly(path), access: .readOnly,
        notice: notice ?? inTheWay)
    }
    var opened = try openToWrite(path, name)
    opened.notice = aside?.notice(path)
    return opened
  }

  private static func openToWrite(
    _ path: String, _ name: LibraryName?
  ) throws(LibraryError) -> Opened {
    allowJournal(path)
    let file = FilePath(path)
    let length = file.name.bytes.count
    guard file.exists || length <= BackupFolder.mostNameBytes else {
      throw .cannotOpen(path: path, reason: .longName(length, limit: BackupFolder.mostNameBytes))
    }
    let failure = file.makeFile()
    guard failure == 0 || failure == EEXIST else {
      throw .cannotOpen(path: path, reason: .system(failure))
    }
    var name = name
    if name == nil { name = try LibraryName(taking: path) }
    do {
      let pool = try DatabasePool(path: file.sqlite, configuration: writingConfiguration(file))
      try pool.writeWithoutTransaction { db in
        // GRDB sets NORMAL for WAL when it opens; a commit shall survive a power cut.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.execute(sql: "PRAGMA recursive_triggers = ON")
        // Debian's SQLite writes each page that becomes free once more, as zeros.
        _ = try db.texts("PRAGMA secure_delete = FAST")
        try migrate(db, path)
        try Schema.refuseForeign(db, path)
        try Schema.makeMissingIndexes(db)
        try db.inTransaction(.deferred) {
          try JournalStamp.make(db)
          return .commit
        }
        try LibraryPrivacy.tighten(path, db)
        // Whoever copies the file of a new library while it is open gets a library.
        if failure == 0 { _ = try? db.checkpoint(.passive) }
      }
      return Opened(pool: pool, access: .full, name: name)
    } catch {
      let error = LibraryError(error, path: path)
      // What is there can be read without a journal, for which there is no space.
      guard case .diskFull = error, failure == EEXIST, let pool = try? openReadOnly(path) else {
        throw error
      }
      return Opened(pool: pool, access: .diskFull)
    }
  }

  /// Gives the writer a journal that is not empty before GRDB looks for one.
  ///
  /// Where there is none, GRDB makes a table and drops it. That takes a page from the list of free
  /// pages, and in a damaged list it may be the page of a text: reading a library would destroy it.
  private static func writingConfiguration(_ file: FilePath) -> Configuration {
    var configuration = configuration
    configuration.prepareDatabase { db in
      guard !db.configuration.readonly, file.adding("-wal").status()?.size ?? 0 == 0 else { return }
      guard try db.texts("PRAGMA journal_mode = WAL") == ["wal"] else { return }
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      try db.inTransaction(.immediate) {
        // The first page is written where it is.
        let version = try db.integer("PRAGMA user_version") ?? 0
        try db.execute(sql: "PRAGMA user_version = \(version)")
        return .commit
      }
    }
    return configuration
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
      guard try !Schema.isAhead(of: found, db) else {
        throw LibraryError.damaged(path: path, detail: .wrongVersion)
      }
      try Schema.refuseForeign(db, path)
      try Schema.migrate(db, from: found, order: order, locale: locale)
      return .commit
    }
  }

  /// Makes the folder for a library that is not there yet.
  private static func makeFolder(_ path: String) throws(LibraryError) {
    let file = FilePath(path)
    guard file.name.bytes.count <= NAME_MAX else {
      throw .cannotOpen(path: path, reason: .system(ENAMETOOLONG))
    }
    guard !file.endsInSlash else { throw .isDirectory(path: path) }
    try file.refuseAsCompanion()
    let failure = file.folder.makeFolder()
    if failure == ENAMETOOLONG { throw .cannotOpen(path: path, reason: .system(failure)) }
    guard failure == 0 else {
      throw .cannotOpen(path: path, reason: .noFolder(file.folder.string))
    }
  }

  /// Looks at the file as bytes, before SQLite may touch it.
  static func refuseWhatIsNoLibrary(_ path: String) throws(LibraryError) {
    let file = FilePath(path)
    guard let status = file.status() else {
      guard errno == ENOENT else { throw .cannotOpen(path: path, reason: .system(errno)) }
      return try makeFolder(path)
    }
    guard status.kind != .folder else { throw .isDirectory(path: path) }
    // Opening a pipe waits for who writes to it.
    guard status.kind == .file else { throw .cannotOpen(path: path, reason: .noRegularFile) }
    guard status.size > 0 else { return }
    guard let bytes = DatabaseFile(file) else {
      throw .cannotOpen(path: path, reason: .system(errno))
    }
    var header = bytes.bytes(most: 100) ?? Data()
    guard header.starts(with: DatabaseFile.magic) else {
      // What has backups was a library.
      guard BackupFolder(library: path).isEmpty else {
        throw .damaged(path: path, detail: .noDatabase)
      }
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
    let hasJournal = file.adding("-wal").exists
    let size = bytes.size
    if pages > 1, !hasJournal, size < pages * max(pageSize, 512) {
      throw .damaged(path: path, detail: .short(size, of: pages * pageSize))
    }
    // Whoever made it may have taken the journal away between two looks.
    if number(at: 68) == 0, !hasJournal { header = bytes.bytes(most: 100) ?? Data() }
    guard header.count == 100, Int32(bitPattern: number(at: 68)) == Schema.applicationID else {
      // A library that was just created may have its header in the journal alone.
      if number(at: 68) == 0, hasJournal { return }
      throw .notALibrary(path: path)
    }
    let version = Int(number(at: 60))
    guard version <= Schema.version else {
      throw .newerVersion(path: path, found: version, supported: Schema.version)
    }
  }
}
