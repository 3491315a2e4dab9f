import Foundation
import Scene
import Testing

@testable import UIKit

/// What is on every stack of an app comes back on the same one, whatever stands around it and
/// however wide the window was and is.
@Suite("State restoration of every container", .serialized) @MainActor
struct RestorationJointTests {
  enum Kind: String, CaseIterable, Sendable {
    case classic, double, doubleWithCompact, triple, tabs, manyTabs, classicInTab, tabsInColumn
  }

  nonisolated static let cases = Kind.allCases.flatMap { kind in
    [(1024.0, 1024.0), (1024, 375), (375, 1024), (375, 375)].map { (kind, $0.0, $0.1) }
  }

  @Test("Saved, ended and launched again", arguments: cases)
  func again(kind: Kind, before: Double, after: Double) throws {
    let old = Tree(kind)
    let host = old.run(nil, before)
    for (name, stack) in old.stacks {
      stack.pushViewController(NotePage("page of \(name)"), animated: false)
    }
    host.answerWake()
    host.eventSink?.send(.phase(.background))
    let state = try #require(UIApplication.shared.savedState)
    let new = Tree(kind)
    let next = new.run(state, after)
    next.answerWake()
    for (name, stack) in new.stacks {
      let texts = stack.viewControllers.compactMap { ($0 as? NotePage)?.text }
      #expect(texts == ["page of \(name)"], "\(name)")
      #expect(stack.splitViewController != nil || stack.tabBarController != nil, "\(name)")
    }
    #expect(UIApplication.shared.audit() == nil)
  }

  @Test("The selected tab is selected again")
  func selection() throws {
    let old = Tree(.tabs)
    let host = old.run(nil, 1024)
    (old.root as? UITabBarController)?.selectedIndex = 2
    host.answerWake()
    host.eventSink?.send(.phase(.background))
    let state = try #require(UIApplication.shared.savedState)
    let new = Tree(.tabs)
    new.run(state, 375)
    #expect((new.root as? UITabBarController)?.selectedIndex == 2)
  }

  @Test("A tab that is made anew stands in its place")
  func madeAnew() throws {
    let old = Tree(.tabs)
    let page = NotePage("tab")
    (old.root as? UITabBarController)?.viewControllers?[1] = page
    let host = old.run(nil, 1024)
    host.eventSink?.send(.phase(.background))
    let state = try #require(UIApplication.shared.savedState)
    let new = Tree(.tabs)
    let stale = NotePage("stale")
    (new.root as? UITabBarController)?.viewControllers?[1] = stale
    new.run(state, 1024)
    let tabs = (new.root as? UITabBarController)?.viewControllers ?? []
    #expect(tabs.count == 3)
    #expect((tabs[1] as? NotePage)?.text == "tab")
  }

  @MainActor private final class Tree: UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var stacks: [String: UINavigationController] = [:]
    private(set) var root = UIViewController()

    init(_ kind: Kind) {
      root = make(kind)
    }

    private func stack(_ name: String) -> UINavigationController {
      let made = UINavigationController(rootViewController: UIViewController())
      made.viewControllers[0].restorationIdentifier = "first"
      made.restorationIdentifier = name
      stacks[name] = made
      return made
    }

    private func classic() -> UISplitViewController {
      let split = UISplitViewController()
      split.restorationIdentifier = "classic"
      split.viewControllers = [stack("list"), stack("detail")]
      return split
    }

    private func columns(
      _ style: UISplitViewController.Style, _ secondary: UIViewController? = nil,
      compact: Bool = false
    ) -> UISplitViewController {
      let split = UISplitViewController(style: style)
      split.restorationIdentifier = "columns"
      split.setViewController(stack("list"), for: .primary)
      if style == .tripleColumn { split.setViewController(stack("middle"), for: .supplementary) }
      split.setViewController(secondary ?? stack("detail"), for: .secondary)
      if compact { split.setViewController(stack("compact"), for: .compact) }
      return split
    }

    private func tabs(_ list: [UIViewController]) -> UITabBarController {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = list
      return tabs
    }

    private func make(_ kind: Kind) -> UIViewController {
      switch kind {
      case .classic: classic()
      case .double: columns(.doubleColumn)
      case .doubleWithCompact: columns(.doubleColumn, compact: true)
      case .triple: columns(.tripleColumn)
      case .tabs: tabs((1...3).map { stack("tab \($0)") })
      case .manyTabs: tabs((1...7).map { stack("tab \($0)") })
      case .classicInTab: tabs([stack("tab"), classic()])
      case .tabsInColumn: columns(.doubleColumn, tabs([stack("tab 1"), stack("tab 2")]))
      }
    }

    @discardableResult func run(_ state: Data?, _ width: Double) -> StrictHost {
      let host = StrictHost(environment: Stage.wide(width))
      UIApplication.launch(self, restoring: state, on: host)
      return host
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
    }

    func application(
      _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { true }

    func application(
      _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { true }
  }
}
