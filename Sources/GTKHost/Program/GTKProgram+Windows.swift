import CGtk
import Dispatch
import Foundation
import Scene

/// For an app that may have several windows.
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
    // A widget of it may be telling of the press that closes it.
    DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(window.host) } }
  }

  public func endProgram() { close() }

  public func keep(_ sessions: [SessionRecord]) {
    memory.keep(sessions)
    // At the end, all is written once.
    if !isEnding { saveSoon() }
  }

  private func window(_ session: String) -> OpenWindow? {
    windows.first { $0.session == session }
  }

  /// A person closes one of the windows; with the last one the program ends.
  func close(_ host: GTKHost) {
    guard let door, windows.count > 1,
      let session = windows.first(where: { $0.host === host })?.session
    else { return quit() }
    door.send(.close(session: session))
  }

  /// A person ends the program: an app of several windows may want to ask.
  func quit() {
    guard let door else { return close() }
    door.send(.quit)
  }

  /// What another process of the instance was started for.
  func heard(_ purpose: Instance.Purpose) {
    switch purpose {
    case .activate: door?.send(.activate)
    case .newWindow: door?.send(.newWindow)
    case .open(let addresses): door?.send(.open(addresses))
    }
  }

  /// Writes down how the windows are when nothing has changed for a second: a program that is
  /// killed comes back nearly as it was.
  func saveSoon() {
    guard door != nil || !windows.isEmpty, !isSaveDue else { return }
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
