import Foundation
import Scene
import Testing

@testable import UIKit

/// Colours of light and dark, corners, borders and shadows move as frames do.
@Suite("What blocks change of colours and layers") @MainActor struct LayersInBlocksTests {
  private func fill(_ play: Playground) -> SIMD4<Double> {
    let flow = play.stage.engine.animations.flow
    return flow.difference(of: play.square.nodeID, at: play.stage.engine.now).fill
  }

  @Test func aColorOfLightAndDarkIsMixed() {
    let play = Playground()
    play.square.backgroundColor = .systemOrange
    play.stage.settle()
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        play.square.backgroundColor = .systemGreen
      }
    }
    let start = fill(play)
    #expect(start != SIMD4())
    play.pass(0.5)
    let half = fill(play)
    #expect(abs(half.x - start.x / 2) < 1e-9 && abs(half.y - start.y / 2) < 1e-9)
    #expect(play.stage.host.flow.difference(of: play.square.nodeID, at: 0.5).fill != SIMD4())
    play.pass(0.6)
    #expect(play.square.backgroundColor == .systemGreen, "it still follows the style")
    #expect(play.node?.fill == UIColor.systemGreen.paint)
  }

  @Test func aColorOfTheThemeIsMixedAsAValueWhereTheModeIsOverridden() {
    let play = Playground()
    play.controller.view.overrideUserInterfaceStyle = .dark
    play.square.backgroundColor = .black
    play.stage.settle()
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        play.square.backgroundColor = .label
      }
    }
    #expect(fill(play).x < 0)
  }

  @Test func cornersBordersAndShadowsOfALayerThatIsMadeInTheBlockAreSeenComing() {
    let play = Playground()
    play.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        let layer = play.square.layer
        layer.cornerRadius = 40
        layer.borderWidth = 10
        layer.shadowOpacity = 1
      }
    }
    #expect(play.square.layer.cornerRadius == 40)
    #expect((play.node?.cornerRadius ?? 40) < 2)
    play.pass(0.5)
    #expect(abs((play.node?.cornerRadius ?? 0) - 20) < 1)
    #expect(abs((play.node?.surface?.borderWidth ?? 0) - 5) < 0.5)
    #expect(play.node?.surface?.shadow != nil)
    play.pass(0.6)
    #expect(play.node?.cornerRadius == 40)
  }

  // MARK: With an animator

  private func rounding(_ play: Playground) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { play.square.layer.cornerRadius = 40 }
  }

  private func radius(_ play: Playground) -> Double { (play.node?.cornerRadius ?? -1).rounded() }

  @Test func cornersGoAlongWithAnAnimator() {
    let play = Playground()
    let animator = rounding(play)
    play.run { animator.startAnimation() }
    play.pass(0.5)
    #expect(abs(radius(play) - 20) <= 1)
    play.run { animator.pauseAnimation() }
    play.pass(3)
    #expect(abs(radius(play) - 20) <= 1, "it is paused")
    play.run { animator.fractionComplete = 0.75 }
    play.pass(0.1)
    #expect(radius(play) == 30)
    play.run { animator.startAnimation() }
    play.pass(1)
    #expect(radius(play) == 40)
    #expect(play.stage.engine.features.layers.isAtRest)
  }

  @Test func cornersReturnWithAnAnimator() {
    let play = Playground()
    let animator = rounding(play)
    play.run { animator.startAnimation() }
    play.pass(0.5)
    play.run { animator.isReversed = true }
    play.pass(0.25)
    #expect(abs(radius(play) - 10) <= 1)
    play.pass(1)
    #expect(play.square.layer.cornerRadius == 0)
    #expect(radius(play) == 0)
  }

  @Test func cornersStayWhereAnAnimatorStops() {
    let play = Playground()
    let animator = rounding(play)
    play.run { animator.fractionComplete = 0.25 }
    play.run { animator.stopAnimation(false) }
    #expect(play.square.layer.cornerRadius == 10)
    #expect(radius(play) == 10)
    play.run { animator.finishAnimation(at: .end) }
    #expect(radius(play) == 40)
  }
}
