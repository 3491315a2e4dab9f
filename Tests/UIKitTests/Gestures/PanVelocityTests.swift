import Foundation
import Scene
import Testing

@testable import UIKit

/// The velocity by which delegates decide whether a pan is theirs.
@MainActor @Suite("Velocities of pans") struct PanVelocityTests {
  @MainActor final class Judge: UIGestureRecognizerDelegate {
    var velocities: [CGPoint] = []
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      velocities.append(pan.velocity(in: pan.view))
      return true
    }
  }

  private let page = Board()

  @Test("A pan that one move begins has the velocity of that move") func first() {
    let pan = page.add(UIPanGestureRecognizer(), "pan", to: page.view)
    page.board.log = { _ in }
    let judge = Judge()
    pan.delegate = judge
    let hand = Hand(Stage(page))
    hand.down((150, 150))
    hand.move((150, 250), over: 0.05, steps: 1)
    #expect(judge.velocities.count == 1)
    #expect(abs((judge.velocities.first?.y ?? 0) - 2000) < 1, "\(judge.velocities)")
    #expect(judge.velocities.first?.x == 0)
    hand.up()
  }

  @Test(
    "A finger that rested before it moves has that of the move, one that rests at last has none")
  func rested() {
    let pan = page.add(UIPanGestureRecognizer(), "pan", to: page.view)
    page.board.log = { _ in }
    let hand = Hand(Stage(page))
    hand.down((150, 150))
    hand.wait(0.4)
    hand.move((250, 150), over: 0.1, steps: 1)
    #expect(pan.velocity(in: nil).x > 100)
    hand.move((260, 150), over: 0.05, steps: 1)
    #expect(abs(pan.velocity(in: nil).x - 200) < 1)
    hand.wait(0.5)
    hand.up()
    #expect(page.take().last == "pan ended")
  }
}
