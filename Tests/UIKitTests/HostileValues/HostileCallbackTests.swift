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

  @Test("What is chosen before there is anything to choose from")
  func early() {
    let tabs = UITabBarController()
    tabs.selectedIndex = 1
    tabs.viewControllers = [UIViewController(), UIViewController()]
    #expect(tabs.selectedIndex == 0)
    let bar = UISearchBar()
    bar.selectedScopeButtonIndex = 0
    bar.scopeButtonTitles = ["a", "b"]
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
    let picker = UIPickerView()
    let source = NoRows()
    picker.dataSource = source
    picker.selectRow(0, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  final class NoRows: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
  }

  final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section == 1 ? 0 : 30
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      20
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "title"
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  // “NSNotFound is a valid row index for scrolling to a section with zero rows.”
  // (https://developer.apple.com/documentation/uikit/uitableview/scrolltorow(at:at:animated:))
  @Test("A table scrolls to a section without rows")
  func emptySection() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    table.sectionHeaderTopPadding = 0
    let source = Sections()
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    let stage = Stage(controller)
    controller.view.addSubview(table)
    stage.settle()
    let path = IndexPath(row: NSNotFound, section: 1)
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.contentOffset.y == table.rect(forSection: 1).minY)
    table.contentOffset = .zero
    table.scrollToRow(at: path, at: .none, animated: false)
    #expect(table.contentOffset.y == table.rect(forSection: 1).maxY - 400)
  }
}
