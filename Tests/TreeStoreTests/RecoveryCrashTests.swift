import Chance
import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Killed while the disk is full", .serialized) struct RecoveryCrashTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let path = environment["TREESTORE_TYPIST"]

  /// Not a test of its own: the program that types on a disk that is full at times.
  @Test("typist", .enabled(if: path != nil)) func typist() throws {
    let path = try #require(Self.path)
    var random = SeededRandom(UInt64(Self.environment["TREESTORE_SEED"] ?? "") ?? 1)
    let library = try Library(path: path, unsaved: Self.locations(path))
    let files = try library.folders().flatMap { try library.files(in: $0.id) }
    while true {
      guard let file = files.randomElement(using: &random) else { return }
      let isFull = random.next() % 2 == 0
      try library.pool.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        try db.execute(sql: "PRAGMA max_page_count = \(isFull ? pages : 1_000_000)")
      }
      let old = try library.text(of: file.id)
      let count = old.split(separator: "\n").count + 1
      // Each line needs a page of its own, which a full disk does not have.
      let line = "\(count) " + String(repeating: "x", count: 5000) + "\n"
      library.setText(old + line, of: file.id, over: old)
      OtherProcess.tell("typed \(file.id) \(count)")
      guard random.next() % 3 != 0 else { continue }
      do throws(LibraryError) { try library.flush() } catch {
        guard library.recoveryDurability == .lasting else { continue }
      }
      OtherProcess.tell("safe \(file.id) \(count)")
    }
  }

  private static func locations(_ path: String) -> RecoveryLocations {
    RecoveryLocations([RecoveryLocations.Location(path: path + ".unsaved", isLasting: true)])
  }

  @Test("Whenever it is killed, each line that was safe is there once") func killed() throws {
    let rounds = Self.environment["TREESTORE_ROUNDS"].flatMap { Int($0) } ?? 20
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    for name in ["A", "B", "C"] { try test.library.createFile(named: name, in: home.id) }
    try test.library.pool.close()
    var safe: [FileID: Int] = [:]
    var random = SeededRandom(32)
    var waited = 0
    for round in 1...rounds {
      let process = try OtherProcess(
        test: "typist",
        environment: ["TREESTORE_TYPIST": test.path, "TREESTORE_SEED": "\(round)"])
      #expect(process.hear(1 + Int(random.next() % 25), of: "typed"))
      process.kill()
      for line in process.lines where line.words.first == "safe" {
        guard let id = FileID(uuidString: line.words[1]) else { continue }
        safe[id] = max(safe[id] ?? 0, Int(line.words[2]) ?? 0)
      }
      waited += Library.unsavedTexts(ofLibraryAt: test.path, in: Self.locations(test.path)).count
      let library = try Library(path: test.path, unsaved: Self.locations(test.path))
      #expect(library.unsavedTexts.isEmpty)
      for file in try library.files(in: home.id) {
        let numbers = try library.text(of: file.id).split(separator: "\n").map {
          Int($0.prefix { $0 != " " })
        }
        #expect(numbers == Array(1..<(numbers.count + 1)), "round \(round)")
        #expect(numbers.count >= safe[file.id] ?? 0, "round \(round)")
      }
      try library.pool.close()
    }
    #expect(waited > 0, "the disk was never full when it was killed")
    #expect(try Library.check(test.path).isSound)
  }
}
