import CGtk
import Dispatch
import Foundation
import Scene

/// The windows of an app that may have several.
extension GTKProgram: WindowSystem {
  public func openWindow(for session: String, like other: String?) -> (any SceneHost)? {
    if isEnding { return nil }
    rememberPlaces()
    let place = memory.place(of: session) ?? other.flatMap { memory.place(of: $0) } ?? memory.usual
    return open(session, place)
  }

  public func presentWindow(for session: String) { window(session)?.host.present() }

  public func closeWindow(for session: String) {
    guard let window = window(session) else { return }
    rememberPlaces()
    windows.removeAll { $0.session == session }
    cg_window_hide(window.host.window)
    // The press that closes the window may still be in a callback of one of its widgets.
    DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(window.host) } }
  }

  public func endProgram() { close() }

  public func keep(_ sessions: [SessionRecord]) {
    memory.keep(sessions)
    // At the end of the program everything is saved once.
    if !isEnding { saveSoon() }
  }

  private func window(_ session: String) -> OpenWindow? {
    windows.first { $0.session == session }
  }

  /// Closes a window for a person; closing the last one quits the program.
  func close(_ host: GTKHost) {
    guard let eventSink, windows.count > 1,
      let session = windows.first(where: { $0.host === host })?.session
    else { return quit() }
    eventSink.send(.close(session: session))
  }

  /// Quits the program for a person. An app with several windows may ask for confirmation.
  func quit() {
    guard let eventSink else { return close() }
    eventSink.send(.quit)
  }

  /// Handles the request of another process that was started for the same instance.
  func heard(_ purpose: Instance.Purpose) {
    switch purpose {
    case .activate: eventSink?.send(.activate)
    case .newWindow: eventSink?.send(.newWindow)
    case .open(let addresses): eventSink?.send(.open(addresses))
    }
  }

  /// Saves the state of the windows after a second. A program that is killed is restored nearly as
  /// it was.
  func saveSoon() {
    guard eventSink != nil || !windows.isEmpty, !isSaveDue else { return }
    isSaveDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isEnding else { return }
        self.isSaveDue = false
        self.rememberPlaces()
        self.memory.save()
      }
    }
  }
}
