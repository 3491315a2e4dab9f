import Foundation

/// A task that an app wants to finish after it has left the foreground.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks that have begun and not ended.
@MainActor struct BackgroundTasks {
  private var last = 0
  private var handlers: [Int: (@MainActor @Sendable () -> Void)?] = [:]

  mutating func begin(
    _ handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    last += 1
    handlers[last] = .some(handler)
    return UIBackgroundTaskIdentifier(rawValue: last)
  }

  mutating func end(_ identifier: UIBackgroundTaskIdentifier) {
    handlers.removeValue(forKey: identifier.rawValue)
  }

  /// Takes the handlers of all tasks, in the order in which these began.
  mutating func expire() -> [@MainActor @Sendable () -> Void] {
    defer { handlers = [:] }
    return handlers.sorted { $0.key < $1.key }.compactMap { $0.value }
  }
}

extension UIApplication {
  /// Begins a task that goes on while the app is in the background.
  ///
  /// *Differs from UIKit*: a desktop lets apps run, so that a task has the time it needs. Its handler is
  /// called when the program ends before the task.
  @discardableResult public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

  /// Begins a task that goes on while the app is in the background.
  @discardableResult public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

  /// Ends a task. A task that has ended or never began is ignored.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier)
  }

  /// The time that tasks have in the background, in seconds: as long as they need.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
