import Foundation
import SyncProtocol
import TreeSync

/// A server in memory, by the rules of the protocol: what the real one does by PostgreSQL.
final class ModelServer: SyncServer {
  struct NoAnswer: Error {}
  enum Fault { case none, lostRequest, lostAnswer, doubled }

  var epoch: UInt64 = 7
  /// The epoch that an index says; nil for the same.
  var indexEpoch: UInt64?
  var revision: UInt64 = 0
  var horizon: UInt64 = 0
  var structure: UInt64 = 0
  var items: [ItemKey: Item] = [:]
  var history: [Item] = []
  var parts: [SyncID: SealedPart] = [:]
  /// Which parts items need.
  var needed: [ItemKey: [SyncID]] = [:]
  var requests = 0
  var limit = SyncLimits.message
  /// What happens to the next request.
  var fault: () -> Fault = { .none }
  /// What a server that lies makes of its answers.
  var lie: (SyncAnswer) -> SyncAnswer = { $0 }

  /// How many bytes of living items it takes; nil for any number.
  var capacity: Int?
  /// Whether its database takes no changes at all.
  var isReadOnly = false

  private func isFull(_ push: [Op]) -> Bool {
    guard !push.isEmpty else { return false }
    if isReadOnly { return true }
    let new = push.reduce(0) { $0 + ($1.isDead ? 0 : $1.sealed.count) }
    guard let capacity, new > 0 else { return false }
    return new + items.values.reduce(0) { $0 + $1.sealed.count } > capacity
  }

  /// What others do before a request of a device.
  var before: (() -> Void)?
  /// Whether the history has no end.
  var historyRepeats = false

  private func faulty<Value>(_ body: () -> Value) throws -> Value {
    requests += 1
    switch fault() {
    case .none: return body()
    case .lostRequest: throw NoAnswer()
    case .lostAnswer:
      _ = body()
      throw NoAnswer()
    case .doubled:
      _ = body()
      return body()
    }
  }

  func sync(_ request: SyncRequest) throws -> SyncAnswer {
    // As over a wire.
    let request = try SyncRequest(message: request.message)
    before?()
    guard !isFull(request.push) else {
      requests += 1
      throw SyncFailure.refused(server: "the server", status: 507, words: "It is full.")
    }
    let answer: SyncAnswer = try faulty { self.answer(request) }
    return lie(try SyncAnswer(message: answer.message))
  }

  func answer(_ request: SyncRequest) -> SyncAnswer {
    guard request.epoch == epoch || request.epoch == 0,
      request.since == 0 || request.since >= horizon
    else {
      return SyncAnswer(
        epoch: epoch, acks: [], changes: [], next: 0, head: revision, horizon: horizon)
    }
    var own: Set<ItemKey> = []
    let acks = request.push.map { op in
      let ack = take(op, since: request.since)
      if case .accepted = ack { own.insert(op.key) }
      return ack
    }
    var changes: [Item] = []
    var next = revision
    var bytes = 0
    for item in items.values.sorted(by: { $0.revision < $1.revision })
    where item.revision > request.since && !own.contains(item.key) {
      bytes += item.sealed.count + 64
      if bytes > limit, !changes.isEmpty {
        next = changes.last?.revision ?? request.since
        break
      }
      changes.append(item)
    }
    return SyncAnswer(
      epoch: epoch, acks: acks, changes: changes, next: next, head: revision, horizon: horizon)
  }

  private func take(_ op: Op, since: UInt64) -> Ack {
    let current = items[op.key]
    if let current, current.tag == op.tag, current.base == op.base {
      return .accepted(revision: current.revision)
    }
    guard (current?.revision ?? 0) == op.base else { return .conflict(current) }
    if op.key.kind == .attachments, items[ItemKey(op.key.id, .meta)]?.isDead == true {
      return .conflict(nil)
    }
    if op.isMove, structure > since { return .behind }
    if op.isDead {
      let key = ItemKey(op.key.id, .text)
      let text = items[key]
      guard (text?.revision ?? 0) == op.textBase else { return .conflict(text) }
      if let text { history.append(text) }
      items[key] = nil
      items[ItemKey(op.key.id, .attachments)] = nil
      needed[ItemKey(op.key.id, .attachments)] = nil
    }
    if let current { history.append(current) }
    revision += 1
    items[op.key] = Item(
      key: op.key, revision: revision, base: op.base, tag: op.tag, isDead: op.isDead,
      sealed: op.sealed)
    if op.key.kind == .attachments { needed[op.key] = op.parts }
    if op.isMove { structure = revision }
    return .accepted(revision: revision)
  }

  func index(_ request: IndexRequest) throws -> IndexAnswer {
    try faulty {
      let rest = items.values.filter { item in request.after.map { item.key > $0 } ?? true }
        .sorted { $0.key < $1.key }
      return IndexAnswer(
        epoch: indexEpoch ?? epoch, head: revision,
        entries: rest.prefix(7).map {
          IndexEntry(key: $0.key, revision: $0.revision, tag: $0.tag)
        }, hasMore: rest.count > 7)
    }
  }

  func items(_ request: ItemsRequest) throws -> ItemsAnswer {
    try faulty {
      let keys = request.keys.prefix(3)
      return ItemsAnswer(items: keys.compactMap { items[$0] }, keys: UInt64(keys.count))
    }
  }

  func missing(_ names: PartNames) throws -> PartNames {
    try faulty { PartNames(names.values.filter { parts[$0] == nil }) }
  }

  func give(_ new: SealedParts) throws {
    let new = try SealedParts(message: new.message)
    try faulty { for part in new.values where parts[part.id] == nil { parts[part.id] = part } }
  }

  func parts(_ names: PartNames) throws -> PartsAnswer {
    try faulty {
      let some = names.values.prefix(2)
      return PartsAnswer(parts: some.compactMap { parts[$0] }, names: UInt64(some.count))
    }
  }

  func history(_ request: HistoryRequest) throws -> HistoryAnswer {
    try faulty {
      let all = history.filter {
        $0.key == ItemKey(request.note, .text)
          && (historyRepeats || request.before == 0 || $0.revision < request.before)
      }.sorted { $0.revision > $1.revision }
      return HistoryAnswer(items: Array(all.prefix(2)), hasMore: all.count > 2)
    }
  }

  /// Removes parts that no item needs, as a server does after 30 days.
  func sweepParts() {
    let all = Set(needed.values.flatMap { $0 })
    parts = parts.filter { all.contains($0.key) }
  }

  /// Forgets what was removed, as a server does after 180 days.
  func raiseHorizon() {
    items = items.filter { !$0.value.isDead }
    horizon = revision
  }
}
