/// A part of an attachment, sealed.
public struct SealedPart: Equatable, Sendable, WireValue {
  /// A keyed hash of the bytes, so that the server cannot tell what they are and keeps them once.
  public var id: SyncID
  public var sealed: [UInt8]

  public init(id: SyncID, sealed: [UInt8]) { (self.id, self.sealed) = (id, sealed) }

  public init(from reader: inout WireReader) throws(WireError) {
    id = try SyncID(from: &reader)
    sealed = try reader.block()
  }
  public func write(to writer: inout WireWriter) {
    id.write(to: &writer)
    writer.block(sealed)
  }
}

/// A list that has at most `SyncLimits.parts` values.
public struct PartList<Value: WireValue & Equatable>: Equatable, Sendable, WireValue {
  public var values: [Value]

  public init(_ values: [Value]) { self.values = values }

  public init(from reader: inout WireReader) throws(WireError) {
    values = try reader.list()
    guard values.count <= SyncLimits.parts else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) { writer.list(values) }
}

/// `POST /v1/libraries/L/parts/missing`: asks which parts the server lacks. It keeps the others for some days from
/// now on, whether an item needs them yet or not. `POST /v1/libraries/L/parts/get` asks for the parts themselves.
public typealias PartNames = PartList<SyncID>

/// `POST /v1/libraries/L/parts`: gives the server parts, before the item that needs them.
public typealias SealedParts = PartList<SealedPart>

/// As many of the parts, from the first one on, as fit into an answer. Those that are not there are left out.
public struct PartsAnswer: Equatable, Sendable, WireValue {
  public var parts: [SealedPart]
  /// How many of the names the answer is about.
  public var names: UInt64

  public init(parts: [SealedPart], names: UInt64) { (self.parts, self.names) = (parts, names) }

  public init(from reader: inout WireReader) throws(WireError) {
    parts = try reader.list()
    names = try reader.number()
  }
  public func write(to writer: inout WireWriter) {
    writer.list(parts)
    writer.number(names)
  }
}
