import Foundation

/// What an app has a screen reader say.
extension UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Something is to be said at once: a `String` or an `NSAttributedString`.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Has the screen reader of the scene that is in use say something. Nothing happens where there is
  /// no screen reader, or with nothing to say.
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
