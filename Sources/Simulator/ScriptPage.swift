import Scene

/// A page of a browser in which a script is played.
///
/// With it a player sends the app no event of its own: each is caused in the page, by the pointer, fingers and keys,
/// and comes back from there. What is expected is what the page shows.
@MainActor public protocol ScriptPage: AnyObject {
  /// Opens a page for a launch.
  ///
  /// - Parameters:
  ///   - posture: The device.
  ///   - eventSink: Receives what the page sends.
  /// - Returns: The host that shows a scene in the page.
  /// - Throws: Why there is none.
  func open(_ posture: Posture, _ eventSink: any SceneEventSink) throws -> any SceneHost
  /// The device has changed, of which the page tells the app.
  func show(_ posture: Posture) throws
  /// Does in the page what causes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - tree: The scene.
  /// - Returns: False for an event that does not come from a page: a device's, the system's.
  /// - Throws: `ScriptPageRefusal` if it cannot be done there.
  func perform(_ event: SceneEvent, in tree: Tree) throws -> Bool
  /// Types a character on the keyboard.
  func type(_ character: Character) throws
  /// Presses a key.
  func press(_ press: KeyPress) throws
  /// Waits until the page has sent and shown everything.
  func rest() throws
  /// The scene as the page shows it: names, texts, values and states are those of its accessibility tree.
  func seen(_ tree: Tree) throws -> Tree
  /// The text that was cut or copied in the page last.
  func copiedText() throws -> String
}

/// Why something cannot be done in a page.
public struct ScriptPageRefusal: Error {
  /// What was wanted.
  public var expected: String
  /// What there is instead.
  public var found: String

  /// Creates a refusal.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

/// Hands what a page sends to the app that is running.
@MainActor final class PageEventSink: SceneEventSink {
  /// The sink of the app.
  weak var app: (any SceneEventSink)?

  func send(_ event: SceneEvent) { app?.send(event) }
  func takeTranscript() -> [String] { [] }
  var isRecordingTranscript: Bool {
    get { false }
    set {}
  }
  var transcriptReceiver: ((String) -> Void)? {
    get { nil }
    set {}
  }
  func explain() -> [String] { app?.explain() ?? [] }
  func dump(_ subject: SceneDump) -> [String] { app?.dump(subject) ?? [] }
}
