import SyncProtocol

/// What a note or folder is called and where it is. Each field merges by itself.
public struct Meta: Equatable, Sendable, WireValue {
  public var name: String
  /// The folder around it; nil at the top.
  public var parent: SyncID?
  public var isFolder: Bool
  public var isPinned: Bool
  /// When it was deleted, in milliseconds since 1970 like the other times.
  public var deleted: Int64?
  public var created: Int64
  public var modified: Int64

  public init(
    name: String, parent: SyncID?, isFolder: Bool, isPinned: Bool = false, deleted: Int64? = nil,
    created: Int64, modified: Int64
  ) {
    (self.name, self.parent, self.isFolder) = (name, parent, isFolder)
    (self.isPinned, self.deleted) = (isPinned, deleted)
    (self.created, self.modified) = (created, modified)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    name = try reader.text()
    parent = try reader.optional { (r: inout WireReader) throws(WireError) in
      try SyncID(from: &r)
    }
    isFolder = try reader.flag()
    isPinned = try reader.flag()
    deleted = try reader.optional { (r: inout WireReader) throws(WireError) in try r.signed() }
    created = try reader.signed()
    modified = try reader.signed()
    guard isFolder || parent != nil else { throw .invalid }
  }

  public func write(to writer: inout WireWriter) {
    writer.text(name)
    writer.optional(parent) { $1.write(to: &$0) }
    writer.flag(isFolder)
    writer.flag(isPinned)
    writer.optional(deleted) { $0.signed($1) }
    writer.signed(created)
    writer.signed(modified)
  }
}

/// The text of a note.
public struct NoteText: Equatable, Sendable, WireValue {
  public var text: String
  /// In milliseconds since 1970.
  public var modified: Int64

  public init(text: String, modified: Int64) { (self.text, self.modified) = (text, modified) }

  public init(from reader: inout WireReader) throws(WireError) {
    modified = try reader.signed()
    text = try reader.text()
  }

  public func write(to writer: inout WireWriter) {
    writer.signed(modified)
    writer.text(text)
  }
}
