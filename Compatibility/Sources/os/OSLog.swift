import Logging

/// A category of messages of a subsystem. They go to the handler that the program gave to swift-log, else to standard
/// error.
public final class OSLog: Sendable {
  /// A kind of messages that tools treat in their own way.
  public struct Category: Sendable {
    let name: String
    /// What is worth seeing on the time line of a tool.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  let logger: Logging.Logger?

  /// Creates a category.
  ///
  /// - Parameters:
  ///   - subsystem: The part of the program, in the form of `org.example.program`.
  ///   - category: The kind of messages.
  public init(subsystem: String, category: String) {
    logger = Logging.Logger(label: "\(subsystem)/\(category)")
  }

  /// Creates one of the predefined categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  private init(_ logger: Logging.Logger?) { self.logger = logger }

  /// The log of what belongs to no subsystem.
  public static let `default` = OSLog(Logging.Logger(label: "default"))
  /// A log that drops all messages.
  public static let disabled = OSLog(nil)

  /// Returns whether messages of a severity are kept.
  public func isEnabled(type: OSLogType) -> Bool {
    logger.map { $0.logLevel <= type.level } ?? false
  }

  func log(_ level: Logging.Logger.Level, _ text: @autoclosure () -> String) {
    logger?.log(level: level, "\(text())")
  }
}
