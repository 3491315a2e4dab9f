import Foundation
import Scene
import Testing

@testable import UIKit

/// What very many recognizers of one touch take.
@Suite("Many recognizers", .serialized) @MainActor struct ManyRecognizersTests {
  // The toolkit looks at each a few times, and puts off what each waits for at a cost of the logarithm.
  @Test(
    "20,000 recognizers of taps on one view: a tap, a finger that stays, removal under a finger",
    arguments: [1, 2])
  func recognizers(taps: Int) throws {
    let count = 20_000
    let controller = UIViewController()
    let stage = Stage(controller)
    let counter = TapCounter()
    for _ in 0..<count {
      let tap = UITapGestureRecognizer(
        target: counter, action: Selector("tapped:", TapCounter.tapped))
      tap.numberOfTapsRequired = taps
      controller.view.addGestureRecognizer(tap)
    }
    stage.settle()
    let alarms = stage.engine.alarms
    var compared = alarms.compared
    func expectFewLooks(_ what: String) {
      #expect(GestureArena.looked <= 10 * count && GestureArena.asked <= 10 * count, "\(what)")
      #expect(alarms.compared - compared <= 100 * count, "\(what)")
      (GestureArena.looked, GestureArena.asked, compared) = (0, 0, alarms.compared)
    }
    (GestureArena.looked, GestureArena.asked) = (0, 0)
    let hand = Hand(stage)
    hand.tap(50, 50)
    hand.wait(1)
    #expect(counter.count == (taps == 1 ? 1 : 0))
    expectFewLooks("a tap")
    hand.tap(50, 50, times: 2)
    hand.wait(1)
    #expect(counter.count == (taps == 1 ? 3 : 1))
    expectFewLooks("two taps")
    hand.down((50, 50))
    hand.wait(5)
    #expect(controller.view.gestureRecognizers?.allSatisfy { $0.state == .failed } == true)
    expectFewLooks("a finger that stays")
    hand.up()
    hand.down((50, 50))
    for tap in controller.view.gestureRecognizers ?? [] {
      controller.view.removeGestureRecognizer(tap)
    }
    hand.up()
    expectFewLooks("removal under a finger")
    #expect(controller.view.gestureRecognizers?.isEmpty == true)
    #expect(counter.count == (taps == 1 ? 3 : 1))
  }

  @MainActor final class TapCounter {
    var count = 0
    func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
  }
}
