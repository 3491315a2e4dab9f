import Foundation
import GRDB

/// Puts what a source has into the library, in transactions of some hundred notes.
final class Importer {
  /// Notes in one transaction, which keeps whoever types waiting.
  private var pace = Pace(100, in: 25...400)
  private static let bytesPerStep = 512 * 1024

  private let library: Library
  private let source: String
  private let key = "library.import." + UUID().uuidString
  private var waiting: [ImportItem] = []
  private var waitingBytes = 0
  private var folders: [String: (id: FileID, key: Int64)] = [:]
  private(set) var report = TransferReport()

  init(_ library: Library, source: String) {
    self.library = library
    self.source = source
  }

  func run(_ origin: some ImportSource, _ progress: TransferProgressHandler?) throws {
    let total = progress == nil ? nil : try origin.count()
    var events = 0
    try origin.read { event in
      switch event {
      case .note(let item): try add(item)
      case .folder(let folder): try library.write { db in _ = try make(folder, db) }
      case .refused(let path, let reason):
        report.refused.append(TransferNote(path: path, reason: reason))
      }
      guard let progress else { return true }
      // What is refused counts too: who waits for the end of a thousand pictures may cancel.
      events += 1
      guard events == 1 || events % 100 == 0 else { return true }
      let seen = report.files + waiting.count
      let goesOn = progress(TransferProgress(files: seen, total: total))
      if !goesOn { report.isCancelled = true }
      return goesOn
    }
    // What was read before it was cancelled is taken.
    try save(isLast: true)
    _ = progress?(TransferProgress(files: report.files, total: total))
  }

  private func add(_ item: ImportItem) throws {
    waiting.append(item)
    waitingBytes += item.file.text?.utf8.count ?? 0
    if waiting.count >= pace.amount || waitingBytes >= Self.bytesPerStep {
      try save(isLast: false)
    }
  }

  private func save(isLast: Bool) throws {
    try pace.step { _ in try write(isLast: isLast) }
    report.files += waiting.count
    report.folders = folders.count
    if let last = waiting.last { report.last = last.path }
    for item in waiting {
      report.changed += item.changes.map { TransferNote(path: item.path, reason: $0) }
    }
    waiting.removeAll(keepingCapacity: true)
    waitingBytes = 0
  }

  private func write(isLast: Bool) throws {
    try library.write { db in
      let order = try library.keys.order(db)
      for item in waiting {
        let folder = try make(item.folder, db)
        var file = item.file
        if let id = file.id, try Self.isTaken(id, db) { file.id = nil }
        try library.insert(file, in: folder, order: order, db)
      }
      // Who finds this later knows that the import did not end, and where.
      let last = waiting.last?.path ?? report.last ?? ""
      let mark = "\(report.files + waiting.count)\n\(source)\n\(last)"
      try TextJournal.write(isLast ? nil : mark, forKey: key, db)
    }
  }

  private func make(_ folder: ImportFolder, _ db: Database) throws -> (id: FileID, key: Int64) {
    if let known = folders[folder.key] { return known }
    let id = try folder.id.flatMap { try Self.isTaken($0, db) ? nil : $0 }
    let made = try library.insert(
      NewFile(
        id: id, name: folder.name, created: folder.created, modified: folder.modified,
        isPinned: folder.isPinned, deleted: folder.deleted), in: nil, db)
    let known = (made.id, db.lastInsertedRowID)
    if folder.deleted == nil { report.madeFolders.append(made.id) }
    folders[folder.key] = known
    return known
  }

  private static func isTaken(_ id: FileID, _ db: Database) throws -> Bool {
    try db.exists("SELECT 1 FROM file WHERE id = ?", [id.data])
  }

  /// Ends with what could not be written.
  func end(with failure: LibraryError) -> TransferReport {
    report.failure = failure
    return report
  }
}
