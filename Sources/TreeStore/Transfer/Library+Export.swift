import Foundation
import GRDB

/// The formats of an export.
public enum ExportForm: Sendable {
  /// A folder of folders with a Markdown file for each note. Names, dates and pins are in the front
  /// matter of each file; the dates of the files are those of the notes.
  case markdown
  /// One JSON file.
  case json
}

extension Library {
  /// Exports all files that are not deleted, or those of one folder, in their current state.
  ///
  /// The method blocks; call it in the background. The export is at `path` only when it is
  /// complete; nothing is left of one that was cancelled or failed.
  ///
  /// - Parameters:
  ///   - form: The format.
  ///   - path: The path of a new folder or file, or of an empty folder.
  ///   - folder: The folder to export; nil, the default, for all.
  ///   - progress: A function that is called about every hundred files. If it returns false, the
  ///     export is cancelled.
  /// - Returns: The report of the export.
  /// - Throws: `.alreadyThere`, `.cannotWrite`, `.noSuchFile`, `.notAFolder`, or another error of
  ///   the library.
  public func export(
    _ form: ExportForm, to path: String, folder: FileID? = nil,
    progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    try flush()
    let target = try ExportTarget(path, isFile: form == .json)
    do {
      let report = try read { db in
        let doubt = LibraryProof.doubt(db, path: self.path)
        let snapshot = try ExportSnapshot(db, folder: folder)
        let writer: any ExportWriter =
          switch form {
          case .markdown: try MarkdownWriter(target, snapshot.folders)
          case .json: try JSONWriter(target, snapshot.folders)
          }
        var report = try snapshot.write(to: writer, progress)
        if !report.isCancelled, let doubt { report.changed.insert(doubt, at: 0) }
        return report
      }
      guard !report.isCancelled else {
        target.remove()
        return report
      }
      try target.finish()
      return report
    } catch {
      target.remove()
      throw error
    }
  }
}

protocol ExportWriter {
  mutating func write(_ file: File, text: String, _ attached: AttachedBytes) throws
    -> ExportRemarks
  /// Called before `write` with a note that is called by its first line.
  mutating func nextIsUntitled()
  /// Called behind all notes with their earlier texts, the oldest of each first, if it wants them.
  mutating func write(_ version: NoteVersion, of file: FileID, text: String) throws
  var takesVersions: Bool { get }
  mutating func finish() throws
}

/// Forms that have no place for earlier texts, and names that are as good as others.
extension ExportWriter {
  var takesVersions: Bool { false }
  mutating func nextIsUntitled() {}
  mutating func write(_ version: NoteVersion, of file: FileID, text: String) throws {}
}
