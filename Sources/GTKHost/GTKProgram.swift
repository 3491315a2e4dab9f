import CGtk
import Foundation
import Scene

/// A program with a window. One runs in a process.
@MainActor public final class GTKProgram {
  /// Why no window could be opened.
  public struct NoDisplay: Error, CustomStringConvertible {
    public var description: String {
      "No display can be opened. Set DISPLAY or WAYLAND_DISPLAY, or use ./run, which serves "
        + "the app to a browser where there is none."
    }
  }

  private let name: String
  private var host: GTKHost?
  private var isEnding = false
  /// Called when the first frame was drawn.
  public var onFirstFrame: (() -> Void)?

  /// - Parameter name: what the desktop and the state directory call the program.
  public init(name: String) { self.name = name }

  /// Opens a window, lets `launch` start the app in it and runs until it is closed.
  ///
  /// - Parameter size: of the window the first time, in points.
  /// - Throws: `NoDisplay`, or what `launch` throws.
  public func run(
    title: String, size: CGSize, launch: (GTKHost) throws -> Void
  ) throws {
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard cgtk_start(name, handleEvent, context) else { throw NoDisplay() }
    cgtk_theme_follow_desktop()
    StyleSheet.load()
    let state =
      WindowState.load(name)
      ?? WindowState(width: Int(size.width), height: Int(size.height), isMaximized: false)
    let window: OpaquePointer = cgtk_window_new(
      title, Int32(state.width), Int32(state.height), state.isMaximized)
    let host = GTKHost(
      window: window, size: CGSize(width: state.width, height: state.height))
    self.host = host
    try launch(host)
    cgtk_window_present(window)
    cgtk_run(runTimers)
  }

  /// Ends the program as closing its window does.
  public func close() {
    guard let host, !isEnding else { return }
    isEnding = true
    var width: Int32 = 0
    var height: Int32 = 0
    var isMaximized = false
    cgtk_window_get_size(host.window, &width, &height, &isMaximized)
    WindowState(width: Int(width), height: Int(height), isMaximized: isMaximized).save(name)
    host.send(.phase(.background))
    host.send(.phase(.terminate))
    cgtk_quit()
  }

  fileprivate func handle(
    _ event: CgtkEvent, _ id: UInt64, _ text: String, _ x: Double, _ y: Double
  ) {
    guard let host else { return }
    let node = NodeID(id)
    switch event {
    case CGTK_ACTIVATE: host.send(.activate(node))
    case CGTK_SWIPE_LEFT: host.send(.swipe(node, .left))
    case CGTK_SWIPE_RIGHT: host.send(.swipe(node, .right))
    case CGTK_CONTEXT_MENU: host.send(.contextMenu(node))
    case CGTK_EDGE_SWIPE: host.send(.edgeSwipe(x > 0 ? .right : .left))
    case CGTK_EDITED: host.edited(id, text, Int(x), Int(y))
    case CGTK_SELECTED: host.selected(id, Int(x), Int(y))
    case CGTK_SUBMITTED: host.send(.submitted(node))
    case CGTK_FOCUSED: host.focused(id)
    case CGTK_SCROLLED: host.scrolled(id, to: CGPoint(x: x, y: y))
    case CGTK_KEY:
      host.send(.key(KeyPress(text, KeyPress.Modifiers(rawValue: UInt8(x)))))
    case CGTK_RESIZED: host.resized(to: CGSize(width: x, height: y))
    case CGTK_APPEARANCE: host.appearanceChanged()
    case CGTK_WAKE: host.send(.wake)
    case CGTK_CLOSE: close()
    case CGTK_FIRST_FRAME: onFirstFrame?()
    default: break
    }
  }
}

/// GTK calls on the thread that runs the main loop, which is the main actor's.
private func handleEvent(
  _ context: UnsafeMutableRawPointer?, _ event: CgtkEvent, _ id: UInt64,
  _ text: UnsafePointer<CChar>?, _ x: Double, _ y: Double
) {
  guard let context else { return }
  let words = text.map { String(cString: $0) } ?? ""
  nonisolated(unsafe) let address = context
  MainActor.assumeIsolated {
    Unmanaged<GTKProgram>.fromOpaque(address).takeUnretainedValue()
      .handle(event, id, words, x, y)
  }
}

/// Fires Foundation's timers that are due; answers when the next one is, in milliseconds.
private func runTimers() -> Int32 {
  guard let next = RunLoop.main.limitDate(forMode: .default) else { return -1 }
  let seconds = next.timeIntervalSinceNow
  return seconds > 86_400 ? -1 : Int32(max(0, (seconds * 1000).rounded(.up)))
}
