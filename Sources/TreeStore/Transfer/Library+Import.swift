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
  /// - Throws: `.cannotRead`, `.notNotes` and `.tooMuch` before anything was taken. What goes
  ///   wrong later is the `failure` of the report.
  public func importNotes(
    from path: String, _ options: ImportOptions = ImportOptions(),
    progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    try importNotes(from: [path], options, progress: progress)
  }

  /// The same of several folders and files, as one import. Single texts share a folder. What
  /// cannot be taken of several is said in the report, and the others are taken.
  public func importNotes(
    from paths: [String], _ options: ImportOptions = ImportOptions(),
    progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    let importer = Importer(self, source: paths.joined(separator: ", "))
    do {
      let now = clock.now()
      let sources = try ManySources(paths, options) { path throws(LibraryError) in
        try Self.source(path, now: now, options)
      }
      try importer.run(sources, options.limits, progress)
      return importer.report
    } catch {
      let failure = LibraryError(error, path: self.path)
      let report = importer.report
      if report.files == 0, report.folders == 0 { throw failure }
      return importer.end(with: failure)
    }
  }

  private static func source(
    _ path: String, now: Date, _ options: ImportOptions
  ) throws(LibraryError) -> any ImportSource {
    guard let status = FilePath(path).status() else {
      throw .cannotRead(path: path, reason: .system(errno))
    }
    if status.kind == .folder {
      return TextBundle.isBundle(FilePath(path).name.shown)
        && ExportManifest.read(inFolder: path) == nil
        ? SingleSource(path: path, now: now, options: options)
        : DirectorySource(path: path, now: now, options: options)
    }
    guard status.kind == .file else {
      throw .cannotRead(path: path, reason: .noFileOrFolder)
    }
    switch NoteReader.parts(path).ending {
    case "json": return try JSONSource(path: path, now: now)
    case "zip", "bear2bk", "bearbook", "textpack":
      return try ArchiveSource(path: path, now: now, limits: options.limits)
    default:
      let name = FilePath(path).name.shown
      guard NoteReader.mayBeNote(name) else {
        throw .notNotes(path: path, reason: NoteReader.refusal(ofEnding: name))
      }
      return SingleSource(path: path, now: now, options: options)
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
