import Chance
import Foundation
import SyncProtocol
import Testing
import TreeStore
import TreeSync

/// Windows on one note, into which people type at the same time and often at the same place, and commands that append to
/// it, while answers are lost and windows killed.
@Suite("Simulation of people in one note") struct SharedNoteTests {
  final class Run {
    let seed: UInt64
    let folder: TestFolder
    let server = ModelServer()
    var people: [Person] = []
    /// Words that commands wrote, and those that were there before.
    var written: [String]
    var random: SeededRandom
    var trace: [String] = []

    init(seed: UInt64) throws {
      self.seed = seed
      random = SeededRandom(seed)
      folder = try TestFolder()
      let first = try Device(folder, "a", server)
      let home = try first.library.createFolder(named: "Home")
      let text = random.one(of: ["one two", "one\ntwo\n", "one", ""])
      written = text.split { $0 == " " || $0 == "\n" }.map(String.init)
      let note = try first.library.createFile(named: "List", in: home.id, text: text)
      try first.sync()
      people.append(try Person(first, "a", note.id))
      for name in ["b", "c"] {
        let device = try Device(folder, name, server)
        try device.sync()
        people.append(try Person(device, name, note.id))
      }
    }

    func step() throws {
      let index = random.number(below: people.count)
      let person = people[index]
      switch random.number(1...100) {
      case 1...45: person.type(&random)
      case 46...60: try person.save()
      case 61...72: try person.refresh()
      case 73...76:
        let word = "n\(written.count)q"
        trace.append("\(index) append \(word)")
        try person.device.library.append(word, to: person.note)
        written.append(word)
      case 77...78:
        trace.append("\(index) die")
        try person.die()
      default: try sync(index)
      }
    }

    /// While a request is on its way its person goes on typing, and a command may exchange as well.
    private func sync(_ index: Int) throws {
      let person = people[index]
      var isInside = false
      server.before = { [self] in
        guard !isInside else { return }
        isInside = true
        defer { isInside = false }
        if random.chance(50) {
          person.type(&random)
          try? person.save()
        }
        if random.chance(10) {
          trace.append("\(index) command")
          _ = try? person.device.sync()
        }
      }
      server.fault = { [self] in
        switch random.number(1...10) {
        case 1: .lostRequest
        case 2, 3: .lostAnswer
        case 4: .doubled
        default: .none
        }
      }
      defer {
        server.before = nil
        server.fault = { .none }
      }
      do {
        try person.device.sync()
        note("\(index) sync")
      } catch is ModelServer.NoAnswer {
        note("\(index) no answer")
        if random.chance(30) { try person.die() }
      } catch SyncFailure.noEnd {}
    }

    private func note(_ words: String) {
      guard ProcessInfo.processInfo.environment["SYNC_SEED"] != nil else { return }
      let texts = people.map { (try? $0.device.text($0.note)).debugDescription }
      let there = server.items.values.first { $0.key.kind == .text }.map { "\($0.revision)" } ?? "-"
      trace.append("\(words): \(texts.joined(separator: " | ")) server \(there)\n")
    }

    func rest() throws {
      for person in people {
        person.finish(&random)
        try person.save()
      }
      for _ in 0..<20 {
        let reports = try people.map { try $0.device.sync() }
        if reports.allSatisfy({ $0.sent + $0.received == 0 }) { return }
      }
      Issue.record("seed \(seed): no rest")
    }

    func check() throws {
      let texts = try people.map { try $0.device.text($0.note) }
      #expect(Set(texts).count == 1, "seed \(seed)")
      for word in people.flatMap(\.saved) + written {
        let count = texts[0].ranges(of: word).count
        guard count != 1 else { continue }
        // Keys of one word that went to two places are there.
        let isParted = (1..<word.count).contains { place in
          texts[0].contains(word.prefix(place)) && texts[0].contains(word.dropFirst(place))
        }
        guard count > 1 || !isParted else { continue }
        Issue.record(
          "seed \(seed): \(count) times \(word) in \(texts[0].debugDescription)\n\(trace.joined(separator: "; "))"
        )
      }
    }
  }

  /// 15 seeds in each of 8 parts. `SYNC_SEEDS` is another number for each part, `SYNC_SEED` one seed alone.
  @Test("Each word stands once on all devices", arguments: 1...8)
  func words(part: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SYNC_SEEDS"].flatMap { Int($0) } ?? 15
    let only = environment["SYNC_SEED"].flatMap { Int($0) }
    for seed in only.map({ [$0] }) ?? Array(part * 100_000..<part * 100_000 + count) {
      let run = try Run(seed: UInt64(seed))
      for _ in 0..<120 { try run.step() }
      try run.rest()
      try run.check()
    }
  }

  @Test("Seeds that had a word twice once", arguments: [600_044])
  func mended(seed: UInt64) throws {
    let run = try Run(seed: seed)
    for _ in 0..<120 { try run.step() }
    try run.rest()
    try run.check()
  }
}
