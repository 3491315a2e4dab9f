// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// A lock that one thread holds at a time. It is used by its address, and must not be copied or moved while it is held.
public struct os_unfair_lock_s {
  // A mutex that is all zero is ready for use.
  fileprivate var mutex = pthread_mutex_t()

  /// Creates a lock that nobody holds.
  public init() {}
}

/// The lock by the name that code in Swift uses.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until nobody holds the lock, and takes it. A thread that holds it already waits forever.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  let result = pthread_mutex_lock(&lock.pointee.mutex)
  precondition(
    result == 0, "os_unfair_lock_lock failed with \(result): the lock was damaged or moved.")
}

/// Takes the lock if nobody holds it.
///
/// - Returns: Whether it was taken.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Gives the lock back. Only the thread that took it may do so.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let result = pthread_mutex_unlock(&lock.pointee.mutex)
  precondition(
    result == 0, "os_unfair_lock_unlock failed with \(result): the lock was damaged or moved.")
}
