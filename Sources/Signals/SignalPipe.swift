import Dispatch
import Glibc
import Synchronization

/// What a handler may do is little: it writes the number of its signal into a pipe, which a queue reads.
enum SignalPipe {
  struct Hearer: Sendable {
    let numbers: [Int32]
    let queue: DispatchQueue
    let act: @Sendable (Int32) -> Void
  }

  private struct State {
    var hearers: [Int: Hearer] = [:]
    var last = 0
    var source: (any DispatchSourceRead)?

    func isHeard(_ number: Int32) -> Bool {
      hearers.values.contains { $0.numbers.contains(number) }
    }
  }

  /// The end that handlers write to. It is set before there is one, and stays.
  private nonisolated(unsafe) static var input: Int32 = -1
  private static let state = Mutex(State())

  /// Returns the number by which the hearer is removed; nil if there can be no pipe.
  static func add(_ hearer: Hearer) -> Int? {
    state.withLock { state in
      if state.source == nil {
        guard let source = open() else { return nil }
        state.source = source
      }
      for number in hearer.numbers where !state.isHeard(number) { signal(number, handler) }
      state.last += 1
      state.hearers[state.last] = hearer
      return state.last
    }
  }

  static func remove(_ number: Int) {
    state.withLock { state in
      guard let hearer = state.hearers.removeValue(forKey: number) else { return }
      for number in hearer.numbers where !state.isHeard(number) { signal(number, SIG_DFL) }
    }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(input, &byte, 1)
    errno = error
  }

  private static func open() -> (any DispatchSourceRead)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A handler does not wait, and neither does what reads all that there is.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let output = ends[0]
    input = ends[1]
    let source = DispatchSource.makeReadSource(
      fileDescriptor: output, queue: DispatchQueue(label: "signals"))
    source.setEventHandler {
      var byte: UInt8 = 0
      while read(output, &byte, 1) == 1 { pass(on: Int32(byte)) }
    }
    source.resume()
    return source
  }

  private static func pass(on number: Int32) {
    let hearers = state.withLock { $0.hearers.values.filter { $0.numbers.contains(number) } }
    for hearer in hearers { hearer.queue.async { hearer.act(number) } }
  }
}
