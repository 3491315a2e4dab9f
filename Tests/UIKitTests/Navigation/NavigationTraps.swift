import Foundation
import Testing

@testable import UIKit

/// §3 and §4.3: what must not be pushed.
@Suite("Misuse of navigation controllers") struct NavigationTraps {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Pushing a navigation controller") func navigation() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let outer = UINavigationController(rootViewController: UIViewController())
        outer.pushViewController(UINavigationController(), animated: false)
      }
    }
    #expect(words(result).contains("Pushing a navigation controller is not supported"))
  }

  @Test("Pushing a split view controller") func split() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let outer = UINavigationController(rootViewController: UIViewController())
        outer.pushViewController(UISplitViewController(), animated: false)
      }
    }
    #expect(
      words(result).contains(
        "A split view controller cannot be pushed onto a navigation stack"))
  }

  @Test("A controller twice in a stack") func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let page = UIViewController()
        page.title = "Notes"
        UINavigationController().setViewControllers([page, page], animated: false)
      }
    }
    #expect(
      words(result).contains(
        "A controller may stand only once in a navigation stack: <UIViewController “Notes”> is at the indexes 0 and 1"
      )
    )
  }
}
