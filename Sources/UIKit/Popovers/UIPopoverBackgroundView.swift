import Foundation

/// What a class says about the frame and the arrow that it draws.
@MainActor public protocol UIPopoverBackgroundViewMethods: AnyObject {
  /// The width of the arrow where it meets the frame, in points.
  static func arrowBase() -> CGFloat
  /// How far the arrow reaches out of the frame, in points.
  static func arrowHeight() -> CGFloat
  /// The thickness of the frame without the arrow, in points.
  static func contentViewInsets() -> UIEdgeInsets
}

/// Draws frame and arrow of a popover in a way of its own (§6.1, rule 12): it fills the whole
/// popover, and the content lies above it.
///
/// A subclass overrides all of it but `wantsDefaultContentAppearance`, and calls no super.
@MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// Differs from UIKit: required, as popovers make it from its class.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// How far the middle of the arrow is from the middle of its edge; left and up are negative.
  /// It may lie outside of the view.
  open var arrowOffset: CGFloat {
    get { Self.mustOverride("arrowOffset") }
    set { Self.mustOverride("arrowOffset") }
  }

  /// May change while the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    get { Self.mustOverride("arrowDirection") }
    set { Self.mustOverride("arrowDirection") }
  }

  open class func arrowBase() -> CGFloat { mustOverride("arrowBase()") }
  open class func arrowHeight() -> CGFloat { mustOverride("arrowHeight()") }
  open class func contentViewInsets() -> UIEdgeInsets { mustOverride("contentViewInsets()") }

  /// Whether the content is cut to round corners.
  open class var wantsDefaultContentAppearance: Bool { true }

  private static func mustOverride(_ member: String) -> Never {
    preconditionFailure(
      "\(self) must override \(member) of UIPopoverBackgroundView, without calling super")
  }
}
