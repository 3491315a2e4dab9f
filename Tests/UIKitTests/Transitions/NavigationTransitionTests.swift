import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Animations of an app's own: stacks", .serialized)
@MainActor struct NavigationTransitionTests {
  private let list = Diary("List")
  private let note = Diary("Note")
  private let maker = SlideMaker()
  private let navigation: UINavigationController

  init() { navigation = UINavigationController(rootViewController: list) }

  private func stage() -> Stage {
    let stage = Stage(navigation)
    navigation.delegate = maker
    _ = Diary.take()
    return stage
  }

  @Test("A push: the stack changes at once, “did” waits for the end")
  func push() throws {
    let stage = stage()
    navigation.pushViewController(note, animated: true)
    #expect(navigation.topViewController === note)
    stage.settle()
    #expect(
      Diary.take() == [
        "Note viewDidLoad", "List viewWillDisappear", "Note viewWillAppear", "willShow Note",
        "animate", "Note viewIsAppearing",
      ])
    let context = try #require(maker.last?.context)
    #expect(context.view(forKey: .from) === list.view && context.view(forKey: .to) === note.view)
    #expect(context.finalFrame(for: note) == context.containerView.bounds)
    #expect(
      stage.place(of: context.containerView) == CGRect(x: 0, y: 46, width: 1024, height: 722))
    stage.pass(0.5)
    #expect(stage.seenX(of: note.view) == 512 && list.view.window != nil)
    stage.pass(1)
    #expect(
      Diary.take() == [
        "ended true", "List viewDidDisappear", "Note viewDidAppear", "didShow Note",
      ])
    #expect(list.view.window == nil && note.view.superview === navigation.screenArea)
    #expect(stage.place(of: note.view) == CGRect(x: 0, y: 46, width: 1024, height: 722))
  }

  @Test("A pop, drawn to its end")
  func pop() {
    let stage = stage()
    navigation.pushViewController(note, animated: false)
    stage.settle()
    _ = Diary.take()
    let finger = UIPercentDrivenInteractiveTransition()
    maker.interaction = finger
    navigation.popViewController(animated: true)
    stage.settle()
    finger.update(0.5)
    stage.pass(1)
    #expect(stage.seenX(of: note.view) == 512)
    finger.finish()
    stage.pass(1)
    #expect(
      Diary.take() == [
        "Note viewWillDisappear", "List viewWillAppear", "willShow List", "animate",
        "List viewIsAppearing", "ended true", "Note viewDidDisappear", "List viewDidAppear",
        "didShow List",
      ])
    #expect(navigation.viewControllers == [list] && note.parent == nil)
  }

  @Test("A pop that is let go: the one above is back, and nothing did show")
  func cancelled() {
    let stage = stage()
    navigation.pushViewController(note, animated: false)
    stage.settle()
    let finger = UIPercentDrivenInteractiveTransition()
    maker.interaction = finger
    navigation.popViewController(animated: true)
    stage.settle()
    finger.update(0.5)
    stage.settle()
    _ = Diary.take()
    finger.cancel()
    stage.pass(1)
    #expect(
      Diary.take() == [
        "List viewWillDisappear", "List viewDidDisappear", "Note viewWillAppear",
        "Note viewIsAppearing", "Note viewDidAppear", "ended false",
      ])
    #expect(navigation.viewControllers == [list, note] && note.parent === navigation)
    #expect(note.view.superview === navigation.screenArea && list.view.window == nil)
    #expect(stage.seenX(of: note.view) == 0)
    maker.interaction = nil
    navigation.popViewController(animated: true)
    stage.pass(2)
    #expect(Diary.take().suffix(1) == ["didShow List"])
    #expect(navigation.viewControllers == [list])
  }

  @Test("A push that is let go was none")
  func cancelledPush() {
    let stage = stage()
    let finger = UIPercentDrivenInteractiveTransition()
    maker.interaction = finger
    navigation.pushViewController(note, animated: true)
    stage.settle()
    finger.cancel()
    stage.pass(1)
    #expect(navigation.viewControllers == [list] && note.parent == nil)
    #expect(list.appearance.stage == .appeared && note.appearance.stage == .disappeared)
    #expect(list.view.superview === navigation.screenArea)
  }

  @Test("Another change of the stack waits for no animation")
  func interrupted() {
    let stage = stage()
    navigation.pushViewController(note, animated: true)
    stage.pass(0.2)
    let third = Diary("Third")
    navigation.pushViewController(third, animated: true)
    stage.pass(2)
    #expect(navigation.viewControllers == [list, note, third])
    #expect(third.appearance.stage == .appeared && note.appearance.stage == .disappeared)
    #expect(list.appearance.stage == .disappeared)
    #expect(Diary.take().filter { $0.hasPrefix("ended") } == ["ended true", "ended true"])
    navigation.setViewControllers([list], animated: true)
    stage.pass(0.1)
    navigation.removeFromParent()
    stage.engine.window?.rootViewController = UIViewController()
    stage.pass(2)
    #expect(list.appearance.stage == .disappeared && third.appearance.stage == .disappeared)
  }

  @Test("A delegate without an animation leaves it to the system")
  func none() {
    let stage = stage()
    maker.makesNone = true
    navigation.pushViewController(note, animated: true)
    stage.settle()
    #expect(note.appearance.stage == .appeared)
    #expect(stage.takeMotions().count == 1)
  }
}
