import Foundation

extension UIViewController {
  /// The size that it asks a popover for. A navigation or tab bar controller that was given
  /// none asks for what its child does, and room for its bars (§6.1, rule 6).
  var popoverWish: CGSize {
    guard askedContentSize == .zero else { return askedContentSize }
    if let navigation = self as? UINavigationController, let top = navigation.topViewController {
      return top.popoverWish.adding(navigation.heightOfBars)
    }
    if let tabs = self as? UITabBarController, let selected = tabs.selectedViewController {
      return selected.popoverWish.adding(tabs.tabBar.sizeThatFits(.zero).height)
    }
    return preferredContentSize
  }

  /// Whose wish that is.
  var popoverTop: UIViewController? {
    let child =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    return child?.popoverTop ?? self
  }

  /// The same as `preferredContentSize`, as it was called before iOS 7.
  public var contentSizeForViewInPopover: CGSize {
    get { preferredContentSize }
    set { preferredContentSize = newValue }
  }

  /// The same as `isModalInPresentation`, as it was called before iOS 13.
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
}

extension UINavigationController {
  /// What shows it as the content of a `UIPopoverController`.
  var classicPopover: ClassicPopover? { presentation as? ClassicPopover }

  /// What its bars take of its height, but a large title, which goes as content scrolls.
  fileprivate var heightOfBars: CGFloat {
    (showsBar ? navigationBar.rowsHeight : 0) + (showsToolbar ? UIToolbar.height : 0)
  }
}

extension CGSize {
  /// Nothing stays nothing.
  fileprivate func adding(_ height: CGFloat) -> CGSize {
    CGSize(width: width, height: self.height > 0 ? self.height + height : 0)
  }
}
