import Foundation

/// How much a long work does in one transaction: as much as takes some hundredths of a second,
/// which is how long whoever types has to wait for it.
struct Pace {
  private(set) var amount: Int
  private let range: ClosedRange<Int>

  private static let long = Duration.milliseconds(30)
  private static let short = Duration.milliseconds(12)
  /// Leaves room for another program, which tries again every millisecond.
  private static let gap: UInt32 = 1500

  init(_ amount: Int, in range: ClosedRange<Int>) {
    (self.amount, self.range) = (amount, range)
  }

  /// Does one step, and lets others have a turn.
  mutating func step<Value>(_ body: (_ amount: Int) throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    let value = try body(amount)
    adapt(to: ContinuousClock.now - start)
    usleep(Self.gap)
    return value
  }

  mutating func adapt(to time: Duration) {
    if time > Self.long { amount = max(range.lowerBound, amount / 2) }
    if time < Self.short { amount = min(range.upperBound, amount * 2) }
  }
}
