import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Animations of an app's own: led by a person", .serialized)
@MainActor struct InteractiveTransitionTests {
  private let root = Diary("Root")
  private let page = Diary("Page")
  private let maker = SlideMaker()
  private let finger = UIPercentDrivenInteractiveTransition()

  private func stage() -> Stage {
    let stage = Stage(root)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = maker
    root.present(page, animated: true)
    stage.pass(2)
    _ = Diary.take()
    maker.interaction = finger
    return stage
  }

  @Test("Drawn to and fro, it stands where the finger is")
  func drawn() {
    let stage = stage()
    root.dismiss(animated: true) { Diary.lines.append("dismissed") }
    stage.settle()
    #expect(maker.last?.context?.isInteractive == true)
    #expect(page.transitionCoordinator?.isInteractive == true)
    for share: Double in [0.25, 0.75, 0.5] {
      finger.update(share)
      stage.pass(3)
      #expect(stage.seenX(of: page.view) == (1024 * share).rounded())
      #expect(Double(finger.percentComplete) == share)
      #expect(page.transitionCoordinator.map { Double($0.percentComplete) } == share)
    }
    #expect(root.presentedViewController === page)
    _ = Diary.take()
    finger.finish()
    stage.pass(0.25)
    #expect((stage.seenX(of: page.view) ?? 0) > 600)
    stage.pass(1)
    #expect(
      Diary.take() == [
        "ended true", "Page viewDidDisappear", "Root viewDidAppear", "dismissed",
      ])
    #expect(root.presentedViewController == nil)
  }

  @Test("Let go too early, all is as before")
  func cancelled() {
    let stage = stage()
    root.dismiss(animated: true) { Diary.lines.append("dismissed") }
    stage.settle()
    var changes: [Bool] = []
    page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    finger.update(0.4)
    stage.settle()
    _ = Diary.take()
    finger.cancel()
    #expect(changes == [true])
    stage.pass(2)
    #expect(
      Diary.take() == [
        "Root viewWillDisappear", "Root viewDidDisappear", "Page viewWillAppear",
        "Page viewIsAppearing", "Page viewDidAppear", "ended false",
      ])
    #expect(root.presentedViewController === page && page.view.window != nil)
    #expect(stage.seenX(of: page.view) == 0 && page.view.frame.minX == 0)
    root.dismiss(animated: false)
    stage.settle()
    #expect(root.presentedViewController == nil && root.appearance.stage == .appeared)
  }

  @Test("What is presented so and let go is not presented")
  func presenting() {
    let stage = Stage(root)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = maker
    maker.interaction = finger
    root.present(page, animated: true)
    stage.settle()
    finger.update(0.3)
    stage.settle()
    #expect(stage.seenX(of: page.view) == (1024 * 0.7).rounded())
    finger.cancel()
    stage.pass(2)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
    #expect(root.appearance.stage == .appeared && page.appearance.stage == .disappeared)
    #expect(root.view.superview === stage.engine.window)
  }

  @Test("One that begins by itself can be held, and led from there")
  func held() {
    let stage = stage()
    finger.wantsInteractiveStart = false
    root.dismiss(animated: true)
    stage.pass(0.5)
    #expect(maker.last?.context?.isInteractive == false)
    finger.pause()
    #expect(maker.last?.context?.isInteractive == true)
    #expect(abs(finger.percentComplete - 0.5) < 0.01)
    stage.pass(5)
    #expect(root.presentedViewController === page)
    finger.finish()
    stage.pass(2)
    #expect(root.presentedViewController == nil)
  }

  @Test("Ended before it began, it ends as it begins; a second end changes nothing")
  func early() {
    let stage = stage()
    root.dismiss(animated: true)
    finger.finish()
    stage.pass(2)
    #expect(root.presentedViewController == nil)
    finger.cancel()
    finger.update(0.5)
    stage.pass(1)
    #expect(root.presentedViewController == nil && root.appearance.stage == .appeared)
  }

  @Test("A pan on what is presented leads its going")
  func pan() {
    @MainActor final class Drawn: UIViewController {
      var drag: ((UIPanGestureRecognizer) -> Void)?
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .blue
        view.addGestureRecognizer(
          UIPanGestureRecognizer(target: self, action: Selector("dragged:", Drawn.dragged)))
      }
      func dragged(_ pan: UIPanGestureRecognizer) { drag?(pan) }
    }
    let stage = Stage(root)
    let drawn = Drawn()
    drawn.modalPresentationStyle = .fullScreen
    drawn.transitioningDelegate = maker
    var states: [UIGestureRecognizer.State] = []
    drawn.drag = { [finger, maker] pan in
      if states.last != pan.state { states.append(pan.state) }
      switch pan.state {
      case .began:
        maker.interaction = finger
        drawn.dismiss(animated: true)
      case .changed: finger.update(pan.translation(in: nil).x / 1024)
      case .ended: finger.finish()
      default: finger.cancel()
      }
    }
    root.present(drawn, animated: true)
    stage.pass(2)
    let hand = Hand(stage)
    hand.down((200, 300))
    hand.move((712, 300))
    stage.settle()
    #expect(states == [.began, .changed])
    #expect((stage.seenX(of: drawn.view) ?? 0) > 400)
    hand.up()
    #expect(states == [.began, .changed, .ended])
    stage.pass(2)
    #expect(root.presentedViewController == nil)
  }

  @Test("A property animator is drawn along")
  func animator() {
    @MainActor final class Faded: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .from)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          view?.center.x += 100
        }
        animator.addCompletion { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
      }
    }
    @MainActor final class Maker: UIViewControllerTransitioningDelegate {
      let finger = UIPercentDrivenInteractiveTransition()
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Faded() }
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
    }
    let stage = stage()
    let maker = Maker()
    page.transitioningDelegate = maker
    root.dismiss(animated: true)
    stage.settle()
    maker.finger.update(0.5)
    stage.pass(3)
    #expect(stage.seenX(of: page.view) == 50)
    maker.finger.cancel()
    stage.pass(2)
    #expect(root.presentedViewController === page && page.view.frame.minX == 0)
  }
}
