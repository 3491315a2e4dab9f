import SyncProtocol

/// The names of a note for pictures and files, with what a list shows of them.
public struct AttachmentList: Equatable, Sendable, WireValue {
  /// Bytes of at most 1 MiB.
  public struct Part: Equatable, Sendable, WireValue {
    /// SHA-256.
    public var hash: [UInt8]
    public var size: UInt64

    public init(hash: [UInt8], size: UInt64) { (self.hash, self.size) = (hash, size) }

    public init(from reader: inout WireReader) throws(WireError) {
      hash = try reader.fixed(32)
      size = try reader.number()
      guard (1...UInt64(SyncLimits.part)).contains(size) else { throw .invalid }
    }
    public func write(to writer: inout WireWriter) {
      writer.fixed(hash)
      writer.number(size)
    }
  }

  public struct Entry: Equatable, Sendable, WireValue {
    /// What the text of the note calls it.
    public var name: String
    /// SHA-256 of all bytes.
    public var hash: [UInt8]
    public var type: String
    /// In pixels; nil for what is no picture.
    public var width: Int64?
    public var height: Int64?
    public var parts: [Part]

    /// In bytes.
    public var size: UInt64 { parts.reduce(0) { $0 + $1.size } }

    public init(
      name: String, hash: [UInt8], type: String, width: Int64?, height: Int64?, parts: [Part]
    ) {
      (self.name, self.hash, self.type) = (name, hash, type)
      (self.width, self.height, self.parts) = (width, height, parts)
    }

    public init(from reader: inout WireReader) throws(WireError) {
      name = try reader.text()
      hash = try reader.fixed(32)
      type = try reader.text()
      width = try reader.optional { (r: inout WireReader) throws(WireError) in try r.signed() }
      height = try reader.optional { (r: inout WireReader) throws(WireError) in try r.signed() }
      parts = try reader.list()
      guard (1...1024).contains(name.unicodeScalars.count), type.utf8.count <= 255 else {
        throw .invalid
      }
      // The hash of the only part is that of the whole.
      guard parts.count != 1 || parts[0].hash == hash else { throw .invalid }
    }
    public func write(to writer: inout WireWriter) {
      writer.text(name)
      writer.fixed(hash)
      writer.text(type)
      writer.optional(width) { $0.signed($1) }
      writer.optional(height) { $0.signed($1) }
      writer.list(parts)
    }

    /// Whether the same bytes have the same name.
    func isSame(_ other: Self?) -> Bool { hash == other?.hash }
  }

  /// In the order of their names, each once.
  public private(set) var entries: [Entry]

  public init(entries: [Entry]) { self.entries = Self.sorted(entries) }

  public init(from reader: inout WireReader) throws(WireError) {
    let entries: [Entry] = try reader.list()
    self.init(entries: entries)
    guard Set(entries.map { Array($0.name.utf8) }).count == entries.count else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) { writer.list(entries) }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  fileprivate var byName: [[UInt8]: Entry] {
    Dictionary(entries.map { (Array($0.name.utf8), $0) }) { first, _ in first }
  }

  /// Whether the same names stand for the same bytes.
  public func isSame(as other: Self?) -> Bool {
    entries.map(\.name) == other?.entries.map(\.name)
      && entries.map(\.hash) == other?.entries.map(\.hash)
  }
}

extension Plan {
  /// What the names of a note are after those of the server came.
  ///
  /// Each name merges by itself: what only one side changed is changed. Where both have given one name to
  /// different bytes, the server's keeps the name, and ours gets a free one.
  ///
  /// - Parameters:
  ///   - base: what both began with; nil if that is not known, and then nothing counts as removed.
  ///   - isUsed: whether the text here uses a name: what it uses is not taken away.
  ///   - free: Returns a name like the given one that is not taken.
  public static func attachments(
    ours: AttachmentList, base: AttachmentList?, theirs: AttachmentList,
    isUsed: (String) -> Bool, free: (String, (String) -> Bool) -> String
  ) -> AttachmentList {
    let (mine, known, new) = (ours.byName, base?.byName ?? [:], theirs.byName)
    var merged = new
    var moved: [AttachmentList.Entry] = []
    for (key, entry) in mine {
      guard let other = new[key] else {
        if !entry.isSame(known[key]) || isUsed(entry.name) { merged[key] = entry }
        continue
      }
      guard !entry.isSame(other) else { continue }
      if other.isSame(known[key]) {
        merged[key] = entry
      } else if !entry.isSame(known[key]) {
        moved.append(entry)
      }
    }
    // What was removed here, and nobody has changed there.
    for (key, entry) in known where mine[key] == nil && entry.isSame(new[key]) {
      merged[key] = nil
    }
    for var entry in moved.sorted(by: { $0.name < $1.name })
    where !merged.values.contains(where: { $0.hash == entry.hash }) {
      entry.name = free(entry.name) { merged[Array($0.utf8)] != nil }
      merged[Array(entry.name.utf8)] = entry
    }
    return AttachmentList(entries: Array(merged.values))
  }
}
