/// 16 bytes that name something: a note or folder, a library, a device.
public struct SyncID: Hashable, Comparable, Sendable, WireValue {
  private let high: UInt64
  private let low: UInt64

  /// Nil unless there are 16 bytes.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  public var bytes: [UInt8] {
    [high, low].flatMap { part in
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: part >> (8 * UInt64($0))) }
    }
  }

  /// 32 hexadecimal digits.
  public var hex: String { Hex.text(bytes) }
  /// Nil unless there are 32 hexadecimal digits.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex) else { return nil }
    self.init(bytes)
  }

  public static func < (a: Self, b: Self) -> Bool { (a.high, a.low) < (b.high, b.low) }

  public init(from reader: inout WireReader) throws(WireError) {
    guard let id = SyncID(try reader.fixed(16)) else { throw .invalid }
    self = id
  }
  public func write(to writer: inout WireWriter) { writer.fixed(bytes) }
}

/// Bytes as digits.
public enum Hex {
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  public static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let digits = text.utf8.map { Self.digit($0) }
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place], let low = digits[place + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x30...0x39: letter - 0x30
    case 0x61...0x66: letter - 0x61 + 10
    case 0x41...0x46: letter - 0x41 + 10
    default: nil
    }
  }
}

/// A note is up to three items, so that renaming, typing and adding pictures never meet.
public enum ItemKind: UInt8, Sendable, CaseIterable {
  /// What a note or folder is called and where it is.
  case meta = 1
  case text = 2
  /// The names of a note for pictures and files, without their bytes. A note without any has no such item.
  case attachments = 3
}

public struct ItemKey: Hashable, Comparable, Sendable, WireValue {
  public var id: SyncID
  public var kind: ItemKind

  public init(_ id: SyncID, _ kind: ItemKind) { (self.id, self.kind) = (id, kind) }

  public static func < (a: Self, b: Self) -> Bool {
    (a.id, a.kind.rawValue) < (b.id, b.kind.rawValue)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    id = try SyncID(from: &reader)
    guard let kind = ItemKind(rawValue: try reader.byte()) else { throw .invalid }
    self.kind = kind
  }
  public func write(to writer: inout WireWriter) {
    id.write(to: &writer)
    writer.byte(kind.rawValue)
  }
}

/// A change of an item, as a device sends it.
public struct Op: Equatable, Sendable, WireValue {
  public var key: ItemKey
  /// The revision that was changed; 0 for a new item.
  public var base: UInt64
  /// A keyed hash of all that the change is, 16 bytes: the same change has the same tag, so that it
  /// may be sent twice.
  public var tag: SyncID
  /// The note or folder is removed for good, its text too. The key is that of its meta.
  public var isDead: Bool
  /// The revision of the text that is removed with it; 0 for none. Another one is a conflict.
  public var textBase: UInt64
  /// A folder gets another parent: refused when another device moved one that this one has not seen.
  public var isMove: Bool
  /// Which parts of attachments the item needs: the server keeps them as long as there is one that does.
  public var parts: [SyncID]
  public var sealed: [UInt8]

  public init(
    key: ItemKey, base: UInt64, tag: SyncID, isDead: Bool = false, textBase: UInt64 = 0,
    isMove: Bool = false, parts: [SyncID] = [], sealed: [UInt8]
  ) {
    (self.key, self.base, self.tag) = (key, base, tag)
    (self.isDead, self.textBase) = (isDead, textBase)
    (self.isMove, self.parts, self.sealed) = (isMove, parts, sealed)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    key = try ItemKey(from: &reader)
    base = try reader.number()
    tag = try SyncID(from: &reader)
    isDead = try reader.flag()
    textBase = try reader.number()
    isMove = try reader.flag()
    parts = try reader.list()
    sealed = try reader.block()
    guard !isDead || key.kind == .meta, parts.isEmpty || key.kind == .attachments,
      parts.count <= SyncLimits.partsOfItem
    else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) {
    key.write(to: &writer)
    writer.number(base)
    tag.write(to: &writer)
    writer.flag(isDead)
    writer.number(textBase)
    writer.flag(isMove)
    writer.list(parts)
    writer.block(sealed)
  }
}

/// An item as the server has it.
public struct Item: Equatable, Sendable, WireValue {
  public var key: ItemKey
  public var revision: UInt64
  /// The revision of the item before this one, which is part of what is sealed: a server that gives an
  /// old state a new number is noticed.
  public var base: UInt64
  public var tag: SyncID
  public var isDead: Bool
  public var sealed: [UInt8]

  public init(
    key: ItemKey, revision: UInt64, base: UInt64, tag: SyncID, isDead: Bool, sealed: [UInt8]
  ) {
    (self.key, self.revision, self.base) = (key, revision, base)
    (self.tag, self.isDead, self.sealed) = (tag, isDead, sealed)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    key = try ItemKey(from: &reader)
    revision = try reader.number()
    base = try reader.number()
    tag = try SyncID(from: &reader)
    isDead = try reader.flag()
    sealed = try reader.block()
  }
  public func write(to writer: inout WireWriter) {
    key.write(to: &writer)
    writer.number(revision)
    writer.number(base)
    tag.write(to: &writer)
    writer.flag(isDead)
    writer.block(sealed)
  }
}

/// The state of an item without what is in it.
public struct IndexEntry: Equatable, Sendable, WireValue {
  public var key: ItemKey
  public var revision: UInt64
  public var tag: SyncID

  public init(key: ItemKey, revision: UInt64, tag: SyncID) {
    (self.key, self.revision, self.tag) = (key, revision, tag)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    key = try ItemKey(from: &reader)
    revision = try reader.number()
    tag = try SyncID(from: &reader)
  }
  public func write(to writer: inout WireWriter) {
    key.write(to: &writer)
    writer.number(revision)
    tag.write(to: &writer)
  }
}
