import Foundation
import GRDB

/// An import without an end: its program was terminated, or is still importing.
public struct InterruptedImport: Hashable, Sendable {
  /// The path of the source; several paths are separated by commas.
  public let source: String
  /// The number of files that were imported.
  public let files: Int
  /// The path of the last file that was imported; empty if there was none.
  public let last: String
  let key: String
}

extension Library {
  /// Imports the notes of a folder or file into this library.
  ///
  /// - A folder of Markdown and text files, however deep, as Joplin, Apple Notes and many others
  ///   export it; front matter gives titles and dates. Folders keep their tree.
  /// - An archive (`.zip`, Bear's `.bear2bk` and `.bearbook`, `.textpack`) of such files, and a
  ///   `.textbundle`.
  /// - The JSON of Simplenote and of TreeWorld.
  /// - Joplin's `.jex` and the folder of its "RAW" export, and Evernote's `.enex`.
  /// - A single text, or a page of HTML, as it may also be among others.
  ///
  /// The pictures and files that texts name, by paths within the source, become attachments.
  ///
  /// The method blocks; call it in the background. Some hundred notes at a time are committed;
  /// these stay if the import is cancelled or fails. The report names what was refused or changed.
  ///
  /// - Parameters:
  ///   - path: The path of the folder or file.
  ///   - options: The options of the import.
  ///   - progress: A function that is called about every hundred notes. If it returns false, the
  ///     import is cancelled.
  /// - Returns: The report of the import.
  /// - Throws: `.cannotRead`, `.notNotes` or `.tooMuch` if nothing was imported. A later error is
  ///   the `failure` of the report.
  public func importNotes(
    from path: String, _ options: ImportOptions = ImportOptions(),
    progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    try importNotes(from: [path], options, progress: progress)
  }

  /// Imports the notes of several folders and files as one import. Single texts share a folder.
  ///
  /// A source among several that cannot be imported is named in the report, and the others are
  /// imported.
  public func importNotes(
    from paths: [String], _ options: ImportOptions = ImportOptions(),
    progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    let importer = Importer(self, source: paths.joined(separator: ", "), into: options.folder)
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
      if TextBundle.isBundle(FilePath(path).name.shown),
        ExportManifest.read(inFolder: path) == nil
      {
        return SingleSource(path: path, now: now, options: options)
      }
      if JoplinFiles.isExport(path) {
        return try JoplinSource(path: path, now: now, isArchive: false, options.limits)
      }
      return DirectorySource(path: path, now: now, options: options)
    }
    guard status.kind == .file else {
      throw .cannotRead(path: path, reason: .noFileOrFolder)
    }
    switch NoteReader.parts(path).ending {
    case "json": return try JSONSource(path: path, now: now)
    case "jex":
      return try JoplinSource(path: path, now: now, isArchive: true, options.limits)
    case "enex": return try EnexSource(path: path, now: now)
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

  /// Returns the imports that were interrupted, or are still under way.
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

  /// Removes an interrupted import from `interruptedImports()`, once a person knows of it.
  public func forget(_ interrupted: InterruptedImport) throws(LibraryError) {
    try write { db in try WriteBehindBuffer.write(nil, forKey: interrupted.key, db) }
  }
}
