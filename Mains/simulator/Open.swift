import ArgumentParser
import Foundation
import GTKHost
import Scene
import Simulator
import TreeWorld

/// Opens an app in a window, in real time.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open an app in a window.",
    discussion: "`simulator apps` lists the apps, `simulator devices` the devices.")

  @Argument(help: "The app's name.") var app: String
  @Option(help: ArgumentHelp("Make the window as large as this device.", valueName: "name"))
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
    let size = try screen()
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    var running: (any RunningApp)?
    defer { running?.kill() }
    try GTKProgram(name: "simulator-\(app)", remembersWindow: false).run(
      title: "\(chosen.name) – \(device)", size: size
    ) { host in
      running = try chosen.launch(
        host, LaunchContext(directory: directory, libraryPath: library))
    }
  }

  private func screen() throws -> CGSize {
    do {
      let size = try Device.named(device).size
      return landscape ? CGSize(width: size.height, height: size.width) : size
    } catch {
      throw ValidationError(error.description)
    }
  }
}
