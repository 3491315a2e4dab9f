import Foundation
import Scene
import Testing

@testable import UIKit

/// How what views record becomes what a host can show.
@Suite("From views to nodes") @MainActor struct SeenTests {
  @Test func whatLeavesNoNodeMovesThoseInIt() {
    let play = Playground()
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    play.controller.view.addSubview(group)
    group.addSubview(play.square)
    play.stage.settle()
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { group.frame.origin.x = 80 }
    }
    #expect(play.stage.tree[group.nodeID] == nil)
    #expect(play.seen?.center.x == 100)
    play.pass(0.5)
    #expect(play.seen?.center.x == 140)
  }

  @Test func bothMoveAndTheWaysAddUp() {
    let play = Playground()
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    play.controller.view.addSubview(group)
    group.addSubview(play.square)
    play.stage.settle()
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        play.square.center.x += 20
        group.center.x += 100
      }
    }
    play.pass(0.5)
    #expect(play.seen?.center.x == 160)
    #expect(play.node?.frame.midX == 220)
  }

  @Test func whatFadesOutIsAPicture() {
    let play = Playground()
    play.run {
      UIView.animate(withDuration: 1) {
        play.square.alpha = 0
        play.square.center.y = 300
      }
    }
    #expect(play.node == nil, "the scene is at its end")
    let departure = play.stage.host.departures.first
    #expect(departure?.node == play.square.nodeID)
    #expect(
      departure?.changes == [
        .center(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300)),
        .opacity(from: 1, to: 0),
      ])
  }

  @Test func constraintsAreSeenByALayoutInTheBlock() {
    let play = Playground()
    let bar = UIView()
    bar.backgroundColor = .blue
    bar.translatesAutoresizingMaskIntoConstraints = false
    play.controller.view.addSubview(bar)
    let width = bar.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width, bar.heightAnchor.constraint(equalToConstant: 10),
      bar.leadingAnchor.constraint(equalTo: play.controller.view.leadingAnchor),
      bar.topAnchor.constraint(equalTo: play.controller.view.topAnchor),
    ])
    play.stage.settle()
    width.constant = 300
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        play.controller.view.layoutIfNeeded()
      }
    }
    play.pass(0.5)
    #expect(play.seen(bar)?.frame == CGRect(x: 0, y: 0, width: 200, height: 10))
  }

  @Test func subviewsAreLaidOutAtTheEndOfTheBlockIfWanted() {
    let play = Playground()
    final class Centering: UIView {
      override func layoutSubviews() { subviews.first?.center = CGPoint(x: bounds.midX, y: 5) }
    }
    let outer = Centering(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    outer.backgroundColor = .blue
    outer.addSubview(play.square)
    play.controller.view.addSubview(outer)
    play.stage.settle()
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
        outer.bounds.size.width = 300
      }
    }
    play.pass(0.5)
    #expect(play.seen?.center.x == 100)
  }

  @Test func keyframesAreWaysOneAfterAnother() {
    let play = Playground()
    play.run {
      UIView.animateKeyframes(
        withDuration: 4, delay: 0,
        options: UIView.KeyframeAnimationOptions(
          rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            play.square.center.x = 300
          }
          UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
            play.square.center.x = 200
          }
        }, completion: play.end("keys"))
    }
    let seen = [1.0, 1, 1, 0.5].map { step -> CGFloat in
      play.pass(step)
      return play.seen?.center.x ?? 0
    }
    #expect(seen == [200, 300, 300, 250])
    play.pass(1)
    #expect(play.ends == ["keys true"])
    #expect(play.square.center.x == 200)
  }

  @Test func discreteKeyframesAreJumpedTo() {
    let play = Playground()
    play.run {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        options: [
          .calculationModeDiscrete,
          UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        ]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          play.square.center.x = 300
        }
      }
    }
    play.pass(0.4)
    #expect(play.seen?.center.x == 100)
    play.pass(0.2)
    #expect(play.seen?.center.x == 300)
  }

  /// Where a square is seen that is at 100, goes to 300 in a quarter of the time, and to 200 in the rest.
  private func seen(_ mode: UIView.KeyframeAnimationOptions, after parts: [Double]) -> [Double] {
    let play = Playground()
    play.run {
      UIView.animateKeyframes(
        withDuration: 4, delay: 0,
        options: [
          mode,
          UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        ]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          play.square.center.x = 300
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
          play.square.center.x = 200
        }
      }
    }
    var gone = 0.0
    return parts.map { part in
      play.pass((part - gone) * 4)
      gone = part
      return Double(play.seen?.center.x ?? 0)
    }
  }

  @Test func keyframesAreWaysAsLongAsTheirValuesAreApart() {
    let paced = seen(.calculationModePaced, after: [0.25, 0.5, 0.75])
    #expect(zip(paced, [175, 250, 275]).allSatisfy { abs($0 - $1) < 0.01 }, "\(paced)")
    #expect(seen(.calculationModeLinear, after: [0.25, 0.625]) == [300, 250])
  }

  @Test func keyframesAreWaysOnACurve() {
    let cubic = seen(.calculationModeCubic, after: [0.125, 0.25, 0.375, 0.999])
    // Half way: the mean of both values, and an eighth of the difference of the slopes 100 and 50.
    #expect(abs(cubic[0] - 206.25) < 0.01, "\(cubic)")
    #expect(abs(cubic[1] - 300) < 0.01)
    #expect(cubic[2] > 275, "it swings over before it goes back")
    #expect(abs(cubic[3] - 200) < 1)
    let both = seen(.calculationModeCubicPaced, after: [0.1, 0.2, 0.3])
    #expect(abs((both[1] - both[0]) - (both[2] - both[1])) < 0.01, "\(both)")
  }

  @Test func aTransitionChangesAtOnceAndShowsWhatWas() {
    let play = Playground()
    play.run {
      UIView.transition(
        with: play.square, duration: 1, options: .transitionCrossDissolve,
        animations: { play.square.backgroundColor = .blue }, completion: play.end("dissolve"))
    }
    let departure = play.stage.host.departures.first
    #expect(departure?.place == .upon)
    #expect(departure?.changes == [.opacity(from: 1, to: 0)])
    #expect(play.node?.fill == UIColor.blue.paint)
    #expect(play.stage.host.animations.isEmpty, "its block is not animated by itself")
    play.pass(1)
    #expect(play.ends == ["dissolve true"])
  }

  @Test func aViewTakesAnothersPlaceByTurningOver() {
    let play = Playground()
    let other = UIView(frame: play.square.frame)
    other.backgroundColor = .blue
    play.run {
      UIView.transition(
        from: play.square, to: other, duration: 1, options: .transitionFlipFromLeft)
    }
    #expect(play.square.superview == nil)
    #expect(other.superview === play.controller.view)
    #expect(play.stage.host.departures.first?.end == 0.5)
    #expect(play.seen(other)?.parts.x == 0, "it cannot be seen in the first half")
    play.pass(1)
    #expect(play.seen(other)?.parts.x == 1)
  }

  @Test func rowsComeGoAndMakeRoom() {
    let play = Playground()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let rows = (0..<3).map { index in
      let row = UIView(frame: CGRect(x: 0, y: Double(index) * 44, width: 200, height: 44))
      row.backgroundColor = .blue
      list.addSubview(row)
      return row
    }
    play.controller.view.addSubview(list)
    play.stage.settle()
    let fresh = UIView(frame: CGRect(x: 0, y: 44, width: 200, height: 44))
    fresh.backgroundColor = .red
    play.run {
      var motion = RowMotion()
      motion.completion = play.end("rows")
      motion.went(rows[0], .left)
      motion.stayed(rows[1], from: rows[1].frame)
      motion.came(fresh, .fade)
      motion.stayed(rows[2], from: rows[2].frame)
      list.showRows(motion)
      rows[0].removeFromSuperview()
      rows[1].frame.origin.y = 0
      list.addSubview(fresh)
    }
    #expect(play.seen(rows[1])?.center.y == 66)
    #expect(play.seen(rows[2])?.center.y == 110, "it has not moved")
    #expect(play.seen(fresh)?.opacity == 0)
    let gone = play.stage.host.departures.first
    #expect(gone?.node == rows[0].nodeID)
    #expect(gone?.parent == list.nodeID)
    #expect(
      gone?.changes == [.center(from: CGPoint(x: 100, y: 22), to: CGPoint(x: -100, y: 22))])
    play.pass(0.3)
    #expect(play.ends == ["rows true"])
  }

  @Test func rowsWithoutAnimation() {
    let play = Playground()
    play.run {
      UIView.performWithoutAnimation {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        play.controller.view.addSubview(list)
        var motion = RowMotion()
        motion.stayed(play.square, from: .zero)
        motion.completion = play.end("rows")
        list.showRows(motion)
      }
    }
    #expect(play.ends == ["rows true"])
    #expect(play.stage.host.animations.isEmpty)
  }
}
