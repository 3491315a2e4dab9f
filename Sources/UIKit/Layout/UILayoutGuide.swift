import Foundation

/// A view or layout guide, between which constraints can be made.
@preconcurrency @MainActor protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
  /// The name of the item in logs.
  var layoutName: String { get }
  /// The distance that it is, where it is one between two anchors.
  var distance: LayoutDistance? { get }
}

extension LayoutItem {
  var distance: LayoutDistance? { nil }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  var layoutName: String {
    let type = "\(Swift.type(of: self))"
    if let name = accessibilityIdentifier ?? accessibilityValues?.label {
      return "\(type) “\(name)”"
    }
    if let text = shownWords { return "\(type) “\(text)”" }
    return type
  }
}

/// A rectangle in the layout of a view. It draws nothing, and costs less than a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// Makes a guide. Add it to a view with `addLayoutGuide(_:)`.
  public override init() {}

  /// The view in whose layout the guide takes part. Setting it moves the guide, and deactivates the
  /// constraints that the guide has in the old view.
  open weak var owningView: UIView? {
    willSet { if newValue !== owningView { owningView?.forget(self) } }
    didSet { if oldValue !== owningView { owningView?.adopt(self) } }
  }

  /// A name that descriptions of constraints show; empty by default.
  open var identifier = ""

  /// The distances of a system guide from the edges of its view; nil for a guide of the app's.
  var insets: ((UIView) -> UIEdgeInsets)?

  /// Whether it is the content guide of a scroll view.
  var isContent = false

  /// The rectangle in the coordinates of `owningView`, in points, from the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets { return owningView.bounds.inset(by: insets(owningView)) }
    return owningView.layoutTop.layoutState?.solver?.frame(of: self) ?? .zero
  }

  /// The leading edge, for constraints.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, for constraints.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, for constraints.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, for constraints.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge, for constraints.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge, for constraints.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width, for constraints.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height, for constraints.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre, for constraints.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre, for constraints.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }

  var layoutName: String {
    identifier.isEmpty ? "\(type(of: self))" : "\(type(of: self)) “\(identifier)”"
  }
}
