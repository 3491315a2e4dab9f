import Chance
import Foundation
import GRDB
import Testing

@testable import TreeStore

/// `Scripts/endurance` runs these for longer.
@Suite("Crashes and two programs", .serialized) struct CrashTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let path = environment["TREESTORE_WORKER"]

  private static func number(_ name: String, _ usual: Int) -> Int {
    environment[name].flatMap { Int($0) } ?? usual
  }

  /// Not a test of its own: the program that works at random until it is killed, or has done
  /// what it should.
  @Test("worker", .enabled(if: path != nil)) func worker() throws {
    let worker = try Worker(
      path: try #require(Self.path), source: Self.environment["TREESTORE_SOURCE"] ?? "",
      seed: UInt64(Self.number("TREESTORE_SEED", 1)))
    for _ in 0..<Self.number("TREESTORE_STEPS", .max) { try worker.step() }
    try worker.library.flush()
    OtherProcess.tell("done")
    _ = readLine()
    OtherProcess.tell("sees \(try worker.digest())")
  }

  /// Notes to import.
  private func source(_ count: Int) throws -> SourceFolder {
    let source = try SourceFolder()
    for number in 1...count { try source.add("Home/Note \(number).md", "note \(number)") }
    return source
  }

  @Test("Killed at random while typing, importing, deleting and searching: nothing is lost")
  func killed() throws {
    let rounds = Self.number("TREESTORE_ROUNDS", 25)
    let isTimed = Self.environment["TREESTORE_TIMED"] != nil
    let source = try source(450)
    var test = try TestLibrary()
    var record = Record()
    var counts: [String: Int] = [:]
    var random = SeededRandom(6)
    for round in 1...rounds {
      if round % 25 == 1 {
        // It grows with each import, and all of it is looked at after each kill.
        test = try TestLibrary()
        counts.merge(record.counts) { $0 + $1 }
        record = Record()
      }
      let process = try OtherProcess(
        test: "worker",
        environment: [
          "TREESTORE_WORKER": test.path, "TREESTORE_SOURCE": source.path,
          "TREESTORE_SEED": "\(round)",
        ])
      let heard = process.hear(1 + Int(random.next() % 60), of: "typed")
      let end = ContinuousClock.now
      process.kill()
      #expect(heard, "the worker of round \(round) ended by itself")
      for line in process.lines { record.note(line.words) }
      if isTimed {
        let old = process.lines.filter { $0.at < end - .milliseconds(100) }
        record.mustHave(typed: old.map(\.words))
      }
      try record.verify(test.path, round)
    }
    counts.merge(record.counts) { $0 + $1 }
    let words = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("\(rounds) kills: \(words.joined(separator: ", "))")
  }

  @Test("A library that another program has open is not replaced")
  func inUse() throws {
    let test = try TestLibrary()
    let backup = try #require(try test.library.backUp())
    let place = test.path + ".other"
    let process = try OtherProcess(
      test: "worker", environment: ["TREESTORE_WORKER": place, "TREESTORE_STEPS": "1"])
    #expect(process.hear(1, of: "done"))
    #expect(throws: LibraryError.busy(path: place)) {
      try Library.replace(libraryAt: place, with: backup.path)
    }
    process.say("look")
    process.finish()
    #expect(try Library.replace(libraryAt: place, with: backup.path) != nil)
    #expect(try Library(path: place).folders().isEmpty)
  }

  @Test("Two programs at work on one library lose nothing, and see the same")
  func together() throws {
    let steps = Self.number("TREESTORE_TOGETHER", 150)
    let test = try TestLibrary()
    let source = try source(30)
    let both = try (1...2).map { seed in
      try OtherProcess(
        test: "worker",
        environment: [
          "TREESTORE_WORKER": test.path, "TREESTORE_SOURCE": source.path,
          "TREESTORE_SEED": "\(seed)", "TREESTORE_STEPS": "\(steps)",
        ])
    }
    for process in both { #expect(process.hear(1, of: "done")) }
    for process in both { process.say("look") }
    for process in both { process.finish() }
    let seen = both.map { $0.lines.last { $0.words.first == "sees" }?.words.last }
    #expect(seen[0] != nil)
    #expect(seen[0] == seen[1])
    for process in both {
      var record = Record()
      for line in process.lines { record.note(line.words) }
      try record.verify(test.path, 0)
    }
  }
}

/// What a worker said that it has done, and so must be there.
private struct Record {
  private var texts: [FileID: Int] = [:]
  private var deleted: [FileID: Bool] = [:]
  private var imported = 0
  private(set) var counts: [String: Int] = [:]

  mutating func note(_ words: [String]) {
    counts[words[0], default: 0] += 1
    guard words.count > 1 else { return }
    let id = FileID(uuidString: words[1])
    switch words[0] {
    case "saved": if let id { texts[id] = max(texts[id] ?? 0, Int(words[2]) ?? 0) }
    case "deleted": if let id { deleted[id] = true }
    case "restored": if let id { deleted[id] = false }
    case "imported": imported += Int(words[1]) ?? 0
    default: break
    }
  }

  /// Texts that were typed long enough ago to be on the disk, though nobody waited for it.
  mutating func mustHave(typed lines: [[String]]) {
    for words in lines where words.first == "typed" {
      guard let id = FileID(uuidString: words[1]) else { continue }
      texts[id] = max(texts[id] ?? 0, Int(words[2]) ?? 0)
    }
  }

  func verify(_ path: String, _ round: Int) throws {
    let report = try Library.check(path)
    #expect(report.isSound, "round \(round): \(report.findings)")
    let library = try Library(path: path)
    for (id, count) in texts {
      #expect(try library.text(of: id).count >= count, "round \(round)")
    }
    // What was under way when it was killed may be done without having been said.
    let others = try deleted.filter { id, isDeleted in
      try (library.file(id, includingDeleted: true)?.deleted != nil) != isDeleted
    }
    #expect(others.count <= 1, "round \(round)")
    #expect(report.files >= imported + texts.count, "round \(round)")
    guard round % 5 == 0 else { return }
    try library.finishIndexing()
    for id in texts.keys.prefix(5) {
      guard let file = try library.file(id) else { continue }
      let hits = try library.search("\"\(file.name)\"").hits
      #expect(hits.contains { $0.file.id == id }, "round \(round)")
    }
  }
}

/// A program that works on a library at random.
private final class Worker {
  let library: Library
  private let source: String
  private var random: SeededRandom
  private let folder: File
  private var files: [File] = []
  private var deleted: [FileID] = []

  init(path: String, source: String, seed: UInt64) throws {
    library = try Library(path: path)
    library.startMaintenance(backups: nil)
    self.source = source
    random = SeededRandom(seed &* 7919)
    folder = try library.createFolder(named: "Worker \(seed)")
    for number in 1...4 {
      files.append(try library.createFile(named: "File\(seed)x\(number)", in: folder.id))
    }
  }

  func step() throws {
    switch random.next() % 21 {
    case 20: try nest()
    case 0: try delete()
    case 1: try restore()
    case 2:
      _ = try library.search("no fi")
    case 3:
      let report = try library.importNotes(from: source) { _ in true }
      OtherProcess.tell("imported \(report.files)")
    case 4:
      let goal = try library.createFolder(named: "Other")
      if let file = files.randomElement(using: &random), !deleted.contains(file.id) {
        try library.move([file.id], to: goal.id)
        try library.move([file.id], to: folder.id)
      }
      try library.erase([goal.id])
      OtherProcess.tell("moved")
    default: try type()
    }
  }

  /// Folders go into each other and out again, and are deleted and brought back as one.
  private func nest() throws {
    let outer = try library.createFolder(named: "Outer")
    let inner = try library.createFolder(named: "Inner", in: outer.id)
    try library.move([folder.id], to: inner.id)
    #expect(throws: LibraryError.insideItself(name: "Outer")) {
      try library.move([outer.id], to: folder.id)
    }
    try library.restore(try library.delete(outer.id))
    try library.move([folder.id], to: nil)
    try library.erase([outer.id])
    OtherProcess.tell("nested")
  }

  private func type() throws {
    guard let file = files.randomElement(using: &random) else { return }
    let text = try library.text(of: file.id) + "x"
    library.setText(text, of: file.id)
    OtherProcess.tell("typed \(file.id) \(text.count)")
    guard random.next() % 3 == 0 else { return }
    try library.flush()
    OtherProcess.tell("saved \(file.id) \(text.count)")
  }

  private func delete() throws {
    guard let file = files.randomElement(using: &random), !deleted.contains(file.id) else { return }
    try library.delete(file.id)
    deleted.append(file.id)
    OtherProcess.tell("deleted \(file.id)")
  }

  private func restore() throws {
    guard let id = deleted.popLast() else { return }
    try library.restore([id])
    OtherProcess.tell("restored \(id)")
  }

  /// All that can be seen, as one number.
  func digest() throws -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for line in try library.lines() + library.list(.deleted).map(\.name) {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    }
    return "\(hash)"
  }
}
