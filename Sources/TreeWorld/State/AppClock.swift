import Foundation

/// The clock of the app: the current date, and delayed calls.
///
/// Tests replace it with one whose time they control.
public struct AppClock: Sendable {
  public var now: @MainActor @Sendable () -> Date
  /// Calls a function on the main actor after a number of seconds.
  public var after: @MainActor @Sendable (Double, @escaping @MainActor () -> Void) -> Void

  public init(
    now: @escaping @MainActor @Sendable () -> Date,
    after: @escaping @MainActor @Sendable (Double, @escaping @MainActor () -> Void) -> Void
  ) {
    self.now = now
    self.after = after
  }

  /// The clock of the system.
  public static let system = AppClock(
    now: { Date() },
    after: { seconds, body in
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(seconds))
        body()
      }
    })
}
