import Foundation
import Scene
import UIKit

/// What somebody may do.
extension Walk {
  private typealias Action = @MainActor (Walk) -> String?

  /// Does one thing that can be done now, and says it.
  func act() -> String { act(Self.ofApps + Self.ofPeople) }

  /// As code in a callback does: the app alone, as no event comes before it returns.
  func actInCallback() -> String { act(Self.ofApps) }

  private func act(_ actions: [Action]) -> String {
    while true {
      if let action = random.pick(actions), let said = action(self) { return said }
    }
  }

  private static let ofApps: [Action] = [
    // Stacks and tabs.
    { $0.push() }, { $0.push() }, { $0.pop() }, { $0.popToRoot() }, { $0.replaceStack() },
    { $0.changeBars() }, { $0.selectTab() }, { $0.changeTabs() },
    // Splits.
    { $0.showDetail() }, { $0.showDetail() }, { $0.showColumn() }, { $0.setColumn() },
    { $0.prefer() },
    // What lies above, and what follows from callbacks.
    { $0.present() }, { $0.dismiss() }, { $0.dismiss() }, { $0.plan() },
    // Traits.
    { $0.overrideForChild() }, { $0.overrideTraits() },
  ]

  private static let ofPeople: [Action] = [
    { $0.resize() }, { $0.resize() }, { $0.look() }, { $0.sleepAndWake() },
    { $0.press() }, { $0.press() }, { $0.swipe() }, { $0.pan() }, { $0.pan() }, { $0.scroll() },
  ]

  func newController() -> Walker {
    let made = random.number(below: 8) == 0 ? WalkedList(book.nextTitle(), in: book) : newPlain()
    made.hidesBottomBarWhenPushed = random.number(below: 6) == 0
    made.definesPresentationContext = random.number(below: 6) == 0
    if random.number(below: 6) == 0 { made.navigationItem.largeTitleDisplayMode = .never }
    if random.number(below: 6) == 0 { made.navigationItem.prompt = "prompt" }
    if random.number(below: 4) == 0 {
      made.toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "Tool")]
      made.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item")
    }
    return made
  }

  private func newPlain() -> Walker { Walker(book.nextTitle(), in: book) }

  func newNavigation() -> UINavigationController { WalkedNavigation(newController(), in: book) }

  var seen: [UIViewController] { reachable.filter { $0.viewIfLoaded?.window != nil } }

  /// A navigation that a person sees and that shows what may be pushed on.
  func navigation() -> UINavigationController? {
    random.pick(
      seen.compactMap { $0 as? UINavigationController }.filter {
        $0 !== $0.tabBarController?.moreNavigationController
          && !($0.topViewController is UINavigationController)
      })
  }

  func split() -> UISplitViewController? {
    random.pick(seen.compactMap { $0 as? UISplitViewController })
  }

  func name(_ controller: UIViewController?) -> String {
    guard let controller else { return "nothing" }
    if let navigation = controller as? UINavigationController {
      return "[" + navigation.viewControllers.map { name($0) }.joined(separator: " ") + "]"
    }
    return controller.title ?? "\(type(of: controller))"
  }
}
