import Foundation

/// The amount of work that a long operation does in one transaction. It is adapted so that a
/// transaction takes some hundredths of a second, for which a person who types has to wait.
struct BatchSizer {
  private(set) var amount: Int
  private let range: ClosedRange<Int>

  private static let long = Duration.milliseconds(30)
  private static let short = Duration.milliseconds(12)
  /// The pause between two transactions, in microseconds: another program tries again every
  /// millisecond.
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
