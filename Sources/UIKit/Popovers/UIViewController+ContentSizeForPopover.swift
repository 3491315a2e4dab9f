import Foundation

extension UIViewController {
  /// The content size that the controller requests from a popover. A navigation or tab bar
  /// controller without a size of its own requests that of its child, plus the height of its bars
  /// (§6.1, rule 6).
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

  /// The controller that determines the requested size: the innermost child.
  var popoverTop: UIViewController? {
    let child =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    return child?.popoverTop ?? self
  }

  /// The same as `preferredContentSize`, in points, by its name before iOS 7.
  public var contentSizeForViewInPopover: CGSize {
    get { preferredContentSize }
    set { preferredContentSize = newValue }
  }

  /// The same as `isModalInPresentation`, by its name before iOS 13.
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
}

extension UINavigationController {
  /// The presentation, if the controller is the content of a `UIPopoverController`.
  var classicPopover: ClassicPopover? { presentation as? ClassicPopover }

  /// The height of the bars without a large title, which scrolls away with the content.
  fileprivate var heightOfBars: CGFloat {
    (showsBar ? navigationBar.rowsHeight : 0) + (showsToolbar ? UIToolbar.height : 0)
  }
}

extension CGSize {
  /// The size with a height added; a height of 0, which requests nothing, stays 0.
  fileprivate func adding(_ height: CGFloat) -> CGSize {
    CGSize(width: width, height: self.height > 0 ? self.height + height : 0)
  }
}
