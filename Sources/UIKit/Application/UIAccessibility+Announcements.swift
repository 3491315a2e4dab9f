import Foundation

/// Announcements of an app for a screen reader.
extension UIAccessibility {
  /// The kind of a notification to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Something is to be spoken now. The argument is a `String` or an `NSAttributedString`.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Has the screen reader speak an announcement for the current scene. Does nothing without a
  /// screen reader, or with an empty text.
  public static func post(notification: Notification, argument: Any?) {
    precondition(
      notification == .announcement,
      "UIAccessibility.post knows announcements, not notification \(notification.rawValue).")
    guard let argument else { return }
    let words: String
    switch argument {
    case let text as String: words = text
    case let text as NSAttributedString: words = text.string
    default:
      preconditionFailure(
        "UIAccessibility.post announces a String or an NSAttributedString, "
          + "not \(type(of: argument)).")
    }
    if !words.isEmpty { SceneEngine.current?.announce(words) }
  }
}
