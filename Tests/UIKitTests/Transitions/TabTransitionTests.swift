import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Animations of an app's own: tabs", .serialized)
@MainActor struct TabTransitionTests {
  @MainActor final class Maker: UITabBarControllerDelegate {
    var interaction: UIPercentDrivenInteractiveTransition?
    var makesNone = false
    private(set) var asked: [String] = []
    private(set) var last: Slide?

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked.append("\(fromVC.title ?? "") to \(toVC.title ?? "")")
      last = makesNone ? nil : Slide(isComing: true)
      return last
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private let first = Diary("First")
  private let second = Diary("Second")
  private let tabs = UITabBarController()
  private let maker = Maker()

  private func stage() -> Stage {
    for page in [first, second] {
      page.tabBarItem = UITabBarItem(title: page.title, image: nil, tag: 0)
    }
    tabs.viewControllers = [first, second]
    let stage = Stage(tabs)
    tabs.delegate = maker
    _ = Diary.take()
    return stage
  }

  @Test("A tab that a person chose slides in above the bar; “did” waits for the end")
  func slides() throws {
    let stage = stage()
    stage.tap(.button, "Second")
    #expect(tabs.selectedViewController === second)
    #expect(maker.asked == ["First to Second"])
    #expect(
      Diary.take() == [
        "Second viewDidLoad", "First viewWillDisappear", "Second viewWillAppear", "animate",
        "Second viewIsAppearing",
      ])
    let context = try #require(maker.last?.context)
    #expect(context.view(forKey: .from) === first.view && context.view(forKey: .to) === second.view)
    #expect(context.containerView.superview === tabs.view)
    #expect(context.containerView.frame.maxY == tabs.tabBar.frame.minY)
    #expect(context.finalFrame(for: second) == context.containerView.bounds)
    stage.pass(0.5)
    #expect(stage.seenX(of: second.view) == 512 && first.view.window != nil)
    stage.pass(1)
    #expect(Diary.take() == ["ended true", "First viewDidDisappear", "Second viewDidAppear"])
    #expect(first.view.window == nil && second.view.superview === tabs.view)
    #expect(second.view.frame.maxY == tabs.tabBar.frame.minY)
  }

  @Test(
    "Code that selects has the animation too; the same tab, and tabs that are not shown, have none")
  func code() {
    let hidden = UITabBarController()
    hidden.viewControllers = [UIViewController(), UIViewController()]
    hidden.delegate = maker
    hidden.selectedIndex = 1
    #expect(maker.asked == [])
    let stage = stage()
    tabs.selectedIndex = 0
    #expect(maker.asked == [])
    tabs.selectedIndex = 1
    stage.settle()
    #expect(maker.asked == ["First to Second"])
    // Another selection ends the animation that is under way.
    tabs.selectedIndex = 0
    stage.settle()
    #expect(maker.asked == ["First to Second", "Second to First"])
    stage.pass(2)
    #expect(
      tabs.selectedIndex == 0 && first.view.superview === tabs.view && second.view.window == nil)
    maker.makesNone = true
    tabs.selectedIndex = 1
    stage.settle()
    #expect(second.view.superview === tabs.view && first.view.window == nil)
  }

  @Test("A change that is let go of: the tab from which it began is selected again")
  func cancelled() {
    let stage = stage()
    let finger = UIPercentDrivenInteractiveTransition()
    maker.interaction = finger
    tabs.selectedIndex = 1
    stage.settle()
    finger.update(0.5)
    stage.pass(1)
    #expect(stage.seenX(of: second.view) == 512)
    finger.cancel()
    stage.pass(1)
    #expect(tabs.selectedIndex == 0)
    #expect(first.view.superview === tabs.view && second.view.window == nil)
    #expect(first.view.frame.maxY == tabs.tabBar.frame.minY)
  }
}
