import Foundation

/// A window system without a screen: it makes a strict host for each window that an app opens.
@MainActor public final class StrictWindows: WindowSystem {
  /// The open windows, each with the identifier of its session, in the order of opening.
  public private(set) var windows: [(session: String, host: StrictHost)] = []
  /// The sessions that the next launch is to restore.
  public private(set) var kept: [SessionRecord] = []
  /// The session whose window came to the front last.
  public var front: String?
  /// A Boolean value that tells whether the program was ended.
  public private(set) var hasEnded = false
  /// A Boolean value that tells whether opening another window fails.
  public var isFull = false
  private let size: CGSize

  /// Creates a window system without windows.
  ///
  /// - Parameter size: The size of a window that is not like another, in points.
  public init(size: CGSize) { self.size = size }

  /// The hosts of the open windows.
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

  /// Sends all wakes that were requested.
  public func settle() { for host in hosts { host.answerWake() } }
}
