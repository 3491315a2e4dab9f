import ArgumentParser
import Foundation
import GTKHost
import Scene
import Simulator
import TreeWorld

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
    let posture = try posture()
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    var running: (any RunningApp)?
    var window: DeviceWindow?
    defer { running?.kill() }
    try GTKProgram(name: "simulator-\(app)", remembersWindow: false).run(
      title: chosen.name, size: posture.screen
    ) { host in
      let made = DeviceWindow(posture, on: host)
      window = made
      made.addTools(isDark: host.environment.isDark)
      running = try chosen.launch(
        host, LaunchContext(directory: directory, libraryPath: library))
    }
    withExtendedLifetime(window) {}
  }

  private func posture() throws -> Posture {
    do {
      return Posture(device: try Device.named(device), isLandscape: landscape)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
