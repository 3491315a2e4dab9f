import Foundation
import GTKHost
import Scene
import Simulator

/// Opens an app on a device in a window, in real time.
@MainActor public struct DeviceRun {
  /// The name of the program, for the desktop.
  public var name: String
  /// The device, as it is held at first.
  public var posture: Posture
  /// Whether the appearance is dark; nil for that of the desktop.
  public var isDark: Bool?
  /// The factor of text relative to the usual size; nil for that of the desktop.
  public var textScale: Double?
  /// Whether the interface is laid out from right to left; nil for what the session's language wants.
  public var isRightToLeft: Bool?
  /// The library that the app opens instead of one of its own; nil for none.
  public var library: String?
  /// The app's icon; nil for that of the desktop.
  public var icon: URL?

  /// Creates a run on a device.
  public init(
    name: String, posture: Posture, isDark: Bool? = nil, textScale: Double? = nil,
    isRightToLeft: Bool? = nil, library: String? = nil, icon: URL? = nil
  ) {
    self.name = name
    self.posture = posture
    self.isDark = isDark
    self.textScale = textScale
    self.isRightToLeft = isRightToLeft
    self.library = library
    self.icon = icon
  }

  /// Opens the app and returns when its window is closed.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - title: The title of the window.
  /// - Throws: `GTKProgram.NoDisplay`, or what the app throws at its launch.
  public func open(_ app: SimulatedApp, title: String) throws {
    let directory = try RunDirectory()
    defer { directory.remove() }
    var running: (any RunningApp)?
    var window: DeviceWindow?
    defer { running?.kill() }
    let program = GTKProgram(name: name, remembersWindow: false)
    program.icon = icon
    try program.run(title: title, size: posture.screen) { host in
      if let isRightToLeft { host.setRightToLeft(isRightToLeft) }
      let made = DeviceWindow(posture, on: host)
      window = made
      if let isDark { host.setDark(isDark) }
      made.addTools(isDark: isDark ?? host.environment.isDark)
      if let textScale { made.setText(textScale) }
      running = try app.launch(
        host, LaunchContext(directory: directory.url, libraryPath: library))
    }
    withExtendedLifetime(window) {}
  }
}

extension Posture {
  /// A posture on a device with a name.
  ///
  /// - Throws: `UnknownDevice`, with the most similar name.
  public init(device name: String, isLandscape: Bool) throws(UnknownDevice) {
    self.init(device: try Device.named(name), isLandscape: isLandscape)
  }
}
