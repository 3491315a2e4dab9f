import Dispatch
import Glibc
import Synchronization

/// Hears signals as soon as it is made, and as long as it lives.
///
/// A dispatch source hears nothing until its manager's thread has run, while the signal is ignored already: one that
/// comes in between is lost, and the program that it should end stays. A handler is there at once, and is no handler of
/// the programs that this one starts, which would ignore an ignored signal as well.
public final class Signals: Sendable {
  /// Those that ask a program to end: by Ctrl+C, by `kill`, and as its terminal is closed.
  public static let ending = [SIGINT, SIGTERM, SIGHUP]

  private let number: Int?

  /// - Parameters:
  ///   - numbers: The signals.
  ///   - keepsIgnored: Whether those stay ignored that the program was started to ignore, as by `nohup`.
  ///   - queue: Where `act` is called.
  ///   - act: Receives the number of a signal. If the process may open no file more, it is never called, and signals
  ///     do what they do without this.
  public init(
    _ numbers: [Int32] = ending, keepsIgnored: Bool = false,
    on queue: DispatchQueue = .global(), _ act: @escaping @Sendable (Int32) -> Void
  ) {
    let heard = numbers.filter { !(keepsIgnored && Self.isIgnored($0)) }
    number = SignalPipe.add(SignalPipe.Hearer(numbers: heard, queue: queue, act: act))
  }

  deinit { end() }

  /// Hears no more; signals that nobody else hears do what they do by default.
  public func end() { number.map(SignalPipe.remove) }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
