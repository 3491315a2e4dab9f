/// How a list scrolls.
extension Node.Traits {
  /// A person can ask for what is new by pulling it down beyond its top.
  public static let refreshable = Node.Traits(rawValue: 1 << 17)
  /// A person cannot scroll it.
  public static let still = Node.Traits(rawValue: 1 << 16)
  /// It shows no bar at its side, or at its bottom, that tells how far it is scrolled.
  public static let plainSide = Node.Traits(rawValue: 1 << 18)
  public static let plainBottom = Node.Traits(rawValue: 1 << 19)
}
