import ArgumentParser
import Foundation
import Scene
import SimulatorProgram
import TreeStore
import TreeWorld
import UIKit

/// How long turns of three columns take in the core.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Time turns of three columns of 40 rows, of plain UIKit and of TreeWorld.")

  @Option(help: "How many times.") var times = 2000
  @Flag(name: .customLong("resizes"), help: "Only the resizes that are timed beside leaflets.")
  var resizesOnly = false

  @Option(help: "Only the solver, with so many constraints; prints JSON for a peer.")
  var constraints: Int?

  @Option(help: "Only tables with so many rows.") var rows: Int?

  @Option(help: "Only snapshots of so many items, 1,000 of which change.") var items: Int?

  func validate() throws {
    if let items, items < 3000 { throw ValidationError("--items needs at least 3000.") }
    if let rows, rows < 1000 { throw ValidationError("--rows needs at least 1000.") }
    guard let constraints else { return }
    guard constraints >= 50 else {
      throw ValidationError("--constraints needs at least 50, for a row of views.")
    }
  }

  func run() throws {
    if let constraints { return try benchConstraints(constraints) }
    if let items { return MainActor.assumeIsolated { benchItems(items) } }
    if let rows { return MainActor.assumeIsolated { benchRows(rows) } }
    try MainActor.assumeIsolated { try bench() }
  }

  @MainActor private func bench() throws {
    for (name, milliseconds) in Resizing.measure(rounds: times) {
      Console.print("resize-ms \(name) \(String(format: "%.4f", milliseconds))")
    }
    guard !resizesOnly else { return }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let library = try Library(path: directory.appendingPathComponent("library").path)
    for index in 1...40 {
      let folder = try library.createFolder(named: "Folder \(index)")
      guard index == 1 else { continue }
      try library.createFiles(
        (1...40).map { ("Note \($0)", "Some words of note \($0)") }, in: folder.id)
      library.setValue(folder.id.uuidString, forKey: "open.folder")
      let file = try library.files(in: folder.id)[0]
      library.setText((1...40).map { "Line \($0)" }.joined(separator: "\n"), of: file.id)
      library.setValue(file.id.uuidString, forKey: "open.file")
    }
    try library.flush()
    let environment = Resizing.environment
    let host = SilentHost(environment: environment(1024))
    let eventSink = UIApplication.launch(TreeWorldApp(library: library), on: host)
    let clock = ContinuousClock()
    func median(_ from: Double, _ to: Double) -> Double {
      var figures: [Double] = []
      for _ in 0..<times {
        eventSink.send(.environment(environment(from)))
        let time = clock.measure { eventSink.send(.environment(environment(to))) }
        figures.append(Double(time.components.attoseconds) / 1e15)
      }
      return figures.sorted()[figures.count / 2]
    }
    defer { withExtendedLifetime(host) {} }
    try benchTyping(library)
    for (name, from, to) in [
      ("collapse", 1024.0, 400.0), ("expand", 400, 1024), ("relayout", 1024, 1000),
    ] {
      Console.print("\(name)-ms: \(String(format: "%.4f", median(from, to)))")
    }
  }
}

extension Bench {
  private struct Solver: Encodable {
    var system: ConstraintSystem
    var figures: ConstraintFigures
  }

  /// The system and what it took, for `Benchmarks/constraints.py`.
  fileprivate func benchConstraints(_ count: Int) throws {
    let system = ConstraintSystem(count: count)
    let solver = Solver(system: system, figures: try ConstraintFigures(system))
    Console.print(String(decoding: try JSONEncoder().encode(solver), as: UTF8.self))
  }

  /// A key's way to the disk, and how long the typist waits for it.
  @MainActor fileprivate func benchTyping(_ library: Library) throws {
    guard let folder = try library.folders().first,
      let file = try library.files(in: folder.id).first
    else { return }
    var text = String(repeating: "word ", count: 200)
    var waits: [Double] = []
    var ways: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<500 {
      text += "x"
      let start = clock.now
      library.setText(text, of: file.id)
      waits.append((clock.now - start) / .milliseconds(1))
      try library.flush()
      ways.append((clock.now - start) / .milliseconds(1))
    }
    func show(_ name: String, _ figures: [Double]) {
      let sorted = figures.sorted()
      let parts = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100]]
      let numbers = parts.map { String(format: "%.4f", $0) }.joined(separator: " p99 ")
      Console.print("\(name): \(numbers)")
    }
    show("key-waits-ms", waits)
    show("key-on-disk-ms", ways)
  }
}
