import Foundation

/// Notifications of an app to a screen reader.
extension UIAccessibility {
  /// The kind of a notification to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is shown. The argument is the element to go to, a text to be spoken, or nil.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed. The argument is the element to go to, a text to be spoken, or
    /// nil.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be spoken now. The argument is a `String` or an `NSAttributedString`.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll view was scrolled by `accessibilityScroll`. The argument is a text to be spoken, or
    /// nil.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells the screen reader of the current scene what changed or what is to be spoken. Does nothing
  /// without a screen reader, or with an empty text.
  ///
  /// Differs from UIKit: the reader speaks the name of an element that is the argument; only an
  /// element that can have the keyboard gets it.
  public static func post(notification: Notification, argument: Any?) {
    let known: [Notification] = [.screenChanged, .layoutChanged, .announcement, .pageScrolled]
    precondition(
      known.contains(notification),
      "UIAccessibility.post knows screenChanged, layoutChanged, announcement and pageScrolled, not "
        + "notification \(notification.rawValue).")
    guard let argument else { return }
    let words: String
    switch argument {
    case let text as String: words = text
    case let text as NSAttributedString: words = text.string
    case let element as UIResponder
    where notification == .screenChanged || notification == .layoutChanged:
      if element.canBecomeFirstResponder, isVoiceOverRunning, element.becomeFirstResponder() {
        return
      }
      words = [element.accessibilityLabel, element.accessibilityValue].compactMap { $0 }
        .joined(separator: ", ")
    default:
      preconditionFailure(
        "UIAccessibility.post(notification: \(notification.rawValue)) takes a String, an "
          + "NSAttributedString or, for changes of screen and layout, a view or an element, not "
          + "\(type(of: argument)).")
    }
    if !words.isEmpty { SceneEngine.current?.announce(words) }
  }
}
