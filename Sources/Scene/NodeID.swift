/// The identity of a node, stable for as long as the thing it shows lives.
///
/// A number is never given to a second thing, so that a host may keep a native
/// widget, its focus and its input method under it.
public struct NodeID: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  public let raw: UInt64

  public init(_ raw: UInt64) { self.raw = raw }

  public static func < (a: NodeID, b: NodeID) -> Bool { a.raw < b.raw }

  public var description: String { "#\(raw)" }
}
