/// Names of methods with their labels.
enum MethodReference {
  /// `save(_:for:)`, or the name alone without labels.
  static func name(_ base: String, _ labels: [String?]) -> String {
    labels.isEmpty ? base : base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }
}
