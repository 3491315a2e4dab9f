import CGtk
import Foundation
import Scene

/// A program with a window. One runs in a process.
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
  private let remembersWindow: Bool
  private(set) var host: GTKHost?
  var rehearsalDone: (() -> Void)?
  private var memory: WindowMemory?
  private var isEnding = false
  /// Called when the first frame was drawn.
  public var onFirstFrame: (() -> Void)?

  /// - Parameters:
  ///   - name: what the desktop and the state directory call the program.
  ///   - remembersWindow: whether the window opens the next time as it was left.
  public init(name: String, remembersWindow: Bool = true) {
    self.name = name
    self.remembersWindow = remembersWindow
  }

  /// Opens a window, lets `launch` start the app in it and runs until it is closed.
  ///
  /// What `launch` applies to the host is complete in the first frame. The end is told as
  /// `.phase(.background)` and `.phase(.terminate)`, whether the window is closed or the
  /// process gets SIGTERM or SIGINT.
  ///
  /// - Parameter size: of the window the first time, in points; later it opens as it was
  ///   left.
  /// - Throws: `NoDisplay`, or what `launch` throws.
  public func run(
    title: String, size: CGSize, launch: @MainActor (GTKHost) throws -> Void
  ) throws {
    guard cg_init(name) else { throw NoDisplay() }
    cg_loop_join()
    let memory =
      remembersWindow
      ? WindowMemory(id: name, size: size, environment: ProcessInfo.processInfo.environment)
      : WindowMemory(size: size)
    self.memory = memory
    let host = GTKHost(size: memory.size, isMaximized: memory.isMaximized, isDark: memory.isDark)
    self.host = host
    host.closeAsked = { self.close() }
    host.drawnFirst = { self.onFirstFrame?() }
    cg_window_set_title(host.window, title)
    defer {
      // The host's closures hold this program, so that it lives as long as it runs.
      host.closeAsked = {}
      host.drawnFirst = {}
      host.end()
      self.host = nil
    }
    try launch(host)
    cg_loop_obey_signals(host.window)
    host.present()
    if !isEnding { cg_loop_run() }
  }

  /// Ends the program as closing its window does.
  public func close() {
    guard let host, !isEnding else { return }
    isEnding = true
    remember(host)
    host.send(.phase(.background))
    host.send(.phase(.terminate))
    cg_loop_quit()
  }

  private func remember(_ host: GTKHost) {
    guard remembersWindow, var memory else { return }
    var width = 0.0
    var height = 0.0
    cg_window_normal_size(host.window, &width, &height)
    if width > 0, height > 0 { memory.size = CGSize(width: width, height: height) }
    memory.isMaximized = cg_window_is_maximized(host.window)
    memory.isDark = cg_theme_wishes_dark()
    memory.save()
  }
}
