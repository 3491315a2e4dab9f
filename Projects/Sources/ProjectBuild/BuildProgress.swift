import Foundation

/// What a build tells while it works.
public struct BuildProgress: Sendable {
  /// Gets each step as it begins, such as “Compiling Weather (23 files)”.
  public let step: @Sendable (String) -> Void
  /// Gets what the step turned out to be, such as “Weather is up to date”.
  public let rename: @Sendable (String) -> Void
  /// Gets how far a long step is, such as “12 of 105”.
  public let detail: @Sendable (String) -> Void
  /// Gets what the compiler and the readers of documents say, line by line.
  public let message: @Sendable (String) -> Void

  /// Makes a receiver of steps and messages.
  public init(
    step: @escaping @Sendable (String) -> Void,
    rename: @escaping @Sendable (String) -> Void = { _ in },
    detail: @escaping @Sendable (String) -> Void = { _ in },
    message: @escaping @Sendable (String) -> Void
  ) {
    self.step = step
    self.rename = rename
    self.detail = detail
    self.message = message
  }
}
