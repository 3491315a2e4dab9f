import ArgumentParser
import Foundation
import Simulator
import SimulatorProgram

/// Shows an app to a browser.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show an app on a device, in a browser.",
    discussion: """
      The first line of standard output is the link to open, on this machine. Whoever has it can use the app, until \
      the program ends (Ctrl+C). Controls beside the device choose another one, share its screen, rotate it, and \
      change the size of text and the appearance. In place of an app's name the path of an iOS project can be given, \
      which is built as `simulator run` does.
      """)

  @Argument(help: "The app's name, or the folder of a project.") var app: String
  @Option(help: ArgumentHelp("The device to show it on.", valueName: "name"))
  var device = "iPhone 15"
  @Flag(help: "Hold the device across.") var landscape = false
  @Option(help: ArgumentHelp("Open this library, for treeworld.", valueName: "path"))
  var library: String?
  @Option(help: "The port; 0 for any that is free.") var port = 0

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port needs a number from 0 to 65535.")
    }
  }

  func run() throws {
    do {
      let posture = try Posture(device: device, isLandscape: landscape)
      if ProjectProgram.isProject(app) {
        let place = ["--device", device, "--browser", "--port", "\(port)"]
        try ProjectProgram.start("run", [app] + place + (landscape ? ["--landscape"] : []))
      }
      try MainActor.assumeIsolated { try serve(posture) }
    } catch let error as UnknownDevice {
      throw ValidationError(error.description)
    } catch let error as BrowserRun.Unavailable {
      Console.error(error.description)
      throw ExitCode(1)
    }
  }

  @MainActor private func serve(_ posture: Posture) throws {
    guard let chosen = simulatedApps.first(where: { $0.name == app }) else {
      throw ValidationError(
        "there is no app “\(app)”; there are "
          + simulatedApps.map(\.name).joined(separator: ", "))
    }
    try BrowserRun(posture: posture, library: library, port: port).serve(chosen)
  }
}
