import ArgumentParser
import Foundation
import Simulator
import SimulatorProgram

/// The arguments of an app's program.
struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Self.name,
    abstract: "Run this app: in a window of its own, on a device in a window, or by a script.",
    discussion: """
      Without options the app has a window of any size. With --device it stands on a device in a window, whose \
      buttons choose another one, share its screen, rotate it and change the size of text.

      --script plays a script without a display and in virtual time, with files of its own; “launch project on \
      "iPhone 15"” starts the app. It exits with 0 when every expectation held, with 1 at the first that did not, and \
      with 2 when the script cannot be read. --sheet draws the app on every device as one picture.

      Arguments after -- are the app's own; it finds them there in CommandLine.arguments.
      """)

  /// The name of the program's file.
  private static var name: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
  }

  @Option(
    help: ArgumentHelp(
      "Show the app on this device; with --sheet it can be given more than once.",
      valueName: "name"))
  var device: [String] = []
  @Flag(help: "Hold the device across.") var landscape = false
  @Flag(help: "Dark instead of light.") var dark = false
  @Option(
    help: ArgumentHelp("Run the app in this language, as de or ar_EG.", valueName: "identifier"))
  var locale: String?
  @Option(
    help: ArgumentHelp(
      "The size of text, from XS over L, the usual one, to XXXL and accessibilityXXXL.",
      valueName: "size"))
  var textSize: String?
  @Option(
    help: ArgumentHelp(
      "Play this script, or - for standard input; with --sheet what to do after each launch.",
      valueName: "file"))
  var script: String?
  @Option(
    help: ArgumentHelp(
      "Draw the app on every device; the name ends in .png or .svg.", valueName: "file"))
  var sheet: String?
  @Option(
    help: ArgumentHelp(
      "The pixels of a point of a sheet, from 0.25 to 8; a device's point has half as many.",
      valueName: "number"))
  var scale: Double?
  @Option(
    help: ArgumentHelp(
      "Write down what the toolkit does while a script is played; - is standard output.",
      valueName: "file"))
  var transcript: String?
  @Flag(help: "Draw the screen as text at the end of a script.") var show = false
  @Flag(
    help: "Show the device in a browser instead of a window; the first line printed is the link.")
  var browser = false
  @Option(help: "The port for browsers; 0 for any that is free.") var port = 0
  @Argument(parsing: .postTerminator, help: "The app's own arguments.")
  var arguments: [String] = []

  func validate() throws {
    if let textSize, TextSize.scale(textSize) == nil {
      throw ValidationError(
        "There is no text size “\(textSize)”; there are "
          + TextSize.names.joined(separator: ", ") + ".")
    }
    if let locale, !Self.isIdentifier(locale) {
      throw ValidationError(
        "“\(locale)” is no identifier of a language; write it as de or ar_EG.")
    }
    let plays = script != nil && sheet == nil
    if plays, !device.isEmpty || landscape || dark || locale != nil || textSize != nil {
      throw ValidationError(
        "A script chooses the device itself, by “launch project on \"iPhone 15\"”, and its looks by commands; leave "
          + "--device, --landscape, --dark, --locale and --text-size out.")
    }
    if browser, script != nil || sheet != nil {
      throw ValidationError("--browser is without --script and --sheet.")
    }
    guard browser || port == 0, (0...65535).contains(port) else {
      throw ValidationError("--port needs --browser, and a number from 0 to 65535.")
    }
    if !plays, transcript != nil || show {
      throw ValidationError("--transcript and --show belong to a script that is played.")
    }
    if sheet != nil, landscape || locale != nil || textSize != nil {
      throw ValidationError(
        "A sheet shows devices upright and across, in one size of text; leave --landscape, --locale and --text-size "
          + "out.")
    }
    if let scale, sheet == nil || !SheetRun.scales.contains(scale) {
      throw ValidationError("--scale needs --sheet, and a number from 0.25 to 8.")
    }
    if sheet == nil, device.count > 1 {
      throw ValidationError("One device is shown in a window; give --device once.")
    }
    if landscape, device.isEmpty, !browser {
      throw ValidationError("--landscape needs a device, by --device.")
    }
    if let name = device.first, sheet == nil {
      do {
        _ = try Device.named(name)
      } catch {
        throw ValidationError("\(error)")
      }
    }
  }

  /// Letters, digits and what separates them: it goes into the environment of the process.
  private static func isIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: /[_-]/, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.count <= 8
        && part.unicodeScalars.allSatisfy {
          $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
    }
  }
}
