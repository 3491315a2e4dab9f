import Foundation
import Scene
import Testing

@testable import UIKit

/// What happens around a screen that a finger draws aside.
@Suite("Joints of a pan", .serialized) @MainActor struct PanJointTests {
  private func pan(_ stage: Stage, _ phase: EdgePan.Phase, at progress: Double = 0) {
    stage.send(.edgePan(EdgePan(phase, progress: progress)))
  }

  private func isSound(_ stage: Stage) -> Bool {
    if let violation = stage.engine.audit() { Issue.record("\(violation)") }
    return stage.engine.features.navigation.interactivePop == nil
  }

  /// Collapsed: the detail's navigation stands on the list's.
  private func collapsed() -> (Stage, UINavigationController, UINavigationController) {
    let list = UINavigationController(rootViewController: Diary("List"))
    let detail = UINavigationController(rootViewController: Diary("Detail"))
    let split = UISplitViewController()
    split.viewControllers = [list, detail]
    let stage = Stage(split, width: 390, height: 844)
    return (stage, list, detail)
  }

  @Test("From the detail back to the list of a collapsed split")
  func back() {
    let (stage, list, detail) = collapsed()
    pan(stage, .began)
    pan(stage, .changed, at: 0.6)
    #expect(detail.view.window != nil && list.viewControllers[0].view.window != nil)
    pan(stage, .ended, at: 0.9)
    #expect(list.viewControllers.count == 1)
    #expect(isSound(stage))
  }

  @Test("A push inside of the screen that is drawn aside ends it; who was on top goes once")
  func pushInside() {
    let (stage, list, detail) = collapsed()
    pan(stage, .began)
    Diary.lines = []
    detail.pushViewController(Diary("Next"), animated: false)
    stage.settle()
    #expect(isSound(stage))
    #expect(list.viewControllers.count == 2)
    #expect(Diary.take().filter { $0.hasPrefix("Detail") } == ["Detail viewDidDisappear"])
  }

  @Test("A split that expands while a finger draws ends that first")
  func expands() {
    let (stage, list, detail) = collapsed()
    pan(stage, .began)
    pan(stage, .changed, at: 0.4)
    Diary.lines = []
    stage.resize(1024)
    #expect(isSound(stage))
    #expect(list.viewControllers.count == 1 && detail.parent is UISplitViewController)
    #expect(detail.viewControllers[0].appearance.stage == .appeared)
  }

  /// Three columns of which only the last is shown when there is room, collapsed; the second one's
  /// navigation stands on the first one's.
  private func collapsedColumns(
    _ list: UIViewController, _ files: UIViewController
  ) -> (Stage, UISplitViewController, UINavigationController, UINavigationController) {
    let (first, second) = (
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: files)
    )
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .supplementary)
    split.setViewController(Diary("Text"), for: .secondary)
    split.preferredDisplayMode = .secondaryOnly
    let stage = Stage(split, width: 390, height: 844)
    split.show(.primary)
    stage.settle()
    return (stage, split, first, second)
  }

  /// Runs what a test asks for as its view appears or disappears, once.
  private final class Caller: UIViewController {
    var appearing, disappeared: (() -> Void)?
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let call = appearing
      appearing = nil
      call?()
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let call = disappeared
      disappeared = nil
      call?()
    }
  }

  @Test("A screen that came and went within one turn takes its view out of the stack")
  func cameAndWent() {
    let files = Caller()
    let (stage, split, first, second) = collapsedColumns(Diary("Folders"), files)
    files.appearing = { split.traitOverrides.horizontalSizeClass = .regular }
    split.show(.supplementary)
    stage.settle()
    #expect(!split.isCollapsed && second.parent === split)
    #expect(second.viewIfLoaded?.isDescendant(of: first.view) == false)
    #expect(isSound(stage))
  }

  @Test("A screen whose pan was cancelled and that went in the same turn takes its view along")
  func cancelledAndWent() {
    let list = Caller()
    let (stage, split, first, second) = collapsedColumns(list, Diary("Files"))
    split.show(.supplementary)
    stage.settle()
    #expect(first.viewControllers.last === second)
    pan(stage, .began)
    list.disappeared = { split.showDetailViewController(Diary("Other"), sender: nil) }
    stage.resize(1024)
    #expect(list.disappeared == nil)
    #expect(!split.isCollapsed && second.parent === split)
    #expect(second.viewIfLoaded?.isDescendant(of: first.view) == false)
    #expect(isSound(stage))
  }

  @Test("Something that takes the place of the screen ends it")
  func covered() {
    let stack = UINavigationController()
    let top = Diary("Top")
    stack.viewControllers = [Diary("Below"), top]
    let stage = Stage(stack)
    pan(stage, .began)
    top.definesPresentationContext = true
    let panel = Diary("Panel")
    panel.modalPresentationStyle = .currentContext
    top.present(panel, animated: false)
    stage.settle()
    #expect(isSound(stage))
    #expect(top.appearance.stage == .disappeared && panel.appearance.stage == .appeared)
  }

  @Test("It does not begin where something stands in the place of the screen below")
  func belowIsCovered() {
    let stack = UINavigationController()
    let below = Diary("Below")
    stack.viewControllers = [below]
    let stage = Stage(stack)
    below.definesPresentationContext = true
    let panel = Diary("Panel")
    panel.modalPresentationStyle = .currentContext
    below.present(panel, animated: false)
    stage.settle()
    stack.pushViewController(Diary("Top"), animated: false)
    stage.settle()
    pan(stage, .began)
    #expect(isSound(stage))
    #expect(stack.edgePan.state == .possible)
  }

  @Test("It does not begin while what the top shows is still on its way")
  func notThereYet() {
    final class Pusher: UIViewController {
      var following: UIViewController?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let screen = following else { return }
        following = nil
        navigationController?.pushViewController(screen, animated: false)
      }
    }
    let list = UINavigationController(rootViewController: Diary("List"))
    let pusher = Pusher()
    let detail = UINavigationController(rootViewController: pusher)
    let split = UISplitViewController()
    split.viewControllers = [list, detail]
    let stage = Stage(split, width: 390, height: 844)
    pan(stage, .began)
    pusher.following = Diary("Next")
    // The second one cancels the first, and in a callback of that comes another screen.
    pan(stage, .began)
    #expect(isSound(stage))
    #expect(detail.viewControllers.count == 2)
  }

  @Test("A screen that is popped while its pan is cancelled does not come back")
  func poppedInCallback() {
    final class Below: UIViewController {
      var pops = false
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if pops { navigationController?.popViewController(animated: false) }
      }
    }
    let stack = UINavigationController()
    let (below, top) = (Below(), Diary("Top"))
    stack.viewControllers = [below, top]
    let stage = Stage(stack)
    pan(stage, .began)
    below.pops = true
    Diary.lines = []
    pan(stage, .cancelled)
    #expect(isSound(stage))
    #expect(stack.viewControllers == [below])
    #expect(Diary.take() == ["Top viewDidDisappear"])
  }

  @Test(
    "Blocks run alongside, and completions tell whether it was cancelled", arguments: [0.1, 0.9])
  func coordinator(progress: Double) {
    final class Below: UIViewController {
      var heard: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate { [self] context in
          heard.append("alongside \(context.isInteractive)")
        } completion: { [self] context in
          heard.append("completion \(context.isCancelled)")
        }
        transitionCoordinator?.notifyWhenInteractionChanges { [self] context in
          heard.append("let go \(context.isCancelled)")
        }
      }
    }
    let stack = UINavigationController()
    let below = Below()
    stack.viewControllers = [below, Diary("Top")]
    let stage = Stage(stack)
    pan(stage, .began)
    pan(stage, .changed, at: progress)
    pan(stage, .ended, at: progress)
    let isCancelled = progress < 0.5
    #expect(
      below.heard == ["alongside true", "let go \(isCancelled)", "completion \(isCancelled)"])
    #expect(stack.transitionCoordinator == nil)
    #expect(isSound(stage))
  }

  @Test("A split that a finger uncovers shows what fits there now")
  func uncovers() {
    let inner = UISplitViewController()
    inner.viewControllers = [
      UINavigationController(rootViewController: Diary("Files")),
      UINavigationController(rootViewController: Diary("Text")),
    ]
    let folders = UINavigationController(rootViewController: Diary("Folders"))
    let outer = UISplitViewController()
    outer.viewControllers = [folders, inner]
    let stage = Stage(outer, width: 390, height: 844)
    folders.pushViewController(Diary("About"), animated: false)
    stage.settle()
    #expect(folders.viewControllers.map(\.title) == ["Folders", nil, "About"])
    folders.traitOverrides.horizontalSizeClass = .regular
    stage.settle()
    #expect(inner.isCollapsed, "it is covered, and was not asked")
    pan(stage, .began)
    #expect(!inner.isCollapsed)
    #expect(inner.viewControllers.count == 2)
    pan(stage, .ended, at: 0.9)
    #expect(folders.viewControllers.last === inner)
    #expect(isSound(stage))
  }

  private final class Leaver: UIViewController {
    var left: () -> Void = {}
    override func viewDidDisappear(_ animated: Bool) { left() }
  }

  @Test("Who leaves a covered stack as its pan is cancelled leaves no view behind")
  func leavesNothing() {
    let below = Leaver()
    let navigation = UINavigationController()
    navigation.viewControllers = [below, Diary("Top")]
    let root = UIViewController()
    root.definesPresentationContext = true
    root.addChild(navigation)
    root.view.addSubview(navigation.view)
    navigation.view.frame = root.view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.didMove(toParent: root)
    let stage = Stage(root, width: 390, height: 844)
    pan(stage, .began)
    #expect(below.view.window != nil)
    below.left = { navigation.viewControllers = [navigation.viewControllers[1]] }
    let cover = Diary("Cover")
    cover.modalPresentationStyle = .currentContext
    root.present(cover, animated: false)
    stage.settle()
    #expect(below.parent == nil && below.view.superview == nil)
    #expect(isSound(stage))
  }

  @Test("A split that is being uncovered collapses when it becomes narrow")
  func narrowsWhileUncovered() {
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: Diary("List")),
      UINavigationController(rootViewController: Diary("Detail")),
    ]
    let stack = UINavigationController()
    stack.viewControllers = [split, Diary("Top")]
    let stage = Stage(stack, width: 1024, height: 768)
    pan(stage, .began)
    pan(stage, .changed, at: 0.4)
    #expect(!split.isCollapsed)
    stack.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .compact), forChild: split)
    stage.settle()
    #expect(split.isCollapsed)
    _ = isSound(stage)
  }

  @Test("Who was to be uncovered and takes the place of all below a cover knows its traits")
  func takesThePlace() {
    let (below, top) = (Leaver(), Diary("Top"))
    let stack = UINavigationController()
    stack.viewControllers = [Diary("Root"), below, top]
    let stage = Stage(stack)
    stack.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: top)
    stage.settle()
    pan(stage, .began)
    below.left = { stack.viewControllers = [below] }
    let cover = Diary("Cover")
    cover.modalPresentationStyle = .fullScreen
    top.present(cover, animated: false)
    stage.settle()
    #expect(isSound(stage))
  }

  @Test("Who was to be uncovered and leaves a stack that is covered at once leaves no view behind")
  func leavesAStackThatIsCovered() {
    let stack = UINavigationController()
    stack.viewControllers = [Diary("Below"), Diary("Top")]
    let stage = Stage(stack)
    weak let below = stack.viewControllers.first
    weak let view = below?.view
    below.map {
      stack.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .compact), forChild: $0)
    }
    stage.settle()
    pan(stage, .began)
    #expect(view?.window != nil)
    stack.setViewControllers([Diary("Other")], animated: true)
    let cover = Diary("Cover")
    cover.modalPresentationStyle = .fullScreen
    stack.present(cover, animated: false)
    stage.settle()
    #expect(below == nil && view == nil)
    #expect(isSound(stage))
  }

  @Test("A screen that a finger drew away leaves no view behind in a stack that is covered at once")
  func drawnAwayAndCovered() {
    let stack = UINavigationController()
    let top = Diary("Top")
    stack.viewControllers = [Diary("Below"), top]
    let stage = Stage(stack)
    pan(stage, .began)
    let cover = Diary("Cover")
    cover.modalPresentationStyle = .fullScreen
    stack.transitionCoordinator?.notifyWhenInteractionChanges { _ in
      stack.present(cover, animated: false)
    }
    pan(stage, .ended, at: 0.9)
    #expect(stack.viewControllers.count == 1 && cover.appearance.stage == .appeared)
    #expect(top.view.superview == nil)
    #expect(isSound(stage))
  }

  @Test("A column that a cancelled pan showed leaves the stack that its split takes it from")
  func columnLeaves() {
    let split = UISplitViewController(style: .tripleColumn)
    split.preferredDisplayMode = .secondaryOnly
    let list = UINavigationController(rootViewController: Diary("List"))
    let middle = UINavigationController(rootViewController: Diary("Middle"))
    let detail = UINavigationController(rootViewController: Diary("Detail"))
    split.setViewController(list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    let stage = Stage(split, width: 390, height: 844)
    split.show(.secondary)
    stage.settle()
    #expect(list.viewControllers.last === detail)
    pan(stage, .began)
    pan(stage, .changed, at: 0.4)
    #expect(middle.view.window != nil)
    let cover = Diary("Cover")
    cover.modalPresentationStyle = .currentContext
    list.viewControllers[0].present(cover, animated: false)
    stage.resize(1024)
    #expect(isSound(stage))
    #expect(!middle.view.isDescendant(of: list.view))
  }
}
