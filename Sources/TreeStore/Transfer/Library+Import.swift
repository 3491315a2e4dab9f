import Foundation
import GRDB

/// An import that did not come to its end: its program was ended, or is still at it.
public struct InterruptedImport: Hashable, Sendable {
  public let source: String
  /// How many files it had taken, and which was the last.
  public let files: Int
  public let last: String
  let key: String
}

extension Library {
  /// Takes the notes of a folder or file into this library.
  ///
  /// - A folder of Markdown and text files, however deep, as Joplin, Apple Notes and many others
  ///   export it; front matter gives titles and dates. Deeper folders become folders whose names
  ///   tell the way to them.
  /// - An archive (`.zip`, Bear's `.bear2bk` and `.bearbook`, `.textpack`) of such files, and a
  ///   `.textbundle`.
  /// - The JSON of Simplenote and of TreeWorld.
  /// - A single text.
  ///
  /// It blocks; call it in the background. Some hundred notes at a time become durable, and stay
  /// if it is cancelled or fails. What was not taken, or not as it was, the report says.
  ///
  /// - Parameter progress: called every hundred notes or so; false cancels.
  /// - Throws: `.cannotRead` and `.notNotes` before anything was taken. What goes wrong later is
  ///   the `failure` of the report.
  public func importNotes(
    from path: String, progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    try importNotes(from: [path], progress: progress)
  }

  /// The same of several folders and files, as one import. Single texts share a folder.
  public func importNotes(
    from paths: [String], progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    let importer = Importer(self, source: paths.joined(separator: ", "))
    do {
      let sources = try paths.map { path throws(LibraryError) in
        try Self.source(path, now: clock.now())
      }
      try importer.run(ManySources(sources: sources), progress)
      return importer.report
    } catch {
      let failure = LibraryError(error, path: self.path)
      let report = importer.report
      if report.files == 0, report.folders == 0 { throw failure }
      return importer.end(with: failure)
    }
  }

  private static func source(_ path: String, now: Date) throws(LibraryError) -> any ImportSource {
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw .cannotRead(path: path, reason: .system(errno))
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      return TextBundle.isBundle(path)
        ? SingleSource(path: path, now: now) : DirectorySource(path: path, now: now)
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead(path: path, reason: .noFileOrFolder)
    }
    switch NoteReader.parts(path).ending {
    case "json": return try JSONSource(path: path, now: now)
    case "zip", "bear2bk", "bearbook", "textpack": return try ArchiveSource(path: path, now: now)
    default: return SingleSource(path: path, now: now)
    }
  }

  /// Imports that did not come to their end.
  public func interruptedImports() throws(LibraryError) -> [InterruptedImport] {
    try read { db in
      try db.all(
        "SELECT key, value FROM state WHERE key GLOB 'library.import.*' ORDER BY key"
      ) { row -> InterruptedImport? in
        let parts = row.words(1).split(
          separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let files = Int(parts[0]) else { return nil }
        return InterruptedImport(
          source: String(parts[1]), files: files, last: String(parts[2]), key: row.words(0))
      }.compactMap { $0 }
    }
  }

  /// Says that a person knows of an interrupted import.
  public func forget(_ interrupted: InterruptedImport) throws(LibraryError) {
    try write { db in try TextJournal.write(nil, forKey: interrupted.key, db) }
  }
}

/// One text, or one bundle.
struct SingleSource: ImportSource {
  let path: String
  let now: Date

  func count() throws(LibraryError) -> Int? { 1 }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let name = (path as NSString).lastPathComponent
    let folder = (path as NSString).deletingLastPathComponent
    let entries = try DirectoryWalk().entries(
      Array((folder.isEmpty ? "." : folder).utf8CString), shown: [])
    guard let entry = entries.first(where: { $0.name == name }) else {
      throw LibraryError.cannotRead(path: path, reason: .gone)
    }
    if entry.isFolder {
      return try DirectorySource(path: folder.isEmpty ? "." : folder, now: now)
        .read(only: entry, visit)
    }
    let target = ImportName.folder([], root: "Imported")
    let data: Data
    do throws(TextBundle.Refusal) { data = try DirectoryWalk.contents(entry.path) } catch {
      throw LibraryError.cannotRead(path: path, reason: error.reason)
    }
    let event = NoteReader.read(
      data, path: path, name: name, folder: target, modified: entry.modified)
    if case .refused(_, let reason) = event {
      throw LibraryError.notNotes(path: path, reason: reason)
    }
    _ = try visit(event)
  }
}
