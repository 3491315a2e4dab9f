import Foundation
import Synchronization

extension NotificationCenter {
  /// Registers an object whose method is called for each matching notification, until it is removed or deallocated.
  /// The observer is not retained.
  ///
  /// The method runs on the main actor. Differs from Foundation: for a notification that is posted on another thread,
  /// it runs later, on the main thread; the transcript says so.
  ///
  /// - Parameters:
  ///   - observer: The object that receives the message.
  ///   - aSelector: The method to call, with the notification as its argument.
  ///   - aName: The name of the notifications to receive, or nil for every name.
  ///   - anObject: The object whose notifications to receive, or nil for every object.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let listener = NotificationListener(
      observer as AnyObject, aSelector, aName, anObject.map { $0 as AnyObject }, self)
    // The center keeps the block, and the block the listener.
    nonisolated(unsafe) let token = addObserver(forName: aName, object: anObject, queue: nil) {
      listener.hear($0)
    }
    listener.begin(token)
    NotificationListeners.add(listener)
  }

  /// Removes an object from all notifications of this center, or the observation that a method with a block returned.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    NotificationListeners.remove(observer) { $0.isIn(self) }
  }

  /// Removes an object from some notifications of this center.
  ///
  /// - Parameters:
  ///   - observer: The object that was registered.
  ///   - aName: The name that it was registered with, or nil for all.
  ///   - anObject: The object that it was registered with, or nil for all.
  public func removeObserver(
    _ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?
  ) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { $0 as AnyObject }
    NotificationListeners.remove(observer) { $0.isIn(self) && $0.fits(aName, object) }
  }
}

/// A registration at a notification center that calls a method of another object.
private final class NotificationListener: Sendable {
  private struct State: @unchecked Sendable {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    weak var object: AnyObject?
    var hasObject: Bool
    var token: (any NSObjectProtocol)?
    var isRemoved = false
  }

  private let state: Mutex<State>
  private let selector: Selector
  private let name: Notification.Name?
  let key: ObjectIdentifier

  init(
    _ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: AnyObject?,
    _ center: NotificationCenter
  ) {
    state = Mutex(
      State(observer: observer, center: center, object: object, hasObject: object != nil))
    (self.selector, self.name, key) = (selector, name, ObjectIdentifier(observer))
  }

  func begin(_ token: any NSObjectProtocol) {
    nonisolated(unsafe) let token = token
    state.withLock { $0.token = token }
  }

  func hear(_ notification: Notification) {
    nonisolated(unsafe) let notification = notification
    guard isAlive else { return NotificationListeners.end(self) }
    MainCalls.run("\(notification.name.rawValue) was posted") { [self] in
      // It may have been removed since, or its observer have gone.
      guard let observer = target else { return }
      selector.perform(on: observer, from: notification, for: nil)
    }
  }

  @MainActor private var target: AnyObject? {
    nonisolated(unsafe) var found: AnyObject?
    state.withLock { found = $0.isRemoved ? nil : $0.observer }
    return found
  }

  var isAlive: Bool { state.withLock { $0.observer != nil } }

  func isOf(_ observer: AnyObject) -> Bool {
    nonisolated(unsafe) let observer = observer
    return state.withLock { $0.observer === observer }
  }

  func isIn(_ center: NotificationCenter) -> Bool { state.withLock { $0.center === center } }

  func fits(_ name: Notification.Name?, _ object: AnyObject?) -> Bool {
    guard name == nil || name == self.name else { return false }
    guard let object else { return true }
    nonisolated(unsafe) let wanted = object
    return state.withLock { $0.hasObject && $0.object === wanted }
  }

  func stop() {
    let (center, token) = state.withLock { state in
      state.isRemoved = true
      defer { state.token = nil }
      nonisolated(unsafe) let both = (state.center, state.token)
      return both
    }
    if let token { center?.removeObserver(token as Any) }
  }
}

/// All registrations, by their observers. Those of deallocated observers go with the next notification for them, or
/// when many have been added.
private enum NotificationListeners {
  private struct State {
    var all: [ObjectIdentifier: [NotificationListener]] = [:]
    var addedSinceSweep = 0
  }

  private static let state = Mutex(State())
  private static let sweepAfter = 256

  static func add(_ listener: NotificationListener) {
    var ended: [NotificationListener] = []
    state.withLock { state in
      state.all[listener.key, default: []].append(listener)
      state.addedSinceSweep += 1
      guard state.addedSinceSweep >= sweepAfter else { return }
      state.addedSinceSweep = 0
      for (key, some) in state.all {
        ended += some.filter { !$0.isAlive }
        let rest = some.filter(\.isAlive)
        state.all[key] = rest.isEmpty ? nil : rest
      }
    }
    for listener in ended { listener.stop() }
  }

  static func end(_ listener: NotificationListener) {
    take(listener.key) { $0 === listener }
  }

  static func remove(_ observer: AnyObject, where isMeant: (NotificationListener) -> Bool) {
    take(ObjectIdentifier(observer)) { $0.isOf(observer) && isMeant($0) }
  }

  private static func take(
    _ key: ObjectIdentifier, where isMeant: (NotificationListener) -> Bool
  ) {
    let known = state.withLock { $0.all[key] ?? [] }
    let meant = known.filter(isMeant)
    guard !meant.isEmpty else { return }
    state.withLock { state in
      state.all[key]?.removeAll { listener in meant.contains { $0 === listener } }
      if state.all[key]?.isEmpty == true { state.all[key] = nil }
    }
    for listener in meant { listener.stop() }
  }
}
