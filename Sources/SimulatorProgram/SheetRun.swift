import Foundation
import Raster
import Scene
import Sheet
import Simulator

/// Draws one picture of an app on every device, without a display.
@MainActor public struct SheetRun {
  /// The picture's file, whose name ends in .png or .svg.
  public var file: String
  /// What is done after each launch; nil for nothing.
  public var script: String?
  /// The names of the devices that are shown; all without one.
  public var devices: [String]
  /// Whether the appearance is dark.
  public var isDark: Bool

  /// The pixels of a point of the sheet, of which a device's point has half.
  public var scale: Double

  /// The values that `scale` may have.
  public nonisolated static let scales = 0.25...8.0

  /// Creates a drawing of devices.
  public init(
    file: String, script: String? = nil, devices: [String] = [], isDark: Bool = false,
    scale: Double = 1
  ) {
    self.scale = scale
    self.file = file
    self.script = script
    self.devices = devices
    self.isDark = isDark
  }

  /// Draws an app.
  ///
  /// - Returns: The exit code: 0 for a picture, 1 where the app or the file does not come to it, 2 for what was asked
  ///   wrongly.
  public func draw(_ app: SimulatedApp) -> Int32 {
    guard let kind = Kind(rawValue: (file as NSString).pathExtension.lowercased()) else {
      return refuse("the picture's name has to end in .png or .svg, not as “\(file)”")
    }
    let steps: Script?
    let chosen: [Device]
    do {
      steps = try script.map(read)
      chosen = devices.isEmpty ? Device.all : try devices.map(Device.named)
    } catch let error as Refusal {
      return refuse(error.words)
    } catch {
      return refuse("\(error)")
    }
    do {
      let directory = try RunDirectory()
      defer { directory.remove() }
      let crashes = CrashSignals()
      let sheet = try ProgramExit.expectEnd(of: "the sheet “\(file)”") {
        try Sheet(
          of: app, on: chosen, script: steps, isDark: isDark, in: directory.url, time: .ofProgram(),
          measurer: RasterMeasurer(family: Sheet.family))
      }
      try kind.file(of: sheet, scale: scale).write(to: URL(fileURLWithPath: file))
      for failure in sheet.failures { Console.error("\(failure)") }
      if crashes.haveCome {
        return fail("The app crashed, by a signal that was sent; it is told above.")
      }
      return sheet.failures.isEmpty ? 0 : 1
    } catch let error as Refusal {
      Console.error(error.words)
    } catch let error as CocoaError {
      Console.error("\(file) cannot be written: \(error.localizedDescription)")
    } catch {
      Console.error("\(error)")
    }
    return 1
  }

  private func fail(_ words: String) -> Int32 {
    Console.error(words)
    return 1
  }

  private func refuse(_ words: String) -> Int32 {
    Console.error(words)
    return 2
  }

  private func read(_ path: String) throws -> Script {
    let text: String
    do {
      text = try ScriptFile.text(path)
    } catch let error as ScriptError {
      throw error
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

private struct Refusal: Error { let words: String }

/// What a picture's file is.
private enum Kind: String {
  case png, svg

  @MainActor func file(of sheet: Sheet, scale: Double) throws -> Data {
    let rasterizer = Rasterizer()
    let size = CGSize(
      width: (sheet.size.width * scale).rounded(.up),
      height: (sheet.size.height * scale).rounded(.up))
    let data =
      switch self {
      case .svg: rasterizer.svg(sheet.drawing, size: sheet.size, paper: sheet.paper)
      case .png:
        rasterizer.file(
          sheet.drawing, .png, width: Int(size.width), height: Int(size.height), scale: scale,
          isOpaque: true, paper: sheet.paper)
      }
    if let data { return data }
    let reasons = rasterizer.takeFailures()
    guard reasons.isEmpty else { throw Refusal(words: reasons.joined(separator: "; ")) }
    throw Refusal(
      words: "there is no room for a picture of \(Int(size.width)) × \(Int(size.height)) pixels; "
        + "choose fewer devices, or a smaller scale")
  }
}
