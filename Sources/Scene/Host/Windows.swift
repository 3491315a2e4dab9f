import Foundation

/// What opens windows for an app that may have several: the program that launched it.
///
/// A session is what a window shows; its identity outlives the window and the run.
@MainActor public protocol WindowSystem: AnyObject {
  /// A window for a session, where that was shown last, else as large as that of another. It is
  /// not seen before `presentWindow`.
  ///
  /// - Returns: nil when there can be no other.
  func openWindow(for session: String, like other: String?) -> (any SceneHost)?
  /// Brings a window to the front.
  func presentWindow(for session: String)
  /// Takes a window away, for good.
  func closeWindow(for session: String)
  /// All windows go, and come back at the next start.
  func endProgram()
  /// What is to be given to the app at its next launch. Told whenever it changes.
  func keep(_ sessions: [SessionRecord])
}

/// A session as it is kept between runs.
public struct SessionRecord: Hashable, Codable, Sendable {
  public var id: String
  /// The name of the app's configuration for it.
  public var configuration: String?
  /// What the app wrote down.
  public var state: Data

  public init(id: String, configuration: String? = nil, state: Data = Data()) {
    self.id = id
    self.configuration = configuration
    self.state = state
  }
}

/// What a program asks of an app as a whole.
public enum AppEvent: Hashable, Codable, Sendable {
  /// It was started again: the window used last comes to the front.
  case activate
  case newWindow
  /// Addresses came for it.
  case open([URL])
  /// A person closed the window of a session, and others are left.
  case close(session: String)
  /// A person ends the program, or closes its last window. The app may want to ask first.
  case quit
  /// All windows go, whatever the app says; their sessions come back.
  case terminate
}

/// Where a program tells it.
@MainActor public protocol AppDoor: AnyObject {
  func send(_ event: AppEvent)
}
