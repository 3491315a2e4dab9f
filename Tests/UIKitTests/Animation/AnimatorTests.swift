import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Property animators") @MainActor struct AnimatorTests {
  private func linear(
    _ play: Playground, _ seconds: Double = 1
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: seconds, curve: .linear) {
      play.square.center.x = 300
    }
    animator.addCompletion { play.ends.append("\($0)") }
    return animator
  }

  private func x(_ play: Playground) -> Double { (play.seen?.center.x ?? 0).rounded() }

  @Test func itRunsToItsEnd() {
    let play = Playground()
    let animator = linear(play)
    #expect(animator.state == .inactive)
    #expect(play.square.center.x == 100, "its block has not run")
    play.run { animator.startAnimation() }
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    play.pass(0.25)
    #expect(x(play) == 150)
    #expect(animator.fractionComplete == 0.25)
    play.pass(1)
    #expect(play.ends == ["end"])
    #expect(animator.state == .inactive)
    #expect(play.stage.host.flow.isEmpty)
  }

  @Test func itKeepsTouchesFromWhatItMovesWhereTheAppSaysSo() {
    let play = Playground()
    play.square.isUserInteractionEnabled = true
    let animator = linear(play)
    #expect(animator.isUserInteractionEnabled)
    animator.isUserInteractionEnabled = false
    func isHit() -> Bool {
      let middle = CGPoint(x: play.square.bounds.midX, y: play.square.bounds.midY)
      return play.square.hitTest(middle, with: nil) === play.square
    }
    #expect(isHit())
    play.run { animator.startAnimation() }
    #expect(!isHit())
    play.run { animator.pauseAnimation() }
    #expect(!isHit())
    play.run { animator.startAnimation() }
    play.pass(1)
    #expect(isHit(), "it has ended")
  }

  @Test func nobodyNeedKeepOneThatRuns() {
    let play = Playground()
    weak var gone: UIViewPropertyAnimator?
    do {
      let animator = linear(play)
      gone = animator
      play.run { animator.startAnimation() }
    }
    #expect(gone != nil)
    play.pass(1)
    #expect(play.ends == ["end"])
    #expect(gone == nil)
  }

  @Test func itIsPausedDrawnAndContinued() {
    let play = Playground()
    let animator = linear(play)
    play.run { animator.startAnimation() }
    play.pass(0.5)
    play.run { animator.pauseAnimation() }
    play.pass(9)
    #expect(x(play) == 200)
    #expect(!animator.isRunning)
    play.run { animator.fractionComplete = 0.1 }
    #expect(x(play) == 120)
    play.run { animator.startAnimation() }
    play.pass(0.45)
    #expect(x(play) == 210, "what is left takes what is left of the time")
    play.run { animator.pauseAnimation() }
    play.run { animator.continueAnimation(withTimingParameters: nil, durationFactor: 2) }
    play.pass(1)
    #expect(x(play) == 255)
    play.pass(1)
    #expect(play.ends == ["end"])
  }

  @Test func itIsDrawnBeforeItEverRan() {
    let play = Playground()
    let animator = linear(play)
    play.run { animator.fractionComplete = 0.5 }
    #expect(animator.state == .active)
    #expect(x(play) == 200)
    #expect(play.square.center.x == 300)
    #expect(play.stage.host.alarm == nil, "what is held waits for nothing")
    play.run {
      animator.stopAnimation(true)
    }
    #expect(play.square.center.x == 200)
    #expect(play.ends.isEmpty)
  }

  @Test func backToTheStart() {
    let play = Playground()
    let animator = linear(play)
    play.run { animator.startAnimation() }
    play.pass(0.75)
    play.run { animator.isReversed = true }
    #expect(animator.fractionComplete == 0.25, "of the way back")
    play.pass(0.5)
    #expect(x(play) == 150)
    play.pass(0.25)
    #expect(play.ends == ["start"])
    #expect(play.square.center.x == 100)
    #expect(play.node?.frame.midX == 100)
    #expect(play.stage.host.flow.isEmpty)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 300.0), (.start, 100), (.current, 140),
  ]) func stoppedAndFinished(at position: UIViewAnimatingPosition, x: Double) {
    let play = Playground()
    let animator = linear(play)
    play.run { animator.startAnimation() }
    play.pass(0.2)
    play.run { animator.stopAnimation(false) }
    #expect(animator.state == .stopped)
    #expect(play.square.center.x.rounded() == 140)
    #expect(play.ends.isEmpty)
    play.run { animator.finishAnimation(at: position) }
    #expect(Double(play.square.center.x.rounded()) == x)
    #expect(play.ends == ["\(position)"])
    #expect(animator.state == .inactive)
    play.pass(3)
    #expect(play.ends.count == 1)
  }

  @Test func addedLaterItTakesWhatIsLeft() {
    let play = Playground()
    let animator = linear(play)
    play.run { animator.startAnimation() }
    play.pass(0.5)
    play.run { animator.addAnimations({ play.square.alpha = 0 }, delayFactor: 0.5) }
    #expect(play.node == nil, "it is not there any more")
    #expect(play.stage.host.departures.first?.start == 0.75)
  }

  @Test func itMayStayAtItsEnd() {
    let play = Playground()
    let animator = linear(play)
    animator.pausesOnCompletion = true
    play.run { animator.startAnimation() }
    play.pass(2)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(play.ends.isEmpty)
    play.run { animator.fractionComplete = 0.5 }
    #expect(x(play) == 200, "and be drawn back")
    play.run { animator.stopAnimation(true) }
  }

  @Test func theCurveIsForRunningAndNotForDrawing() {
    for scrubsLinearly in [true, false] {
      let play = Playground()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
        play.square.center.x = 300
      }
      animator.scrubsLinearly = scrubsLinearly
      play.run { animator.fractionComplete = 0.5 }
      let seen = play.seen?.center.x ?? 0
      #expect(scrubsLinearly ? seen == 200 : abs(seen - 163.1) < 0.1, "\(seen)")
      play.run { animator.stopAnimation(true) }
    }
  }

  @Test func aSpringTakesAsLongAsItSwings() {
    let play = Playground()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
    #expect(animator.duration < 2)
    #expect(spring.timingCurveType == .spring)
    animator.addAnimations { play.square.center.x = 300 }
    play.run { animator.startAnimation() }
    var most = 0.0
    for _ in 0..<60 {
      play.pass(animator.duration / 60)
      most = max(most, play.seen?.center.x ?? 0)
    }
    #expect(most > 320, "it swings over its end")
    #expect(animator.state == .inactive)
  }

  @Test func oneThatRunsAlready() {
    let play = Playground()
    play.run {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 1, options: .curveLinear, animations: { play.square.alpha = 0.5 },
        completion: { play.ends.append("\($0)") })
      #expect(animator.isRunning)
      #expect(animator.delay == 1)
    }
    play.pass(1.5)
    #expect(play.seen?.opacity == 0.75)
    play.pass(0.5)
    #expect(play.ends == ["end"])
  }

  @Test func curvesOfParameters() {
    let plain = UICubicTimingParameters()
    #expect(plain.timingCurveType == .builtin)
    #expect(plain.controlPoint1 == CGPoint(x: 0.42, y: 0))
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 1, y: 1))
    #expect(own.timingCurveType == .cubic)
    #expect(own.springTimingParameters == nil)
    #expect(UISpringTimingParameters().cubicTimingParameters == nil)
  }
}

@Suite("Misuse of animators") struct AnimatorTraps {
  private func expectDeath(
    _ words: String, _ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(words), "\(said)", sourceLocation: location)
  }

  @Test func finishingWhatWasNotStopped() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let play = Playground()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          play.square.alpha = 0
        }
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      }
    }
    expectDeath(
      "finishAnimation(at:) of an animator that is active, running, at 0.0. It is for an animator "
        + "that was stopped.", result)
  }

  @Test func startingWhatIsStopped() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let play = Playground()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          play.square.alpha = 0
        }
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
    expectDeath(
      "startAnimation() of an animator that is stopped, not running, at 0.0. Finish it first.",
      result)
  }

  @Test func lettingGoOfAPausedOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let play = Playground()
        UIViewPropertyAnimator(duration: 1, curve: .linear) { play.square.alpha = 0 }
          .fractionComplete = 0.5
      }
    }
    expectDeath("Keep it until it has ended, or stop it", result)
  }

  @Test func pausingWhatMayNotBeInterrupted() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let play = Playground()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          play.square.alpha = 0
        }
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
    expectDeath("pauseAnimation() of an animator that is active", result)
    expectDeath("It is not interruptible.", result)
  }
}
