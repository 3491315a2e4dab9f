/// A generator of the same numbers for the same seed on every machine, so that what was tried at
/// random can be repeated.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// From 0 to one less than the limit.
  public mutating func number(below limit: Int) -> Int { number(0...limit - 1) }

  public mutating func bool() -> Bool { number(below: 2) == 0 }

  public mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// Whole quarters, which sums keep exactly.
  public mutating func quarters(_ range: ClosedRange<Int>) -> Double { Double(number(range)) / 4 }

  /// nil from an empty list.
  public mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : one(of: list)
  }

  /// - Parameter list: not empty.
  public mutating func one<Element>(of list: [Element]) -> Element {
    list[number(below: list.count)]
  }
}
