/// Why bytes are no message of this protocol.
public enum WireError: Error, Equatable, Sendable {
  /// They end within a value.
  case tooShort
  /// There are bytes behind the last value.
  case tooLong
  /// A number is larger than it can be, or a value is none of those that are known.
  case invalid
}

/// A value with a compact form in bytes: integers of variable length, bytes behind their number.
///
/// The first byte of a message is the version of the form, `wireVersion`.
public protocol WireValue: Sendable {
  init(from reader: inout WireReader) throws(WireError)
  func write(to writer: inout WireWriter)
}

extension WireValue {
  /// The bytes of the value as a message.
  public var message: [UInt8] {
    var writer = WireWriter()
    writer.bytes.append(wireVersion)
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a message.
  public init(message: some Sequence<UInt8>) throws(WireError) {
    var reader = WireReader(message)
    guard try reader.byte() == wireVersion else { throw .invalid }
    self = try Self(from: &reader)
    guard reader.isAtEnd else { throw .tooLong }
  }
}

public let wireVersion: UInt8 = 1

public struct WireWriter: Sendable {
  public fileprivate(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func number(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Small negative numbers are short as well.
  public mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  public mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }
  public mutating func byte(_ value: UInt8) { bytes.append(value) }
  /// Of a length that both sides know.
  public mutating func fixed(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  public mutating func block(_ value: some Collection<UInt8>) {
    number(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  public mutating func text(_ value: String) { block(Array(value.utf8)) }

  public mutating func list<Value: WireValue>(_ values: [Value]) {
    number(UInt64(values.count))
    for value in values { value.write(to: &self) }
  }

  public mutating func optional<Value>(
    _ value: Value?, _ write: (inout WireWriter, Value) -> Void
  ) {
    flag(value != nil)
    if let value { write(&self, value) }
  }
}

/// Reads what a stranger may have written: every length is compared with what is there.
public struct WireReader: Sendable {
  private let bytes: [UInt8]
  private var place = 0

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public var isAtEnd: Bool { place == bytes.count }

  public mutating func byte() throws(WireError) -> UInt8 {
    guard place < bytes.count else { throw .tooShort }
    defer { place += 1 }
    return bytes[place]
  }

  public mutating func number() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      let part = UInt64(next & 0x7F)
      guard shift < 63 || part <= 1 else { throw .invalid }
      value |= part << shift
      if next & 0x80 == 0 {
        // Each number has one form.
        guard next != 0 || shift == 0 else { throw .invalid }
        return value
      }
    }
    throw .invalid
  }

  public mutating func signed() throws(WireError) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(value & 1)
  }

  public mutating func flag() throws(WireError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw .invalid
    }
  }

  public mutating func fixed(_ count: Int) throws(WireError) -> [UInt8] {
    guard count <= bytes.count - place else { throw .tooShort }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  public mutating func block() throws(WireError) -> [UInt8] {
    guard let count = Int(exactly: try number()) else { throw .invalid }
    return try fixed(count)
  }

  public mutating func text() throws(WireError) -> String {
    guard let text = String(validating: try block(), as: UTF8.self) else { throw .invalid }
    return text
  }

  public mutating func list<Value: WireValue>(
    of type: Value.Type = Value.self
  ) throws(WireError) -> [Value] {
    let count = try number()
    // Each value has a byte at least: no room is made for what cannot come.
    guard count <= UInt64(bytes.count - place) else { throw .tooShort }
    var values: [Value] = []
    for _ in 0..<count { values.append(try Value(from: &self)) }
    return values
  }

  public mutating func optional<Value>(
    _ read: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    try flag() ? try read(&self) : nil
  }
}
