import Foundation
import Testing

@testable import UIKit

/// What an app does while it is asked for something else.
@Suite("Callbacks that change what calls them") @MainActor struct HostileCallbackTests {
  final class Book: NSObject, UIPageViewControllerDataSource {
    var asked = 0
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { turn(pageViewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { turn(pageViewController) }
    private func turn(_ pages: UIPageViewController) -> UIViewController {
      asked += 1
      if asked < 1000 {
        pages.setViewControllers(
          [UIViewController()], direction: .forward, animated: asked % 2 == 0)
      }
      return UIViewController()
    }
  }

  @Test("A data source of pages that shows another page whenever it is asked")
  func pages() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let book = Book()
    pages.dataSource = book
    let stage = Stage(pages)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    stage.settle()
    #expect(pages.viewControllers?.count == 1 && book.asked < 1000)
  }

  final class Mirror: UIView {
    var ask: (Mirror) -> Void = { _ in }
    var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setFill()
      UIRectFill(bounds)
      setNeedsDisplay()
      ask(self)
    }
  }

  @Test("A view that draws itself, by its layer or by its hierarchy, while it is drawn")
  func drawing() {
    let asks: [(Mirror) -> Void] = [
      { view in UIGraphicsGetCurrentContext().map(view.layer.render) },
      { $0.drawHierarchy(in: $0.bounds, afterScreenUpdates: true) },
      { view in
        _ = UIGraphicsImageRenderer(bounds: view.bounds).image {
          view.superview?.layer.render(in: $0.cgContext)
        }
      },
    ]
    for ask in asks {
      let controller = UIViewController()
      let stage = Stage(controller)
      let view = Mirror(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.ask = ask
      controller.view.addSubview(view)
      stage.settle()
      #expect(view.count == 1)
      view.setNeedsDisplay()
      stage.settle()
      #expect(view.count == 2)
    }
  }

  @Test("The context of a renderer, ended by what it draws")
  func contexts() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5))
    let outer = renderer.image { _ in
      _ = renderer.image { _ in
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
      }
      #expect(UIGraphicsGetCurrentContext() != nil)
      UIGraphicsPushContext(CGContext(area: .zero, fixesColors: true))
    }
    #expect(outer.size == CGSize(width: 5, height: 5))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Windows have an appearance")
  func windows() {
    AppearanceProxies.shared.removeAll()
    defer { AppearanceProxies.shared.removeAll() }
    UIWindow.appearance().tintColor = .purple
    UIWindow.appearance().backgroundColor = .green
    let controller = UIViewController()
    let stage = Stage(controller)
    stage.settle()
    #expect(controller.view.window?.windowScene?.windows.count == 1)
    #expect(controller.view.window?.backgroundColor == .green)
    #expect(controller.view.tintColor == .purple)
  }
}
