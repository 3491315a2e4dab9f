import Foundation

/// Methods that a scroll view calls as it scrolls. All of them are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after each change of `contentOffset`, by a person or by the app.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a person begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a person stops scrolling, ahead of `scrollViewDidEndDragging(_:willDecelerate:)`.
  ///
  /// - Parameters:
  ///   - scrollView: the scroll view.
  ///   - velocity: the velocity of the offset in points per millisecond.
  ///   - targetContentOffset: the offset at which the content is going to rest, in points. Another
  ///     offset that is stored there is where it comes to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a person stops scrolling.
  ///
  /// - Parameters:
  ///   - scrollView: the scroll view.
  ///   - decelerate: whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called after `scrollViewDidEndDragging(_:willDecelerate:)` if the content goes on moving.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a person let go, or a new drag stops it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when a scroll that the app asked for with animation has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a person may scroll to the top at once. The default implementation returns
  /// true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content has come to its top after a person asked for it.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the view inside that zooms; nil for none. The default implementation returns nil.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when fingers, or an animation that the app asked for, begin to change the scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after each change of `zoomScale`.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when zooming has ended, with the scale at rest.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// The default implementation; it does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default implementation; it does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default implementation; it does nothing. Velocities are in points per millisecond.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default implementation; it does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// The default implementation; it does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default implementation; it does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default implementation; it does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default implementation; it returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default implementation; it does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// The default implementation; it returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default implementation; it does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default implementation; it does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default implementation; it does nothing. The scale is a factor.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// The default implementation; it does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The protocol of views that have a `delegate` as scroll views do.
///
/// Tables, collection views and text views have delegates of protocols of their own, under the same
/// name; a property of the class could not have another type in a subclass.
@preconcurrency @MainActor public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollViewDelegating where Self: UIScrollView {
  /// The object that is called as the view scrolls. It is not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
