import CZlib
import Foundation
import Sodium
import SyncProtocol

/// The keys of a library's items. The first one seals, the others open what was sealed before.
public struct ItemKeys: Equatable, Sendable, WireValue {
  public var keys: [[UInt8]]

  public init(keys: [[UInt8]]) { self.keys = keys }

  public init(from reader: inout WireReader) throws(WireError) {
    let count = try reader.number()
    guard (1...16).contains(count) else { throw .invalid }
    keys = []
    for _ in 0..<count { keys.append(try reader.fixed(Sodium.keyBytes)) }
  }

  public func write(to writer: inout WireWriter) {
    writer.number(UInt64(keys.count))
    for key in keys { writer.fixed(key) }
  }
}

/// Seals and opens the items of one library: XChaCha20-Poly1305, with a key for each item that is made of the
/// key of items. Library, item, kind and the revision before are bound to the bytes, so that nothing can stand for
/// anything else.
public struct Sealing: Sendable {
  private static let form: UInt8 = 1
  /// Of an item that says what was known when it was made anew.
  private static let newForm: UInt8 = 2

  private let sodium: Sodium
  private let library: SyncID
  private let keys: ItemKeys

  public init(_ sodium: Sodium, library: SyncID, keys: ItemKeys) {
    (self.sodium, self.library, self.keys) = (sodium, library, keys)
  }

  /// - Parameters:
  ///   - payload: none for what is removed for good.
  ///   - after: of a new item, up to which revision of the library the device has seen that there is none. The first
  ///     state of an item that was removed and made again is told from that of the first time by this.
  public func op(
    _ key: ItemKey, base: UInt64, payload: [UInt8]?, after: UInt64 = 0, textBase: UInt64 = 0,
    isMove: Bool = false, parts: [SyncID] = []
  ) -> Op {
    let isAgain = base == 0 && after > 0
    let form = isAgain ? Self.newForm : Self.form
    var writer = WireWriter()
    if isAgain { writer.number(after) }
    let sealed = sodium.seal(
      Packing.pack(writer.bytes + (payload ?? [])),
      bound: bound(key, base: base, isDead: payload == nil, form: form),
      key: itemKey(keys.keys[0], key))
    return Op(
      key: key, base: base, tag: tag(keys.keys[0], key, base: base, payload: payload),
      isDead: payload == nil, textBase: textBase, isMove: isMove, parts: parts,
      sealed: [form] + sealed)
  }

  /// The same change has the same tag whatever else was seen meanwhile.
  private func tag(
    _ itemsKey: [UInt8], _ key: ItemKey, base: UInt64, payload: [UInt8]?
  ) -> SyncID {
    let hash = sodium.hash(
      bound(key, base: base, isDead: payload == nil, form: Self.form) + (payload ?? []),
      key: sodium.hash(Array("tag".utf8), key: itemsKey), count: 16)
    guard let tag = SyncID(hash) else { preconditionFailure("a hash of 16 bytes has 16 bytes") }
    return tag
  }

  /// What an item was sealed of.
  public struct Opened: Equatable, Sendable {
    /// Nil if it was removed for good.
    public var payload: [UInt8]?
    /// The last revision that who made it had seen: of the item itself, or of the library if the item was new.
    public var known: UInt64
  }

  /// - Throws: `.forged` also for a revision that is not later than what was known when the item was made: with such
  ///   a one old states could be given out as new ones afterwards.
  public func open(_ item: Item) throws(SyncFailure) -> Opened {
    guard let form = item.sealed.first else { throw .forged }
    guard [Self.form, Self.newForm].contains(form) else { throw .newerServer }
    let bound = bound(item.key, base: item.base, isDead: item.isDead, form: form)
    for key in keys.keys {
      guard
        let packed = sodium.open(
          item.sealed.dropFirst(), bound: bound, key: itemKey(key, item.key))
      else { continue }
      guard let payload = Packing.unpack(packed) else { throw .forged }
      var known = item.base
      var rest = payload[...]
      if form == Self.newForm {
        var reader = WireReader(payload)
        guard item.base == 0, let after = try? reader.number() else { throw .forged }
        known = after
        // Each number has one form.
        var writer = WireWriter()
        writer.number(after)
        rest = payload.dropFirst(writer.bytes.count)
      }
      let opened = Opened(payload: item.isDead ? nil : Array(rest), known: known)
      // By the tag a device knows its own changes: with the tag of one, what another device wrote would be taken back.
      guard known < item.revision,
        item.tag == tag(key, item.key, base: item.base, payload: opened.payload)
      else { throw .forged }
      return opened
    }
    throw .forged
  }

  // MARK: Parts of attachments

  /// What the server calls a part: the same bytes have the same name in one library, and another one in each
  /// other library.
  ///
  /// - Parameter hash: SHA-256 of the bytes.
  public func partName(_ hash: [UInt8]) -> SyncID {
    let key = sodium.hash(Array("part name".utf8), key: keys.keys[0])
    guard let name = SyncID(sodium.hash(hash, key: key, count: 16)) else {
      preconditionFailure("a hash of 16 bytes has 16 bytes")
    }
    return name
  }

  public func part(_ bytes: [UInt8], hash: [UInt8]) -> SealedPart {
    SealedPart(
      id: partName(hash),
      sealed: [Self.form]
        + sodium.seal(
          Packing.pack(bytes), bound: partBound(hash), key: partKey(keys.keys[0], hash)))
  }

  /// The bytes of a part; whether they have its hash is for the library to prove.
  public func open(_ part: SealedPart, hash: [UInt8]) throws(SyncFailure) -> [UInt8] {
    guard part.sealed.first == Self.form else {
      throw part.sealed.isEmpty ? .forged : .newerServer
    }
    for key in keys.keys {
      guard
        let packed = sodium.open(
          part.sealed.dropFirst(), bound: partBound(hash), key: partKey(key, hash))
      else { continue }
      guard let bytes = Packing.unpack(packed, limit: SyncLimits.part) else { throw .forged }
      return bytes
    }
    throw .forged
  }

  private func partKey(_ key: [UInt8], _ hash: [UInt8]) -> [UInt8] {
    sodium.hash(Array("part".utf8) + hash, key: key)
  }

  private func partBound(_ hash: [UInt8]) -> [UInt8] {
    var writer = WireWriter()
    writer.text("treeworld part 1")
    library.write(to: &writer)
    writer.fixed(hash)
    return writer.bytes
  }

  // MARK: Keys

  private func itemKey(_ key: [UInt8], _ item: ItemKey) -> [UInt8] {
    sodium.hash(Array("item".utf8) + item.id.bytes + [item.kind.rawValue], key: key)
  }

  private func bound(_ key: ItemKey, base: UInt64, isDead: Bool, form: UInt8) -> [UInt8] {
    var writer = WireWriter()
    writer.text("treeworld item \(form)")
    library.write(to: &writer)
    key.write(to: &writer)
    writer.number(base)
    writer.flag(isDead)
    return writer.bytes
  }
}

/// Compresses and pads: a length tells little of what is in it.
enum Packing {
  /// What unpacks to more is no note.
  static let limit = 300 << 20

  static func pack(_ payload: [UInt8]) -> [UInt8] {
    var writer = WireWriter()
    let small = payload.count > 64 ? deflated(payload) : nil
    if let small, small.count < payload.count {
      writer.number(UInt64(payload.count))
      writer.block(small)
    } else {
      writer.number(0)
      writer.block(payload)
    }
    let bytes = writer.bytes
    return bytes + [UInt8](repeating: 0, count: padded(bytes.count) - bytes.count)
  }

  static func unpack(_ packed: [UInt8], limit: Int = Packing.limit) -> [UInt8]? {
    var reader = WireReader(packed)
    guard let length = try? reader.number(), let bytes = try? reader.block() else { return nil }
    guard length > 0 else { return bytes }
    guard length <= UInt64(limit), let count = Int(exactly: length) else { return nil }
    return inflated(bytes, count)
  }

  /// The next length of Padmé: at most 12 percent more, and only as many bits say how long it is as are needed
  /// for its magnitude.
  static func padded(_ count: Int) -> Int {
    guard count > 1 else { return max(count, 1) }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let mantissa = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << max(0, exponent - mantissa)) - 1
    return (count + mask) & ~mask
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&output, &length, bytes, uLong(bytes.count), 6) == Z_OK else { return nil }
    return Array(output.prefix(Int(length)))
  }

  private static func inflated(_ bytes: [UInt8], _ count: Int) -> [UInt8]? {
    // DEFLATE makes at most 1032 times as much.
    guard count / 1032 <= bytes.count else { return nil }
    var length = uLong(count)
    var output = [UInt8](repeating: 0, count: count)
    guard uncompress(&output, &length, bytes, uLong(bytes.count)) == Z_OK,
      length == uLong(count)
    else { return nil }
    return output
  }
}
