import Foundation
import Testing

@testable import TreeStore

/// What is killed while it attaches, and what two programs attach at once.
@Suite("Attachments and crashes", .serialized) struct AttachmentCrashTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let path = environment["TREESTORE_ATTACHER"]

  /// Not a test of its own: the program that attaches until it is killed, or has done what it should.
  @Test("attacher", .enabled(if: path != nil)) func attacher() throws {
    let library = try Library(path: try #require(Self.path))
    let seed = UInt64(Self.environment["TREESTORE_SEED"].flatMap { UInt64($0) } ?? 1)
    let home = try library.createFolder(named: "Attacher \(seed)")
    let steps = Self.environment["TREESTORE_STEPS"].flatMap { Int($0) } ?? .max
    var number = 0
    while number < steps {
      number += 1
      let note = try library.createFile(named: "Note \(seed) \(number)", in: home.id)
      // Every third is large, and half of them are the same in both programs.
      let size = number % 3 == 0 ? 3_500_000 : 30_000
      let which = UInt64(number % 2 == 0 ? number : number + Int(seed) * 1000)
      let made = try library.attach(
        Pictures.noise(size, seed: which), named: "p.bin", to: note.id)
      OtherProcess.tell("attached \(note.id) \(which) \(size) \(made.hash)")
      if number % 5 == 0 {
        try library.delete(note.id)
        try library.emptyRecentlyDeleted()
        OtherProcess.tell("erased \(note.id)")
      }
    }
    OtherProcess.tell("done")
  }

  private func verify(_ path: String, _ processes: [OtherProcess]) throws {
    #expect(try Library.check(path).isSound)
    let library = try Library(path: path, unsaved: RecoveryLocations([]))
    var hashes: Set<String> = []
    for process in processes {
      let erased = Set(process.lines.filter { $0.words[0] == "erased" }.map { $0.words[1] })
      for line in process.lines where line.words[0] == "attached" && !erased.contains(line.words[1])
      {
        let id = try #require(FileID(uuidString: line.words[1]))
        // One that was being erased when the program was killed.
        guard let note = try library.file(id, includingDeleted: true) else { continue }
        let made = try #require(try library.attachments(of: note.id).first)
        #expect(made.hash == line.words[4] && made.bytes == Int(line.words[3]))
        hashes.insert(made.hash)
      }
    }
    // Nothing is there twice, and nothing that was not said but what was under way.
    let stored = try library.count("attachment WHERE hash IS NOT NULL")
    #expect(stored >= hashes.count && stored <= hashes.count + 2 * processes.count)
  }

  @Test("Killed at random: what was said to be attached is there, and nothing is damaged")
  func killed() throws {
    for round in 1...8 {
      let test = try TestLibrary()
      let process = try OtherProcess(
        test: "attacher",
        environment: ["TREESTORE_ATTACHER": test.path, "TREESTORE_SEED": "\(round)"])
      #expect(process.hear(round, of: "attached"))
      process.kill()
      try verify(test.path, [process])
    }
  }

  @Test("Two programs that attach and erase the same pictures double and lose nothing")
  func together() throws {
    let test = try TestLibrary()
    let both = try (1...2).map { seed in
      try OtherProcess(
        test: "attacher",
        environment: [
          "TREESTORE_ATTACHER": test.path, "TREESTORE_SEED": "\(seed)", "TREESTORE_STEPS": "24",
        ])
    }
    for process in both { #expect(process.hear(1, of: "done")) }
    for process in both { process.finish() }
    try verify(test.path, both)
  }
}
