import Foundation

/// Where a preview is: a point of a container.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the preview is.
  public let container: UIView
  /// The centre of the preview, in points of the container.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Creates a target in a container that is in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }

  /// Creates a target in a container, without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// What of a view is a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// Creates parameters of a whole view.
  public override init() {}

  /// Creates parameters of lines of text, by their rectangles in points of the view.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for line in textLineRects {
      path.append(
        UIBezierPath(roundedRect: line.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 6))
    }
    visiblePath = path
  }

  /// The outline of the part that is a preview, in points of the view; nil, the default, for all.
  open var visiblePath: UIBezierPath?
}

/// A view that something is done with, such as being highlighted under the pointer.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// What of the view is meant.
  public let parameters: UIPreviewParameters
  /// Where it is.
  public let target: UIPreviewTarget

  /// Creates a preview of a view that may be in no window, for a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview of a view where it is. Traps for one that is in no view.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      preconditionFailure(
        "UITargetedPreview requires that the view is in a window, or a target. \(view) is in no view."
      )
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a whole view where it is. Traps for one that is in no view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
