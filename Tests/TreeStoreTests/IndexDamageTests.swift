import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("A damaged index of words") struct IndexDamageTests {
  static let damages = [
    "UPDATE search_data SET block = x'0011223344556677'",
    "UPDATE search_data SET block = x'0011223344556677' WHERE id > 10",
    "UPDATE searchName_data SET block = x'0011223344556677' WHERE id > 1",
    "DROP TABLE search", "DROP TABLE searchTerm", "DROP TABLE search_data",
    "DROP TABLE searchName_config", "DROP TABLE indexed", "DROP TABLE pending", "DROP TABLE stale",
  ]

  @Test("is found, and mended", arguments: damages, [false, true])
  func mended(sql: String, isOpen: Bool) throws {
    let test = try DamagedLibrary(notes: 40)
    defer { test.remove() }
    try test.change(sql, isLoose: false)
    // While it is open elsewhere it is only read.
    let other = isOpen ? try test.open() : nil
    let report = try Library.check(test.path, unsaved: RecoveryLocations([]))
    #expect(report.findings.contains { $0.canBeMended }, "\(report)")
    #expect(report.findings.allSatisfy { $0.canBeMended }, "\(report)")
    let library = try test.open()
    try library.mend()
    let said = try library.pool.read { try $0.texts("PRAGMA integrity_check") }
    #expect(said == ["ok"])
    try library.finishIndexing()
    #expect(try library.search("word7").hits.count == 2)
    try library.close()
    try other?.close()
    #expect(try Library.check(test.path, unsaved: RecoveryLocations([])).findings.isEmpty)
  }
}
