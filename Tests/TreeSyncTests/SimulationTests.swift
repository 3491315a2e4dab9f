import Chance
import Foundation
import SyncProtocol
import Testing
import TreeStore
import TreeSync

/// Whole clients with libraries on the disk and a server in memory: answers are lost and doubled, clients are killed,
/// the server forgets or goes back.
@Suite("Simulation of devices") struct SimulationTests {
  /// What one run does, by a seed.
  final class Run {
    let seed: UInt64
    let folder: TestFolder
    let server = ModelServer()
    var devices: [Device] = []
    var random: SeededRandom
    var trace: [String] = []
    /// Lines that were written and that nobody took away, with their notes.
    var lines: [String: FileID] = [:]
    /// Notes and folders that somebody erased: their lines may be gone.
    var erased: Set<FileID> = []
    /// Bytes that were attached, with their notes.
    var attached: [(note: FileID, bytes: [UInt8])] = []
    var number = 0

    /// The file of a library with nothing in it whose changes are marked: making one takes longer than reading it.
    static let new = Result {
      let folder = try TestFolder()
      try Device(folder, "new", ModelServer()).library.close()
      return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/new.treeworld"))
    }

    init(seed: UInt64) throws {
      self.seed = seed
      random = SeededRandom(seed)
      folder = try TestFolder()
      server.limit = 2_000
      for name in ["a", "b", "c"] {
        try Self.new.get().write(to: URL(fileURLWithPath: folder.path + "/\(name).treeworld"))
        devices.append(try Device(folder, name, server, isOn: false))
      }
    }

    func note(_ words: String) { trace.append(words) }

    /// Adds to the trace what each device and the server have of a note's name and place.
    func tell(_ name: String) throws {
      for (index, device) in devices.enumerated() {
        let all = try device.words().filter { $0.split(separator: "|")[1] == name }
        let id = all.first.flatMap { Hex.bytes($0.prefix(32)) }.flatMap { FileID(bytes: $0) }
        guard let id else { continue }
        let marks = try device.library.readingSync { tables in
          try SyncTables.kinds.map { kind in
            try tables.mark(id, kind).map { "\($0.revision)\($0.isDirty ? "*" : "")" } ?? "-"
          }
        }
        let isDeleted = all[0].split(separator: "|", omittingEmptySubsequences: false)[5] == "1"
        note("   [\(index): \(isDeleted ? "deleted" : "there") \(marks.joined(separator: " "))]")
      }
    }

    func files(_ device: Device) throws -> [File] {
      try device.library.list(.all).sorted { $0.id.uuidString < $1.id.uuidString }
    }

    func folders(_ device: Device) throws -> [File] {
      try device.library.folders().sorted { $0.id.uuidString < $1.id.uuidString }
    }

    func step() throws {
      let index = random.number(below: devices.count)
      let device = devices[index]
      func folders() throws -> [File] { try self.folders(device) }
      func files() throws -> [File] { try self.files(device) }
      number += 1
      switch random.number(1...100) {
      case 1...12:
        let parent = random.chance(50) ? random.pick(try folders()) : nil
        let name = "F\(number)"
        note("\(index) folder \(name)")
        _ = try? device.library.createFolder(named: name, in: parent?.id)
      case 13...28:
        guard let parent = random.pick(try folders()) else { return }
        let line = "line \(number)"
        note("\(index) note \(number)")
        let file = try device.library.createFile(
          named: "N\(number)", in: parent.id, text: line)
        lines[line] = file.id
      case 29...55:
        guard let file = random.pick(try files()) else { return }
        var all = try device.text(file.id).components(separatedBy: "\n")
        let line = "line \(number)"
        let place = random.number(0...all.count)
        all.insert(line, at: place)
        if all.count > 2, random.chance(20) {
          let gone = all.remove(at: random.number(below: all.count))
          lines[gone] = nil
          if gone == line { return }
        }
        note("\(index) text \(number)")
        try device.write(all.joined(separator: "\n"), file.id)
        lines[line] = file.id
      case 56...60:
        guard let file = random.pick(try files() + folders()) else { return }
        note("\(index) rename \(number)")
        try device.library.rename(file.id, to: "R\(number)")
      case 61...66:
        guard let folder = random.pick(try folders()), let goal = random.pick(try folders()) else {
          return
        }
        note("\(index) move \(folder.name) \(goal.name)")
        _ = try? device.library.move([folder.id], to: random.chance(20) ? nil : goal.id)
      case 67...70:
        guard let file = random.pick(try files()), let goal = random.pick(try folders()) else {
          return
        }
        note("\(index) move note")
        _ = try? device.library.move([file.id], to: goal.id)
      case 71...73:
        guard let file = random.pick(try files() + folders()) else { return }
        note("\(index) delete")
        try device.library.delete(file.id)
      case 74...76:
        guard let file = random.pick(try files()) else { return }
        note("\(index) erase note")
        erased.insert(file.id)
        try device.library.erase([file.id])
      case 77:
        guard let folder = random.pick(try folders()) else { return }
        note("\(index) erase folder")
        erased.formUnion(try device.everythingInside(folder.id))
        try device.library.erase([folder.id])
      case 78...80:
        note("\(index) reopen")
        try device.reopen()
      case 82...86:
        guard let file = random.pick(try files()) else { return }
        note("\(index) attach")
        // Sometimes the same as another device, and sometimes of two parts.
        let length = random.chance(10) ? (1 << 20) + 100 : random.number(1...300)
        let bytes =
          random.chance(30) && !attached.isEmpty
          ? attached[random.number(below: attached.count)].bytes
          : [UInt8](repeating: UInt8(random.number(0...255)), count: length)
        let made = try device.attach(bytes, "picture \(random.number(1...3)).bin", file.id)
        // In use, so that nobody may take it away.
        try device.write(try device.text(file.id) + "\n\(made.markdown)", file.id)
        attached.append((file.id, bytes))
      case 81:
        if random.chance(30) { server.sweepParts() }
        if random.chance(30) {
          note("horizon")
          server.raiseHorizon()
        }
      default:
        note("\(index) sync")
        try sync(device)
      }
    }

    func sync(_ device: Device) throws {
      server.fault = { [self] in
        switch random.number(1...20) {
        case 1: .lostRequest
        case 2, 3: .lostAnswer
        case 4: .doubled
        default: .none
        }
      }
      defer { server.fault = { .none } }
      do { try device.sync() } catch is ModelServer.NoAnswer {
        note("no answer")
        if random.bool() { try device.reopen() }
      }
    }

    /// Until nothing is left to exchange.
    func rest() throws {
      for _ in 0..<20 {
        var count = 0
        for device in devices {
          let report = try device.sync()
          if let name = ProcessInfo.processInfo.environment["SYNC_NOTE"] {
            note("rest")
            try tell(name)
          }
          count += report.sent + report.received
        }
        if count == 0 { return }
      }
      Issue.record("seed \(seed): no rest")
    }

    func check() throws {
      let words = try devices.map { try $0.words() }
      for other in words.dropFirst() where other != words[0] {
        let only = Set(words[0]).symmetricDifference(other)
        Issue.record(
          "seed \(seed): devices differ: \(only.sorted()) after \(trace.joined(separator: "; "))")
      }
      let all = words[0].joined(separator: "\n")
      for (line, id) in lines where !erased.contains(id) {
        let isThere = all.contains("\(line)\n") || all.hasSuffix(line) || all.contains("\(line)|")
        if !isThere { Issue.record("seed \(seed): “\(line)” of \(id) is lost") }
      }
      for (note, bytes) in attached where !erased.contains(note) {
        for device in devices {
          let all = try device.library.attachments(of: note)
          var isThere = false
          for attachment in all where attachment.bytes == bytes.count {
            var found: [UInt8] = []
            try device.library.read(attachment) { found += $0 }
            if found == bytes { isThere = true }
          }
          if !isThere { Issue.record("seed \(seed): \(bytes.count) bytes of \(note) are lost") }
        }
      }
      // All have the same: the seed says whose file is read through.
      let device = devices[Int(seed % UInt64(devices.count))]
      #expect(try device.library.check().isSound, "seed \(seed)")
    }
  }

  /// 30 seeds in each of 8 parts take about 40 s of a processor. `SYNC_SEEDS` is another number for each part, `SYNC_SEED`
  /// one seed alone, and `SYNC_NOTE` the name of a note or folder whose states the trace tells.
  @Test("Devices are equal in the end, and no line is lost", arguments: 1...8)
  func devices(part: Int) throws {
    let count = Int(ProcessInfo.processInfo.environment["SYNC_SEEDS"] ?? "") ?? 30
    let environment = ProcessInfo.processInfo.environment
    let only = environment["SYNC_SEED"].flatMap { Int($0) }
    for seed in only.map({ [$0] }) ?? Array((part * 100_000)..<(part * 100_000 + count)) {
      let run = try Run(seed: UInt64(seed))
      for _ in 0..<60 {
        try run.step()
        if let name = environment["SYNC_NOTE"] { try run.tell(name) }
      }
      try run.rest()
      try run.check()
    }
  }
}
