import Foundation
import Testing

@testable import UIKit

@Suite("Misuse of tab bar controllers stops with words", .serialized) struct TabTraps {
  @Test("An index that no tab has")
  func index() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.selectedIndex = 2
      }
    }
    expect(
      result,
      "There is no tab at index 2; there are 2, counted from 0. More is selected by setting "
        + "selectedViewController to moreNavigationController")
  }

  @Test("A controller in two tabs")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = UIViewController()
        page.title = "Ant"
        UITabBarController().viewControllers = [page, page]
      }
    }
    expect(
      result,
      "A controller may stand in one tab only: <UIViewController “Ant”> is at the indexes 0 and 1")
  }

  @Test("A selected controller that is no tab")
  func stranger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = UIViewController()
        page.title = "Ant"
        let stranger = UIViewController()
        stranger.title = "Bee"
        let tabs = UITabBarController()
        tabs.viewControllers = [page]
        tabs.selectedViewController = stranger
      }
    }
    expect(
      result, "The selected controller must be one of viewControllers, which are [Ant], not “Bee”")
  }

  @Test("The bar of a controller, changed directly")
  func ruledBar() async {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.tabBar.items = []
      }
    }
    expect(
      items,
      "A tab bar controller rules its bar, whose items cannot be set; set viewControllers of the "
        + "controller, or their tabBarItem")
    let selected = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.tabBar.selectedItem = nil
      }
    }
    expect(selected, "whose selectedItem cannot be set; set selectedIndex of the controller")
    let delegate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.tabBar.delegate = nil
      }
    }
    expect(delegate, "whose delegate cannot be set; set delegate of the controller")
  }

  @Test("A selected item that is not in its bar")
  func strangeItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UITabBar().selectedItem = UITabBarItem(title: "Ant", image: nil, tag: 0)
      }
    }
    expect(result, "The tab “Ant” is not among the 0 items of its bar (); set items before")
  }

  private func expect(_ result: ExitTest.Result?, _ words: String) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(words))
  }
}
