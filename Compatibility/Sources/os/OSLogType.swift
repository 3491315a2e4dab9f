import Logging

/// The severities of messages. The raw values are those of the system's logging.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a severity from its raw value.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  /// What is worth knowing later.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// What helps, but is not needed, to find the cause of trouble.
  public static let info = OSLogType(rawValue: 0x01)
  /// What matters only while a program is written.
  public static let debug = OSLogType(rawValue: 0x02)
  /// What failed.
  public static let error = OSLogType(rawValue: 0x10)
  /// What failed because of a mistake in the program.
  public static let fault = OSLogType(rawValue: 0x11)

  var level: Logging.Logger.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}
