/// The trees that `SceneEventSink.dump(_:)` writes.
public enum SceneDump: String, Codable, Sendable, CaseIterable {
  /// The views of the window.
  case views
  /// The view controllers of the window, with those that are presented.
  case controllers
}
