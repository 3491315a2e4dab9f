import Foundation

/// A desktop without a screen: a strict host for each window that an app asks for.
@MainActor public final class StrictWindows: WindowSystem {
  public private(set) var windows: [(session: String, host: StrictHost)] = []
  /// What the next launch is to get.
  public private(set) var kept: [SessionRecord] = []
  /// The session whose window came to the front last.
  public var front: String?
  /// The program was ended.
  public private(set) var hasEnded = false
  /// There can be no other window.
  public var isFull = false
  private let size: CGSize

  /// - Parameter size: of a window that is like no other.
  public init(size: CGSize) { self.size = size }

  public var hosts: [StrictHost] { windows.map(\.host) }

  public func openWindow(for session: String, like other: String?) -> (any SceneHost)? {
    guard !isFull else { return nil }
    let model = windows.first { $0.session == other }?.host.environment.size
    let host = StrictHost(environment: Environment(size: model ?? size))
    windows.append((session, host))
    return host
  }

  public func presentWindow(for session: String) { front = session }

  public func closeWindow(for session: String) { windows.removeAll { $0.session == session } }

  public func endProgram() { hasEnded = true }

  public func keep(_ sessions: [SessionRecord]) { kept = sessions }

  /// Answers all wakes that were asked for.
  public func settle() { for host in hosts { host.answerWake() } }
}
