import UIKit

/// What an app does with its stacks and tabs.
extension Walk {
  func push() -> String? {
    guard let navigation = navigation(), navigation.viewControllers.count < 5 else { return nil }
    let next = newController()
    navigation.pushViewController(next, animated: random.bool())
    return "push \(name(next)) on \(name(navigation))"
  }

  func pop() -> String? {
    guard let navigation = navigation() else { return nil }
    return "pop \(name(navigation.popViewController(animated: random.bool())))"
  }

  func popToRoot() -> String? {
    guard let navigation = navigation(), random.bool() else { return nil }
    navigation.popToRootViewController(animated: random.bool())
    return "pop to the root \(name(navigation))"
  }

  /// In another order, without some, with new ones.
  func replaceStack() -> String? {
    guard let navigation = navigation(), random.bool(),
      !navigation.viewControllers.contains(where: { $0 is UINavigationController })
    else { return nil }
    var stack = navigation.viewControllers.filter { _ in random.number(below: 3) > 0 }
    if random.number(below: 3) == 0 { stack.shuffle(using: &random) }
    if stack.isEmpty || random.bool() { stack.append(newController()) }
    navigation.setViewControllers(stack, animated: random.bool())
    return "set the stack \(name(navigation))"
  }

  func changeBars() -> String? {
    guard let navigation = navigation() else { return nil }
    switch random.number(below: 4) {
    case 0: navigation.navigationBar.prefersLargeTitles.toggle()
    case 1: navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: false)
    case 2: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: false)
    default: navigation.topViewController?.navigationItem.hidesBackButton.toggle()
    }
    return "change the bars of \(name(navigation))"
  }

  // MARK: Tabs

  private func tabs() -> UITabBarController? {
    random.pick(seen.compactMap { $0 as? UITabBarController })
  }

  func selectTab() -> String? {
    guard let tabs = tabs(), let all = tabs.viewControllers, !all.isEmpty else { return nil }
    let isMore = tabs.moreNavigationController.parent === tabs && random.number(below: 4) == 0
    if isMore {
      tabs.selectedViewController = tabs.moreNavigationController
      return "select More"
    }
    tabs.selectedIndex = random.number(below: all.count)
    return "select tab \(tabs.selectedIndex)"
  }

  func changeTabs() -> String? {
    guard let tabs = tabs(), var all = tabs.viewControllers, random.bool() else { return nil }
    switch random.number(below: 3) {
    case 0 where all.count > 1: all.remove(at: random.number(below: all.count))
    case 1 where all.count < 9: all.insert(newNavigation(), at: random.number(below: all.count + 1))
    default: all.shuffle(using: &random)
    }
    tabs.setViewControllers(all, animated: random.bool())
    return "set the tabs " + all.map { name($0) }.joined(separator: " ")
  }
}
