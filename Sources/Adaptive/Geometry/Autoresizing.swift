/// The layout of one axis of a view by its autoresizing mask (springs and struts).
public enum Autoresizing {
  /// Returns the new origin and length when the length of the superview changes by `change` points.
  ///
  /// Flexible parts share the change in proportion to their old lengths, or evenly when all of them
  /// are empty; without flexible parts the far margin takes the change. A margin outside of the
  /// superview counts as empty, so that no part changes by more than `change`.
  public static func solve(
    origin: Double, length: Double, outer: Double, change: Double,
    flexibleNear: Bool, flexibleLength: Bool, flexibleFar: Bool
  ) -> (origin: Double, length: Double) {
    let far = outer - origin - length
    let parts = [
      flexibleNear ? max(0, origin) : nil, flexibleLength ? length : nil,
      flexibleFar ? max(0, far) : nil,
    ]
    let flexible = parts.compactMap { $0 }
    guard !flexible.isEmpty, change != 0 else { return (origin, length) }
    let total = flexible.reduce(0, +)
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      return total == 0 ? change / Double(flexible.count) : change * part / total
    }
    return (origin + share(parts[0]), max(0, length + share(parts[1])))
  }
}
