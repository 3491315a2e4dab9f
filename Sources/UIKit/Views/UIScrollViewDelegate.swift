import Foundation

/// Hears of scrolling; each method may be left out.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A scroll that was asked for with animation has come to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// What scrolls and tells a delegate of it.
///
/// Tables, collection views and text views have delegates of protocols of their own, under the
/// same name; a property of the class could not be of another type in a subclass.
@MainActor public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollViewDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A scroll view whose delegate is of another protocol.
@MainActor protocol OwnDelegateBearing: AnyObject {
  var ownDelegate: (any UIScrollViewDelegate)? { get set }
}

extension UIScrollView {
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get {
      guard let bearer = self as? any OwnDelegateBearing else { return plainDelegate }
      return bearer.ownDelegate
    }
    set {
      guard let bearer = self as? any OwnDelegateBearing else {
        plainDelegate = newValue
        return
      }
      bearer.ownDelegate = newValue
    }
  }
}
