import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Animations of an app's own: presenting", .serialized)
@MainActor struct PresentationTransitionTests {
  private let root = Diary("Root")
  private let page = Diary("Page")
  private let maker = SlideMaker()

  private func stage(_ style: UIModalPresentationStyle = .fullScreen) -> Stage {
    let stage = Stage(root)
    page.modalPresentationStyle = style
    page.transitioningDelegate = maker
    _ = Diary.take()
    return stage
  }

  @Test("It comes: will, the animation, and did at its end")
  func presenting() throws {
    let stage = stage()
    root.present(page, animated: true) { Diary.lines.append("presented") }
    stage.settle()
    #expect(
      Diary.take() == [
        "Root viewWillDisappear", "Page viewDidLoad", "Page viewWillAppear", "animate",
        "Page viewIsAppearing",
      ])
    let context = try #require(maker.last?.context)
    #expect(context.view(forKey: .from) === root.view && context.view(forKey: .to) === page.view)
    #expect(context.viewController(forKey: .to) === page && context.isAnimated)
    #expect(context.presentationStyle == .fullScreen && !context.isInteractive)
    #expect(context.initialFrame(for: root) == CGRect(x: 0, y: 0, width: 1024, height: 768))
    #expect(context.finalFrame(for: page) == CGRect(x: 0, y: 0, width: 1024, height: 768))
    #expect(context.initialFrame(for: page) == .zero && context.finalFrame(for: root) == .zero)
    #expect(page.isBeingPresented && root.view.window != nil && !root.view.isHidden)
    #expect(root.transitionCoordinator?.transitionDuration == 1)
    #expect(stage.seenX(of: page.view) == 1024)
    stage.pass(0.5)
    #expect(stage.seenX(of: page.view) == 512)
    #expect(Diary.take().isEmpty)
    stage.pass(0.6)
    #expect(
      Diary.take() == [
        "ended true", "Root viewDidDisappear", "Page viewDidAppear", "presented",
      ])
    #expect(page.transitionCoordinator == nil && !page.isBeingPresented)
    #expect(root.view.superview === stage.engine.window && root.view.isHidden)
  }

  @Test("It goes: it is presented until the end")
  func dismissing() {
    let stage = stage()
    root.present(page, animated: true)
    stage.pass(2)
    _ = Diary.take()
    page.dismiss(animated: true) { Diary.lines.append("dismissed") }
    stage.settle()
    #expect(
      Diary.take() == [
        "Page viewWillDisappear", "Root viewWillAppear", "animate", "Root viewIsAppearing",
      ])
    #expect(root.presentedViewController === page && page.isBeingDismissed)
    stage.pass(0.5)
    #expect(stage.seenX(of: page.view) == 512)
    stage.pass(0.6)
    #expect(
      Diary.take() == [
        "ended true", "Page viewDidDisappear", "Root viewDidAppear", "dismissed",
      ])
    #expect(root.presentedViewController == nil && page.view.window == nil)
    #expect(root.view.superview === stage.engine.window && !root.view.isHidden)
  }

  @Test("Without animation nobody is asked for one")
  func unanimated() {
    let stage = stage()
    root.present(page, animated: false)
    stage.settle()
    #expect(maker.last == nil && page.appearance.stage == .appeared)
    page.dismiss(animated: false)
    stage.settle()
    #expect(maker.last == nil && root.presentedViewController == nil)
  }

  @Test(
    "A presenter that stays is none of the animation's business",
    arguments: [
      UIModalPresentationStyle.overFullScreen, .pageSheet, .formSheet, .custom,
    ])
  func staying(_ style: UIModalPresentationStyle) throws {
    let stage = stage(style)
    root.present(page, animated: true)
    stage.settle()
    let context = try #require(maker.last?.context)
    #expect(context.view(forKey: .from) == nil)
    let moving = try #require(context.view(forKey: .to))
    #expect(page.view === moving || page.view.isDescendant(of: moving))
    #expect(moving.window != nil)
    #expect(Diary.take().first == "Page viewDidLoad")
    stage.pass(2)
    #expect(page.view.window != nil && page.appearance.stage == .appeared)
    page.dismiss(animated: true)
    stage.settle()
    #expect(maker.last?.context?.view(forKey: .to) == nil)
    stage.pass(2)
    #expect(root.presentedViewController == nil && page.view.window == nil)
    #expect(stage.node(.dimming) == nil)
  }

  @Test("What runs alongside takes as long, and is completed at the end")
  func alongside() throws {
    let stage = stage()
    let veil = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    veil.backgroundColor = .red
    var ends: [Bool] = []
    root.present(page, animated: true)
    let coordinator = try #require(page.transitionCoordinator)
    coordinator.animate { _ in
      self.page.view.addSubview(veil)
      veil.frame.origin.x = 200
    } completion: {
      ends.append($0.isCancelled)
    }
    stage.settle()
    #expect(coordinator.containerView === maker.last?.context?.containerView)
    stage.pass(0.5)
    #expect(stage.seenX(of: veil) == 100 && ends.isEmpty)
    stage.pass(1)
    #expect(ends == [false])
  }

  @Test("A presentation controller hears of the beginning and the end")
  func controller() {
    final class Heard: UIPresentationController {
      override func presentationTransitionWillBegin() { Diary.lines.append("will begin") }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        Diary.lines.append("did end \(completed)")
      }
      override func dismissalTransitionWillBegin() { Diary.lines.append("will go") }
      override func dismissalTransitionDidEnd(_ completed: Bool) {
        Diary.lines.append("gone \(completed)")
      }
    }
    maker.presenter = { Heard(presentedViewController: $0, presenting: $1) }
    let stage = stage(.custom)
    root.present(page, animated: true)
    stage.settle()
    #expect(Diary.take().filter { $0.contains(" begin") || $0.contains("end ") } == ["will begin"])
    stage.pass(2)
    #expect(Diary.take().contains("did end true"))
    root.dismiss(animated: true)
    stage.settle()
    #expect(Diary.take().first == "will go")
    stage.pass(2)
    #expect(Diary.take().suffix(1) == ["gone true"])
  }

  @Test("Another size of the window waits for no animation, nor does a second dismissal")
  func interrupted() {
    let stage = stage()
    root.present(page, animated: true)
    stage.settle()
    stage.resize(700)
    #expect(page.appearance.stage == .appeared && root.appearance.stage == .disappeared)
    #expect(page.view.frame.width == 700)
    #expect(Diary.take().filter { $0.hasPrefix("ended") } == ["ended true"])
    stage.pass(2)
    #expect(Diary.take().isEmpty, "its late end is nobody's")
    var ends = 0
    root.dismiss(animated: true) { ends += 1 }
    stage.settle()
    root.dismiss(animated: true) { ends += 1 }
    stage.pass(2)
    #expect(ends == 2 && root.presentedViewController == nil)
    #expect(root.appearance.stage == .appeared)
  }

  @Test("Dismissed while it comes, it is there and goes")
  func turnedAround() {
    let stage = stage()
    root.present(page, animated: true)
    stage.pass(0.3)
    root.dismiss(animated: true)
    stage.pass(2)
    #expect(root.presentedViewController == nil && page.appearance.stage == .disappeared)
    #expect(root.appearance.stage == .appeared && root.view.superview === stage.engine.window)
  }

  @Test(
    "A transition style without an animation of the app's",
    arguments: [
      UIModalTransitionStyle.crossDissolve, .flipHorizontal, .partialCurl,
    ])
  func styles(_ style: UIModalTransitionStyle) {
    let stage = stage()
    maker.makesNone = true
    page.modalTransitionStyle = style
    root.present(page, animated: true)
    stage.settle()
    #expect(page.appearance.stage == .appearing)
    stage.pass(1)
    #expect(page.appearance.stage == .appeared && root.appearance.stage == .disappeared)
    #expect(page.view.alpha == 1 && page.view.window != nil)
    root.dismiss(animated: true)
    stage.settle()
    #expect(page.appearance.stage == .disappearing)
    stage.pass(1)
    #expect(page.view.alpha == 1 && page.view.window == nil)
    #expect(root.appearance.stage == .appeared && root.view.superview === stage.engine.window)
  }

  @Test("Nothing is left of it when it has gone")
  func gone() {
    weak var lost: UIViewController?
    let stage = stage()
    do {
      let other = Diary("Other")
      other.modalPresentationStyle = .fullScreen
      other.transitioningDelegate = maker
      lost = other
      root.present(other, animated: true)
      stage.pass(2)
      root.dismiss(animated: true)
      stage.pass(2)
    }
    stage.settle()
    // The animation of the last transition keeps its context.
    _ = maker.navigationController(
      UINavigationController(), animationControllerFor: .none, from: root, to: root)
    #expect(lost == nil)
  }
}
