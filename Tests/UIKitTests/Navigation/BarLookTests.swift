import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Looks of bars and their buttons") struct BarLookTests {
  private func picture(_ width: CGFloat = 10, _ height: CGFloat = 10) -> UIImage {
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
  }

  private func stage(
    _ change: (UINavigationBar, UIViewController) -> Void
  ) -> (Stage, UINavigationController) {
    let page = UIViewController()
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    change(navigation.navigationBar, page)
    return (Stage(navigation, width: 400, height: 600), navigation)
  }

  private func bar(_ stage: Stage) -> Node? {
    stage.tree.nodes.values.first { $0.role == .bar && $0.text == "Title" }
  }

  @Test("A disabled item is pale, whatever its tint") func disabled() throws {
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    item.tintColor = .green
    let (stage, _) = stage { _, page in page.navigationItem.rightBarButtonItem = item }
    #expect(stage.node(.button, "Save")?.style.color == UIColor.green.paint)
    item.isEnabled = false
    stage.settle()
    let node = try #require(stage.node(.button, "Save"))
    #expect(node.style.color == .semantic(.tertiaryLabel) && node.traits.contains(.disabled))
  }

  @Test("A bar that is not translucent is opaque") func translucent() {
    let (stage, navigation) = stage { bar, _ in bar.isTranslucent = false }
    #expect(bar(stage)?.fill == UIColor.systemBackground.paint)
    navigation.navigationBar.barTintColor = UIColor.red.withAlphaComponent(0.5)
    stage.settle()
    #expect(bar(stage)?.fill == UIColor.red.paint)
    navigation.navigationBar.isTranslucent = true
    stage.settle()
    #expect(bar(stage)?.fill == UIColor.red.withAlphaComponent(0.5).paint)
  }

  @Test("A black bar has white titles, unless the app says otherwise") func black() {
    let (stage, navigation) = stage { bar, _ in bar.barStyle = .black }
    #expect(bar(stage)?.fill == UIColor.black.paint)
    #expect(stage.node(.label, "Title")?.style.color == UIColor.white.paint)
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    stage.settle()
    #expect(stage.node(.label, "Title")?.style.color == UIColor.yellow.paint)
  }

  @Test("Empty images take away background and line; others are shown") func images() {
    let (stage, navigation) = stage { bar, _ in
      bar.barTintColor = .red
      bar.setBackgroundImage(UIImage(), for: .default)
      bar.shadowImage = UIImage()
    }
    #expect(bar(stage)?.fill == nil)
    #expect(bar(stage)?.traits.contains(.flat) == true)
    let image = picture()
    navigation.navigationBar.setBackgroundImage(image, for: .default)
    navigation.navigationBar.shadowImage = picture(1, 3)
    stage.settle()
    #expect(navigation.navigationBar.backgroundImage(for: .default) == image)
    let shown = bar(stage)?.children.compactMap { stage.tree[$0] } ?? []
    #expect(shown.first?.role == .image)
    #expect(shown.contains { $0.role == .image && $0.frame.height == 3 })
  }

  @Test("A bar over coloured content has its colour, without a line") func overColour() {
    let (stage, navigation) = stage { _, page in page.view.backgroundColor = .systemTeal }
    #expect(bar(stage)?.fill == UIColor.systemTeal.paint)
    #expect(bar(stage)?.traits.contains(.flat) == true)
    navigation.topViewController?.view.backgroundColor = .systemBackground
    stage.settle()
    #expect(bar(stage)?.fill == nil)
    #expect(bar(stage)?.traits.contains(.flat) == false)
    navigation.topViewController?.view.backgroundColor = .orange
    navigation.navigationBar.barTintColor = .red
    stage.settle()
    #expect(bar(stage)?.fill == UIColor.red.paint)
    navigation.navigationBar.barTintColor = nil
    navigation.navigationBar.isTranslucent = false
    stage.settle()
    #expect(bar(stage)?.fill == UIColor.systemBackground.paint)
  }

  @Test("Scrolled content goes below the bar, which has its own colour then") func scrolledAway() {
    let page = UIViewController()
    page.title = "Title"
    let scroller = UIScrollView()
    scroller.backgroundColor = .systemGroupedBackground
    scroller.contentSize = CGSize(width: 400, height: 2000)
    page.view = scroller
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let stage = Stage(tabs, width: 400, height: 600)
    func fills() -> [Color?] {
      let below = stage.tree.nodes.values.first { $0.role == .bar && $0.traits.contains(.tab) }
      return [bar(stage)?.fill, below?.fill]
    }
    let color = UIColor.systemGroupedBackground.paint
    #expect(fills() == [color, nil])
    scroller.contentOffset.y = 300
    stage.settle()
    #expect(fills() == [nil, nil])
    scroller.contentOffset.y = 2000 - scroller.bounds.height + scroller.adjustedContentInset.bottom
    stage.settle()
    #expect(fills() == [nil, color])
  }

  @Test("A transparent bar has the colour of the content wherever that is scrolled to")
  func transparent() {
    let page = UIViewController()
    page.title = "Title"
    let scroller = UIScrollView()
    scroller.backgroundColor = .purple
    scroller.contentSize = CGSize(width: 400, height: 2000)
    scroller.contentOffset.y = 300
    page.view = scroller
    let navigation = UINavigationController(rootViewController: page)
    let look = UINavigationBarAppearance()
    look.configureWithTransparentBackground()
    navigation.navigationBar.standardAppearance = look
    let stage = Stage(navigation, width: 400, height: 600)
    #expect(bar(stage)?.fill == UIColor.purple.paint)
  }

  @Test("An appearance colours its line, its titles and its buttons") func appearance() {
    let (stage, _) = stage { bar, page in
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = .green
      look.shadowColor = .purple
      look.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 2)
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
      bar.standardAppearance = look
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Go", style: .plain, target: nil, action: nil)
    }
    #expect(bar(stage)?.fill == UIColor.green.paint)
    #expect(bar(stage)?.traits.contains(.flat) == true)
    #expect(stage.tree.nodes.values.contains { $0.fill == UIColor.purple.paint })
    #expect(stage.node(.button, "Go")?.style.color == UIColor.brown.paint)
  }

  @Test("The tint of a bar colours its buttons") func tint() {
    let (stage, _) = stage { bar, page in
      bar.tintColor = .orange
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Go", style: .plain, target: nil, action: nil)
    }
    #expect(stage.node(.button, "Go")?.style.color == UIColor.orange.paint)
  }

  @Test("Attributes and images of the buttons themselves") func buttons() {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
    let drawn = UIBarButtonItem(image: picture(), style: .plain, target: nil, action: nil)
    drawn.accessibilityLabel = "Drawn"
    let (stage, _) = stage { _, page in page.navigationItem.rightBarButtonItems = [item, drawn] }
    #expect(stage.node(.button, "Go")?.style.color == UIColor.red.paint)
    let button = stage.tree.nodes.values.first { $0.name == "Drawn" }
    let children = button?.children.compactMap { stage.tree[$0] } ?? []
    #expect(children.map(\.role) == [.image])
    item.isEnabled = false
    stage.settle()
    #expect(stage.node(.button, "Go")?.style.color == UIColor.gray.paint)
    item.setBackgroundImage(picture(), for: .normal, barMetrics: .default)
    stage.settle()
    #expect(stage.node(.button, "Go")?.control.content?.isBare == true)
  }

  @Test("Tabs in colours of their own") func tabs() throws {
    let first = UIViewController()
    first.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(title: "Two", image: UIImage(systemName: "clock"), tag: 1)
    second.tabBarItem.badgeValue = "7"
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let stage = Stage(tabs, width: 400, height: 600)
    #expect(stage.node(.button, "One")?.children.isEmpty == true)
    tabs.tabBar.barTintColor = .black
    tabs.tabBar.tintColor = .red
    tabs.tabBar.unselectedItemTintColor = .white
    second.tabBarItem.badgeColor = .blue
    stage.settle()
    func label(_ words: String) -> Node? {
      stage.tree.nodes.values.first { $0.role == .label && $0.text == words }
    }
    #expect(label("One")?.style.color == UIColor.red.paint)
    #expect(label("Two")?.style.color == UIColor.white.paint)
    #expect(label("7")?.fill == UIColor.blue.paint)
    #expect(stage.tree.nodes.values.contains { $0.role == .bar && $0.fill == UIColor.black.paint })
    second.tabBarItem.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    stage.tap(.button, "Two, 7")
    #expect(label("Two")?.style.color == UIColor.green.paint)
  }
}
