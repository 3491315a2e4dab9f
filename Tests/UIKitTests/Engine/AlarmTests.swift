import Scene
import Testing

@testable import UIKit

/// What is put off and called off, in tens of thousands.
@Suite("Alarms") @MainActor struct AlarmTests {
  @MainActor private final class Clock {
    var now = 0.0
    var asked: [Double?] = []
  }

  @Test("They ring by date, and of one date as they came, without those that were called off")
  func order() {
    let clock = Clock()
    let alarms = Alarms(now: { clock.now }, ask: { clock.asked.append($0) })
    var rung: [Int] = []
    var tokens: [Alarms.Token] = []
    for number in 0..<20_000 {
      tokens.append(alarms.after(Double(number % 10)) { rung.append(number) })
    }
    for number in stride(from: 0, to: 20_000, by: 2) { alarms.cancel(tokens[number]) }
    alarms.cancel(tokens[0])
    clock.now = 4.5
    alarms.ring()
    let due = (0..<5).flatMap { date in (0..<20_000).filter { $0 % 10 == date && $0 % 2 == 1 } }
    #expect(rung == due)
    // The next is half a second away.
    #expect(clock.asked.last == .some(0.5))
    clock.now = 100
    alarms.ring()
    #expect(rung.count == 10_000)
    #expect(clock.asked.last == .some(nil))
  }

  @Test(
    "What an alarm calls off does not ring, and what it puts off by nothing rings the next time")
  func within() {
    let clock = Clock()
    let alarms = Alarms(now: { clock.now }, ask: { _ in })
    var rung: [String] = []
    var second: Alarms.Token?
    alarms.after(1) {
      rung.append("first")
      if let second { alarms.cancel(second) }
      alarms.after(0) { rung.append("later") }
    }
    second = alarms.after(1) { rung.append("second") }
    alarms.after(1) { rung.append("third") }
    clock.now = 1
    alarms.ring()
    #expect(rung == ["first", "third"])
    alarms.ring()
    #expect(rung == ["first", "third", "later"])
  }
}
