import Foundation

/// The dimensions of the frame and the arrow that a class draws.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: AnyObject {
  /// The width of the arrow where it meets the frame, in points.
  static func arrowBase() -> CGFloat
  /// The distance that the arrow extends beyond the frame, in points.
  static func arrowHeight() -> CGFloat
  /// The thickness of the frame without the arrow, in points.
  static func contentViewInsets() -> UIEdgeInsets
}

/// The base class of views that draw the frame and the arrow of a popover (§6.1, rule 12). The view
/// fills the whole popover, and the content is above it.
///
/// A subclass overrides all members but `wantsDefaultContentAppearance`, without calling super.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// Creates a view with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Calls `init(frame:)` of a class that is only known at run time.
  convenience init(registeredAt frame: CGRect) { self.init(frame: frame) }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit23UIPopoverBackgroundViewC12registeredAtAC10Foundation6CGRectV_tcfC")
  static func make(registeredAt frame: CGRect) -> Self

  /// Returns nil.
  ///
  /// Differs from UIKit: there are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  /// The distance from the middle of the edge to the middle of the arrow, in points; negative to
  /// the left and upwards. The arrow may be outside of the view.
  open var arrowOffset: CGFloat {
    get { Self.mustOverride("arrowOffset") }
    set { Self.mustOverride("arrowOffset") }
  }

  /// The direction of the arrow. It may change while the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    get { Self.mustOverride("arrowDirection") }
    set { Self.mustOverride("arrowDirection") }
  }

  open class func arrowBase() -> CGFloat { mustOverride("arrowBase()") }
  open class func arrowHeight() -> CGFloat { mustOverride("arrowHeight()") }
  open class func contentViewInsets() -> UIEdgeInsets { mustOverride("contentViewInsets()") }

  /// Whether the content is clipped to rounded corners. The default is true.
  open class var wantsDefaultContentAppearance: Bool { true }

  private static func mustOverride(_ member: String) -> Never {
    preconditionFailure(
      "\(self) must override \(member) of UIPopoverBackgroundView, without calling super")
  }
}
