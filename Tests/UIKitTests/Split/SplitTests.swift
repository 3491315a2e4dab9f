import Scene
import Testing

@testable import UIKit

@Suite("Classic split view (uikit-behaviour §4)", .serialized) @MainActor struct SplitTests {
  final class Listener: UISplitViewControllerDelegate {
    var handles = false
    var lines: [String] = []
    func splitViewController(
      _ split: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool {
      lines.append(
        "collapse \(split.title ?? "") collapsed=\(split.isCollapsed) "
          + "\(split.traitCollection.horizontalSizeClass)")
      return handles
    }
    func splitViewController(
      _ split: UISplitViewController, separateSecondaryFrom primary: UIViewController
    ) -> UIViewController? {
      lines.append("separate \(split.title ?? "") collapsed=\(split.isCollapsed)")
      return nil
    }
  }

  private func navigation(_ name: String) -> UINavigationController {
    UINavigationController(rootViewController: Diary(name))
  }

  @Test("Born expanded: collapses when it joins a narrow window, and not in a wide one")
  func launch() {
    let listener = Listener()
    let split = UISplitViewController()
    split.viewControllers = [navigation("List"), navigation("Detail")]
    split.delegate = listener
    #expect(!split.isCollapsed)
    _ = Stage(split, width: 390)
    #expect(split.isCollapsed)
    #expect(listener.lines == ["collapse  collapsed=false compact"])
    #expect(split.viewControllers.count == 1)
  }

  @Test("A navigation controller becomes one element of the other's stack, and comes back")
  func nested() {
    let split = UISplitViewController()
    let list = navigation("List")
    let detail = navigation("Detail")
    split.viewControllers = [list, detail]
    split.preferredDisplayMode = .oneBesideSecondary
    let stage = Stage(split)
    #expect(stage.columns == ["List", "Detail"])
    stage.resize(390)
    #expect(list.viewControllers.last === detail)
    #expect(stage.node(.navigation)?.path == ["List", "Detail"])
    stage.resize(1024)
    #expect(split.viewControllers == [list, detail])
    #expect(list.viewControllers.count == 1)
    stage.resize(390)
    stage.tap(.button, "List")
    stage.resize(1024)
    #expect(split.viewControllers == [list], "the list itself is never popped")
  }

  @Test("While the calls run, traits are new and isCollapsed is old")
  func timing() {
    let listener = Listener()
    let split = UISplitViewController()
    split.viewControllers = [navigation("List"), navigation("Detail")]
    split.delegate = listener
    let stage = Stage(split)
    stage.resize(390)
    stage.resize(1024)
    #expect(
      listener.lines == ["collapse  collapsed=false compact", "separate  collapsed=true"])
  }

  @Test("Nested splits: the outer one collapses first, and the inner one says nothing")
  func outerFirst() {
    let listener = Listener()
    listener.handles = true
    let inner = UISplitViewController()
    inner.title = "inner"
    inner.viewControllers = [navigation("Files"), navigation("Text")]
    inner.delegate = listener
    let outer = UISplitViewController()
    outer.title = "outer"
    outer.viewControllers = [navigation("Folders"), inner]
    outer.delegate = listener
    outer.preferredDisplayMode = .oneBesideSecondary
    inner.preferredDisplayMode = .oneBesideSecondary
    let stage = Stage(outer)
    stage.resize(390)
    #expect(listener.lines == ["collapse outer collapsed=false compact"])
    #expect(inner.viewControllers.count == 2)
  }

  @Test("The primary is compact while expanded, the secondary is not")
  func traits() {
    let split = UISplitViewController()
    let list = navigation("List")
    let detail = navigation("Detail")
    split.viewControllers = [list, detail]
    let stage = Stage(split)
    #expect(list.topViewController?.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.topViewController?.traitCollection.horizontalSizeClass == .regular)
    _ = stage
  }

  @Test("A hidden primary comes over the detail by its button, and goes by a tap outside")
  func overlay() {
    let split = UISplitViewController()
    let detail = navigation("Detail")
    split.viewControllers = [navigation("List"), detail]
    detail.topViewController?.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    let stage = Stage(split, width: 768, height: 1024)
    #expect(split.displayMode == .secondaryOnly)
    #expect(stage.columns == ["Detail"])
    stage.tap(.button, "List")
    #expect(split.displayMode == .oneOverSecondary)
    #expect(stage.node(.column, "List")?.frame.width == 320)
    if let veil = stage.node(.dimming) { stage.send(.activate(veil.id)) }
    #expect(split.displayMode == .secondaryOnly)
    stage.send(.edgeSwipe(.right))
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test("What changes the display mode has a coordinator, which the delegate can animate with")
  func alongside() {
    final class Listener: UISplitViewControllerDelegate {
      var lines: [String] = []
      func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
      ) {
        svc.transitionCoordinator?.animate(
          alongsideTransition: { [weak self] context in
            self?.lines.append("to \(displayMode), animated \(context.isAnimated)")
          },
          completion: { [weak self] _ in self?.lines.append("done, now \(svc.displayMode)") })
      }
    }
    let listener = Listener()
    let split = UISplitViewController()
    split.viewControllers = [navigation("List"), navigation("Detail")]
    split.delegate = listener
    let stage = Stage(split)
    split.preferredDisplayMode = .secondaryOnly
    stage.settle()
    stage.send(.edgeSwipe(.right))
    #expect(
      listener.lines == [
        "to secondaryOnly, animated false", "done, now secondaryOnly",
        "to oneBesideSecondary, animated true", "done, now oneBesideSecondary",
      ])
    #expect(split.transitionCoordinator == nil)
  }

  @Test("showDetail replaces the secondary when expanded and pushes when collapsed")
  func showDetail() {
    let split = UISplitViewController()
    let list = navigation("List")
    split.viewControllers = [list, navigation("One")]
    split.preferredDisplayMode = .oneBesideSecondary
    let stage = Stage(split)
    list.topViewController?.showDetailViewController(navigation("Two"), sender: nil)
    stage.settle()
    #expect(stage.columns == ["List", "Two"])
    stage.resize(390)
    list.popToRootViewController(animated: false)
    list.topViewController?.showDetailViewController(navigation("Three"), sender: nil)
    stage.settle()
    #expect(stage.node(.navigation)?.path == ["List", "Three"])
  }

  @Test("Settling again changes nothing; a resize that keeps the class costs few operations")
  func costs() {
    let split = UISplitViewController()
    split.viewControllers = [navigation("List"), navigation("Detail")]
    split.preferredDisplayMode = .oneBesideSecondary
    let stage = Stage(split)
    let patches = stage.host.appliedPatches
    stage.send(.wake)
    #expect(stage.host.appliedPatches == patches)
    let before = (stage.host.appliedOperations, stage.engine.counts.rounds)
    stage.resize(1000)
    #expect(stage.host.appliedOperations - before.0 <= 10)
    #expect(stage.engine.counts.rounds - before.1 <= 2)
  }
}
