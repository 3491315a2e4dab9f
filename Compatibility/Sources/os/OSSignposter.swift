// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Logging

/// Tells intervals of one name from each other.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates a number that tells nothing else.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates a number that no other interval of this program has.
  public init(log: OSLog) { rawValue = .random(in: 2...(.max - 1)) }
  /// The only interval of its name at a time.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// No number.
  public static let null = OSSignpostID(rawValue: 0)
}

/// What a signpost says.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Something happened.
  public static let event = OSSignpostType(rawValue: 0)
  /// An interval began.
  public static let begin = OSSignpostType(rawValue: 1)
  /// An interval ended.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  let start = ContinuousClock.now
  init(_ id: OSSignpostID) { self.id = id }
  /// Creates the state of an interval that was begun elsewhere; it lasts from now.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
}

/// Marks intervals and events. They are written to the log as messages of severity `debug`, ends with what has passed
/// since the beginning.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter of what belongs to no subsystem.
  public init() { log = .default }
  /// Creates a signposter of a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a signposter of a predefined category.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a signposter that writes to a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// A signposter that writes nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)
  /// A Boolean value that says whether signposts are written.
  public var isEnabled: Bool { log.isEnabled(type: .debug) }

  /// Returns a number that no other interval of this program has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage? = nil
  ) -> OSSignpostIntervalState {
    log.log(.debug, "\(name) begins\(words(message))")
    return OSSignpostIntervalState(id)
  }

  /// Ends an interval.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage? = nil
  ) { log.log(.debug, "\(name) ends after \(state.start.duration(to: .now))\(words(message))") }

  /// Marks an event.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage? = nil
  ) { log.log(.debug, "\(name)\(words(message))") }

  /// Marks the interval in which the closure runs.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  private func words(_ message: OSLogMessage?) -> String { message.map { ": \($0.text)" } ?? "" }
}

/// Marks an event, or the beginning or the end of an interval.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  let what = type == .begin ? " begins" : type == .end ? " ends" : ""
  log.log(.debug, "\(name)\(what)")
}

/// Marks an event, or the beginning or the end of an interval, with a message as `os_log` has it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  let what = type == .begin ? " begins" : type == .end ? " ends" : ""
  log.log(.debug, "\(name)\(what): \(LogFormat("\(format)").text(of: arguments))")
}
