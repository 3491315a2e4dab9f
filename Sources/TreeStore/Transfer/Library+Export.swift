import Foundation
import GRDB

/// The form in which notes leave the library.
public enum ExportForm: Sendable {
  /// A folder of folders with a Markdown file for each note. Names, dates and pins stand in
  /// front of each text; the dates of the files are theirs.
  case markdown
  /// One JSON file.
  case json
}

extension Library {
  /// Writes all files that are not deleted, or those of one folder, as they are at this moment.
  ///
  /// It blocks; call it in the background. Nothing is at `path` before all is written, and
  /// nothing is left of what was cancelled or failed.
  ///
  /// - Parameters:
  ///   - path: a folder or file that is not there yet; an empty folder will do.
  ///   - progress: called every hundred files or so; false cancels.
  /// - Throws: `.alreadyThere`, `.cannotWrite`, `.noSuchFile`, `.notAFolder`, or what the library
  ///   says.
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
  mutating func write(_ file: File, text: String) throws
  mutating func finish() throws
}
