import Foundation

/// What constraints are between.
@MainActor protocol LayoutItem: AnyObject {
  /// The view itself, or that which owns the guide.
  var layoutView: UIView? { get }
  /// In logs.
  var layoutName: String { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  var layoutName: String {
    let type = "\(Swift.type(of: self))"
    if let name = accessibilityIdentifier ?? accessibilityLabel { return "\(type) “\(name)”" }
    if let text = shownWords { return "\(type) “\(text)”" }
    return type
  }
}

/// A rectangle in the layout of a view that is no view: it draws nothing and costs less.
@MainActor open class UILayoutGuide {
  public init() {}

  open weak var owningView: UIView? {
    willSet { if newValue !== owningView { owningView?.forget(self) } }
    didSet { if oldValue !== owningView { owningView?.adopt(self) } }
  }

  open var identifier = ""

  /// How far a guide of the system is inside of its view; nil for an app's.
  var insets: ((UIView) -> UIEdgeInsets)?

  /// What scrolls in its view.
  var isContent = false

  /// In the coordinates of `owningView`, from the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets { return owningView.bounds.inset(by: insets(owningView)) }
    return owningView.layoutTop.layoutState?.solver?.frame(of: self) ?? .zero
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }

  var layoutName: String {
    identifier.isEmpty ? "\(type(of: self))" : "\(type(of: self)) “\(identifier)”"
  }
}
