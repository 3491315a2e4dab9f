/// `POST /v1/libraries/L/history`: asks for earlier texts of a note, the newest first.
public struct HistoryRequest: Equatable, Sendable, WireValue {
  public var note: SyncID
  /// Only states before this revision; 0 for all.
  public var before: UInt64

  public init(note: SyncID, before: UInt64) { (self.note, self.before) = (note, before) }

  public init(from reader: inout WireReader) throws(WireError) {
    note = try SyncID(from: &reader)
    before = try reader.number()
  }
  public func write(to writer: inout WireWriter) {
    note.write(to: &writer)
    writer.number(before)
  }
}

/// As many of the texts, from the newest one on, as fit into an answer.
public struct HistoryAnswer: Equatable, Sendable, WireValue {
  public var items: [Item]
  public var hasMore: Bool

  public init(items: [Item], hasMore: Bool) { (self.items, self.hasMore) = (items, hasMore) }

  public init(from reader: inout WireReader) throws(WireError) {
    items = try reader.list()
    hasMore = try reader.flag()
  }
  public func write(to writer: inout WireWriter) {
    writer.list(items)
    writer.flag(hasMore)
  }
}
