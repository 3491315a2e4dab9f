import Foundation
import Scene
import Testing

@testable import Simulator

/// A player for the fake app with a folder of its own.
@MainActor final class Playing {
  private(set) var output: [String] = []
  private(set) var launches: [FakeApp] = []
  private(set) var contexts: [LaunchContext] = []
  let directory: URL
  private(set) var player: Player!
  var app: FakeApp { launches[launches.count - 1] }

  init(items: [String] = ["Bread", "Milk"], library: String? = nil) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("playing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let fake = SimulatedApp(name: "fake", summary: "A list beside a text") {
      [unowned self] host, context in
      contexts.append(context)
      launches.append(FakeApp(host: host, directory: context.directory, items: items))
      return app
    }
    let broken = SimulatedApp(name: "broken", summary: "Never starts") { _, _ in
      throw Broken()
    }
    let mute = SimulatedApp(name: "mute", summary: "Shows nothing") { _, _ in Mute() }
    player = Player(apps: [fake, broken, mute], directory: directory, library: library) {
      [unowned self] in output.append($0)
    }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  struct Broken: Error, CustomStringConvertible { var description: String { "the disk is full" } }
  final class Mute: RunningApp {
    func settle() {}
    func kill() {}
  }

  /// Plays lines after a launch on a pad held across.
  func play(
    _ lines: String, on device: String = "iPad Pro (9.7-inch)", _ held: String = "landscape"
  )
    throws
  {
    try run("launch fake on \"\(device)\" \(held)\n" + lines)
  }

  func run(_ lines: String) throws {
    try player.play(try Script.parse(lines, file: "test.script"))
  }

  /// What the last of the lines fails with, "expected | found".
  func failure(_ lines: String, on device: String = "iPad Pro (9.7-inch)") -> String {
    do {
      try play(lines, on: device)
      return "no failure"
    } catch let failure as Failure {
      let last = lines.split(separator: "\n").count + 1
      #expect(failure.line == last, "\(failure)")
      return "\(failure.expected) | \(failure.found)"
    } catch {
      return "\(error)"
    }
  }
}
