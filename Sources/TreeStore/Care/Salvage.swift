import Foundation
import GRDB

extension Library {
  /// Saves what can be read of a damaged library into a new one. Rows are asked for one by one,
  /// so that damage takes no more with it than where it is. What has lost its folder comes into a
  /// folder "Recovered"; what has lost its text keeps the beginning that lists show.
  ///
  /// - Parameter destination: a new file.
  /// - Returns: how many files were saved, and what was not or not whole.
  /// - Throws: `.alreadyThere`; `.damaged` when not even the tables are to be found.
  public static func salvage(
    _ path: String, to destination: String, clock: LibraryClock = .system,
    progress: FractionHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    guard FilePath(destination).status(ofLink: true) == nil else {
      throw .alreadyThere(path: destination)
    }
    if let status = FilePath(path).status(), status.kind != .file {
      throw status.kind == .folder
        ? .isDirectory(path: path) : .cannotOpen(path: path, reason: .noRegularFile)
    }
    let queue: DatabaseQueue
    do { queue = try LibraryFile.openForReading(path) } catch {
      throw LibraryError(error, path: path)
    }
    let saved = try Library(path: destination, clock: clock)
    do {
      // No transaction: ending one fails after damage was met.
      return try queue.unsafeRead { db in
        try Salvage(source: db, target: saved).run(progress)
      }
    } catch {
      throw LibraryError(error, path: path)
    }
  }
}

private final class Salvage {
  private let source: Database
  private let target: Library
  private var report = TransferReport()
  private var folders: [Int64: (id: FileID, key: Int64)] = [:]
  private var recovered: (id: FileID, key: Int64)?
  private var taken: Set<FileID> = []
  private var waiting: [(key: Int64, parent: Int64?, file: NewFile)] = []
  private let hasTrash: Bool

  init(source: Database, target: Library) throws {
    self.source = source
    self.target = target
    hasTrash = try source.columns(in: "file").contains { $0.name == "trashedAt" }
  }

  func run(_ progress: FractionHandler?) throws -> TransferReport {
    let last = max(highest("pk", "file"), highest("file", "content"))
    for wantsFolders in [true, false] {
      for key in stride(from: Int64(1), through: last, by: 1) {
        try look(at: key, wantsFolders: wantsFolders)
        guard let progress, key % 1000 == 0 else { continue }
        let half = wantsFolders ? 0 : 0.5
        if !progress(half + Double(key) / Double(last) / 2) {
          report.isCancelled = true
          try save()
          return report
        }
      }
      try save()
    }
    report.folders = folders.count + (recovered == nil ? 0 : 1)
    return report
  }

  /// The last key, by more than one way: each may lead through what is damaged.
  private func highest(_ column: String, _ table: String) -> Int64 {
    let ways = [
      "SELECT max(\(column)) FROM \(table)",
      "SELECT \(column) FROM \(table) ORDER BY \(column) DESC LIMIT 1",
      "SELECT max(ownContent) FROM file", "SELECT max(seq) FROM pending",
      "SELECT max(file) FROM indexed INDEXED BY sqlite_autoindex_indexed_1",
    ]
    return ways.compactMap { (try? Int64.fetchOne(source, sql: $0)) ?? nil }.max() ?? 0
  }

  private func look(at key: Int64, wantsFolders: Bool) throws {
    let trash = hasTrash ? "pinned, trashedAt" : "0, NULL"
    var row: Row?
    var isDamaged = false
    do {
      row = try Row.fetchOne(
        source.cachedStatement(
          sql: """
            SELECT id, isFolder, parent, CAST(name AS BLOB), CAST(preview AS BLOB), createdAt,
              updatedAt, \(trash) FROM file WHERE pk = ?
            """), arguments: [key])
    } catch { isDamaged = true }
    guard let row else {
      // A text without its row: the row is lost, or was never there.
      if !wantsFolders { try orphan(key, isDamaged: isDamaged) }
      return
    }
    let isFolder = (row[1] as Int64?) == 1
    guard isFolder == wantsFolders else {
      if !wantsFolders, isFolder { try orphan(key, isDamaged: false) }
      return
    }
    var changes: [Sentence] = []
    let name = ImportName.fit(words(row[3]), &changes)
    var file = NewFile(
      id: unused((row[0] as Data?).flatMap(FileID.init)), name: name,
      created: (row[5] as Int64?).map(LibraryClock.date),
      modified: (row[6] as Int64?).map(LibraryClock.date), isPinned: row[7] as Int64? == 1,
      deleted: (row[8] as Int64?).map(LibraryClock.date))
    if !isFolder {
      switch text(key) {
      case .some(let text): file.text = text
      case nil:
        file.text = words(row[4])
        report.changed.append(
          TransferNote(path: name, reason: .lostText))
      }
    }
    try add(key, row[2], file)
  }

  private func orphan(_ key: Int64, isDamaged: Bool) throws {
    if let text = text(key) {
      let line = text.prefix(60).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      var ignored: [Sentence] = []
      let name = ImportName.fit(line, &ignored)
      report.changed.append(TransferNote(path: name, reason: .lostName))
      try add(key, nil, NewFile(name: name, text: text))
    } else if isDamaged {
      report.refused.append(
        TransferNote(path: "number \(key)", reason: .perhaps))
    }
  }

  private func text(_ key: Int64) -> String? {
    let data = try? Data.fetchOne(
      source.cachedStatement(sql: "SELECT CAST(text AS BLOB) FROM content WHERE file = ?"),
      arguments: [key])
    return data.map(words)
  }

  private func words(_ data: Data?) -> String { String(decoding: data ?? Data(), as: UTF8.self) }

  private func unused(_ id: FileID?) -> FileID? {
    id.flatMap { taken.insert($0).inserted ? $0 : nil }
  }

  private func add(_ key: Int64, _ parent: Int64?, _ file: NewFile) throws {
    waiting.append((key, parent, file))
    if waiting.count >= 200 { try save() }
  }

  private func save() throws {
    guard !waiting.isEmpty else { return }
    try target.write { db in
      for (key, parent, file) in waiting {
        if file.text == nil {
          let folder = try target.insert(file, in: nil, db)
          folders[key] = (folder.id, db.lastInsertedRowID)
        } else {
          try target.insert(file, in: try parent.flatMap { folders[$0] } ?? lost(db), db)
        }
      }
    }
    report.files += waiting.count { $0.file.text != nil }
    waiting.removeAll()
  }

  private func lost(_ db: Database) throws -> (id: FileID, key: Int64) {
    if let recovered { return recovered }
    let folder = try target.insert(NewFile(name: "Recovered"), in: nil, db)
    let made = (folder.id, db.lastInsertedRowID)
    recovered = made
    return made
  }
}
