import ArgumentParser
import Foundation
import GTKHost
import Simulator
import SimulatorProgram

/// Opens an app in a window, in real time.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open an app on a device, in a window.",
    discussion: """
      Buttons above the device choose another one, share its screen, rotate it, change the size \
      of text, and send the app to the background. A device that is larger than the window is \
      shown smaller. `simulator apps` lists the apps, `simulator devices` the devices.
      """)

  @Argument(help: "The app's name.") var app: String
  @Option(help: ArgumentHelp("The device to show it on.", valueName: "name"))
  var device = "iPad (10th generation)"
  @Flag(help: "Hold the device across.") var landscape = false
  @Option(help: ArgumentHelp("Open this library, for treeworld.", valueName: "path"))
  var library: String?

  func run() throws {
    try MainActor.assumeIsolated {
      do {
        try open()
      } catch let error as GTKProgram.NoDisplay {
        Console.error(error.description)
        throw ExitCode(1)
      }
    }
  }

  @MainActor private func open() throws {
    guard let chosen = simulatedApps.first(where: { $0.name == app }) else {
      throw ValidationError(
        "there is no app “\(app)”; there are "
          + simulatedApps.map(\.name).joined(separator: ", "))
    }
    let run = DeviceRun(name: "simulator-\(app)", posture: try posture(), library: library)
    try run.open(chosen, title: chosen.name)
  }

  private func posture() throws -> Posture {
    do {
      return try Posture(device: device, isLandscape: landscape)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
