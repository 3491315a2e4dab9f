import Foundation

extension SceneEngine {
  /// Tells where a screen reader is, which follows the focus of the keyboard.
  func tellReader(from previous: UIView?, to next: UIView?) {
    guard environment.isScreenReaderOn else { return }
    previous?.accessibilityElementDidLoseFocus()
    next?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
        .notificationVoiceOver
    ]
    info[UIAccessibility.unfocusedElementUserInfoKey] = previous
    info[UIAccessibility.focusedElementUserInfoKey] = next
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }
}
