import Foundation

extension UIPageViewController {
  /// The directions in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Beside each other.
    case horizontal = 0
    /// Below each other.
    case vertical = 1
  }

  /// The locations of the spine, around which pages turn.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine: pages are scrolled.
    case none = 0
    /// At the side where the first page begins.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the side where the first page ends.
    case max = 3
  }

  /// The directions of a turn.
  public enum NavigationDirection: Int, Sendable {
    /// To a page that follows.
    case forward = 0
    /// To a page before.
    case reverse = 1
  }

  /// The ways in which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like the pages of a book.
    ///
    /// *Differs from UIKit*: they slide.
    case pageCurl = 0
    /// They slide.
    case scroll = 1
  }

  /// The keys of the options of a page controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The location of the spine, the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between two pages, a number of points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Gives a page controller its pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots, which are shown for horizontal pages of the style `scroll`. With
  /// the default implementation there are none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the dot of the page that the app has set. It is asked for when the app has
  /// set pages; turns by a person count on from there. The default implementation returns 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// The default implementation; it returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The default implementation; it returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that a person turns. What the app turns itself it is not told.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a person begins to turn to other pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a turn by a person has come to its end.
  ///
  /// - Parameters:
  ///   - pageViewController: the page controller.
  ///   - finished: whether the movement was seen to its end.
  ///   - previousViewControllers: the pages before the turn.
  ///   - completed: whether other pages are shown now.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// The default implementation; it does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// The default implementation; it does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
