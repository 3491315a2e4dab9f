import Foundation

/// A view for whose content a delegate has previews.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: AnyObject {
  /// The delegate.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view with the content.
  var sourceView: UIView { get }
  /// The part of the view that a preview is for, in points of the view. The delegate sets it when it is asked.
  var sourceRect: CGRect { get set }
}

/// Returns the controllers that preview the content of a view.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the controller for a place in the source view, in points; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows a controller for good.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}
