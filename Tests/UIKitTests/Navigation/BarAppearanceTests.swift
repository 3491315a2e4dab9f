import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Looks of bars, and controls in them") struct BarAppearanceTests {
  private let page = UITableViewController(style: .plain)
  private var navigation: UINavigationController {
    UINavigationController(rootViewController: page)
  }

  private func bar(_ stage: Stage) -> Node? { stage.node(.bar) }

  @Test("Grounds: opaque, transparent, the platform's own, or a colour") func grounds() {
    let navigation = navigation
    let stage = Stage(navigation, width: 400)
    let look = UINavigationBarAppearance()
    let rows: [((UINavigationBarAppearance) -> Void, Color?, Bool)] = [
      ({ $0.configureWithOpaqueBackground() }, UIColor.systemBackground.paint, false),
      ({ $0.configureWithTransparentBackground() }, nil, true),
      ({ $0.configureWithDefaultBackground() }, nil, false),
      ({ $0.backgroundColor = .red }, UIColor.red.paint, false),
    ]
    for (change, fill, isFlat) in rows {
      change(look)
      navigation.navigationBar.standardAppearance = look
      stage.settle()
      #expect(bar(stage)?.fill == fill)
      #expect(bar(stage)?.traits.contains(.flat) == isFlat)
    }
    // What is changed where it is shows as well; the app's own object is another one.
    navigation.navigationBar.standardAppearance.backgroundColor = .green
    stage.settle()
    #expect(bar(stage)?.fill == UIColor.green.paint)
    #expect(look.backgroundColor == .red)
  }

  @Test("The appearance at the top of the content goes as it is scrolled") func edge() {
    page.tableView.contentSize = .zero
    let long = UIViewController()
    let scroller = UIScrollView()
    long.view = scroller
    scroller.contentSize = CGSize(width: 100, height: 5000)
    let navigation = UINavigationController(rootViewController: long)
    let stage = Stage(navigation, width: 400)
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .red
    navigation.navigationBar.scrollEdgeAppearance = edge
    stage.settle()
    #expect(bar(stage)?.fill == UIColor.red.paint)
    guard let list = stage.node(.list) else { return }
    stage.send(.scrolled(list.id, CGPoint(x: 0, y: 30)))
    #expect(bar(stage)?.fill == nil)
  }

  @Test("On a device a bar has no line while the content is at its top") func deviceEdge() throws {
    let plain = UIViewController()
    let scroller = UIScrollView()
    let long = UIViewController()
    long.view = scroller
    scroller.contentSize = CGSize(width: 100, height: 5000)
    var environment = Environment(size: CGSize(width: 375, height: 667), idiom: .phone)
    let desktop = UINavigationController(rootViewController: UIViewController())
    #expect(bar(Stage(desktop, environment: environment))?.traits.contains(.flat) == false)
    environment.device = HeldDevice(name: "phone")
    let navigation = UINavigationController(rootViewController: plain)
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    let stage = Stage(navigation, environment: environment)
    #expect(bar(stage)?.traits.contains(.flat) == true)
    navigation.navigationBar.standardAppearance = look
    navigation.setViewControllers([long], animated: false)
    stage.settle()
    #expect(bar(stage)?.traits.contains(.flat) == true && bar(stage)?.fill == nil)
    let list = try #require(stage.node(.list))
    stage.send(.scrolled(list.id, CGPoint(x: 0, y: 30)))
    #expect(bar(stage)?.traits.contains(.flat) == false)
    #expect(bar(stage)?.fill == UIColor.red.paint)
    navigation.navigationBar.scrollEdgeAppearance = look
    stage.send(.scrolled(list.id, .zero))
    #expect(bar(stage)?.fill == UIColor.red.paint)
  }

  @Test("Titles have the font and the colour that they are given") func titles() {
    page.title = "Page"
    let navigation = navigation
    let stage = Stage(navigation, width: 400)
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 21),
    ]
    page.navigationItem.standardAppearance = look
    stage.settle()
    #expect(stage.node(.label, "Page")?.style.color == UIColor.red.paint)
    #expect(stage.node(.label, "Page")?.style.font.size == 21)
  }

  @Test("Controls stand in bars as items and as the title") func controls() {
    let scope = UISegmentedControl(items: ["Day", "Week"])
    page.navigationItem.titleView = scope
    let toggle = UISwitch()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: toggle)
    page.toolbarItems = [
      .flexibleSpace(),
      UIBarButtonItem(customView: UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))),
    ]
    let navigation = navigation
    navigation.isToolbarHidden = false
    let stage = Stage(navigation, width: 400)
    #expect(stage.node(.toggle)?.frame.size == CGSize(width: 51, height: 31))
    #expect(stage.node(.slider)?.frame.width == 200)
    stage.tap(.segment, "Week")
    #expect(scope.selectedSegmentIndex == 1)
    #expect(abs(scope.frame.midX - 200) <= 30)
  }
}
