import Foundation

extension UIAccessibility {
  /// An assistive technology, as notifications name it.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The screen reader, named after that of iOS.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Posted when a screen reader has gone to another element, with nil as object.
  ///
  /// *Differs from UIKit*: screen readers of the desktop follow the keyboard's focus, and tell of no other
  /// element that they are at.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that the reader is at.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that the reader has left.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the `AssistiveTechnologyIdentifier`.
  public nonisolated static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"

  /// Returns the element that a screen reader is at; nil without one.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    guard isVoiceOverRunning else { return nil }
    return SceneEngine.current?.focusedView
  }

  /// Converts a rectangle of a view to the screen, in points.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Converts a path in a view to the screen, in points.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let origin = view.convert(CGPoint.zero, to: nil)
    let right = view.convert(CGPoint(x: 1, y: 0), to: nil)
    let down = view.convert(CGPoint(x: 0, y: 1), to: nil)
    let made = UIBezierPath(cgPath: path.cgPath)
    made.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
        tx: origin.x, ty: origin.y))
    return made
  }

  /// A Boolean value that says whether less should be seen through. It is the desktop's wish for a higher
  /// contrast, which has no setting of its own for that.
  public static var isReduceTransparencyEnabled: Bool { isDarkerSystemColorsEnabled }

  /// Posted after `isReduceTransparencyEnabled` changed, with nil as object.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}
