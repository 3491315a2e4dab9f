import Adaptive

extension UIViewController {
  /// The nearest ancestor that is a tab bar controller, where no subclass says another.
  var nearestTabBarController: UITabBarController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UITabBarController }
      .first
  }

  /// The item of the root view controller, which a navigation controller without a title or item of
  /// its own uses.
  var lentTabBarItem: UITabBarItem? {
    guard let navigation = self as? UINavigationController, title == nil else { return nil }
    return navigation.viewControllers.first?.tabBarItem
  }

  /// The navigation controller that fills the view controller: itself, or that of a split view
  /// controller which shows one column.
  var fillingNavigation: UINavigationController? {
    if let navigation = self as? UINavigationController { return navigation }
    guard let split = self as? UISplitViewController, split.isCollapsed else { return nil }
    return split.viewControllers.first?.fillingNavigation
  }

  /// Whether a view controller that was pushed in it hides the bar below it (§3).
  var hidesBottomBar: Bool {
    TabArrangement.hidesBar(fillingNavigation?.bottomBarWishes ?? [])
  }
}

extension UINavigationController {
  fileprivate var bottomBarWishes: [Bool] {
    viewControllers.flatMap { controller -> [Bool] in
      let own = controller.hidesBottomBarWhenPushed
      guard let nested = controller.fillingNavigation else { return [own] }
      return [own] + nested.bottomBarWishes
    }
  }
}
