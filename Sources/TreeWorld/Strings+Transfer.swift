import Foundation
import Localization
import TreeStore

/// The strings of import, export and maintenance.
extension Strings {
  static var importFiles: String { say("Import Files…") }
  static var importFolder: String { say("Import Folder…") }
  static var filesToImport: String { say("Files to Import") }
  static var folderToImport: String { say("Folder to Import") }
  static var importTitle: String { say("Import") }
  static func importDone(_ files: Int) -> String {
    say.counted("%@ note was imported", "%@ notes were imported", files)
  }
  static var exportEverything: String { say("Export Everything") }
  static var exportFolder: String { say("Export Folder") }
  static var exportTo: String { say("Export To") }
  static var exportTitle: String { say("Export") }
  static var asMarkdown: String { say("As Markdown…") }
  static var asJSON: String { say("As JSON…") }
  static var backUpNow: String { say("Back Up Now") }
  static var backUpTitle: String { say("Backup") }
  static var backedUpDamaged: String {
    say("Not all of the library can be read. Earlier backups were kept.")
  }
  static func damagedBackup(_ time: String) -> String { say("%@ (damaged)", time) }
  static var checkLibrary: String { say("Check Library…") }
  static var checkTitle: String { say("Check") }
  static var progress: String { say("Progress") }
  static var ending: String { say("Coming to an end…") }
  static func notes(_ done: Int, of total: Int) -> String {
    say("%@ of %@", number(done), notes(total))
  }
  static func imported(_ files: Int, folders: Int) -> String {
    say("%@ in %@ imported.", notes(files), self.folders(folders))
  }
  static var importCancelled: String { say("It was cancelled; what was imported by then stays.") }
  static func exported(_ files: Int, folders: Int) -> String {
    say("%@ in %@ exported.", notes(files), self.folders(folders))
  }
  /// The header above the path of an exported file.
  static var place: String { say("Place") }
  static var exportCancelled: String { say("It was cancelled, and nothing was written.") }
  static func backedUp(bytes: Int) -> String {
    say("The backup was made; it takes %@.", size(bytes))
  }
  static var backUpCancelled: String { say("It was cancelled, and there is no new backup.") }
  static func checked(_ files: Int, folders: Int) -> String {
    say("%@ in %@ were looked at.", notes(files), self.folders(folders))
  }
  static var allIsWell: String { say("All is well.") }
  static var checkCancelled: String { say("It was cancelled before all was looked at.") }
  static var notTaken: String { say("Not taken") }
  static var skipped: String { say("Skipped") }
  static var takenOtherwise: String { say("Taken, but changed") }
  static var found: String { say("Found") }
  static func heading(_ title: String, count: Int) -> String {
    say("%@: %@", title, number(count))
  }
  static func note(_ path: String, _ reason: LocalizedMessage) -> String {
    let reason = said(reason)
    return path.isEmpty ? reason : reason.isEmpty ? path : say("%@: %@", path, reason)
  }
  static var importAnyway: String { say("Import Anyway") }
  static var mend: String { say("Mend") }
  static func name(of remedy: JobReport.Remedy) -> String {
    switch remedy {
    case .mend: mend
    case .importAnyway: importAnyway
    case .restore: restoreBackup
    case .recover: saveReadable
    }
  }
  static var copy: String { say("Copy") }
  static var copyReport: String { say("Copy Report") }
  static var saveReport: String { say("Save Report…") }
  /// The name of the file of a report.
  static var reportName: String { say("Report of TreeWorld") }
  static func folders(_ count: Int) -> String {
    say.counted("%@ folder", "%@ folders", count)
  }
  static func size(_ bytes: Int) -> String {
    Int64(bytes).formatted(.byteCount(style: .file).locale(UserLocale.current.locale))
  }
}
