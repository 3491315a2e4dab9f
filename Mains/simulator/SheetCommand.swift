import ArgumentParser
import SimulatorProgram

/// Draws an app on every device at once.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw one picture of an app on every device.",
    discussion: """
      The app is launched on each device, upright and across, on the whole screen. The script, if \
      there is one, brings it into a state; then it gets each part of the screen that the device \
      can share. No display is needed. `simulator apps` lists the apps.
      """)

  @Argument(help: "The app's name, or the path of an iOS project.") var app: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture's file, whose name ends in .png or .svg; APP.png by default.",
      valueName: "file"))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "Play this script after each launch; it has no launch of its own.", valueName: "file"))
  var script: String?
  @Option(
    help: ArgumentHelp(
      "A device to show, instead of all; can be given more than once.", valueName: "name"))
  var device: [String] = []
  @Flag(help: "Dark instead of light.") var dark = false
  @Option(
    help: ArgumentHelp(
      "The pixels of a point of the sheet, from 0.25 to 8; a device's point has half as many.",
      valueName: "number"))
  var scale: Double = 1

  func validate() throws {
    guard SheetRun.scales.contains(scale) else {
      throw ValidationError("--scale is a number from 0.25 to 8.")
    }
  }

  func run() throws {
    if ProjectProgram.isProject(app) {
      try ProjectProgram.start("sheet", Array(CommandLine.arguments.dropFirst(2)))
    }
    let code = MainActor.assumeIsolated { draw() }
    throw ExitCode(code)
  }

  /// 0 for a picture, 1 where the app or the file does not come to it, 2 for what was asked wrongly.
  @MainActor private func draw() -> Int32 {
    guard let chosen = simulatedApps.first(where: { $0.name == app }) else {
      Console.error(
        "there is no app “\(app)”; there are " + simulatedApps.map(\.name).joined(separator: ", "))
      return 2
    }
    return SheetRun(
      file: output ?? "\(app).png", script: script, devices: device, isDark: dark,
      scale: scale
    ).draw(chosen)
  }
}
