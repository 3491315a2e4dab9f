import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("More than a turn can settle") @MainActor struct UnsettledTests {
  /// Changes its mind whenever it is laid out, so often.
  @MainActor final class Restless: UIViewController {
    var left = 0
    var layouts = 0

    override func viewDidLayoutSubviews() {
      layouts += 1
      guard left > 0 else { return }
      left -= 1
      view.setNeedsLayout()
      view.window?.engine?.invalidate()
    }

    func ask(_ times: Int) {
      left = times
      view.setNeedsLayout()
    }
  }

  private func stage() -> (Stage, Restless) {
    let controller = Restless()
    let stage = Stage(controller)
    _ = stage.transcript()
    controller.layouts = 0
    return (stage, controller)
  }

  @Test("What four by four rounds leave over, one more turn does")
  func oneMore() {
    let (stage, controller) = stage()
    controller.ask(20)
    stage.settle()
    #expect(controller.left == 0)
    #expect(controller.layouts == 21)
    #expect(stage.transcript("unsettled") == ["unsettled; a wake will go on"])
    #expect(!stage.host.isWakeAsked)
  }

  @Test("What fits into a turn asks for nothing")
  func fits() {
    let (stage, controller) = stage()
    controller.ask(15)
    stage.settle()
    #expect(controller.layouts == 16)
    #expect(stage.transcript("unsettled") == [])
  }

  @Test("An app that changes its mind for ever gets two turns an event")
  func forEver() {
    let (stage, controller) = stage()
    controller.ask(.max)
    stage.settle()
    #expect(controller.layouts == 32)
    #expect(stage.transcript("unsettled").count == 1)
    stage.resize(900)
    #expect(controller.layouts == 64)
    #expect(stage.transcript("unsettled").count == 1)
    controller.ask(0)
    stage.settle()
    #expect(controller.layouts == 65)
    #expect(!stage.host.isWakeAsked)
  }

  @Test("What a transition's completion asks for is not left standing")
  func completion() {
    @MainActor final class Asking: UIViewController {
      var heard = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
          self?.view.setNeedsLayout()
        }
      }
      override func viewDidLayoutSubviews() { heard += 1 }
    }
    let controller = Asking()
    let stage = Stage(controller)
    controller.heard = 0
    stage.resize(900)
    #expect(controller.heard == 2)
  }
}
