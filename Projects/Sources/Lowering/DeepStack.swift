import Foundation

/// Runs work on a thread whose stack has room for deeply nested sources.
enum DeepStack {
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = work()
      done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    done.wait()
    guard let value = box.value else { preconditionFailure("The work ended without a result") }
    return value
  }

  /// Written before the semaphore is signalled, read after.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
