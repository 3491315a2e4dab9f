import Adaptive
import Foundation

/// What a popover can point to.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Its frame in `referenceView`, null while it is not on the screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    guard let window, window === referenceView.window else { return .null }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    view?.frame(in: referenceView) ?? .null
  }
}

/// What a popover points to, as it was asked for.
@MainActor struct PopoverSource {
  var item: (any UIPopoverPresentationControllerSourceItem)?
  var view: UIView?
  /// Null follows the bounds of the view.
  var rect = CGRect.null
  /// Where it was when it was last on the screen.
  private var last: Area?
  var wasSeen: Bool { last != nil }

  var isEmpty: Bool { item == nil && view == nil }
  var barItem: UIBarButtonItem? { item as? UIBarButtonItem }

  /// The view that has to stand in the window.
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
