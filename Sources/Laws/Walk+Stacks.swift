import UIKit

/// What an app does with its stacks and tabs.
extension Walk {
  func push() -> String? {
    guard let navigation = navigation(), navigation.viewControllers.count < 5 else { return nil }
    let next = newController()
    navigation.pushViewController(next, animated: dice.coin())
    return "push \(name(next)) on \(name(navigation))"
  }

  func pop() -> String? {
    guard let navigation = navigation() else { return nil }
    return "pop \(name(navigation.popViewController(animated: dice.coin())))"
  }

  func popToRoot() -> String? {
    guard let navigation = navigation(), dice.coin() else { return nil }
    navigation.popToRootViewController(animated: dice.coin())
    return "pop to the root \(name(navigation))"
  }

  /// In another order, without some, with new ones.
  func replaceStack() -> String? {
    guard let navigation = navigation(), dice.coin(),
      !navigation.viewControllers.contains(where: { $0 is UINavigationController })
    else { return nil }
    var stack = navigation.viewControllers.filter { _ in dice.roll(3) > 0 }
    if dice.roll(3) == 0 { stack.shuffle(using: &dice) }
    if stack.isEmpty || dice.coin() { stack.append(newController()) }
    navigation.setViewControllers(stack, animated: dice.coin())
    return "set the stack \(name(navigation))"
  }

  func changeBars() -> String? {
    guard let navigation = navigation() else { return nil }
    switch dice.roll(4) {
    case 0: navigation.navigationBar.prefersLargeTitles.toggle()
    case 1: navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: false)
    case 2: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: false)
    default: navigation.topViewController?.navigationItem.hidesBackButton.toggle()
    }
    return "change the bars of \(name(navigation))"
  }

  // MARK: Tabs

  private func tabs() -> UITabBarController? {
    dice.pick(seen.compactMap { $0 as? UITabBarController })
  }

  func selectTab() -> String? {
    guard let tabs = tabs(), let all = tabs.viewControllers, !all.isEmpty else { return nil }
    let isMore = tabs.moreNavigationController.parent === tabs && dice.roll(4) == 0
    if isMore {
      tabs.selectedViewController = tabs.moreNavigationController
      return "select More"
    }
    tabs.selectedIndex = dice.roll(all.count)
    return "select tab \(tabs.selectedIndex)"
  }

  func changeTabs() -> String? {
    guard let tabs = tabs(), var all = tabs.viewControllers, dice.coin() else { return nil }
    switch dice.roll(3) {
    case 0 where all.count > 1: all.remove(at: dice.roll(all.count))
    case 1 where all.count < 9: all.insert(newNavigation(), at: dice.roll(all.count + 1))
    default: all.shuffle(using: &dice)
    }
    tabs.setViewControllers(all, animated: dice.coin())
    return "set the tabs " + all.map { name($0) }.joined(separator: " ")
  }
}
