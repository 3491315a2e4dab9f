import Foundation

extension NotificationCenter {
  /// Registers an object whose method is called for each matching notification. The observer is not
  /// retained. Post such notifications on the main thread.
  ///
  /// Differs from Foundation: the registration ends when `observer` is deallocated and cannot be
  /// removed before.
  ///
  /// - Parameters:
  ///   - observer: The object that receives the message.
  ///   - aSelector: The method to call, with the notification as its argument.
  ///   - aName: The name of the notifications to receive, or nil for every name.
  ///   - anObject: The object whose notifications to receive, or nil for every object.
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

/// An observer of a notification center that calls a method of another object, until that object is
/// deallocated.
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
