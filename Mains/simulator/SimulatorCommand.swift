import ArgumentParser
import Foundation
import Simulator
import SimulatorProgram
import TreeWorld

/// Runs the apps on devices that need not exist.
@main struct SimulatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator",
    abstract: "Plays apps on named devices, by script and without a display.",
    version: "simulator \(TreeWorldApp.version)",
    subcommands: [
      Play.self, Open.self, Serve.self, SheetCommand.self, Devices.self, Apps.self,
      WalkCommand.self,
      RunProject.self, BuildProject.self, InspectProject.self, TestProject.self,
      Bench.self, BenchCore.self, BenchLayers.self, BenchWindow.self, BenchEditor.self,
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
      To look: show, picture, why, dump views, dump controllers, transcript on, transcript off, transcript mark

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
  @Flag(
    help: ArgumentHelp(
      "Play it in Chromium.",
      discussion: """
        Each act is one of the pointer, of fingers or of keys in a page that simulator-web serves, and what is \
        expected is read from the browser's accessibility tree.
        """)
  ) var inBrowser = false

  func run() throws {
    let code = MainActor.assumeIsolated {
      ScriptRun(
        script: script, library: library, transcript: transcript, showsScreen: show,
        isInBrowser: inBrowser
      ).play(simulatedApps)
    }
    throw ExitCode(code)
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
