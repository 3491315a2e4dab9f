import Foundation
import GRDB

/// What is exported: the library at one moment, while others write on.
///
/// What an index does not know of is found in the table itself: nothing is left out without a word.
struct ExportSnapshot {
  private let db: Database
  let folders: [File]
  private let keys: [FileID: Int64]
  private let isWhole: Bool
  private let notes: [TransferNote]

  /// The folders that are in Recently Deleted, by themselves or with another one.
  private let gone: Set<Int64>
  /// The names of the folders around each and its own.
  private let paths: [FileID: String]

  init(_ db: Database, folder: FileID?) throws {
    self.db = db
    var root: Int64?
    if let folder {
      let found = try Rows.key(of: folder, db)
      guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
      root = found.key
    }
    // The index of folders has their names as well, which may be others than theirs.
    let rows = try db.rows(
      """
      SELECT \(Rows.columns), f.parent FROM file f NOT INDEXED LEFT JOIN file p ON p.pk = f.parent
      WHERE f.isFolder = 1 ORDER BY f.pinned DESC, f.sortKey, f.id
      """)
    var found: [(key: Int64, file: File, notes: [TransferNote])] = []
    var parents: [Int64: Int64?] = [:]
    while let row = try rows.next() {
      guard let (file, notes) = Self.file(row, in: nil), let key = row.integer(Rows.width - 1)
      else { continue }
      parents[key] = .some(row.integer(Rows.width))
      found.append((key, file, notes))
    }
    let tree = ExportTree(parents, deleted: Set(found.filter { $0.file.deleted != nil }.map(\.key)))
    var findings: [TransferNote] = []
    var ids: [Int64: FileID] = [:]
    var byParent: [Int64?: [Int]] = [:]
    for (index, folder) in found.enumerated() {
      ids[folder.key] = folder.file.id
      byParent[tree.parent(of: folder.key), default: []].append(index)
    }
    var keys: [FileID: Int64] = [:]
    var folders: [File] = []
    var paths: [FileID: String] = [:]
    var stack =
      root.map { root in found.indices.filter { found[$0].key == root } }
      ?? (byParent[nil] ?? []).reversed()
    // Each before those in it.
    while let index = stack.popLast() {
      let (key, _, notes) = found[index]
      var file = found[index].file
      guard root == key || !tree.gone.contains(key), keys[file.id] == nil else { continue }
      file.parent = root == key ? nil : tree.parent(of: key).flatMap { ids[$0] }
      findings += notes
      if let breach = tree.breaches[key] {
        findings.append(TransferNote(path: file.name, reason: breach.message))
      }
      keys[file.id] = key
      paths[file.id] = (file.parent.flatMap { paths[$0] }.map { $0 + "/" } ?? "") + file.name
      folders.append(file)
      stack += (byParent[key] ?? []).reversed()
    }
    (self.folders, self.keys, self.paths, notes) = (folders, keys, paths, findings)
    (isWhole, gone) = (folder == nil, tree.gone)
  }

  func write(
    to target: any ExportWriter, _ progress: TransferProgressHandler?
  ) throws -> TransferReport {
    var target = target
    var report = TransferReport()
    report.changed = notes
    var written: Set<Int64> = []
    let attaching: Set<Int64>
    do { attaching = Set(try db.integers("SELECT DISTINCT file FROM fileAttachment")) } catch {
      // Texts are worth more than nothing.
      attaching = []
      report.refused.append(TransferNote(path: "", reason: .perhapsAttachments))
    }
    let untitled = Set(try db.integers("SELECT file FROM untitled"))
    var versioned: [(key: Int64, id: FileID, path: String)] = []
    let withVersions =
      target.takesVersions ? Set(try db.integers("SELECT DISTINCT file FROM version")) : []
    let total = folders.reduce(0) { $0 + $1.childCount }
    func add(_ row: StoredRow, _ folder: File) throws -> Bool {
      guard let key = row.integer(Rows.width - 1), written.insert(key).inserted,
        let (file, notes) = Self.file(row, in: folder.id)
      else { return true }
      let path = "\(paths[folder.id] ?? folder.name)/\(file.name)"
      guard let text = row.text(Rows.width) else {
        let isText = if case .text = row.cell(Rows.width) { true } else { false }
        report.refused.append(TransferNote(path: path, reason: isText ? .noUTF8 : .noStoredText))
        return true
      }
      let attached =
        attaching.contains(key)
        ? AttachedBytes(attachments: try AttachmentRows.all(of: key, db), db: db) : .none
      if untitled.contains(key) { target.nextIsUntitled() }
      let remarks = try target.write(file, text: text, attached)
      if withVersions.contains(key) { versioned.append((key, file.id, path)) }
      report.changed += remarks.changed.map { TransferNote(path: path, reason: $0) }
      report.refused += remarks.refused.map { TransferNote(path: path, reason: $0) }
      report.changed += notes.map { TransferNote(path: path, reason: $0.reason) }
      report.files += 1
      report.last = path
      guard let progress, report.files % 100 == 0 else { return true }
      return progress(TransferProgress(files: report.files, total: total))
    }
    for folder in folders {
      report.folders += 1
      guard try each(of: folder, add) else {
        report.isCancelled = true
        return report
      }
    }
    for note in try unknown(written: written) {
      guard let folder = note.folder else {
        report.refused.append(TransferNote(path: note.name, reason: .lostFolder))
        continue
      }
      _ = try row(note.key) { try add($0, folder) }
    }
    report.refused += try loose()
    for note in versioned {
      for version in try VersionRows.all(of: note.key, db).reversed() {
        guard let text = try VersionRows.text(version.id, of: note.key, db) else {
          let lost = LibraryError.damagedVersion(name: note.path, date: version.date)
          report.refused.append(TransferNote(path: note.path, reason: lost.message))
          continue
        }
        try target.write(version, of: note.id, text: text)
      }
    }
    try target.finish()
    _ = progress?(TransferProgress(files: report.files, total: total))
    return report
  }

  /// - Parameter add: false ends it.
  private func each(
    of folder: File, _ add: (StoredRow, File) throws -> Bool
  ) throws -> Bool {
    guard let key = keys[folder.id] else { return true }
    let rows = try db.rows(
      """
      SELECT \(Rows.columns), c.text FROM file f JOIN file p ON p.pk = f.parent
      LEFT JOIN content c ON c.file = f.pk WHERE \(Rows.isFileOfFolder)
      ORDER BY \(Rows.order(.name))
      """, [key])
    while let row = try rows.next() {
      guard try add(row, folder) else { return false }
    }
    return true
  }

  private struct Unknown {
    let key: Int64
    let name: String
    /// Nil when it stands in none.
    let folder: File?
  }

  /// Notes that the table has, and that no index led to.
  private func unknown(written: Set<Int64>) throws -> [Unknown] {
    let byKey = Dictionary(
      folders.compactMap { folder in keys[folder.id].map { ($0, folder) } },
      uniquingKeysWith: { first, _ in first })
    return try db.all(
      """
      SELECT f.pk, f.parent, f.name FROM file f NOT INDEXED WHERE f.isFolder IS NOT 1 AND f.trashedAt IS NULL
      """
    ) { row -> Unknown? in
      guard let key = row.integer(0), !written.contains(key) else { return nil }
      let folder = row.integer(1).flatMap { byKey[$0] }
      // Of one folder nothing is said of others; what is in a deleted one is deleted.
      if folder == nil, !isWhole || row.integer(1).map(gone.contains) == true { return nil }
      return Unknown(key: key, name: Rows.readableName(row, 2), folder: folder)
    }.compactMap { $0 }
  }

  /// Texts whose notes are lost, by their first words.
  private func loose() throws -> [TransferNote] {
    guard isWhole else { return [] }
    return try db.all(
      """
      SELECT substr(c.text, 1, 60) FROM content c NOT INDEXED WHERE NOT EXISTS(
        SELECT 1 FROM file f NOT INDEXED WHERE f.pk = c.file AND f.isFolder IS NOT 1)
      """
    ) { row in
      let line = row.words(0).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      return TransferNote(path: line, reason: .lostNote)
    }
  }

  private func row<Value>(_ key: Int64, _ read: (StoredRow) throws -> Value) throws -> Value? {
    try db.first(
      """
      SELECT \(Rows.columns), c.text FROM file f NOT INDEXED
      LEFT JOIN file p ON p.pk = f.parent LEFT JOIN content c ON c.file = f.pk WHERE f.pk = ?
      """, [key], read)
  }

  /// A row as a file, with what of it is not what is stored. One whose identity cannot be read gets
  /// another.
  private static func file(_ row: StoredRow, in folder: FileID?) -> (File, [TransferNote])? {
    let findings = RowFindings()
    let file = Rows.file(row, findings) ?? Rows.unknown(row, in: folder)
    return (file, findings.all.map { TransferNote(path: file.name, reason: .row($0)) })
  }
}

/// The folders of an export: where a damaged table leaves some without a way to the top, they are there.
private struct ExportTree {
  let breaches: [Int64: FolderRules.Breach]
  /// Those that are deleted, and those in them.
  private(set) var gone: Set<Int64>
  private let parents: [Int64: Int64?]

  init(_ parents: [Int64: Int64?], deleted: Set<Int64>) {
    self.parents = parents
    breaches = FolderRules.breaches(parents)
    gone = deleted
    for key in FolderRules.outermostFirst(parents, without: breaches) {
      if let parent = parent(of: key), gone.contains(parent) { gone.insert(key) }
    }
  }

  /// Nil at the top.
  func parent(of key: Int64) -> Int64? { breaches[key] == nil ? parents[key] ?? nil : nil }
}
