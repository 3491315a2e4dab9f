import Adaptive
import Foundation

/// An object that a popover can point to.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Returns the frame in the coordinates of `referenceView`, in points; null while the object is
  /// not on the screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the bounds in the coordinates of `referenceView`, in points; null in another window.
  public func frame(in referenceView: UIView) -> CGRect {
    guard let window, window === referenceView.window else { return .null }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the frame of the item's button in the coordinates of `referenceView`, in points; null
  /// while it is not shown.
  public func frame(in referenceView: UIView) -> CGRect {
    view?.frame(in: referenceView) ?? .null
  }
}

/// The object or area that a popover points to, as it was requested.
@MainActor struct PopoverSource {
  var item: (any UIPopoverPresentationControllerSourceItem)?
  var view: UIView?
  /// The area in the coordinates of `view`; null for its bounds.
  var rect = CGRect.null
  /// The last area while it was on the screen.
  private var last: Area?
  var wasSeen: Bool { last != nil }

  var isEmpty: Bool { item == nil && view == nil }
  var barItem: UIBarButtonItem? { item as? UIBarButtonItem }

  /// The view that has to be in the window.
  var anchor: UIView? { item == nil ? view : item as? UIView }

  mutating func area(in window: UIWindow) -> Area {
    var frame = CGRect.null
    if let item {
      frame = item.frame(in: window)
    } else if let view, view.window === window {
      frame = view.convert(rect.isNull ? view.bounds : rect, to: window)
    }
    if !frame.isNull { last = Area(frame) }
    return last ?? Area(x: window.bounds.midX, y: 0, width: 0, height: 0)
  }
}
