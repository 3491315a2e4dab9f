import Scene

/// Writes what one window does: the transcript of each turn below its event, and trees of what is
/// shown when a key asks for them. Each line begins with the number of the window.
@MainActor final class WindowTranscript {
  /// The key that writes the trees of views and of controllers.
  static let dumpKey = KeyPress("d", [.control, .alt, .shift])

  private let window: Int
  private let output: TranscriptOutput
  /// What the next lines belong to; nil once that is written.
  private var heading: String? = "launch"
  /// How many events are being sent; one that comes during a turn waits for its end.
  private var depth = 0

  init(window: Int, of output: TranscriptOutput) {
    self.window = window
    self.output = output
  }

  func follow(_ eventSink: any SceneEventSink) {
    eventSink.transcriptReceiver = { [self] in add($0) }
    eventSink.isRecordingTranscript = true
  }

  /// An event is about to be sent. It is written with the first line that its turn makes.
  ///
  /// - Parameter role: Returns the role of a node that is shown.
  func begin(_ event: SceneEvent, role: (NodeID) -> Role?) {
    depth += 1
    if depth == 1 { heading = Self.words(of: event, role) }
  }

  /// The event was answered. What comes now is done by the app outside of a turn.
  func end() {
    depth -= 1
    if depth == 0 { heading = "between turns" }
  }

  func dump(_ eventSink: any SceneEventSink) {
    for subject in SceneDump.allCases {
      write("> \(subject.rawValue)")
      for line in eventSink.dump(subject) { write(line) }
    }
  }

  private func add(_ line: String) {
    if let heading { write("> \(heading)") }
    heading = nil
    write(line)
  }

  private func write(_ line: String) { output.add("[\(window)] \(line.onOneLine)") }

  /// The name of an event, with the role of its node or the key. What a person typed is left out.
  private static func words(of event: SceneEvent, _ role: (NodeID) -> Role?) -> String {
    guard let payload = Mirror(reflecting: event).children.first, let name = payload.label else {
      return "\(event)"
    }
    // A case with several values has a tuple, of which the node is the first one.
    let value = Mirror(reflecting: payload.value).children.first?.value
    switch payload.value {
    case let press as KeyPress: return "\(name) \(press)"
    case let phase as SceneEvent.Phase: return "\(name) \(phase.rawValue)"
    case let id as NodeID:
      return [name, role(id)?.rawValue].compactMap { $0 }.joined(separator: " ")
    default:
      let id = value as? NodeID
      return [name, id.flatMap(role)?.rawValue].compactMap { $0 }.joined(separator: " ")
    }
  }
}
