import Foundation
import Scene
import Testing

@testable import UIKit

/// What random walks found where parts of the toolkit meet.
@Suite("Joints") @MainActor struct JointTests {
  private func navigation(_ titles: String...) -> UINavigationController {
    let made = UINavigationController()
    made.viewControllers = titles.map { Diary($0) }
    return made
  }

  private func columns() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(Diary("List"), for: .primary)
    split.setViewController(Diary("Detail"), for: .secondary)
    return split
  }

  // MARK: Traits

  @Test("A split that expands without moving anybody tells its primary that it is narrow")
  func expandsAlone() {
    let list = navigation("List")
    let split = UISplitViewController()
    split.viewControllers = [list, navigation("Detail")]
    split.preferredDisplayMode = .oneBesideSecondary
    func phone(_ width: Double, _ height: Double) -> Environment {
      Environment(size: CGSize(width: width, height: height), idiom: .phone)
    }
    let stage = Stage(split, environment: phone(736, 414))
    stage.send(.environment(phone(414, 736)))
    list.popViewController(animated: false)
    stage.settle()
    stage.send(.environment(phone(736, 414)))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(list.knownTraits?.horizontalSizeClass == .compact)
    #expect(stage.engine.audit() == nil)
  }

  @Test("What a covered screen presents in its context hears of traits, too")
  func coveredContext() {
    let (context, above, presented) = (Diary("Context"), Diary("Above"), Diary("Presented"))
    let stack = UINavigationController(rootViewController: context)
    let stage = Stage(stack)
    context.definesPresentationContext = true
    presented.modalPresentationStyle = .currentContext
    context.present(presented, animated: false)
    stage.settle()
    stack.pushViewController(above, animated: false)
    stage.settle()
    stage.resize(390)
    #expect(presented.knownTraits?.horizontalSizeClass == .compact)
  }

  @Test("A bar is mirrored when the reading direction changes")
  func mirrored() throws {
    let stage = Stage(navigation("Below", "Top"))
    let before = try #require(stage.node(.button, "Below")).frame
    var environment = Stage.wide()
    environment.isRightToLeft = true
    stage.send(.environment(environment))
    let after = try #require(stage.node(.button, "Below")).frame
    #expect(after.maxX == 1024 - before.minX)
  }

  // MARK: Safe area

  @Test("What stands outside of the window is not covered")
  func outside() {
    let (root, view) = (Diary("Root"), UIView())
    let stage = Stage(root)
    root.view.addSubview(view)
    view.frame = CGRect(x: -300, y: -200, width: 2000, height: 2000)
    #expect(view.safeAreaInsets == .zero)
    var environment = Stage.wide()
    environment.safeArea = EdgeInsets(top: 20, left: 47)
    stage.send(.environment(environment))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 47, bottom: 0, right: 0))
  }

  @Test("Bars follow the safe area, also when nothing else changes and when views move")
  func safeArea() throws {
    let root = Diary("Root")
    let inner = navigation("Title")
    root.addChild(inner)
    let stage = Stage(root)
    root.view.addSubview(inner.view)
    inner.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    inner.didMove(toParent: root)
    stage.settle()
    func barHeight() -> CGFloat? { stage.node(.bar, "Title")?.frame.height }
    #expect(barHeight() == 46)
    var environment = Stage.wide()
    environment.safeArea = EdgeInsets(top: 20)
    stage.send(.environment(environment))
    #expect(barHeight() == 66)
    inner.view.removeFromSuperview()
    stage.settle()
    stage.send(.environment(Stage.wide()))
    root.view.addSubview(inner.view)
    stage.settle()
    #expect(barHeight() == 46)
    stage.send(.environment(environment))
    inner.view.frame.origin.y = 100
    stage.settle()
    #expect(barHeight() == 46)
  }

  // MARK: Views of those who left

  @Test("What leaves a covered container leaves its view", arguments: [true, false])
  func coveredContainers(isCoveredBefore: Bool) throws {
    let (old, next) = (navigation("Old"), navigation("New"))
    let split = UISplitViewController()
    split.viewControllers = [navigation("List"), old]
    let stage = Stage(split)
    let cover = Diary("Cover")
    cover.modalPresentationStyle = .fullScreen
    if isCoveredBefore {
      split.present(cover, animated: false)
      stage.settle()
      split.viewControllers[1] = next
    } else {
      split.viewControllers[1] = next
      split.present(cover, animated: false)
    }
    stage.settle()
    #expect(old.view.superview == nil)
    split.dismiss(animated: false)
    stage.settle()
    #expect(next.view.window != nil)
  }

  // MARK: Cost

  @Test("A split that shows its button is at rest after one turn")
  func rest() {
    let stage = Stage(columns())
    _ = stage.transcript()
    for width in [900.0, 1024] {
      let before = stage.engine.counts.rounds
      stage.resize(width)
      #expect(stage.engine.counts.rounds - before <= 2)
    }
    #expect(stage.transcript("unsettled").isEmpty)
  }

  // MARK: Bars

  @Test("A bar leaves alone what stands in another one")
  func movedButton() {
    let (list, detail) = (navigation("List"), navigation("Detail"))
    let item = UIBarButtonItem(title: "Item")
    list.viewControllers[0].navigationItem.rightBarButtonItem = item
    detail.viewControllers[0].navigationItem.leftBarButtonItem = item
    let split = UISplitViewController()
    split.viewControllers = [list, detail]
    let stage = Stage(split)
    stage.settle()
    // The one filled last has it.
    #expect(item.view?.superview === detail.navigationBar)
    #expect(item.view?.frame.minX == 6)
  }

  @Test("Items of all bars are bar items")
  func barItems() {
    let items: [UIBarItem] = [
      UIBarButtonItem(title: "Button"), UITabBarItem(title: "Tab", image: nil, tag: 3),
      UIBarButtonItem(systemItem: .add),
    ]
    #expect(items.map(\.title) == ["Button", "Tab", "Add"])
    let item = UIBarButtonItem(title: "Before")
    let controller = Diary("Root")
    controller.navigationItem.rightBarButtonItem = item
    let stage = Stage(UINavigationController(rootViewController: controller))
    (item as UIBarItem).title = "After"
    (item as UIBarItem).isEnabled = false
    stage.settle()
    #expect(stage.node(.button, "After")?.traits.contains(.disabled) == true)
  }

  // MARK: Sizes

  @Test("A split in a tab never decides for a size that it does not get", arguments: [false, true])
  func sizeInTab(isSelectedLater: Bool) {
    final class Modes: UISplitViewControllerDelegate {
      var heard: [String] = []
      func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
      ) { heard.append("\(displayMode)") }
    }
    let modes = Modes()
    let split = UISplitViewController()
    split.viewControllers = [navigation("List"), navigation("Detail")]
    split.delegate = modes
    let tabs = UITabBarController()
    tabs.viewControllers = [split, Diary("Other")]
    if isSelectedLater { tabs.selectedIndex = 1 }
    let stage = Stage(tabs)
    tabs.selectedIndex = 0
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(modes.heard.isEmpty)
    stage.resize(768, 1024)
    #expect(modes.heard == ["secondaryOnly"])
    tabs.selectedIndex = 1
    stage.settle()
    stage.resize(1024, 768)
    tabs.selectedIndex = 0
    stage.settle()
    #expect(modes.heard == ["secondaryOnly", "oneBesideSecondary"])
  }

  @Test("Nor does one that is presented")
  func sizeAbove() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(Diary("List"), for: .primary)
    split.setViewController(Diary("Detail"), for: .secondary)
    split.modalPresentationStyle = .fullScreen
    let root = Diary("Root")
    let stage = Stage(root)
    root.present(split, animated: false)
    _ = stage.transcript()
    stage.settle()
    #expect(stage.transcript("solved").count == 1)
  }

  // MARK: What is presented

  @Test("What a context presents lies below what was presented above all of it")
  func chain() {
    let (context, panel, cover) = (Diary("Context"), Diary("Panel"), Diary("Cover"))
    let root = UINavigationController(rootViewController: context)
    let stage = Stage(root)
    context.definesPresentationContext = true
    cover.modalPresentationStyle = .fullScreen
    panel.modalPresentationStyle = .overCurrentContext
    root.present(cover, animated: false)
    context.present(panel, animated: false)
    stage.settle()
    #expect(stage.engine.presentedChain == [panel, cover])
    #expect(stage.engine.audit() == nil)
    root.dismiss(animated: false)
    stage.settle()
    #expect(stage.engine.shown == [root, context, panel])
  }
}
