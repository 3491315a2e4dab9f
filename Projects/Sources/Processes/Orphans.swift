import Foundation

/// Programs that others have started and left behind. Once this process adopts them they become its children, where nobody would
/// know any more by whom they were started.
package enum Orphans {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var isAdopting = false
  /// The children that this process started itself.
  private nonisolated(unsafe) static var started: Set<pid_t> = []

  /// Adopts from now on. For a program that starts others by `ChildProcess` alone, and waits for one before it starts the next:
  /// what is left behind is that one's.
  package static func adopt() {
    // The function takes a variable number of arguments, which Swift does not call.
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    guard let symbol = dlsym(nil, "prctl") else { return }
    let becomeParent: Int32 = 36
    guard unsafeBitCast(symbol, to: Control.self)(becomeParent, 1, 0, 0, 0) == 0 else { return }
    lock.withLock { isAdopting = true }
  }

  /// Starts a program and knows it for no orphan.
  static func start(_ body: () -> pid_t?) {
    lock.withLock { if let identifier = body() { started.insert(identifier) } }
  }

  /// A program that this process started has ended, and its number may be another's.
  static func forget(_ identifier: pid_t) {
    lock.withLock { _ = started.remove(identifier) }
  }

  /// Whether a child of this process is adopted.
  static func isOne(_ identifier: pid_t, _ state: ProcessState) -> Bool {
    guard state.parent == getpid() else { return false }
    return lock.withLock { isAdopting && !started.contains(identifier) }
  }
}
