import ArgumentParser
import Foundation
import Raster
import Scene
import Sheet
import Simulator
import VirtualTime

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

  @Argument(help: "The app's name.") var app: String
  @Option(
    help: ArgumentHelp(
      "The picture's file, whose name ends in .png or .svg; APP.png by default.",
      valueName: "file"))
  var output: String?
  @Option(
    help: ArgumentHelp("What to do after each launch; a script without one.", valueName: "file"))
  var script: String?
  @Option(
    help: ArgumentHelp(
      "A device to show, instead of all; can be given more than once.", valueName: "name"))
  var device: [String] = []
  @Flag(help: "Dark instead of light.") var dark = false

  func run() throws {
    let code = MainActor.assumeIsolated { draw() }
    throw ExitCode(code)
  }

  /// 0 for a picture, 1 where the app or the file does not come to it, 2 for what was asked wrongly.
  @MainActor private func draw() -> Int32 {
    guard let chosen = simulatedApps.first(where: { $0.name == app }) else {
      return refuse(
        "there is no app “\(app)”; there are " + simulatedApps.map(\.name).joined(separator: ", "))
    }
    let file = output ?? "\(app).png"
    guard let kind = Kind(rawValue: (file as NSString).pathExtension.lowercased()) else {
      return refuse("the picture's name has to end in .png or .svg, not as “\(file)”")
    }
    let steps: Script?
    let devices: [Device]
    do {
      steps = try script.map(read)
      devices = device.isEmpty ? Device.all : try device.map(Device.named)
    } catch let error as Refusal {
      return refuse(error.words)
    } catch {
      return refuse("\(error)")
    }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    do {
      let time = VirtualTime.start().map { AppTime(drain: $0.drain, pass: $0.pass) } ?? .real
      let sheet = try Sheet(
        of: chosen, on: devices, script: steps, isDark: dark, in: directory, time: time,
        measurer: RasterMeasurer(family: Sheet.family))
      guard let data = kind.file(of: sheet) else {
        throw Refusal(words: "there is no room for a picture of \(sheet.size)")
      }
      try data.write(to: URL(fileURLWithPath: file))
      return 0
    } catch let error as Refusal {
      Console.error(error.words)
    } catch let error as CocoaError {
      Console.error("\(file) cannot be written: \(error.localizedDescription)")
    } catch {
      Console.error("\(error)")
    }
    return 1
  }

  private struct Refusal: Error { let words: String }

  private func refuse(_ words: String) -> Int32 {
    Console.error(words)
    return 2
  }

  private func read(_ path: String) throws -> Script {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Refusal(words: "\(path) cannot be read: \(error.localizedDescription)")
    }
    let script = try Script.parse(text, file: path)
    if let line = script.launchLine {
      throw Refusal(
        words: "\(path):\(line): a sheet launches the app itself, on each device; leave the "
          + "launch out")
    }
    return script
  }
}

/// What a picture's file is.
private enum Kind: String {
  case png, svg

  @MainActor func file(of sheet: Sheet) -> Data? {
    let rasterizer = Rasterizer()
    switch self {
    case .svg: return rasterizer.svg(sheet.drawing, size: sheet.size, paper: sheet.paper)
    case .png:
      return rasterizer.file(
        sheet.drawing, .png, width: Int(sheet.size.width.rounded(.up)),
        height: Int(sheet.size.height.rounded(.up)), isOpaque: true, paper: sheet.paper)
    }
  }
}
