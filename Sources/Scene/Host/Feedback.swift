/// What a hand, or an ear, is told of something that happened.
public enum Feedback: String, Hashable, Codable, Sendable {
  /// A choice changed.
  case selection
  /// Something hit something else, lightly to heavily.
  case light, medium, heavy, soft, rigid
  /// A task succeeded, succeeded with a doubt, or failed.
  case success, warning, error
}
