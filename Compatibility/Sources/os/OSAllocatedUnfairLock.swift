import Foundation

/// A lock and what it protects, kept in one place however often the value is copied. It is not recursive.
///
/// Differs from the system's: waiting threads do not lend their priority.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    var state: State
    let lock = NSLock()
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock of a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  /// Creates a lock of a state that the compiler does not know to be safe.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls the closure with the state while nobody else has the lock.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result { try withLockUnchecked(body) }

  /// Calls the closure with the state while nobody else has the lock.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Calls the closure with the state, unless somebody else has the lock.
  ///
  /// - Returns: What the closure returned, or nil.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock of nothing.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and takes it. The thread that took it has to give it back.
  public func lock() { storage.lock.lock() }
  /// Gives the lock back.
  public func unlock() { storage.lock.unlock() }
  /// Takes the lock if nobody has it, and returns whether it did.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Calls the closure while nobody else has the lock.
  public func withLock<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }
}
