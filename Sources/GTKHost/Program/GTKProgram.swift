import CGtk
import Foundation
import Raster
import Scene

/// A program with one or several windows. A process has at most one.
///
/// For example:
///
///     let program = GTKProgram(name: "notes")
///     try program.run(title: "Notes", size: CGSize(width: 800, height: 600)) { host in
///       UIApplication.launch(NotesApp(), on: host)
///     }
@preconcurrency @MainActor public final class GTKProgram {
  /// The error of a process without a display.
  public struct NoDisplay: Error, CustomStringConvertible {
    public var description: String {
      "No display can be opened. Set DISPLAY or WAYLAND_DISPLAY. Without a display, ./run shows TreeWorld in a "
        + "browser, and the Simulator's programs play scripts and draw sheets (--help)."
    }
  }

  private let name: String
  private let applicationID: String
  private let remembersWindow: Bool
  var title = ""
  /// The open windows, in the order of opening.
  var windows: [OpenWindow] = []
  var memory = WindowStateStore(size: .zero)
  var isEnding = false
  private var transcript: TranscriptOutput?
  /// The receiver of the app's events, if it may have several windows.
  var eventSink: (any AppEventSink)?
  var isSaveDue = false
  var benchDone: (() -> Void)?
  var driver: BenchDriver?
  /// Called when the first frame was drawn.
  public var onFirstFrame: (() -> Void)?
  /// Called with the host of each window, before the app is shown in it.
  public var onOpen: ((GTKHost) -> Void)?

  /// The picture that stands for the program on desktops where programs bring their own; nil for that of the theme.
  public var icon: URL?

  /// A window with its session; an app with one window has no session.
  struct OpenWindow {
    let session: String?
    let host: GTKHost
  }

  /// Whether windows have no title bar besides the app's bars, where the desktop leaves that to them. Every screen of the
  /// app has to have a bar at its top. The default is false.
  public var barsAreTitleBar = false

  /// Whether a person sets the size of text with Control and plus, minus and 0, for all windows and the next start. The
  /// default is false.
  public var hasZoom = false

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program's folder for state.
  ///   - applicationID: The identifier of the program and its icon for the desktop; nil for the
  ///     name.
  ///   - remembersWindow: Whether the size of the window is restored at the next start.
  public init(name: String, applicationID: String? = nil, remembersWindow: Bool = true) {
    self.name = name
    self.applicationID = applicationID ?? name
    self.remembersWindow = remembersWindow
  }

  var host: GTKHost? { windows.first?.host }

  /// Opens a window, launches the app in it and runs until it is closed.
  ///
  /// What `launch` applies to the host is complete in the first frame. At the end the app gets
  /// `.phase(.background)` and `.phase(.terminate)`, whether the window is closed or the process
  /// gets SIGTERM, SIGINT or SIGHUP.
  ///
  /// - Parameters:
  ///   - title: The title of the window as long as the app sets none.
  ///   - size: The initial size of the window in points; later it is restored.
  ///   - launch: Launches the app on the host.
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

  /// Launches an app that opens its windows itself, and runs until the last of them is closed.
  ///
  /// The app gets the requests of other processes of the same instance. If all windows close
  /// because the program ends, they are restored at the next start.
  ///
  /// - Parameters:
  ///   - title: The title of windows for which the app sets none.
  ///   - size: The initial size of the first window, in points.
  ///   - instance: The instance that this process has claimed; it is released at the end.
  ///   - launch: Launches the app with the sessions to restore, and returns the receiver of its
  ///     events.
  /// - Throws: `NoDisplay`, or what `launch` throws.
  public func run(
    title: String, size: CGSize, instance: Instance,
    launch: @MainActor ([SessionRecord]) throws -> any AppEventSink
  ) throws {
    defer { instance.release() }
    try begin(title, size, instance.key)
    defer { end() }
    let eventSink = try launch(memory.sessions)
    self.eventSink = eventSink
    // The loop uses the listener until its last event.
    let listener = Instance.Listener { [unowned self] in self.heard($0) }
    instance.hear(listener)
    loop()
    withExtendedLifetime(listener) {}
  }

  /// Launches an app that opens its windows itself, as the only process that does so, and runs until the last of them
  /// is closed. Other processes of the same program have windows of their own.
  ///
  /// - Parameters:
  ///   - title: The title of windows for which the app sets none.
  ///   - size: The initial size of the first window, in points.
  ///   - launch: Launches the app with the sessions to restore, and returns the receiver of its events.
  /// - Throws: `NoDisplay`, or what `launch` throws.
  public func run(
    title: String, size: CGSize,
    launch: @MainActor ([SessionRecord]) throws -> any AppEventSink
  ) throws {
    try begin(title, size, nil)
    defer { end() }
    eventSink = try launch(memory.sessions)
    loop()
  }

  private func begin(_ title: String, _ size: CGSize, _ instance: String?) throws {
    Rasterizer.prepare()
    guard cg_init(applicationID) else { throw NoDisplay() }
    cg_set_icon(applicationID)
    cg_loop_join()
    // Signals that arrive before the loop runs are handled by it.
    cg_loop_obey_signals(
      { user in
        guard let user else { return }
        Unmanaged<GTKProgram>.fromOpaque(user).takeUnretainedValue().close()
      }, Unmanaged.passUnretained(self).toOpaque())
    self.title = title
    transcript = TranscriptOutput(getenv(TranscriptOutput.variable))
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
    // The closures of the hosts retain this program while it runs.
    for window in windows { Self.end(window.host) }
    windows = []
    eventSink = nil
  }

  static func end(_ host: GTKHost) {
    host.closeAsked = {}
    host.quitAsked = {}
    host.drawnFirst = {}
    host.zoomed = nil
    host.resizedByPerson = {}
    host.cameFront = {}
    host.end()
  }

  /// A window that is not seen yet.
  func open(_ session: String?, _ place: WindowStateStore.Place) -> GTKHost {
    let host = GTKHost(
      size: place.size, isMaximized: place.isMaximized, isDark: memory.isDark,
      barsAreTitleBar: barsAreTitleBar)
    let isFirst = windows.isEmpty
    host.transcript = transcript?.forWindow()
    host.closeAsked = { [unowned host] in self.close(host) }
    host.quitAsked = { self.quit() }
    if isFirst { host.drawnFirst = { self.onFirstFrame?() } }
    host.resizedByPerson = { self.saveSoon() }
    // With one window there is no need to know which one is active.
    if session != nil { host.cameFront = { [unowned host] in host.send(.phase(.foreground)) } }
    host.usualTitle = title
    if hasZoom {
      host.zoom = memory.zoom
      host.zoomed = { [unowned self] in self.set($0) }
    }
    cg_window_set_title(host.window, title)
    if let icon { cg_window_set_icon_file(host.window, icon.path) }
    windows.append(OpenWindow(session: session, host: host))
    onOpen?(host)
    return host
  }

  private func set(_ zoom: Zoom) {
    memory.zoom = zoom
    for window in windows { window.host.zoom = zoom }
    saveSoon()
  }

  /// Ends the program without asking. All of its windows are restored at the next start.
  public func close() {
    guard !isEnding, !windows.isEmpty else { return }
    isEnding = true
    // A process that is started from now on becomes the instance.
    cg_instance_release()
    rememberPlaces()
    if let eventSink {
      eventSink.send(.terminate)
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
