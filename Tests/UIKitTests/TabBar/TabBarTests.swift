import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Tab bar controllers, drawn", .serialized) @MainActor struct TabBarTests {
  private func page(_ title: String, _ symbol: String = "star") -> UIViewController {
    let page = Diary(title)
    page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    return page
  }

  private func tabs(_ titles: String...) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = titles.map { page($0) }
    return tabs
  }

  private final class LoadedAtOnce: UITabBarController {
    override func viewDidLoad() {
      super.viewDidLoad()
      viewControllers = [UIViewController(), UIViewController()]
      selectedIndex = 1
    }
  }

  @Test("The tabs that viewDidLoad sets are there once the controller is made") func loadedAtOnce()
  {
    let tabs = LoadedAtOnce()
    #expect(tabs.isViewLoaded && tabs.viewControllers?.count == 2 && tabs.selectedIndex == 1)
    #expect(tabs.tabBar.items?.count == 2)
  }

  @Test(
    "Titles stand beside images where it is wide or low, else below them",
    arguments: [(390.0, 844.0, false), (844, 390, true), (1024, 768, true)])
  func titlePlaces(_ width: Double, _ height: Double, _ isInline: Bool) throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
    tabs.setViewControllers([page, UIViewController()], animated: false)
    var environment = Stage.wide(width, height)
    environment.idiom = width < 1000 ? .phone : .pad
    let stage = Stage(tabs, environment: environment)
    let button = try #require(tabs.tabBar.subviews.lazy.compactMap { $0 as? TabButton }.first)
    let label = button.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Home" }
    let picture = button.subviews.lazy.compactMap { $0 as? UIImageView }.first { $0.image != nil }
    if isInline {
      let (label, picture) = (try #require(label), try #require(picture))
      #expect(label.frame.minX > picture.frame.maxX)
      #expect(abs(label.frame.midY - picture.frame.midY) < 1)
      #expect(button.bounds.contains(label.frame) && button.bounds.contains(picture.frame))
    } else {
      #expect(label == nil && picture == nil, "the platform's tab has the title below the image")
    }
    let node = try #require(stage.node(.button, "Home"))
    #expect(
      node.traits.contains([.tab, .selected]) && (node.control.content?.isBare == true) == isInline)
  }

  @Test("A split inside a tab: the bar stands below both columns, or below the one")
  func splitInTab() throws {
    let split = UISplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.viewControllers = [
      UINavigationController(rootViewController: Diary("List")),
      UINavigationController(rootViewController: Diary("Detail")),
    ]
    split.title = "Notes"
    let tabs = UITabBarController()
    tabs.viewControllers = [split, page("Inbox")]
    let stage = Stage(tabs, width: 800, height: 320)
    #expect(stage.tree.diagram(columns: 50) == Self.wide)
    stage.resize(390, 320)
    #expect(stage.tree.diagram(columns: 40) == Self.narrow)
    stage.tap(.button, "Inbox")
    stage.resize(800, 320)
    stage.tap(.button, "Notes")
    #expect(stage.tree.diagram(columns: 50) == Self.wide)
  }

  private static let wide = """
    ┌────────────────────┬─────────────────────────────┐
    │        List        │           Detail            │
    │                    │                             │
    │                    │                             │
    │                    │                             │
    │                    │                             │
    │                    │                             │
    │                    │                             │
    │                    │                             │
    │                                                  │
    │                  [Notes] Inbox                   │
    └──────────────────────────────────────────────────┘
    """

  private static let narrow = """
    ┌────────────────────────────────────────┐
    │                                        │
    │ ‹ List          Detail                 │
    │                                        │
    ┊                                        ┊
    │                                        │
    │      [Notes]              Inbox        │
    └────────────────────────────────────────┘
    """

  @Test("The list of More and what is open in it")
  func more() {
    let stage = Stage(tabs("Ant", "Bee", "Cat", "Dog", "Elk", "Fox"), width: 390, height: 360)
    stage.tap(.button, "More")
    #expect(stage.tree.diagram(columns: 44) == Self.list)
    stage.tap(.row, "Fox")
    #expect(stage.tree.diagram(columns: 44) == Self.open)
  }

  private static let list = """
    ┌────────────────────────────────────────────┐
    │                                            │
    │                    More                    │
    │                                            │
    │  Elk                                     › │
    │                                            │
    │                                            │
    │  Fox                                     › │
    │                                            │
    ┊                                            ┊
    │                                            │
    │  Ant      Bee      Cat      Dog     [More] │
    │                                            │
    └────────────────────────────────────────────┘
    """

  private static let open = """
    ┌────────────────────────────────────────────┐
    │                                            │
    │  ‹ More             Fox                    │
    │                                            │
    ┊                                            ┊
    │                                            │
    │  Ant      Bee      Cat      Dog     [More] │
    │                                            │
    └────────────────────────────────────────────┘
    """

  @Test("The content ends where the bar begins, and the bar covers what the system keeps free")
  func geometry() throws {
    let tabs = tabs("Ant", "Bee")
    var environment = Stage.wide(390, 844)
    environment.safeArea.bottom = 34
    let stage = Stage(tabs, environment: environment)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(tabs.selectedViewController?.view.frame.maxY == 761)
    tabs.tabBar.isHidden = true
    tabs.view.setNeedsLayout()
    stage.settle()
    #expect(tabs.selectedViewController?.view.frame.maxY == 844)
  }

  @Test("A tab shows its other symbol while it is selected, and says its badge")
  func symbols() throws {
    let tabs = tabs("Ant", "Bee")
    let item = try #require(tabs.viewControllers?.first?.tabBarItem)
    item.selectedImage = UIImage(systemName: "star.fill")
    item.badgeValue = "7"
    let stage = Stage(tabs)
    let node = try #require(stage.node(.button, "Ant, 7"))
    #expect(node.symbol == "star.fill")
    #expect(node.text == "Ant")
    #expect(node.badge == "7")
    #expect(node.traits.contains([.tab, .selected]))
    stage.tap(.button, "Bee")
    #expect(stage.node(.button, "Ant, 7")?.symbol == "star")
  }

  @Test("The arrow keys go from tab to tab, past those that are disabled")
  func arrows() throws {
    let tabs = tabs("Ant", "Bee", "Cat")
    tabs.viewControllers?[1].tabBarItem.isEnabled = false
    let stage = Stage(tabs)
    let first = try #require(stage.node(.button, "Ant"))
    stage.send(.focused(first.id))
    stage.send(.key(KeyPress("right")))
    #expect(tabs.selectedIndex == 2)
    #expect(stage.tree.focus == stage.node(.button, "Cat")?.id)
    stage.send(.key(KeyPress("right")))
    #expect(tabs.selectedIndex == 2)
    stage.send(.key(KeyPress("left")))
    #expect(tabs.selectedIndex == 0)
  }

  @Test("Right to left, the left arrow leads on")
  func reversedArrows() throws {
    let tabs = tabs("Ant", "Bee")
    var environment = Stage.wide()
    environment.isRightToLeft = true
    let stage = Stage(tabs, environment: environment)
    stage.send(.focused(try #require(stage.node(.button, "Ant")).id))
    stage.send(.key(KeyPress("left")))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("A row of More that is disabled cannot be opened")
  func disabledRow() {
    let tabs = tabs("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")
    tabs.viewControllers?[5].tabBarItem.isEnabled = false
    let stage = Stage(tabs, width: 390)
    stage.tap(.button, "More")
    stage.tap(.row, "Fox")
    #expect(tabs.selectedIndex == NSNotFound)
  }

  @Test("A new width moves screens between More and the bar, and More's delegate hears nothing")
  func silentMoves() {
    final class Listener: UINavigationControllerDelegate {
      var heard: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { heard.append(viewController.title ?? "") }
    }
    let listener = Listener()
    let tabs = tabs("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")
    tabs.moreNavigationController.delegate = listener
    let stage = Stage(tabs, width: 390)
    stage.tap(.button, "More")
    stage.tap(.row, "Fox")
    #expect(listener.heard == ["More", "Fox"])
    stage.resize(1024)
    stage.resize(390)
    #expect(tabs.moreNavigationController.topViewController?.title == "Fox")
    #expect(listener.heard == ["More", "Fox"])
  }

  @Test("Nothing more follows when all was settled")
  func idle() {
    let stage = Stage(tabs("Ant", "Bee", "Cat", "Dog", "Elk", "Fox"), width: 390)
    stage.tap(.button, "More")
    stage.tap(.row, "Fox")
    let patches = stage.host.appliedPatches
    stage.send(.wake)
    #expect(stage.host.appliedPatches == patches)
  }

  @Test("Tabs and their controller go when nobody holds them")
  func release() {
    weak var gone: UITabBarController?
    weak var page: UIViewController?
    do {
      let tabs = tabs("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")
      let stage = Stage(tabs, width: 390)
      tabs.selectedIndex = 5
      stage.settle()
      gone = tabs
      page = tabs.selectedViewController
    }
    #expect(gone == nil)
    #expect(page == nil)
  }

  @Test("A bar of its own tells its delegate what a person chose, not what code chose")
  func ownBar() {
    final class Listener: UITabBarDelegate {
      var heard: [String] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append(item.title ?? "")
      }
    }
    let listener = Listener()
    let root = UIViewController()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.items = [
      UITabBarItem(title: "Day", image: nil, tag: 0),
      UITabBarItem(tabBarSystemItem: .recents, tag: 1),
    ]
    bar.delegate = listener
    root.view.addSubview(bar)
    let stage = Stage(root)
    bar.selectedItem = bar.items?.first
    stage.tap(.button, "Recents")
    #expect(listener.heard == ["Recents"])
    #expect(bar.selectedItem === bar.items?.last)
  }

  @Test("An override of the controller hears of a press before the selection changes")
  func override() {
    final class Tabs: UITabBarController {
      var heard: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append("\(item.title ?? "") at \(selectedIndex)")
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = [page("Ant"), page("Bee")]
    let stage = Stage(tabs)
    stage.tap(.button, "Bee")
    #expect(tabs.heard == ["Bee at 0"])
  }
}
