import ArgumentParser
import Foundation
import Raster
import Simulator
import TreeWorld
import VirtualTime

/// Runs the apps on devices that need not exist.
@main struct SimulatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator",
    abstract: "Plays apps on named devices, by script and without a display.",
    version: "simulator \(TreeWorldApp.version)",
    subcommands: [
      Play.self, Open.self, SheetCommand.self, Devices.self, Apps.self, WalkCommand.self,
      Bench.self, BenchWindow.self, BenchEditor.self,
    ])
}

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a script.",
    discussion: """
      Exits with 0 when every expectation held, with 1 at the first that did not, \
      and with 2 when the script cannot be read.

      To set up: launch (on a device, in a language), relaunch, kill, background, foreground, wait
      To change the device: rotate, multitask, resize, appearance, text size, keyboard, memory, shake
      To act: tap, press, menu, hover, set, choose, swipe, pan, drag, pinch, turn, pull, jump, \
      follow, type, key, reader
      To check: expect, followed by visible, hidden, columns, widths, stack, collapsed, \
      expanded, class, text, focus, selected, enabled, disabled, cursor, count, value, heard or transcript
      To look: show, why, dump views, dump controllers, transcript on, transcript off, transcript mark

      README.md and Docs/transcript.md have examples.
      """)

  @Argument(help: "The script's file, or - for standard input.") var script: String
  @Option(help: ArgumentHelp("Play on this library.", valueName: "path")) var library: String?
  @Option(
    help: ArgumentHelp(
      "Write down what the toolkit does, from the start.",
      discussion: "Docs/transcript.md tells how to read it; - is standard output.",
      valueName: "file")
  ) var transcript: String?
  @Flag(help: "Draw the screen at the end.") var show = false

  func run() throws {
    let code = MainActor.assumeIsolated { play() }
    throw ExitCode(code)
  }

  @MainActor private func play() -> Int32 {
    let text: String
    do {
      text = try read()
    } catch {
      Console.error("\(script) cannot be read: \(error.localizedDescription)")
      return 2
    }
    let write: ((String) -> Void)?
    do {
      write = try transcript.map(Console.writer)
    } catch {
      Console.error("\(transcript ?? "") cannot be written: \(error.localizedDescription)")
      return 2
    }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let parsed = try Script.parse(
        text, file: script, apps: simulatedApps.map(\.name))
      let player = Player(
        apps: simulatedApps, directory: directory, library: library, time: appTime(),
        pictureWriter: RasterWriter(), output: Console.print)
      player.transcriptOutput = write
      try player.play(parsed)
      if show { Console.print(player.diagram) }
      return 0
    } catch let error as ScriptError {
      Console.error(error.description)
      return 2
    } catch {
      Console.error("\(error)")
      return 1
    }
  }

  /// Virtual, but for a program that has the toolchain's libraries in it.
  @MainActor private func appTime() -> AppTime {
    guard let time = VirtualTime.start() else { return .real }
    return AppTime(drain: time.drain, pass: time.pass)
  }

  private func read() throws -> String {
    if script == "-" {
      let data = FileHandle.standardInput.readDataToEndOfFile()
      return String(decoding: data, as: UTF8.self)
    }
    return try String(contentsOfFile: script, encoding: .utf8)
  }
}

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the devices.")

  func run() {
    var lines: [(String, String)] = []
    for device in Device.all {
      lines.append(
        (device.name, "\(Int(device.width)) × \(Int(device.height)) @\(Int(device.scale))x"))
    }
    Console.print(lines)
  }
}

struct Apps: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the apps.")

  func run() {
    Console.print(MainActor.assumeIsolated { simulatedApps.map { ($0.name, $0.summary) } })
  }
}
