import CGtk
import Foundation
import Raster
import Scene

/// A program with a window, or several. One runs in a process.
///
/// For example:
///
///     let program = GTKProgram(name: "notes")
///     try program.run(title: "Notes", size: CGSize(width: 800, height: 600)) { host in
///       UIApplication.launch(NotesApp(), on: host)
///     }
@preconcurrency @MainActor public final class GTKProgram {
  /// Why no window could be opened.
  public struct NoDisplay: Error, CustomStringConvertible {
    public var description: String {
      "No display can be opened. Set DISPLAY or WAYLAND_DISPLAY, or use ./run, which serves "
        + "the app to a browser where there is none."
    }
  }

  private let name: String
  private let applicationID: String
  private let remembersWindow: Bool
  var title = ""
  /// In the order in which they were opened.
  var windows: [OpenWindow] = []
  var memory = WindowStateStore(size: .zero)
  var isEnding = false
  /// The app, if it may have several windows.
  var door: (any AppDoor)?
  var isSaveDue = false
  var benchDone: (() -> Void)?
  var driver: BenchDriver?
  /// Called when the first frame was drawn.
  public var onFirstFrame: (() -> Void)?

  /// A window and what it shows; an app of one window calls that nothing.
  struct OpenWindow {
    let session: String?
    let host: GTKHost
  }

  /// - Parameters:
  ///   - name: what the state directory calls the program.
  ///   - applicationID: what the desktop calls it, and its icon; the name if it is not said.
  ///   - remembersWindow: whether the window opens the next time as it was left.
  public init(name: String, applicationID: String? = nil, remembersWindow: Bool = true) {
    self.name = name
    self.applicationID = applicationID ?? name
    self.remembersWindow = remembersWindow
  }

  var host: GTKHost? { windows.first?.host }

  /// Opens a window, lets `launch` start the app in it and runs until it is closed.
  ///
  /// What `launch` applies to the host is complete in the first frame. The end is told as
  /// `.phase(.background)` and `.phase(.terminate)`, whether the window is closed or the
  /// process gets SIGTERM, SIGINT or SIGHUP.
  ///
  /// - Parameters:
  ///   - title: of the window as long as the app gives it none.
  ///   - size: of the window the first time, in points; later it opens as it was left.
  /// - Throws: `NoDisplay`, or what `launch` throws.
  public func run(
    title: String, size: CGSize, launch: @MainActor (GTKHost) throws -> Void
  ) throws {
    try begin(title, size, nil)
    defer { end() }
    let host = open(nil, memory.usual)
    try launch(host)
    host.present()
    loop()
  }

  /// Lets `launch` start an app that opens its windows itself, and runs until the last of them
  /// is closed.
  ///
  /// What other processes of the instance are started for is told to the app, and when all
  /// windows go because the program ends, they come back at the next start.
  ///
  /// - Parameters:
  ///   - title: of the windows that the app gives none.
  ///   - size: of the first window the first time, in points.
  ///   - launch: gets the sessions of the last run, and answers with the door of the app.
  /// - Throws: `NoDisplay`, or what `launch` throws.
  public func run(
    title: String, size: CGSize, instance: Instance,
    launch: @MainActor ([SessionRecord]) throws -> any AppDoor
  ) throws {
    defer { instance.release() }
    try begin(title, size, instance.key)
    defer { end() }
    let door = try launch(memory.sessions)
    self.door = door
    // The loop lets go of it only after its last event.
    let listener = Instance.Listener { [unowned self] in self.heard($0) }
    instance.hear(listener)
    loop()
    withExtendedLifetime(listener) {}
  }

  private func begin(_ title: String, _ size: CGSize, _ instance: String?) throws {
    Rasterizer.prepare()
    guard cg_init(applicationID) else { throw NoDisplay() }
    cg_set_icon(applicationID)
    cg_loop_join()
    // What comes before the loop runs is told by it.
    cg_loop_obey_signals(
      { user in
        guard let user else { return }
        Unmanaged<GTKProgram>.fromOpaque(user).takeUnretainedValue().close()
      }, Unmanaged.passUnretained(self).toOpaque())
    self.title = title
    memory =
      remembersWindow
      ? WindowStateStore(
        program: name, instance: instance, size: size,
        environment: ProcessInfo.processInfo.environment)
      : WindowStateStore(size: size)
  }

  private func loop() { if !isEnding { cg_loop_run() } }

  private func end() {
    cg_loop_obey_signals(nil, nil)
    // The hosts' closures hold this program, so that it lives as long as it runs.
    for window in windows { Self.end(window.host) }
    windows = []
    door = nil
  }

  static func end(_ host: GTKHost) {
    host.closeAsked = {}
    host.quitAsked = {}
    host.drawnFirst = {}
    host.resizedByPerson = {}
    host.cameFront = {}
    host.end()
  }

  /// A window that is not seen yet.
  func open(_ session: String?, _ place: WindowStateStore.Place) -> GTKHost {
    let host = GTKHost(size: place.size, isMaximized: place.isMaximized, isDark: memory.isDark)
    let isFirst = windows.isEmpty
    host.closeAsked = { [unowned host] in self.close(host) }
    host.quitAsked = { self.quit() }
    if isFirst { host.drawnFirst = { self.onFirstFrame?() } }
    host.resizedByPerson = { self.saveSoon() }
    // With one window there is nothing to tell apart.
    if session != nil { host.cameFront = { [unowned host] in host.send(.phase(.foreground)) } }
    host.usualTitle = title
    cg_window_set_title(host.window, title)
    windows.append(OpenWindow(session: session, host: host))
    return host
  }

  /// Ends the program without asking; all its windows come back at its next start.
  public func close() {
    guard !isEnding, !windows.isEmpty else { return }
    isEnding = true
    // Whoever starts the program from now on has a process of its own.
    cg_instance_release()
    rememberPlaces()
    if let door {
      door.send(.terminate)
    } else if let host {
      host.send(.phase(.background))
      host.send(.phase(.terminate))
    }
    memory.save()
    cg_loop_quit()
  }

  func rememberPlaces() {
    guard remembersWindow else { return }
    for window in windows { memory.note(place(of: window.host), of: window.session) }
    memory.isDark = cg_theme_wishes_dark()
  }

  private func place(of host: GTKHost) -> WindowStateStore.Place {
    var width = 0.0
    var height = 0.0
    cg_window_normal_size(host.window, &width, &height)
    let isKnown = width > 0 && height > 0
    return WindowStateStore.Place(
      size: isKnown ? CGSize(width: width, height: height) : memory.usual.size,
      isMaximized: cg_window_is_maximized(host.window))
  }
}
