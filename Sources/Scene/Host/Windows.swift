import Foundation

/// The windows of an app that may have several, opened by the program that launched it.
///
/// A session is the content of a window; its identifier outlives the window and the process.
@MainActor public protocol WindowSystem: AnyObject {
  /// Opens a window for a session, where that was shown last, or else in the size of another
  /// session's window. It is not visible before `presentWindow(for:)`.
  ///
  /// - Parameters:
  ///   - session: The identifier of the session.
  ///   - other: The session whose window has the size to use; nil for none.
  /// - Returns: The host of the window; nil if no further window can be opened.
  func openWindow(for session: String, like other: String?) -> (any SceneHost)?
  /// Shows the window of a session, in front of the others.
  func presentWindow(for session: String)
  /// Closes the window of a session for good.
  func closeWindow(for session: String)
  /// Closes all windows and ends the program. The sessions are restored at the next start.
  func endProgram()
  /// Stores the sessions to be restored at the next launch. Called whenever they change.
  func keep(_ sessions: [SessionRecord])
}

/// A session as it is stored between launches.
public struct SessionRecord: Hashable, Codable, Sendable {
  /// The identifier of the session.
  public var id: String
  /// The name of the scene configuration that the app chose for it; nil for none.
  public var configuration: String?
  /// The state that the app encoded for restoration.
  public var state: Data

  /// Creates a record of a session.
  public init(id: String, configuration: String? = nil, state: Data = Data()) {
    self.id = id
    self.configuration = configuration
    self.state = state
  }
}

/// A request of the program to the app as a whole.
public enum AppEvent: Hashable, Codable, Sendable {
  /// The program was started again: the window that was used last comes to the front.
  case activate
  /// The program was started again for a new window.
  case newWindow
  /// URLs to be opened by the app.
  case open([URL])
  /// A person closed the window of a session, and others remain.
  case close(session: String)
  /// A person quits the program or closes its last window. The app may ask for confirmation first.
  case quit
  /// All windows close, whatever the app wants; their sessions are restored at the next start.
  case terminate
}

/// The receiver of the requests of a program.
@MainActor public protocol AppEventSink: AnyObject {
  /// Handles a request.
  func send(_ event: AppEvent)
}
