import Foundation

extension UIViewController {
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

extension CGSize {
  /// The size with the height of bars added; a height of 0, which requests nothing, stays 0.
  func withBars(_ height: CGFloat) -> CGSize {
    CGSize(width: width, height: self.height > 0 ? self.height + height : 0)
  }
}
