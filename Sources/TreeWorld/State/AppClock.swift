import Foundation

/// What the window asks of time: what it is, and to be called later.
///
/// Tests give one of their own and pass the time themselves.
public struct AppClock: Sendable {
  public var now: @MainActor @Sendable () -> Date
  /// Calls a function on the main actor when so many seconds have passed.
  public var after: @MainActor @Sendable (Double, @escaping @MainActor () -> Void) -> Void

  public init(
    now: @escaping @MainActor @Sendable () -> Date,
    after: @escaping @MainActor @Sendable (Double, @escaping @MainActor () -> Void) -> Void
  ) {
    self.now = now
    self.after = after
  }

  /// The system's.
  public static let system = AppClock(
    now: { Date() },
    after: { seconds, body in
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(seconds))
        body()
      }
    })
}
