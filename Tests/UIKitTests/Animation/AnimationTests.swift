import Foundation
import Scene
import Testing

@testable import UIKit

/// A red square of 100 points at 50, 50 on an empty screen, whose time passes when it is told.
@MainActor final class Playground {
  let controller = UIViewController()
  let square = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  let stage: Stage
  /// What completions said, in their order.
  var ends: [String] = []

  init() {
    stage = Stage(controller, width: 400, height: 400)
    square.backgroundColor = .red
    controller.view.addSubview(square)
    stage.settle()
  }

  func end(_ name: String) -> (Bool) -> Void { { self.ends.append("\(name) \($0)") } }

  /// What code does outside of an event, and the turn that follows.
  func run(_ body: () -> Void) {
    body()
    stage.settle()
  }

  func pass(_ seconds: Double) { stage.host.pass(seconds) }

  func seen(_ view: UIView) -> Appearing? { stage.host.appearing(view.nodeID) }
  var seen: Appearing? { seen(square) }
  var node: Node? { stage.tree[square.nodeID] }
}

@Suite("Animations") @MainActor struct AnimationTests {
  @Test func valuesAreSetAtOnceAndSeenComing() {
    let play = Playground()
    play.run {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          play.square.center.x = 300
          play.square.alpha = 0.5
        }, completion: play.end("move"))
      #expect(play.square.center.x == 300)
      #expect(play.square.alpha == 0.5)
    }
    #expect(play.node?.frame.midX == 300)
    #expect(play.node?.opacity == 0.5)
    #expect(play.seen?.center.x == 100)
    #expect(play.seen?.opacity == 1)
    play.pass(0.5)
    #expect(play.seen?.center.x == 200)
    #expect(play.seen?.opacity == 0.75)
    #expect(play.ends.isEmpty)
    play.pass(0.5)
    #expect(play.seen?.center.x == 300)
    #expect(play.ends == ["move true"])
    #expect(play.stage.host.flow.isEmpty)
    #expect(play.stage.engine.animations.isAtRest)
  }

  /// The frames in between cost the core nothing: no turn, no layout, no patch.
  @Test func anAnimationIsOnePatchAndOneWake() {
    let play = Playground()
    let (patches, turns) = (play.stage.host.appliedPatches, play.stage.engine.counts.turns)
    play.run { UIView.animate(withDuration: 1) { play.square.frame.origin.y = 300 } }
    play.pass(5)
    #expect(play.stage.host.appliedPatches == patches + 1)
    #expect(play.stage.engine.counts.turns == turns + 2, "the change and the end")
  }

  @Test func withoutAnimationsNothingIsAskedOfTheHost() {
    let play = Playground()
    play.run { play.square.center.x = 20 }
    #expect(play.stage.host.alarm == nil)
    #expect(play.stage.host.animations.isEmpty)
  }

  @Test func aDelayHoldsWhatIsSeen() {
    let play = Playground()
    play.run {
      UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) {
        play.square.transform = CGAffineTransform(rotationAngle: .pi)
      }
    }
    play.pass(1.9)
    #expect(play.seen?.parts.angle == 0)
    play.pass(0.6)
    #expect(abs((play.seen?.parts.angle ?? 0) - .pi / 2) < 1e-9, "a turn by half, not a line")
  }

  @Test func durationZeroEndsInTheNextTurn() {
    let play = Playground()
    UIView.animate(
      withDuration: 0, animations: { play.square.alpha = 0.2 }, completion: play.end("zero"))
    #expect(play.ends.isEmpty)
    play.stage.settle()
    #expect(play.ends == ["zero true"])
    #expect(play.stage.host.animations.isEmpty)
  }

  @Test func whereNothingChangesTheEndComesAtOnce() {
    let play = Playground()
    play.run { UIView.animate(withDuration: 9, animations: {}, completion: play.end("empty")) }
    #expect(play.ends == ["empty true"])
  }

  @Test func anotherAnimationOfTheSameTakesOverFromWhereItIsSeen() {
    let play = Playground()
    play.run {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { play.square.center.x = 300 }, completion: play.end("there"))
    }
    play.pass(0.5)
    play.run {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { play.square.center.x = 100 }, completion: play.end("back"))
    }
    #expect(play.ends == ["there false"])
    #expect(play.seen?.center.x == 200, "no jump")
    play.pass(0.5)
    #expect(play.seen?.center.x == 150)
    play.pass(1)
    #expect(play.ends == ["there false", "back true"])
  }

  @Test func animationsOfDifferentThingsDoNotMind() {
    let play = Playground()
    play.run {
      UIView.animate(
        withDuration: 1, animations: { play.square.center.x = 300 }, completion: play.end("move"))
      UIView.animate(
        withDuration: 0.5, animations: { play.square.alpha = 0.5 }, completion: play.end("fade"))
    }
    play.pass(2)
    #expect(play.ends == ["fade true", "move true"])
  }

  /// Out at once and in again later, asked for in one go.
  @Test func aLaterOneWaitsForTheFirst() {
    let play = Playground()
    play.run {
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        play.square.alpha = 0.2
      }
      UIView.animate(withDuration: 0.4, delay: 1, options: .curveLinear) {
        play.square.alpha = 1
      }
    }
    #expect(play.seen?.opacity == 1)
    play.pass(0.2)
    #expect(abs((play.seen?.opacity ?? 0) - 0.6) < 1e-9)
    play.pass(0.4)
    #expect(abs((play.seen?.opacity ?? 0) - 0.2) < 1e-9)
    play.pass(0.9)
    #expect(play.seen?.opacity == 1)
  }

  @Test func completionsOfOneMomentComeInTheOrderInWhichTheyWereGiven() {
    let play = Playground()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.backgroundColor = .blue
    play.controller.view.addSubview(other)
    play.run {
      UIView.animate(
        withDuration: 0.6, animations: { play.square.center.x = 1 }, completion: play.end("a"))
      UIView.animate(
        withDuration: 0.3, delay: 0.3, animations: { other.center.x = 1 },
        completion: play.end("b"))
    }
    play.pass(0.6)
    #expect(play.ends == ["a true", "b true"])
  }

  @Test func whatLeavesTheWindowIsNotFinished() {
    let play = Playground()
    play.run {
      UIView.animate(
        withDuration: 1, animations: { play.square.alpha = 0.5 }, completion: play.end("gone"))
    }
    play.pass(0.2)
    play.run { play.square.removeFromSuperview() }
    #expect(play.ends == ["gone false"])
    #expect(play.stage.host.alarm == nil, "no wake is waited for any more")
  }

  @Test func aViewIsNotKeptByAnAnimationWithoutEnd() {
    let play = Playground()
    weak var gone: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .blue
      play.controller.view.addSubview(view)
      play.stage.settle()
      play.run {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
          view.alpha = 0.5
        }
      }
      play.pass(100.5)
      #expect(play.seen(view) != nil)
      gone = view
      play.run { view.removeFromSuperview() }
    }
    play.pass(1)
    #expect(gone == nil)
    #expect(play.stage.engine.animations.isAtRest)
  }

  @Test func anInnerBlockInheritsUnlessItSaysOtherwise() {
    let play = Playground()
    var durations: [Double] = [UIView.inheritedAnimationDuration]
    play.run {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          durations.append(UIView.inheritedAnimationDuration)
          play.square.center.x = 300
          UIView.animate(withDuration: 9) {
            durations.append(UIView.inheritedAnimationDuration)
            play.square.alpha = 0
          }
          UIView.animate(
            withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration],
            animations: {
              durations.append(UIView.inheritedAnimationDuration)
              play.square.transform = CGAffineTransform(scaleX: 2, y: 2)
            }, completion: play.end("inner"))
          UIView.performWithoutAnimation { play.square.backgroundColor = .blue }
        }, completion: play.end("outer"))
    }
    #expect(durations == [0, 2, 2, 0.5])
    play.pass(3)
    #expect(play.ends == ["inner true", "outer true"])
    #expect(play.stage.host.animations.contains { $0.change.property == .fill } == false)
  }

  @Test func animationsCanBeTurnedOff() {
    let play = Playground()
    #expect(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    play.run {
      UIView.animate(
        withDuration: 3, animations: { play.square.alpha = 0.5 }, completion: play.end("off"))
    }
    #expect(play.ends == ["off true"])
    #expect(play.stage.host.animations.isEmpty)
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func repeatedAnimations() {
    let play = Playground()
    play.run {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
            play.square.center.x = 200
          }
        }, completion: play.end("pulse"))
    }
    let seen = [0.5, 0.5, 0.5, 1.0, 0.5].map { step in
      play.pass(step)
      return play.seen?.center.x ?? 0
    }
    #expect(seen.map { $0.rounded() } == [150, 200, 150, 150, 200])
    play.pass(1)
    #expect(play.ends == ["pulse true"])
  }

  /// The usual way to end a pulse.
  @Test func allAnimationsOfALayerAreRemoved() {
    let play = Playground()
    play.run {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { play.square.alpha = 0.5 }, completion: play.end("pulse"))
    }
    play.pass(0.5)
    #expect(play.seen?.opacity == 0.75)
    play.run { play.square.layer.removeAllAnimations() }
    #expect(play.seen?.opacity == 0.5)
    #expect(play.ends == ["pulse false"])
    #expect(play.stage.host.flow.isEmpty, "nothing goes on without end")
    #expect(play.stage.engine.animations.flow.isEmpty)
  }
}
