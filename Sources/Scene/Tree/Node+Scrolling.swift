/// Traits of a list's scrolling.
extension Node.Traits {
  /// A list that a person can refresh by pulling it down beyond its top.
  public static let refreshable = Node.Traits(rawValue: 1 << 17)
  /// A list that a person cannot scroll.
  public static let still = Node.Traits(rawValue: 1 << 16)
  /// A list whose content a person can zoom.
  public static let zooms = Node.Traits(rawValue: 1 << 31)
  /// A list without a vertical scroll indicator.
  public static let plainSide = Node.Traits(rawValue: 1 << 18)
  /// A list without a horizontal scroll indicator.
  public static let plainBottom = Node.Traits(rawValue: 1 << 19)
}
