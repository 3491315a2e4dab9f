import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Bars and what misuse says (uikit-behaviour §3)", .serialized) @MainActor struct BarTests {
  private func stage(_ item: UIBarButtonItem) -> Stage {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    return Stage(UINavigationController(rootViewController: controller), width: 400)
  }

  @Test("Every system item says what it is; spaces are only room")
  func systemItems() {
    for kind in UIBarButtonItem.SystemItem.allCases {
      let stage = stage(UIBarButtonItem(systemItem: kind))
      let button = stage.node(.button)
      if kind == .flexibleSpace || kind == .fixedSpace {
        #expect(button == nil)
      } else {
        #expect(button?.spokenName.isEmpty == false, "\(kind)")
        #expect(button?.text.isEmpty != button?.symbol.isEmpty, "\(kind)")
      }
    }
  }

  @Test("What changes on an item is seen in its bar")
  func changes() {
    var pressed = 0
    let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in pressed += 1 })
    let stage = stage(item)
    let narrow = stage.node(.button, "Go")?.frame.width ?? 0
    item.title = "Go on and on"
    stage.settle()
    #expect((stage.node(.button, "Go on and on")?.frame.width ?? 0) > narrow)
    item.width = 90
    item.tintColor = .red
    item.isSelected = true
    stage.settle()
    #expect(stage.node(.button)?.frame.width == 90)
    #expect(stage.node(.button)?.style.color == UIColor.red.paint)
    #expect(stage.node(.button)?.traits.contains(.selected) == true)
    item.isEnabled = false
    stage.settle()
    stage.tap(.button, "Go on and on")
    #expect(pressed == 0 && stage.node(.button)?.traits.contains(.disabled) == true)
    item.isEnabled = true
    item.changesSelectionAsPrimaryAction = true
    stage.settle()
    stage.tap(.button, "Go on and on")
    #expect(pressed == 1 && !item.isSelected)
    item.isHidden = true
    stage.settle()
    #expect(stage.node(.button) == nil)
  }

  @Test("The widest of the possible titles makes the width")
  func possibleTitles() {
    let item = UIBarButtonItem(title: "Edit")
    let stage = stage(item)
    let narrow = stage.node(.button)?.frame.width ?? 0
    item.possibleTitles = ["Edit", "Finish editing"]
    stage.settle()
    #expect((stage.node(.button)?.frame.width ?? 0) > narrow)
  }

  @Test("A view of the app stands in the bar, as wide as it was made and no wider than fits")
  func customViews() {
    let slider = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    slider.text = "wide"
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    title.text = "mine"
    let controller = UIViewController()
    controller.title = "hers"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: slider)
    controller.navigationItem.titleView = title
    let stage = Stage(UINavigationController(rootViewController: controller), width: 400)
    #expect(slider.frame.width.rounded() == 133)
    #expect(stage.node(.label, "mine")?.frame.size == CGSize(width: 120, height: 30))
    #expect(stage.node(.label, "hers") == nil)
    stage.resize(1000)
    #expect(slider.frame.width == 300, "it has the width again that it was made with")
    controller.navigationItem.titleView = nil
    stage.settle()
    #expect(stage.node(.label, "hers") != nil && stage.node(.label, "mine") == nil)
  }

  @Test("A toolbar of its own lays its items out, too")
  func toolbar() {
    let controller = UIViewController()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 46))
    let space = UIBarButtonItem.fixedSpace(100)
    bar.setItems([space, UIBarButtonItem(title: "Go")], animated: false)
    controller.view.addSubview(bar)
    let stage = Stage(controller)
    #expect(stage.node(.button, "Go")?.frame.minX == 110)
    space.width = 50
    stage.settle()
    #expect(stage.node(.button, "Go")?.frame.minX == 60)
  }

  final class TallBar: UINavigationBar {}
  final class Tools: UIToolbar {}

  @Test("A navigation makes bars of the classes that it is given")
  func classes() {
    let navigation = UINavigationController(
      navigationBarClass: TallBar.self, toolbarClass: Tools.self)
    #expect(navigation.navigationBar is TallBar && navigation.toolbar is Tools)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(plain.viewControllers.isEmpty && plain.isToolbarHidden)
    #expect(Set([plain, UINavigationController()]).count == 2)
  }

  @Test("The content stands between the bars")
  func content() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    let stage = Stage(
      navigation,
      environment: Environment(
        size: CGSize(width: 400, height: 800), safeArea: EdgeInsets(top: 20, bottom: 34)))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800 - 66 - 80))
    #expect(stage.place(of: controller.view).minY == 66)
    navigation.setToolbarHidden(true, animated: false)
    stage.settle()
    #expect(stage.place(of: controller.view).maxY == 800)
  }

  @Test("The view of a screen has its frame at the origin: a subview with the same frame covers it")
  func frameOfScreen() throws {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let stage = Stage(navigation, width: 400, height: 800)
    #expect(controller.view.frame == controller.view.bounds)
    let cover = UIView(frame: controller.view.frame)
    cover.backgroundColor = .red
    controller.view.addSubview(cover)
    stage.settle()
    #expect(stage.place(of: cover) == CGRect(x: 0, y: 46, width: 400, height: 754))
    #expect(stage.tree[cover.nodeID]?.frame.minY == 46, "the scene has no node between")
  }

  @Test("What the app adds to the container's view stays above the screens when the stack changes")
  func overlay() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(navigation, width: 400, height: 800)
    let overlay = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 20))
    overlay.text = "Saved"
    navigation.view.addSubview(overlay)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(overlay.superview === navigation.view)
    #expect(stage.node(.label, "Saved") != nil)
    #expect(navigation.view.subviews.last === overlay)
  }

  @Test("In a vertically compact window the bar is lower, and its buttons are within it")
  func compactHeight() throws {
    let controller = UIViewController()
    controller.title = "Trees"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    var environment = Environment(size: CGSize(width: 667, height: 375))
    environment.idiom = .phone
    let stage = Stage(navigation, environment: environment)
    #expect(stage.node(.bar)?.frame.height == 32)
    #expect(stage.place(of: controller.view).minY == 32)
    let button = try #require(stage.node(.button))
    #expect(button.frame.minY >= 0 && button.frame.maxY <= 32)
    #expect(stage.node(.label, "Trees")?.frame.maxY == 32)
    environment.size = CGSize(width: 375, height: 667)
    stage.send(.environment(environment))
    #expect(stage.node(.bar)?.frame.height == 92)
  }

  @Test("The height of a bar follows the size class that its controller is given")
  func givenHeightClass() {
    let controller = UIViewController()
    controller.title = "Trees"
    let navigation = UINavigationController(rootViewController: controller)
    let container = UIViewController()
    container.addChild(navigation)
    container.view.addSubview(navigation.view)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    navigation.didMove(toParent: container)
    let stage = Stage(container, width: 400, height: 800)
    func heights() -> [CGFloat] {
      [stage.node(.bar)?.frame.height ?? 0, stage.node(.label, "Trees")?.frame.maxY ?? 0]
    }
    #expect(heights() == [46, 46])
    container.setOverrideTraitCollection(
      UITraitCollection(verticalSizeClass: .compact), forChild: navigation)
    stage.settle()
    #expect(heights() == [32, 32])
    container.setOverrideTraitCollection(nil, forChild: navigation)
    stage.settle()
    #expect(heights() == [46, 46])
  }

  @Test("A large title over little content comes to rest", arguments: [0, 10, 40, 60, 90, 200])
  func rest(excess: Double) {
    let controller = UIViewController()
    let list = UIScrollView(frame: .zero)
    controller.view = list
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation, width: 400)
    list.contentSize = CGSize(width: 400, height: list.bounds.height + excess)
    stage.settle()
    for offset in [5, 30, excess, 0] {
      stage.send(.scrolled(list.nodeID, CGPoint(x: 0, y: min(offset, list.mostOffset.y))))
      let patches = stage.host.appliedPatches
      navigation.view.setNeedsLayout()
      stage.settle()
      #expect(stage.host.appliedPatches == patches, "at \(offset)")
      #expect(list.contentOffset.y <= list.mostOffset.y)
    }
    #expect(stage.node(.bar)?.frame.height == 92)
  }

  @Test("Pushing the same controller twice traps where programs are checked")
  func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let controller = UIViewController()
        controller.title = "Notes"
        let navigation = UINavigationController(rootViewController: controller)
        navigation.pushViewController(controller, animated: false)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "Pushing the same view controller instance more than once is not supported: <UIViewController “Notes”> is at "
          + "index 0 of the 1 in the stack"))
  }

  @Test("Popping to a stranger traps")
  func stranger() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UINavigationController().popToViewController(UIViewController(), animated: false)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Tried to pop to a view controller that is not in the stack"))
  }

  @Test("A bar of another class traps")
  func wrongClass() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UINavigationController(navigationBarClass: UILabel.self, toolbarClass: nil)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "A navigation controller needs subclasses of UINavigationBar and UIToolbar, not UILabel"))
  }
}
