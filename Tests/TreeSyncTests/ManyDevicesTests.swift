import Chance
import Foundation
import SyncProtocol
import Testing
import TreeStore
import TreeSync

/// Many accounts with some devices each, over an hour of virtual time. A device is open only while it does something, so
/// that memory grows with what servers keep and not with devices.
///
/// `SYNC_DEVICES=10000` makes as many; the figures go to standard error.
@Suite("Many devices") struct ManyDevicesTests {
  private static let perAccount = 4
  private static let seconds = 3_600

  private struct WakeUp {
    var second: Int
    var device: Int
  }

  private struct Figures {
    var exchanges = 0
    var requests = 0
    var sent = 0
    var received = 0
  }

  /// The most memory that this process ever had, in KB.
  private func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  @Test("An hour of many devices ends with each account in step") func hour() throws {
    let given = ProcessInfo.processInfo.environment["SYNC_DEVICES"].flatMap { Int($0) }
    let count = given ?? 24
    let folder = try TestFolder()
    let accounts = (0..<(count / Self.perAccount)).map { _ in ModelServer() }
    var random = SeededRandom(20)
    var figures = Figures()
    let before = try peak()

    let first = folder.path + "/first"
    try Library(path: first).close()
    for device in 0..<count {
      try FileManager.default.copyItem(
        atPath: first, toPath: folder.path + "/\(device).treeworld")
    }

    func use(_ number: Int, _ body: (Device) throws -> Void) throws {
      let server = accounts[number % accounts.count]
      let device = try Device(folder, "\(number)", server, isOn: false)
      try body(device)
      let report = try device.sync()
      figures.exchanges += 1
      figures.requests += report.requests
      figures.sent += report.sent
      figures.received += report.received
      try device.library.close()
    }

    // Each wakes up one to three times in the hour, at any second.
    var wakeUps: [WakeUp] = []
    for device in 0..<count {
      for _ in 0..<random.number(1...3) {
        wakeUps.append(WakeUp(second: random.number(below: Self.seconds), device: device))
      }
    }
    wakeUps.sort { ($0.second, $0.device) < ($1.second, $1.device) }
    var begun: Set<Int> = []
    for (number, wakeUp) in wakeUps.enumerated() {
      try use(wakeUp.device) { device in
        if begun.insert(wakeUp.device).inserted { try SyncClient.turnOn(device.library) }
        let folders = try device.library.folders()
        guard let home = folders.first else {
          let home = try device.library.createFolder(named: "Home")
          _ = try device.library.createFile(named: "Diary", in: home.id, text: "Begin")
          return
        }
        let notes = try device.library.list(.all)
        if let note = notes.randomElement(using: &random), random.chance(60) {
          try device.write(try device.text(note.id) + "\nline \(number)", note.id)
        } else {
          _ = try device.library.createFile(
            named: "N\(number)", in: home.id, text: "line \(number)")
        }
      }
    }
    for _ in 0..<2 { for device in 0..<count { try use(device) { _ in } } }

    // All devices of an account have the same, and have exchanged all.
    for account in accounts.indices {
      var all: [[String]] = []
      for number in stride(from: account, to: count, by: accounts.count) {
        let device = try Device(folder, "\(number)", accounts[account], isOn: false)
        all.append(try device.words())
        #expect(try device.sync().requests == 1)
        try device.library.close()
      }
      #expect(Set(all).count == 1, "account \(account)")
      #expect(all.first?.isEmpty == false)
    }
    let grown = try peak() - before
    #expect(grown < 96 * 1024 + count * 4)
    let words = """
      \(count) devices: \(figures.exchanges) exchanges, \(figures.requests) requests, \(figures.sent) sent, \
      \(figures.received) received, \(grown) KB more memory

      """
    if given != nil { FileHandle.standardError.write(Data(words.utf8)) }
  }
}
