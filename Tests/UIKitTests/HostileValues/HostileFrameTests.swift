import Foundation
import Scene
import Testing

@testable import UIKit

/// Frames that nothing can be laid out in.
@Suite("Frames that are no numbers") @MainActor struct HostileFrameTests {
  @Test("What is no number counts as 0, what is infinite as a billion points") func frames() {
    let page = UIViewController()
    let stage = Stage(page)
    let view = UIView(frame: CGRect(x: CGFloat.nan, y: 1, width: 2, height: 3))
    #expect(view.frame == CGRect(x: 0, y: 1, width: 2, height: 3))
    view.backgroundColor = .red
    page.view.addSubview(view)
    view.center = CGPoint(x: CGFloat.nan, y: .nan)
    stage.settle()
    view.frame = CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 4)
    stage.settle()
    #expect(view.frame == CGRect(x: -1e9, y: 0, width: 1e9, height: 4))
    let label = UILabel()
    label.text = "Words"
    label.font = .systemFont(ofSize: .nan)
    label.sizeToFit()
    page.view.addSubview(label)
    stage.settle()
    #expect(label.frame.width.isFinite && label.frame.height.isFinite)
  }

  @Test(
    "Windows of any size", arguments: [-1, 0, .leastNonzeroMagnitude, 1e9, 1e308, .infinity, .nan])
  func windows(length: Double) {
    let page = UIViewController()
    let stage = Stage(page)
    page.view.window?.frame = CGRect(x: length, y: length, width: length, height: length)
    stage.settle()
    #expect(!stage.tree.diagram().isEmpty)
  }

  @Test("A page control of any count is drawn") func pages() {
    let page = UIViewController()
    let stage = Stage(page)
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    control.numberOfPages = .max
    page.view.addSubview(control)
    stage.settle()
    #expect(stage.tree.diagram().contains("○"))
  }

  @Test("A target that is no object leaves the action to the responder chain") func targets() {
    @MainActor final class Page: UIViewController {
      var heard = 0
      let button: UIButton = {
        let button = UIButton(type: .system)
        // As in the initial value of a property, where `self` is a method.
        button.addTarget(Page.instanceMethod, action: Selector("go:"), for: .touchUpInside)
        return button
      }()
      override class var selectors: [Selector] { [Selector("go:", Page.go)] }
      static func instanceMethod() {}
      func go(_ sender: Any?) { heard += 1 }
    }
    let page = Page()
    let stage = Stage(page)
    page.view.addSubview(page.button)
    stage.settle()
    page.button.sendActions(for: .touchUpInside)
    #expect(page.heard == 1)
  }

  @Test("A tab bar has the items of its controllers before they are shown") func tabs() {
    let tabs = UITabBarController()
    tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
    #expect(tabs.tabBar.items?.count == 2)
  }
}
