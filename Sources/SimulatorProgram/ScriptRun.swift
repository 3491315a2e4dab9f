import Foundation
import Raster
import Scene
import Sheet
import Simulator
import VirtualTime

/// Plays a script with apps, without a display and in virtual time.
@MainActor public struct ScriptRun {
  /// The script's file, or - for standard input.
  public var script: String
  /// The library that apps open instead of one of their own; nil for none.
  public var library: String?
  /// The file for what the toolkit does; nil for none, - for standard output.
  public var transcript: String?
  /// Whether the screen is drawn at the end.
  public var showsScreen: Bool
  /// Whether the script is played in a page of Chromium.
  public var isInBrowser: Bool

  /// Creates a run of a script.
  public init(
    script: String, library: String? = nil, transcript: String? = nil, showsScreen: Bool = false,
    isInBrowser: Bool = false
  ) {
    self.script = script
    self.library = library
    self.transcript = transcript
    self.showsScreen = showsScreen
    self.isInBrowser = isInBrowser
  }

  /// Plays the script.
  ///
  /// - Parameter apps: The apps that it can launch.
  /// - Returns: The exit code: 0 when every expectation held, 1 at the first that did not, 2 when the script cannot be
  ///   read.
  public func play(_ apps: [SimulatedApp]) -> Int32 {
    let text: String
    do {
      text = try ScriptFile.text(script)
    } catch let error as ScriptError {
      Console.error(error.description)
      return 2
    } catch {
      Console.error("\(script) cannot be read: \(error.localizedDescription)")
      return 2
    }
    let write: ((String) -> Void)?
    do {
      write = try transcript.map(Console.writer)
    } catch {
      Console.error("\(transcript ?? "") cannot be written: \(error.localizedDescription)")
      return 2
    }
    do {
      let directory = try RunDirectory()
      defer { directory.remove() }
      let parsed = try Script.parse(text, file: script, apps: apps.map(\.name))
      if isInBrowser { BrowserPage.prepare() }
      let time = AppTime.ofProgram()
      let page = isInBrowser ? try BrowserPage(serve: time.drain) : nil
      defer { page?.end() }
      // A picture is of the letters that are installed, and so are the measures then.
      let letters = parsed.takesPictures ? RasterMeasurer(family: Sheet.family) : nil
      let player = Player(
        apps: apps, directory: directory.url, library: library, time: time,
        measurer: letters, pictureWriter: RasterWriter(), page: page, output: Console.print)
      if let letters {
        player.pictureTaker = { try Self.draw($0, $1, letters, into: $2) }
      }
      player.transcriptOutput = write
      let crashes = CrashSignals()
      try ProgramExit.expectEnd(of: "the script “\(script)”") { try player.play(parsed) }
      if crashes.haveCome {
        Console.error(
          "The app crashed while “\(script)” was played, by a signal that was sent; it is told above."
        )
        return 1
      }
      if showsScreen { Console.print(player.diagram) }
      return 0
    } catch let error as ScriptError {
      Console.error(error.description)
      return 2
    } catch {
      Console.error("\(error)")
      return 1
    }
  }

  private static func draw(
    _ tree: Tree, _ posture: Posture, _ letters: RasterMeasurer, into file: URL
  ) throws {
    let picture = ScreenPicture(of: tree, on: posture, measurer: letters)
    let scale = posture.device.scale
    let data = try RasterWriter().file(
      of: picture.drawing, .png, width: Int((picture.size.width * scale).rounded(.up)),
      height: Int((picture.size.height * scale).rounded(.up)), scale: scale, paper: picture.paper)
    try data.write(to: file)
  }
}

extension AppTime {
  /// Virtual, but for a program that has the toolchain's libraries in it.
  @MainActor static func ofProgram() -> AppTime {
    guard let time = VirtualTime.start() else { return .real }
    return AppTime(drain: time.drain, pass: time.pass)
  }
}

/// A new folder for the files of a run.
struct RunDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    ProgramExit.remove(url)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
    ProgramExit.forget(url)
  }
}
