import ArgumentParser
import Foundation
import Processes
import ProjectBuild
import XcodeProject

/// Builds a project and starts its app.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build an iOS project and open its app.",
    discussion: """
      Opens a window with a device; with --window, the app has a window of its own. With --script it runs without a \
      display, and exits with 0 when every expectation held, with 1 at the first that did not, and with 2 when the \
      script cannot be read; the script begins with `launch project on "iPhone 15"`. Nothing is written to the \
      project's folder.
      """)

  @OptionGroup var options: BuildOptions
  @Option(help: ArgumentHelp("The device to show it on; iPhone 15 by default.", valueName: "name"))
  var device: String?
  @Flag(help: "Hold the device across.") var landscape = false
  @Flag(help: "Give the app a window of its own, of any size, without a device.") var window = false
  @Option(help: ArgumentHelp("Play this script, without a display.", valueName: "file"))
  var script: String?
  @Option(
    help: ArgumentHelp(
      "Stop a script that has not ended after this time; \(PlayLimit.script) by default.",
      valueName: "seconds")) var timeLimit: Int?
  @Option(help: ArgumentHelp("The language and region, such as de or pt-BR.", valueName: "name"))
  var locale: String?
  @Flag(help: "Begin in dark mode.") var dark = false
  @Flag(help: "Show the device in a browser; the first line printed is the link.") var browser =
    false
  @Option(help: "The port for browsers; 0 for any that is free.") var port: Int?

  func validate() throws {
    if window, device != nil || landscape || script != nil {
      throw ValidationError("--window is without --device, --landscape and --script.")
    }
    try PlayLimit.check(timeLimit)
    if timeLimit != nil, script == nil {
      throw ValidationError("--time-limit is for scripts; give one with --script.")
    }
    if browser, window || script != nil {
      throw ValidationError("--browser is without --window and --script.")
    }
    if let port, !browser || !(0...65535).contains(port) {
      throw ValidationError("--port needs --browser, and a number from 0 to 65535.")
    }
    if script != nil, device != nil || landscape {
      throw ValidationError("A script names its device itself: launch project on \"iPhone 15\".")
    }
  }

  func run() throws {
    try options.check(script: script)
    try options.check(devices: device.map { [$0] } ?? [])
    let app = try options.build()
    var arguments: [String] = []
    if let script {
      arguments += ["--script", BuildOptions.absolute(script)]
    } else if !window {
      arguments += ["--device", device ?? "iPhone 15"]
      if landscape { arguments.append("--landscape") }
      if browser { arguments.append("--browser") }
      if let port { arguments += ["--port", "\(port)"] }
    }
    if let locale { arguments += ["--locale", locale] }
    if dark { arguments.append("--dark") }
    guard let script else { try app.replaceThisProgram(arguments) }
    try app.playInPlace(
      arguments, "the script “\(script)”", atMost: timeLimit ?? PlayLimit.script)
  }
}

/// For how many seconds something is played.
enum PlayLimit {
  /// Of a script, where nobody says.
  static let script = 600
  /// Of a sheet, which has many launches.
  static let sheet = 3_600

  /// Refuses numbers that are no limit.
  static func check(_ seconds: Int?) throws {
    guard let seconds, !(1...TimeLimit.longest).contains(seconds) else { return }
    throw ValidationError("--time-limit is a number of seconds from 1 to \(TimeLimit.longest).")
  }
}

/// Only builds.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the app of an iOS project, and print where the program is.")

  @OptionGroup var options: BuildOptions

  func run() throws {
    let app = try options.build()
    // A script goes on with the path: it is as it is, but on a terminal.
    let path = Terminal.isOnStandardOutput ? app.program.path.printable : app.program.path
    try Terminal.print(Data((path + "\n").utf8))
  }
}

/// Draws the app on every device.
struct Sheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the app of an iOS project on every device, as one picture.")

  @OptionGroup var options: BuildOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture's file, whose name ends in .png or .svg; APP.png by default.",
      valueName: "file")) var output: String?
  @Option(
    help: ArgumentHelp(
      "Play this script after each launch; it has no launch of its own.", valueName: "file"))
  var script: String?
  @Option(
    help: ArgumentHelp(
      "A device to show, instead of all; can be given more than once.", valueName: "name"))
  var device: [String] = []
  @Option(
    help: ArgumentHelp(
      "Stop when it has not ended after this time; \(PlayLimit.sheet) by default.",
      valueName: "seconds")) var timeLimit: Int?
  @Flag(help: "Dark instead of light.") var dark = false
  @Option(
    help: ArgumentHelp(
      "The pixels of a point of the sheet, from 0.25 to 8; a device's point has half as many.",
      valueName: "number"))
  var scale: Double = 1

  func validate() throws {
    guard (0.25...8).contains(scale) else {
      throw ValidationError("--scale is a number from 0.25 to 8.")
    }
    try PlayLimit.check(timeLimit)
    guard let output else { return }
    guard [".png", ".svg"].contains(where: output.lowercased().hasSuffix) else {
      throw ValidationError("The picture's name ends in .png or .svg.")
    }
  }

  func run() throws {
    try options.check(script: script)
    try options.check(devices: device)
    let app = try options.build()
    let name = app.bundle.deletingPathExtension().lastPathComponent
    let file = output ?? "\(name).png"
    var arguments = ["--sheet", BuildOptions.absolute(file)]
    if let script { arguments += ["--script", BuildOptions.absolute(script)] }
    arguments += device.flatMap { ["--device", $0] }
    if dark { arguments.append("--dark") }
    if scale != 1 { arguments += ["--scale", "\(scale)"] }
    try app.playInPlace(arguments, "the sheet “\(file)”", atMost: timeLimit ?? PlayLimit.sheet)
  }
}

extension ProjectBuilder.App {
  /// Plays something to its end, and ends this process with the app's exit code.
  func playInPlace(_ arguments: [String], _ what: String, atMost seconds: Int) throws -> Never {
    // As below.
    chdir("/")
    let terminal = Terminal()
    let code = try play(arguments, what, atMost: seconds) { terminal.say($0.printable) }
    exit(code)
  }

  /// Starts the app in this process's place, so that signals and the exit code are the app's.
  func replaceThisProgram(_ arguments: [String]) throws -> Never {
    let words: [UnsafeMutablePointer<CChar>?] =
      ([program.path] + arguments).map { strdup($0) } + [nil]
    // Of a crash a person needs the message and the lines that led to it.
    // Apps of iOS work in this folder. What one writes without saying where would else be in the folder of its project.
    chdir("/")
    // What this process held back for itself the app has to hear.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    setenv("SWIFT_BACKTRACE", "threads=crashed,registers=none,images=none", 0)
    execv(program.path, words)
    throw Failure("\(program.path) could not be started: \(String(cString: strerror(errno)))")
  }
}
