import Foundation
import Scene
import Signals
import Simulator
import WebScene

/// Shows an app on a device in a browser: it stays in this process, and the program `simulator-web` serves it.
@MainActor public struct BrowserRun {
  /// The device, as it is held at first.
  public var posture: Posture
  /// Whether the appearance is dark; nil for that of the browser.
  public var isDark: Bool?
  /// The factor of text relative to the usual size; nil for that of the browser.
  public var textScale: Double?
  /// The library that the app opens instead of one of its own; nil for none.
  public var library: String?
  /// The port; 0 for any that is free.
  public var port: Int

  /// Creates a run in a browser.
  public init(
    posture: Posture, isDark: Bool? = nil, textScale: Double? = nil, library: String? = nil,
    port: Int = 0
  ) {
    self.posture = posture
    self.isDark = isDark
    self.textScale = textScale
    self.library = library
    self.port = port
  }

  /// Why nothing can be served, as a sentence.
  public struct Unavailable: Error, CustomStringConvertible {
    public let description: String
  }

  /// Serves the app until this program is told to end, and ends it.
  ///
  /// The first line of standard output is the link.
  ///
  /// - Throws: `Unavailable`, or what prevents a folder for the app's files.
  public func serve(_ app: SimulatedApp) throws -> Never {
    guard let path = Self.program() else {
      throw Unavailable(description: Self.notBuilt)
    }
    guard let (own, other) = RelaySocket.pair() else {
      throw Unavailable(description: "The system has no socket left for simulator-web.")
    }
    let directory = try RunDirectory()
    let context = LaunchContext(directory: directory.url, libraryPath: library)
    let device = BrowserDevice(posture, isDark: isDark, textScale: textScale)
    var running: (any RunningApp)?
    let program = WebProgram(
      .device(device) { host in running = try app.launch(host, context) },
      fontFamilies: Device.fontFamilies)
    let server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    server.arguments = ["--port", "\(port)", "--title=\(app.name)"]
    server.standardInput = FileHandle(fileDescriptor: other, closeOnDealloc: false)
    let end: @MainActor (Int32) -> Void = { code in
      program.terminate()
      running?.kill()
      directory.remove()
      Foundation.exit(code)
    }
    server.terminationHandler = { process in
      let code = process.terminationStatus
      DispatchQueue.main.async { MainActor.assumeIsolated { end(code) } }
    }
    let socket = RelaySocket(own)
    let relayed = RelayedApp(program, over: socket) {}
    signal(SIGPIPE, SIG_IGN)
    let signals = Self.onEnd {
      // Pages hear of the end before their server does, and its end is this program's.
      program.terminate()
      socket.finish()
    }
    do { try server.run() } catch {
      directory.remove()
      throw Unavailable(description: "\(path) could not be started: \(error)")
    }
    close(other)
    // Timers of the app are those of the main run loop, which runs what is put on the main queue as well.
    let forever = Timer(timeInterval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(forever, forMode: .default)
    while true {
      withExtendedLifetime((relayed, signals)) {
        _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      }
    }
  }

  private static func onEnd(_ act: @escaping @MainActor @Sendable () -> Void) -> Signals {
    Signals(on: .main) { _ in MainActor.assumeIsolated { act() } }
  }

  /// The program that ./simulate built, the one beside this program, or that of the package which this program was
  /// built from.
  static let notBuilt =
    "The program simulator-web, which serves browsers, is not built. Build it by: "
    + "swift build --package-path Servers --configuration release --product simulator-web"

  static func program() -> String? {
    var found: [String] = []
    if let given = ProcessInfo.processInfo.environment["SIMULATOR_WEB"] { found.append(given) }
    guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let mode = folder.deletingLastPathComponent().lastPathComponent
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      for place in [
        "", "Servers/.build/\(mode)/", "Servers/.build/release/", "Servers/.build/debug/",
      ] {
        found.append(folder.appendingPathComponent(place + "simulator-web").path)
      }
    }
    return found.first { access($0, X_OK) == 0 && !isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
