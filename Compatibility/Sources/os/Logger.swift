// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Logging

/// Writes messages of one category of a subsystem.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of what belongs to no subsystem.
  public init() { log = .default }
  /// Creates a logger of a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the default severity.
  public func log(_ message: OSLogMessage) { write(.notice, message) }
  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
  /// Writes a message that matters only in details while a program is written.
  public func trace(_ message: OSLogMessage) { write(.trace, message) }
  /// Writes a message that matters only while a program is written.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes a message that helps to find the cause of trouble.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes a message that is worth knowing later.
  public func notice(_ message: OSLogMessage) { write(.notice, message) }
  /// Writes a message about what may become an error.
  public func warning(_ message: OSLogMessage) { write(.warning, message) }
  /// Writes a message about what failed.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes a message about what failed and matters much.
  public func critical(_ message: OSLogMessage) { write(.critical, message) }
  /// Writes a message about a mistake in the program.
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
    log.log(level, message.text)
  }
}

/// Writes a message to a log.
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) { log.log(type.level, message.text) }

/// Writes a message of the default severity to the default log.
public func os_log(_ message: OSLogMessage) { OSLog.default.log(.notice, message.text) }

/// Writes a message with a format.
///
/// - Parameters:
///   - message: The format, as `String(format:)` has it, but for `%{public}@` and `%{private}@`: objects are shown as
///     `<private>` unless they are public, numbers unless they are private.
///   - dso: Not used.
///   - log: The log.
///   - type: The severity.
///   - args: What the format names.
@_disfavoredOverload public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) { log.log(type.level, LogFormat("\(message)").text(of: args)) }

/// Writes a message with a format and a severity.
@_disfavoredOverload public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) { log.log(type.level, LogFormat("\(message)").text(of: args)) }
