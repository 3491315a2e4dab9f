/// What both sides hold to.
public enum SyncLimits {
  /// The most bytes of a request with several ops, and about those of an answer.
  public static let message = 1 << 20
  /// The most bytes of a request with one op: the longest text of a library, that nothing packs.
  public static let body = 72 << 20
  /// The most ops of a request.
  public static let ops = 8_000
  /// The most entries of a page of the index.
  public static let index = 5_000
  /// The most items that are asked for by name.
  public static let items = 500
  /// The most parts of attachments that are asked for by name.
  public static let parts = 5_000
  /// The most parts that the attachments of one note have: 256 GiB.
  public static let partsOfItem = 1 << 18
  /// The most bytes of a part of an attachment, before it is sealed.
  public static let part = 1 << 20
  /// How long another device can join by a code, in seconds.
  public static let invitation = 10 * 60
  /// How often a wrong code may be tried until the invitation ends.
  public static let invitationTries = 5
  /// The most texts of a page of the history.
  public static let history = 200
  /// How long a server keeps a question for changes, in seconds.
  public static let heartbeat = 20
}

/// `POST /v1/libraries/L/sync`: sends changes and asks for those of others.
public struct SyncRequest: Equatable, Sendable, WireValue {
  /// Which state of the server the device knows; 0 at first.
  public var epoch: UInt64
  /// The device has seen all changes up to this revision.
  public var since: UInt64
  public var push: [Op]

  public init(epoch: UInt64, since: UInt64, push: [Op]) {
    (self.epoch, self.since, self.push) = (epoch, since, push)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    epoch = try reader.number()
    since = try reader.number()
    push = try reader.list()
    guard push.count <= SyncLimits.ops else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) {
    writer.number(epoch)
    writer.number(since)
    writer.list(push)
  }
}

/// What became of an op.
public enum Ack: Equatable, Sendable, WireValue {
  case accepted(revision: UInt64)
  /// Another device was first: what the server has, nil if it has nothing.
  case conflict(Item?)
  /// Folders were moved that the device has not seen.
  case behind

  public var isConflict: Bool {
    if case .conflict = self { true } else { false }
  }

  public init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .accepted(revision: try reader.number())
    case 1: self = .conflict(try Item(from: &reader))
    case 2: self = .conflict(nil)
    case 3: self = .behind
    default: throw .invalid
    }
  }
  public func write(to writer: inout WireWriter) {
    switch self {
    case .accepted(let revision):
      writer.byte(0)
      writer.number(revision)
    case .conflict(let item?):
      writer.byte(1)
      item.write(to: &writer)
    case .conflict(nil): writer.byte(2)
    case .behind: writer.byte(3)
    }
  }
}

public struct SyncAnswer: Equatable, Sendable, WireValue {
  public var epoch: UInt64
  /// One for each op, in their order. None, and no changes, if the epoch is not that of the request.
  public var acks: [Ack]
  /// What others changed, in the order of revisions.
  public var changes: [Item]
  /// The device has seen everything up to this revision with this answer.
  public var next: UInt64
  /// The last revision of the library.
  public var head: UInt64
  /// Removals before this revision are forgotten: a device that has seen less compares indexes.
  public var horizon: UInt64

  public var hasMore: Bool { next < head }

  public init(
    epoch: UInt64, acks: [Ack], changes: [Item], next: UInt64, head: UInt64, horizon: UInt64
  ) {
    (self.epoch, self.acks, self.changes) = (epoch, acks, changes)
    (self.next, self.head, self.horizon) = (next, head, horizon)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    epoch = try reader.number()
    acks = try reader.list()
    changes = try reader.list()
    next = try reader.number()
    head = try reader.number()
    horizon = try reader.number()
  }
  public func write(to writer: inout WireWriter) {
    writer.number(epoch)
    writer.list(acks)
    writer.list(changes)
    writer.number(next)
    writer.number(head)
    writer.number(horizon)
  }
}

/// `POST /v1/libraries/L/index`: a page of what there is, in the order of keys.
public struct IndexRequest: Equatable, Sendable, WireValue {
  public var after: ItemKey?

  public init(after: ItemKey?) { self.after = after }

  public init(from reader: inout WireReader) throws(WireError) {
    after = try reader.optional { (r: inout WireReader) throws(WireError) in
      try ItemKey(from: &r)
    }
  }
  public func write(to writer: inout WireWriter) {
    writer.optional(after) { $1.write(to: &$0) }
  }
}

public struct IndexAnswer: Equatable, Sendable, WireValue {
  public var epoch: UInt64
  public var head: UInt64
  public var entries: [IndexEntry]
  public var hasMore: Bool

  public init(epoch: UInt64, head: UInt64, entries: [IndexEntry], hasMore: Bool) {
    (self.epoch, self.head, self.entries, self.hasMore) = (epoch, head, entries, hasMore)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    epoch = try reader.number()
    head = try reader.number()
    entries = try reader.list()
    hasMore = try reader.flag()
  }
  public func write(to writer: inout WireWriter) {
    writer.number(epoch)
    writer.number(head)
    writer.list(entries)
    writer.flag(hasMore)
  }
}

/// `POST /v1/libraries/L/items`: items by name.
public struct ItemsRequest: Equatable, Sendable, WireValue {
  public var keys: [ItemKey]

  public init(keys: [ItemKey]) { self.keys = keys }

  public init(from reader: inout WireReader) throws(WireError) {
    keys = try reader.list()
    guard keys.count <= SyncLimits.items else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) { writer.list(keys) }
}

/// As many of the items, from the first one on, as fit into an answer. Those that are not there are left
/// out.
public struct ItemsAnswer: Equatable, Sendable, WireValue {
  public var items: [Item]
  /// How many of the keys the answer is about.
  public var keys: UInt64

  public init(items: [Item], keys: UInt64) { (self.items, self.keys) = (items, keys) }

  public init(from reader: inout WireReader) throws(WireError) {
    items = try reader.list()
    keys = try reader.number()
  }
  public func write(to writer: inout WireWriter) {
    writer.list(items)
    writer.number(keys)
  }
}

/// `GET /v1/libraries/L/live?since=N`: answers when there is a later revision, and after
/// `SyncLimits.heartbeat` at the latest.
public struct LiveAnswer: Equatable, Sendable, WireValue {
  public var head: UInt64

  public init(head: UInt64) { self.head = head }
  public init(from reader: inout WireReader) throws(WireError) { head = try reader.number() }
  public func write(to writer: inout WireWriter) { writer.number(head) }
}
