import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Animations between begin and commit") @MainActor struct AnimationBlockTests {
  @Test func whatIsSetInBetweenIsAnimated() {
    let play = Playground()
    play.run {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      play.square.center.x = 300
      UIView.commitAnimations()
      play.square.alpha = 0.5
    }
    #expect(play.seen?.center.x == 100)
    #expect(play.seen?.opacity == 0.5, "set after the commit")
    play.pass(0.5)
    #expect(play.seen?.center.x == 200)
    play.pass(0.5)
    #expect(play.seen?.center.x == 300)
  }

  @Test func theInnerOneIsCommittedFirst() {
    let play = Playground()
    play.run {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.beginAnimations(nil, context: nil)
      play.square.alpha = 0.5
      UIView.commitAnimations()
      play.square.center.x = 300
      UIView.commitAnimations()
    }
    play.pass(0.5)
    #expect(play.seen?.opacity == 0.75, "the time of the outer one")
    #expect(play.seen?.center.x == 200)
  }

  @Test func aTimeThatIsNoneIsNoAnimation() {
    let play = Playground()
    play.run {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(.nan)
      UIView.setAnimationDelay(-.infinity)
      UIView.setAnimationRepeatCount(.infinity)
      play.square.center.x = 300
      UIView.commitAnimations()
      // Nothing is open any more.
      UIView.commitAnimations()
      UIView.setAnimationDuration(3)
    }
    #expect(play.seen?.center.x == 300 || play.seen == nil)
    play.pass(1)
    #expect(play.stage.engine.animations.isAtRest)
  }
}
