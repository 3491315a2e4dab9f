import Foundation
import Scene

/// The use of a player by programs, without a script.
extension Player {
  /// The tree that the app shows; without a root before the first launch.
  public var tree: Tree { host?.tree ?? Tree() }

  /// Launches an app on a device.
  ///
  /// - Parameters:
  ///   - app: The app, one of those that the player was created with.
  ///   - posture: The device, its orientation and its settings.
  /// - Throws: The reason why the app does not launch.
  public func launch(_ app: SimulatedApp, in posture: Posture) throws {
    try launch(app.name, posture)
    try settle()
  }

  /// Whether the app may get a part of the screen.
  public var sharesScreen: Bool { displayRequest?.sharesScreen ?? true }

  /// Changes the part of the screen that the app has.
  public func share(_ mode: WindowMode) throws {
    try move { $0.mode = mode }
    try settle()
  }

  /// Lets a number of seconds pass, as `wait` does.
  public func pass(_ seconds: Double) throws { try wait(seconds) }
}

extension Player {
  /// Draws the screen into a file, whose name is relative to the script.
  func takePicture(_ name: String) throws {
    guard let host, let posture else { throw Refusal.noApp }
    guard let pictureTaker else {
      throw Refusal(
        expected: "a run of the script that makes pictures",
        found: "a sheet, or a program without pictures; leave the command out")
    }
    let file = URL(fileURLWithPath: name, relativeTo: scriptDirectory).absoluteURL
    let folder = file.deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw Refusal(
        expected: "a folder for the picture “\(name)”",
        found: "there is no folder \(folder); make it, or name another")
    }
    do {
      try pictureTaker(host.tree, posture, file)
    } catch let error as CocoaError {
      throw Refusal(
        expected: "the picture “\(name)” in a file",
        found: "\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }
}

extension Script {
  /// Whether a command of it makes a picture.
  public var takesPictures: Bool {
    commands.contains { command in
      if case .picture = command.verb { return true }
      return false
    }
  }

  /// The number of the first line that launches an app, from 1; nil for a script that needs a
  /// running one.
  public var launchLine: Int? {
    commands.first { command in
      if case .launch = command.verb { return true }
      return false
    }?.line
  }
}
