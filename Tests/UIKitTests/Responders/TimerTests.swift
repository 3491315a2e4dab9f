import Foundation
import Testing
import UIKit

/// Timers that apps make before they need them.
struct TimerTests {
  @Test func `a timer without anything to do stands in until one is scheduled`() {
    let timer = Timer()
    #expect(timer.isValid)
    timer.fire()
    timer.invalidate()
    #expect(!timer.isValid)
  }
}
