/// The identity of a node, stable as long as the thing that it shows exists.
///
/// A number is never reused for another thing, so that a host may keep a native widget, its focus
/// and its input method for it.
public struct NodeID: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  /// The number, counted up by the toolkit.
  public let raw: UInt64

  /// Creates an identity from its number.
  public init(_ raw: UInt64) { self.raw = raw }

  public func hash(into hasher: inout Hasher) { hasher.combine(raw) }

  /// The hash that dictionaries use. Numbers are counted up by the toolkit and cannot be chosen by
  /// an attacker, so a multiplication spreads them well enough; `Hasher`, made for untrusted keys,
  /// took a tenth of the time from an event to its patch.
  // swift-format-ignore: NoLeadingUnderscores
  public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: (raw ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15)
  }

  public static func < (a: NodeID, b: NodeID) -> Bool { a.raw < b.raw }

  public var description: String { "#\(raw)" }
}
