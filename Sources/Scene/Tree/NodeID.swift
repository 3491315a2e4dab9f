/// The identity of a node, stable for as long as the thing it shows lives.
///
/// A number is never given to a second thing, so that a host may keep a native
/// widget, its focus and its input method under it.
public struct NodeID: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  public let raw: UInt64

  public init(_ raw: UInt64) { self.raw = raw }

  public func hash(into hasher: inout Hasher) { hasher.combine(raw) }

  /// What dictionaries ask for first. Numbers are counted up by the toolkit, and nobody gains
  /// from choosing them, so spreading them takes no more than this; `Hasher`, made for keys
  /// that come from strangers, was a tenth of a turn.
  // swift-format-ignore: NoLeadingUnderscores
  public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: (raw ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15)
  }

  public static func < (a: NodeID, b: NodeID) -> Bool { a.raw < b.raw }

  public var description: String { "#\(raw)" }
}
