import Foundation
import Testing

@testable import TreeStore

@Suite("How many backups and versions are kept") struct KeptNumberTests {
  @Test("A number is clamped, kept in the library, and the usual one is none") func kept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try Library(path: folder + "/library")
    defer { try? library.close() }
    #expect(library.backupsKept == 7 && library.versionsKept == 200)
    library.backupsKept = 1000
    library.versionsKept = 3
    #expect(library.backupsKept == 60 && library.versionsKept == 10)
    library.setValue("many", forKey: "kept.backups")
    #expect(library.backupsKept == 7)
    library.versionsKept = 200
    #expect(library.value(forKey: "kept.versions") == nil)
  }
}
