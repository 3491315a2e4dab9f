import Foundation
import GRDB

/// Puts what a source has into the library, in transactions of some hundred notes.
final class Importer {
  /// Notes in one transaction, which keeps whoever types waiting.
  private var batches = BatchSizer(100, in: 25...400)
  /// Pictures come in hundreds of kilobytes: a transaction for each few of them would mostly wait for the disk.
  private static let bytesPerStep = 2 * 1024 * 1024

  /// Earlier texts in one transaction.
  private static let versionsPerStep = 500

  private let library: Library
  private let source: String
  /// What is imported comes into this folder; nil for the top.
  private let target: FileID?
  private let key = "library.import." + UUID().uuidString
  private var waiting: [ImportItem] = []
  private var waitingFolders: [ImportFolder] = []
  private var waitingBytes = 0
  private lazy var attachments = AttachmentImport(library, limits, source: source)
  private var limits = ImportLimits.standard
  /// Those of the notes that wait, in the same order.
  private var drafts: [[AttachmentImport.Named]] = []
  private var folders: [String: Place] = [:]
  /// What of the notes that wait was put into folders that were there.
  private var madeFiles: [FileID] = []
  /// Earlier texts that wait.
  private var versions: [ImportVersion] = []
  /// The rows of the notes of this import, by their identities in the source, and those of the last step.
  private var made: [FileID: Int64] = [:]
  private var rows: [(id: FileID, key: Int64)] = []
  private(set) var report = TransferReport()

  private struct Place {
    var id: FileID
    var key: Int64
    var isNew: Bool
  }

  init(_ library: Library, source: String, into target: FileID? = nil) {
    self.library = library
    self.source = source
    self.target = target
  }

  /// - Throws: `.tooMuch` before anything is written, or when a source has more than it told.
  func run(
    _ origin: some ImportSource, _ limits: ImportLimits, _ progress: TransferProgressHandler?
  ) throws {
    self.limits = limits
    let measure = try origin.measure()
    func show(_ files: Int) -> Bool {
      progress?(TransferProgress(files: files, total: measure.notes, bytes: measure.bytes)) ?? true
    }
    var seen = ImportMeasure(path: source)
    var events = 0
    try origin.read { event in
      seen.entries += 1
      switch event {
      case .note(let item):
        seen.bytes += item.file.text?.utf8.count ?? 0
        try seen.check(limits)
        try add(item)
      case .folder(let folder):
        waitingFolders.append(folder)
        if waitingFolders.count >= batches.amount { try save(isLast: false) }
      case .version(let version):
        seen.bytes += version.text.utf8.count
        try seen.check(limits)
        if !waiting.isEmpty { try save(isLast: false) }
        try keep(version)
      case .refused(let path, let reason):
        report.refused.append(TransferNote(path: path, reason: reason))
      case .skipped(let path, let reason):
        report.skipped.append(TransferNote(path: path, reason: reason))
      }
      // What is refused counts too: who waits for the end of a thousand pictures may cancel.
      events += 1
      guard progress != nil, events == 1 || events % 100 == 0 else { return true }
      let goesOn = show(report.files + waiting.count)
      if !goesOn { report.isCancelled = true }
      return goesOn
    }
    // What was read before it was cancelled is taken.
    try save(isLast: true)
    _ = show(report.files)
  }

  /// Earlier texts stand behind all notes, of which each has its row then.
  private func keep(_ version: ImportVersion) throws {
    versions.append(version)
    waitingBytes += version.text.utf8.count
    if versions.count >= Self.versionsPerStep || waitingBytes >= Self.bytesPerStep {
      try saveVersions()
    }
  }

  private func saveVersions() throws {
    guard !versions.isEmpty else { return }
    let all = versions
    versions = []
    waitingBytes = 0
    try library.write { db in
      // The notes and their newest texts: those of the source are old together, and stay as they were there.
      var newest: [Int64: Int64] = [:]
      for version in all {
        // Only what came with it: a note that was there has its own.
        guard let note = made[version.note] else {
          report.refused.append(TransferNote(path: version.path, reason: .lostNoteOfVersion))
          continue
        }
        let date = LibraryClock.milliseconds(version.date)
        guard let draft = VersionRows.Draft(Data(version.text.utf8), madeAt: date) else { continue }
        try VersionRows.add(draft, of: note, at: date, always: true, thins: false, db)
        newest[note] = max(date, newest[note] ?? date)
      }
      for (note, date) in newest { try VersionRows.thin(of: note, at: date, db) }
    }
  }

  private func add(_ item: ImportItem) throws {
    let (made, refused) = try attachments.drafts(of: item)
    drafts.append(made)
    report.refused += refused
    waitingBytes += made.reduce(0) { $0 + $1.draft.held }
    waiting.append(item)
    waitingBytes += item.file.text?.utf8.count ?? 0
    if waiting.count >= batches.amount || waitingBytes >= Self.bytesPerStep {
      try save(isLast: false)
    }
  }

  private func save(isLast: Bool) throws {
    try saveVersions()
    try batches.step { _ in try write(isLast: isLast) }
    for (id, key) in rows { made[id] = key }
    report.files += waiting.count
    report.folders = folders.count
    report.madeFiles += madeFiles
    if let last = waiting.last { report.last = last.path }
    for item in waiting {
      report.changed += item.changes.map { TransferNote(path: item.path, reason: $0) }
    }
    waiting.removeAll(keepingCapacity: true)
    drafts.removeAll(keepingCapacity: true)
    waitingFolders.removeAll(keepingCapacity: true)
    waitingBytes = 0
  }

  private func write(isLast: Bool) throws {
    madeFiles = []
    rows = []
    try library.write { db in
      for folder in waitingFolders { _ = try make(folder, db) }
      let order = try library.collationKeys.order(db)
      for (item, attachments) in zip(waiting, drafts) {
        let folder = try make(item.folder, db)
        var file = item.file
        if let id = file.id, try Self.isTaken(id, db) { file.id = nil }
        let made = try library.insert(file, in: (folder.id, folder.key), order: order, db)
        let note = db.lastInsertedRowID
        // Under the identity that it has in the source.
        if let id = item.file.id { rows.append((id, note)) }
        for (name, draft) in attachments {
          let key = try draft.store(at: library.clock.milliseconds, db)
          try AttachmentRows.link(name, to: key, of: note, db)
        }
        try check(file, as: made.id, in: folder, db)
        if !folder.isNew { madeFiles.append(made.id) }
      }
      // Who finds this later knows that the import did not end, and where.
      let last = waiting.last?.path ?? report.last ?? ""
      let mark = "\(report.files + waiting.count)\n\(source)\n\(last)"
      try WriteBehindBuffer.write(isLast ? nil : mark, forKey: key, db)
    }
  }

  /// Whether the library has what was put into it; nothing of the step stays if it has not.
  private func check(_ file: NewFile, as id: FileID, in folder: Place, _ db: Database) throws {
    let isThere = try db.exists(
      """
      SELECT 1 FROM file f JOIN content c ON c.file = f.pk
      WHERE f.id = ? AND f.parent = ? AND f.name = ? AND c.text = ?
      """, [id.data, folder.key, file.name, file.text.map(FileText.storable)])
    guard isThere else {
      throw LibraryError.damaged(path: library.path, detail: .storedOtherwise(file.name))
    }
  }

  private func make(_ folder: ImportFolder, _ db: Database) throws -> Place {
    if let known = folders[folder.key] { return known }
    if folder.existing != nil { return try make(folder, in: nil, isTop: true, db) }
    var parent: (id: FileID, key: Int64)?
    if let target {
      let found = try Rows.key(of: target, db)
      guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
      guard !found.isDeleted else { throw LibraryError.isDeleted(name: found.name) }
      parent = (target, found.key)
    }
    for (level, around) in folder.around.enumerated() {
      let place = try folders[around.key] ?? make(around, in: parent, isTop: level == 0, db)
      parent = (place.id, place.key)
    }
    return try make(folder, in: parent, isTop: folder.around.isEmpty, db)
  }

  /// - Parameter isTop: Whether no folder that was imported is around it.
  private func make(
    _ folder: ImportFolder, in parent: (id: FileID, key: Int64)?, isTop: Bool, _ db: Database
  ) throws -> Place {
    var folder = folder
    let parent = try place(for: &folder, in: parent, db)
    let place: Place
    if let existing = folder.existing {
      let found = try Rows.key(of: existing, db)
      guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
      guard !found.isDeleted else { throw LibraryError.isDeleted(name: found.name) }
      place = Place(id: existing, key: found.key, isNew: false)
    } else {
      let id = try folder.id.flatMap { try Self.isTaken($0, db) ? nil : $0 }
      let made = try library.insert(
        NewFile(
          id: id, name: folder.name, created: folder.created, modified: folder.modified,
          isPinned: folder.isPinned), in: parent, db)
      place = Place(id: made.id, key: db.lastInsertedRowID, isNew: true)
      // Taking the import back deletes what is in these with them.
      if isTop { report.madeFolders.append(made.id) }
      report.changed += folder.changes.map { TransferNote(path: folder.name, reason: $0) }
    }
    folders[folder.key] = place
    return place
  }

  /// The folder around it, or the nearest one further out that has room for it.
  private func place(
    for folder: inout ImportFolder, in parent: (id: FileID, key: Int64)?, _ db: Database
  ) throws -> (id: FileID, key: Int64)? {
    guard let parent else { return nil }
    let around = try FolderWay.keys(around: parent.key, db)
    let most = Schema.deepest - 2
    guard around.count > most else { return parent }
    folder.changes.append(.tooDeep(Schema.deepest))
    let key = around[around.count - most - 1]
    let id = try db.first("SELECT id FROM file WHERE pk = ?", [key]) { $0.id(0) }.flatMap { $0 }
    return id.map { ($0, key) }
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
