import Foundation

extension NotificationCenter {
  /// Calls a method of `observer`, which is not retained, with each such notification; post them
  /// on the main thread.
  ///
  /// Differs from Foundation: it cannot be removed before `observer` goes.
  @MainActor public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let listener = NotificationListener(observer as AnyObject, aSelector, self)
    listener.token = addObserver(forName: aName, object: anObject, queue: nil) {
      [listener] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { listener.hear(notification) }
    }
  }
}

/// Whom a notification center tells by a method, until that object goes.
@MainActor private final class NotificationListener {
  private weak let observer: AnyObject?
  private let selector: Selector
  private weak let center: NotificationCenter?
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ selector: Selector, _ center: NotificationCenter) {
    self.observer = observer
    self.selector = selector
    self.center = center
  }

  func hear(_ notification: Notification) {
    if let observer { return selector.perform(on: observer, from: notification, for: nil) }
    if let token { center?.removeObserver(token) }
    token = nil
  }
}
