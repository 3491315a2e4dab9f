import Chance
import Scene
import Testing

@testable import UIKit

/// The law of place-keeping, for tabs: two people do the same in a narrow window, and that of
/// one of them changes its size between all they do. They see the same.
@Suite("Tabs keep the place", .serialized) @MainActor struct TabPlaceKeepingTests {
  @MainActor private final class Person {
    let tabs = UITabBarController()
    let stage: Stage

    init() {
      let pages = ["Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu"].map { name in
        let page = UIViewController()
        page.title = name
        return page
      }
      // Every other one brings a navigation of its own, in the bar and behind More.
      tabs.viewControllers = pages.enumerated().map { index, page in
        index.isMultiple(of: 2) ? page : UINavigationController(rootViewController: page)
      }
      stage = Stage(tabs, width: 390)
    }

    var titles: [String] { buttons(.tab).map(\.text) }
    var rows: [String] {
      var found: [String] = []
      stage.tree.walk { node, _ in if node.role == .row { found.append(node.spokenName) } }
      return found
    }
    var back: Node? { buttons(.back).first }

    private func buttons(_ trait: Node.Traits) -> [Node] {
      var found: [Node] = []
      stage.tree.walk { node, _ in
        if node.role == .button, node.traits.contains(trait) { found.append(node) }
      }
      return found
    }

    func push(_ title: String, hidesBar: Bool) {
      // What code does outside of an event is for the window that had the last one.
      stage.send(.wake)
      let page = UIViewController()
      page.title = title
      page.hidesBottomBarWhenPushed = hidesBar
      var top: UIViewController? = tabs
      while let next = top?.visibleChildren.last { top = next }
      top?.navigationController?.pushViewController(page, animated: false)
      stage.settle()
    }
  }

  @Test("whatever happens to the window", arguments: UInt64(1)...40)
  func law(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let steady = Person()
    let moved = Person()
    var log: [String] = []
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        moved.stage.resize([320, 500, 1024, 1366].randomElement(using: &random) ?? 1024)
      }
      moved.stage.resize(390)
      let choice = Int.random(in: 0..<6, using: &random)
      if choice == 0 {
        log.append("push \(step)")
        let hidesBar = Bool.random(using: &random)
        for person in [steady, moved] { person.push("P\(step)", hidesBar: hidesBar) }
      } else if choice == 1, steady.back != nil {
        log.append("back")
        for person in [steady, moved] {
          person.stage.send(.activate(try #require(person.back).id))
        }
      } else if choice < 4, let row = steady.rows.randomElement(using: &random) {
        log.append("row \(row)")
        for person in [steady, moved] { person.stage.tap(.row, row) }
      } else if let title = steady.titles.randomElement(using: &random) {
        log.append("tab \(title)")
        for person in [steady, moved] { person.stage.tap(.button, title) }
      }
      let seen = moved.stage.tree.diagram()
      let wanted = steady.stage.tree.diagram()
      #expect(seen == wanted, "seed \(seed): \(log.joined(separator: ", "))")
      #expect(moved.tabs.selectedIndex == steady.tabs.selectedIndex)
      guard seen == wanted else { return }
    }
  }
}
