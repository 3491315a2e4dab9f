import Foundation
import Simulator
import SimulatorProgram
import UIKit

/// What a program of unit tests calls first, without importing this module.
///
/// - Parameter delegate: The name of the class of the app's delegate, with its module; nil where no app hosts the tests.
@_cdecl("uikit_begin_tests") public func beginTests(_ delegate: UnsafePointer<CChar>?) {
  let name = delegate.map { String(cString: $0) }
  MainActor.assumeIsolated {
    guard let name else { return AppProgram.registerMembers() }
    guard let type = NSClassFromString(name) else {
      Console.error(
        "There is no class “\(name)”, which should be the delegate of the app that hosts these tests."
      )
      exit(1)
    }
    TestRun.begin(hostedBy: type)
  }
}

/// The app that hosts tests, running on a device that nobody sees.
@MainActor enum TestRun {
  /// Keeps the app alive while the tests run.
  private static var player: Player?

  /// Launches the app on an iPhone without a display, in real time. Ends the program with a sentence if that fails.
  ///
  /// - Parameter delegate: The class of the app's delegate.
  static func begin(hostedBy delegate: AnyClass) {
    let app = AppProgram.adopt(delegate: delegate)
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("tests-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      folder = directory
      atexit { TestRun.removeFolder() }
      let script = try Script.parse(
        "launch project on \"iPhone 15\"", file: "tests", apps: ["project"])
      let player = Player(
        apps: [app.simulated(named: "project")], directory: directory, time: .real,
        output: Console.print)
      try player.play(script)
      self.player = player
    } catch {
      Console.error("The app of these tests could not be launched: \(error)")
      exit(1)
    }
  }

  private nonisolated(unsafe) static var folder: URL?

  private nonisolated static func removeFolder() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
