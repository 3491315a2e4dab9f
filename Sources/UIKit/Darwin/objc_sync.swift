// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// The locks of objects that somebody holds, or waits for.
private final class HeldLocks: Sendable {
  private struct Entry {
    let lock: NSRecursiveLock
    var users: Int
  }

  static let shared = HeldLocks()
  private let all = Mutex<[ObjectIdentifier: Entry]>([:])

  func enter(_ object: AnyObject) {
    let lock = all.withLock { all in
      var entry = all[ObjectIdentifier(object)] ?? Entry(lock: NSRecursiveLock(), users: 0)
      entry.users += 1
      all[ObjectIdentifier(object)] = entry
      return entry.lock
    }
    lock.lock()
  }

  func exit(_ object: AnyObject) -> Bool {
    let lock = all.withLock { all -> NSRecursiveLock? in
      guard var entry = all[ObjectIdentifier(object)] else { return nil }
      entry.users -= 1
      all[ObjectIdentifier(object)] = entry.users == 0 ? nil : entry
      return entry.lock
    }
    lock?.unlock()
    return lock != nil
  }
}

/// Waits until no other thread holds the lock of an object, and takes it. The thread that holds it may take it again.
///
/// - Returns: 0.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  HeldLocks.shared.enter(obj as AnyObject)
  return 0
}

/// Gives the lock of an object back, as often as it was taken.
///
/// - Returns: 0, or -1 when nobody holds it.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  HeldLocks.shared.exit(obj as AnyObject) ? 0 : -1
}
