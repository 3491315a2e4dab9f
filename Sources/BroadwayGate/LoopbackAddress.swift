/// An address of this machine alone: 127.x.y.z.
public struct LoopbackAddress: Hashable, Sendable, LosslessStringConvertible {
  let number: UInt32

  /// One that hardly anybody else listens at. A browser takes each address for a host with cookies
  /// of its own, but all ports of an address for the same.
  public static func random() -> Self {
    // Beyond 127.0.x.y, where services have their places, and none that ends as a net's name does.
    let (high, low) = (UInt32.random(in: 1...254), UInt32.random(in: 1...254))
    return Self(number: 127 << 24 | high << 16 | .random(in: 0...255) << 8 | low)
  }

  init(number: UInt32) { self.number = number }

  /// - Returns: nil for what is not written as four numbers, or is not of this machine.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { UInt8($0) }
    guard parts.count == 4, bytes.count == 4, bytes[0] == 127,
      zip(parts, bytes).allSatisfy({ $0.0 == String($0.1) })
    else { return nil }
    number = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  public var description: String {
    [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
  }
}
