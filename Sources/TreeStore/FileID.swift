import Foundation

/// The identity of a file or folder: a UUID of version 7, whose first bytes are the time of
/// creation, so that identities sort by it.
public struct FileID: Hashable, Sendable, Codable, CustomStringConvertible {
  let uuid: UUID

  /// Creates an identity from the text of a UUID, or returns nil if the text is none.
  ///
  /// The version of the UUID is not checked.
  public init?(uuidString: String) {
    guard let uuid = UUID(uuidString: uuidString) else { return nil }
    self.uuid = uuid
  }

  init?(_ data: Data) {
    guard data.count == 16 else { return nil }
    uuid = data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A new identity for the moment `date`.
  static func make(at date: Date = Date()) -> FileID {
    var bytes = UUID().uuid
    let time = UInt64(max(0, date.timeIntervalSince1970 * 1000))
    bytes.0 = UInt8(truncatingIfNeeded: time >> 40)
    bytes.1 = UInt8(truncatingIfNeeded: time >> 32)
    bytes.2 = UInt8(truncatingIfNeeded: time >> 24)
    bytes.3 = UInt8(truncatingIfNeeded: time >> 16)
    bytes.4 = UInt8(truncatingIfNeeded: time >> 8)
    bytes.5 = UInt8(truncatingIfNeeded: time)
    bytes.6 = bytes.6 & 0x0F | 0x70
    return FileID(UUID(uuid: bytes))
  }

  private init(_ uuid: UUID) { self.uuid = uuid }

  var data: Data { withUnsafeBytes(of: uuid.uuid) { Data($0) } }

  /// The UUID as text, in capital letters with hyphens.
  public var uuidString: String { uuid.uuidString }
  public var description: String { uuid.uuidString }
}
