import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Attachments in backups, checks and what is saved") struct AttachmentSafetyTests {
  private func filled() throws -> (bench: AttachmentBench, data: Data) {
    let bench = try AttachmentBench()
    let data = Pictures.noise(2_500_000)
    try bench.library.attach(data, named: "large.bin", to: bench.note.id)
    try bench.library.attach(Pictures.png(3, 4), named: "small.png", to: bench.note.id)
    return (bench, data)
  }

  private func backupFiles(_ bench: AttachmentBench) -> [String] {
    let folder = bench.test.folder.appendingPathComponent("backups/parts").path
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return all.filter { $0.contains("/") }
  }

  @Test("A daily backup keeps each part once, beside it, and brings all back") func daily() throws {
    let (bench, data) = try filled()
    let before = try bench.library.attached()
    let first = try #require(try bench.library.backUpIfDue())
    #expect(first.bytes < 1_000_000)
    #expect(backupFiles(bench).count == 4)
    bench.clock.pass(days: 1)
    try bench.library.attach(Data("new".utf8), named: "new", to: bench.note.id)
    try bench.library.backUpIfDue()
    #expect(backupFiles(bench).count == 5)
    #expect(try Library.check(first.path).isSound)
    // What is there already is not read from the backup; what was swept is.
    for sweeps in [false, true] {
      if sweeps {
        try bench.library.delete(bench.note.id)
        try bench.library.emptyRecentlyDeleted()
        #expect(try bench.library.count("part") == 0)
      }
      try bench.library.restoreAll(from: first.path)
      #expect(try bench.library.attached() == before)
      let large = try #require(
        try bench.library.attachment(named: "large.bin", in: bench.note.id))
      #expect(try bench.library.bytes(large) == data)
      #expect(try Library.check(bench.test.path).isSound)
    }
  }

  @Test("A backup to a place of one's own has all of it, and restores into a new library")
  func whole() throws {
    let (bench, _) = try filled()
    let place = bench.source.beside("whole.treeworld")
    try bench.library.backUp(to: place)
    let other = try TestLibrary()
    try other.library.restoreAll(from: place)
    #expect(try other.library.attached() == bench.library.attached())
    let third = bench.source.beside("third.treeworld")
    #expect(try Library.replace(libraryAt: third, with: place) == nil)
    #expect(try Library(path: third).attached() == bench.library.attached())
  }

  @Test("Parts go when the last backup goes that has them") func pruned() throws {
    let (bench, _) = try filled()
    try bench.library.backUpIfDue()
    try bench.library.delete(bench.note.id)
    try bench.library.emptyRecentlyDeleted()
    try bench.library.createFile(named: "Another", in: bench.home.id)
    for _ in 1...2 {
      bench.clock.pass(days: 1)
      try bench.library.backUpIfDue(BackupPolicy(days: 2))
    }
    #expect(backupFiles(bench).isEmpty)
  }

  @Test("Parts stay as long as a backup is being made that may need them") func inUse() throws {
    let (bench, _) = try filled()
    let first = try #require(try bench.library.backUpIfDue())
    let backups = FilePath(first.path).folder
    let count = backupFiles(bench).count
    try FileManager.default.removeItem(atPath: first.path)
    do {
      let use = PartFolder(of: backups).use()
      #expect(use != nil)
      PartFolder.prune(backups)
      #expect(backupFiles(bench).count == count)
      withExtendedLifetime(use) {}
    }
    PartFolder.prune(backups)
    #expect(backupFiles(bench).isEmpty)
  }

  @Test("A check proves every byte and names the notes that are hit; what can be read is saved")
  func damaged() throws {
    let (bench, _) = try filled()
    let other = try bench.library.createFile(named: "Other", in: bench.home.id)
    try bench.library.attach(Data("whole".utf8), named: "whole.txt", to: other.id)
    try bench.library.pool.write { db in
      try db.execute(
        sql: "UPDATE part SET bytes = zeroblob(size) WHERE pk = (SELECT min(pk) + 1 FROM part)")
    }
    let report = try Library.check(bench.test.path)
    #expect(
      report.findings.map(\.text.description) == [
        "The attachment “large.bin” of “Garden” is not what was stored; attach it again, or go back to a backup."
      ])
    let large = try #require(try bench.library.attachment(named: "large.bin", in: bench.note.id))
    #expect(throws: bench.library.lost(large)) { try bench.library.bytes(large) }
    let place = bench.source.beside("saved")
    let saved = try Library.recover(
      bench.test.path, to: place, unsaved: RecoveryLocations([]))
    #expect(saved.changed.map(\.reason.description) == ["Its attachment “large.bin” is lost."])
    let library = try Library(path: place)
    #expect(
      try library.attached().map { $0.split(separator: " | ")[1] } == ["small.png", "whole.txt"])
    // Attached again, it is whole.
    try bench.library.attach(Pictures.noise(2_500_000), named: "again", to: bench.note.id)
    #expect(!(try Library.check(bench.test.path).isSound))
  }

  @Test("A part whose bytes are lost is mended by the same picture") func mended() throws {
    let (bench, data) = try filled()
    try bench.library.pool.write { db in
      try db.execute(sql: "UPDATE part SET bytes = NULL WHERE pk = 1")
    }
    #expect(!(try Library.check(bench.test.path).isSound))
    try bench.library.attach(data, named: "large.bin", to: bench.note.id)
    #expect(try Library.check(bench.test.path).isSound)
  }

  @Test("A library of version 4 is carried over") func carried() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let note = try test.library.createFile(named: "A", in: home.id, text: "a")
    try test.library.pool.write { db in
      try db.execute(
        sql: """
          DROP TABLE fileAttachment; DROP TABLE attachmentPart; DROP TABLE attachment;
          DROP TABLE part; DROP TABLE fileTag; DROP TABLE link; DROP TABLE tag; DROP TABLE version;
          DROP TABLE untitled; PRAGMA user_version = 4;
          """)
    }
    try test.library.close()
    #expect(try Library.check(test.path).isSound)
    let library = try test.again()
    try library.attach(Data("1".utf8), named: "a", to: note.id)
    #expect(try Library.check(test.path).isSound)
  }
}
