import Foundation
import GRDB

/// Saves the versions of a damaged library that can be read.
struct VersionSalvage {
  let source: Database
  let target: Library
  /// The rows of notes in the source, with those in the target and their names.
  let files: [Int64: (key: Int64, name: String)]

  /// - Returns: what is lost.
  func run() throws -> [TransferNote] {
    guard (try? source.exists("SELECT 1 FROM sqlite_master WHERE name = 'version'")) == true else {
      return []
    }
    var notes: [TransferNote] = []
    for (old, file) in files.sorted(by: { $0.key < $1.key }) {
      if (try? source.exists("SELECT 1 FROM untitled WHERE file = ?", [old])) == true {
        try target.write { db in
          try db.execute(sql: "INSERT INTO untitled(file) VALUES(?)", arguments: [file.key])
        }
      }
      guard let versions = try? VersionRows.all(of: old, source) else {
        notes.append(TransferNote(path: file.name, reason: .lostVersions))
        continue
      }
      guard !versions.isEmpty else { continue }
      try target.write { db in
        for version in versions.reversed() {
          guard let text = (try? VersionRows.text(version.id, of: old, source)).flatMap({ $0 }),
            let draft = VersionRows.Draft(
              Data(text.utf8), madeAt: LibraryClock.milliseconds(version.date))
          else {
            let lost = LibraryError.damagedVersion(name: file.name, date: version.date)
            notes.append(TransferNote(path: file.name, reason: lost.message))
            continue
          }
          try VersionRows.add(draft, of: file.key, at: draft.madeAt, always: true, db)
        }
      }
    }
    return notes
  }
}
