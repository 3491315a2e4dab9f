import Foundation
import SyncProtocol
import TreeStore

// Longer than other files: what is sent, what an answer changes and what is compared is one exchange, and private to it.

/// Brings a library in step with a server: sends what is marked, takes what others changed. Each answer
/// and the place up to which the server is known are written in one transaction, so that it may end at any moment.
public final class SyncClient {
  static let sinceKey = "since"
  static let epochKey = "epoch"
  /// The epoch that the server named last without anybody having confirmed it, and the one that somebody has.
  static let offeredKey = "epoch.offered"
  static let acceptedKey = "epoch.accepted"
  /// Something was sent, and no answer has come.
  static let unansweredKey = "unanswered"
  /// Up to which revision has to be seen before anything is made anew: others had changed or removed what was sent.
  static let aheadKey = "ahead"

  let library: Library
  let sealing: Sealing
  let server: any SyncServer
  let address: String
  let onProgress: (SyncReport) -> Void
  private let pause: (_ seconds: Double) -> Void
  private let fetchesAttachments: Bool
  private let wasLongAway: Bool
  var report = SyncReport()
  private var tooLarge: Set<FileID> = []
  /// What a server that has no room takes.
  private enum Taking { case all, removals, nothing }
  private var taking = Taking.all

  /// - Parameters:
  ///   - fetchesAttachments: whether the bytes of attachments come as well, after all names and texts.
  ///   - wasLongAway: whether this device was away for so long that the server may have forgotten who removed what. What
  ///     is not there is erased then; otherwise it goes to Recently Deleted, since a server could take all notes away by it.
  ///   - pause: Waits for some seconds, after other devices were first.
  public init(
    library: Library, sealing: Sealing, server: any SyncServer, address: String,
    fetchesAttachments: Bool = true, wasLongAway: Bool = false,
    pause: @escaping (_ seconds: Double) -> Void = { Thread.sleep(forTimeInterval: $0) },
    onProgress: @escaping (SyncReport) -> Void = { _ in }
  ) {
    self.pause = pause
    (self.library, self.sealing, self.server) = (library, sealing, server)
    (self.fetchesAttachments, self.wasLongAway) = (fetchesAttachments, wasLongAway)
    (self.address, self.onProgress) = (address, onProgress)
  }

  /// Begins to mark changes in a library. What is in it counts as changed.
  public static func turnOn(_ library: Library, state: [String: String] = [:]) throws {
    try library.synchronising { tables in
      try tables.turnOn()
      for (key, value) in state { try tables.setState(value, key) }
    }
  }

  public static func turnOff(_ library: Library) throws {
    try library.synchronising { try $0.turnOff() }
  }

  /// Goes on with a server that says that an older state was restored there. Another one that it says later is asked
  /// about again.
  ///
  /// - Returns: false if it has not said so.
  @discardableResult public static func acceptRestored(_ library: Library) throws -> Bool {
    try library.synchronising { tables in
      guard let epoch = try tables.state(offeredKey) else { return false }
      try tables.setState(epoch, acceptedKey)
      try tables.setState(nil, offeredKey)
      return true
    }
  }

  /// How many rounds in a row may take nothing of this device, and how many there may be at all: a first time has a
  /// megabyte in each.
  static let mostLost = 16
  static let mostRounds = 100_000
  /// Of an index: more than a library has, and as many as a device has memory for.
  static let mostEntries = 10_000_000

  /// Waits for a moment, twice as long as the last time, and not as long as other devices that were late as well.
  private func waitAfter(lost: Int) {
    let most = min(5, 0.05 * Double(1 << min(lost, 10)))
    pause(Double.random(in: most / 2...most))
  }

  /// Exchanges changes until there are none on either side.
  ///
  /// A device that is never first gives up after `mostLost` rounds, between which it waits longer each time. Nothing is
  /// lost: what others wrote has come, and what is here is sent the next time.
  public func synchronise() throws -> SyncReport {
    report = SyncReport()
    // One that began before there were attachments.
    try completeMarks()
    tooLarge = []
    taking = .all
    var refusal: SyncFailure?
    // What was sent without an answer may be there: that is seen before it is sent again. And what is new is new to
    // all that is there.
    var pulls = try state(Self.unansweredKey) != nil || number(Self.sinceKey) == 0
    var lost = 0
    for _ in 0..<Self.mostRounds {
      guard lost < Self.mostLost else { break }
      if lost > 1 { waitAfter(lost: lost) }
      let batch = pulls ? Batch() : try nextBatch()
      let sent = report.sent
      let since = try number(Self.sinceKey)
      let epoch = try number(Self.epochKey)
      let answer: SyncAnswer
      do {
        try sendParts(of: batch.ops.isEmpty ? [] : batch.parts)
        answer = try server.sync(SyncRequest(epoch: epoch, since: since, push: batch.ops))
      } catch let failure as SyncFailure where failure.isFull && !batch.ops.isEmpty {
        // What others changed comes nevertheless, and what is removed here makes room.
        refusal = failure
        taking = taking == .all ? .removals : .nothing
        continue
      }
      report.requests += 1
      guard answer.epoch > 0 else { throw SyncFailure.malformed(server: address) }
      if answer.epoch != epoch, epoch != 0 {
        try requireAccepted(answer.epoch)
        try compare(isSameServer: false, answer.epoch)
        lost += 1
        continue
      }
      guard answer.head >= since else { throw SyncFailure.wentBack(server: address) }
      if since < answer.horizon, since > 0 {
        try compare(isSameServer: true, epoch)
        lost += 1
        continue
      }
      guard answer.acks.count == batch.ops.count, answer.next <= answer.head,
        answer.next >= since,
        // One of the future would let those that come be taken for old.
        answer.changes.allSatisfy({ $0.revision <= answer.head })
      else { throw SyncFailure.malformed(server: address) }
      // Nothing is written when nothing is new: other programs would look at it.
      let isNew = pulls || !batch.ops.isEmpty || !answer.changes.isEmpty || answer.next != since
      if try isNew || epoch == 0 || isHolding() {
        try take(answer, batch)
      }
      report.received += answer.changes.count
      onProgress(report)
      let isComing = answer.hasMore && answer.next > since && !answer.changes.isEmpty
      lost = report.sent > sent || isComing ? 0 : lost + 1
      if pulls, !answer.hasMore {
        pulls = false
        continue
      }
      if !answer.hasMore, batch.ops.isEmpty, try isClean() {
        report.tooLarge = try library.readingSync { tables in
          try tooLarge.compactMap { try tables.row($0)?.name }
        }
        if fetchesAttachments { try fetchParts() }
        if let refusal { throw refusal }
        return report
      }
    }
    throw SyncFailure.noEnd
  }

  private func isHolding() throws -> Bool {
    try library.readingSync { try !$0.held().isEmpty }
  }

  private func isClean() throws -> Bool { try nextBatch().ops.isEmpty }

  private func take(_ answer: SyncAnswer, _ batch: Batch) throws {
    try library.synchronising { tables in
      let incoming = Incoming(tables: tables, sealing: sealing)
      // Before what was sent counts as known: a change of a text here is one until what others did meanwhile
      // has been looked at.
      for item in answer.changes { try incoming.apply(item) }
      for (sent, ack) in zip(batch.sent, answer.acks) {
        switch ack {
        case .accepted(let revision):
          guard revision > 0, revision <= answer.head, revision > sent.known else {
            throw SyncFailure.malformed(server: address)
          }
          if try accept(sent, revision, tables, incoming) { report.sent += 1 }
        case .conflict(let item?): try incoming.apply(item)
        case .conflict(nil): try startAgain(sent, tables, incoming)
        case .behind: break
        }
      }
      try incoming.applyHeld(isAtRest: !answer.hasMore)
      if answer.hasMore, answer.acks.contains(where: \.isConflict) {
        try tables.setState(String(answer.head), Self.aheadKey)
      }
      try tables.setState(String(answer.epoch), Self.epochKey)
      try tables.setState(String(answer.next), Self.sinceKey)
      // What was sent may be in the rest.
      if !batch.ops.isEmpty || !answer.hasMore { try tables.setState(nil, Self.unansweredKey) }
    }
  }

  /// - Returns: whether anything of it was new.
  private func accept(
    _ sent: Sent, _ revision: UInt64, _ tables: SyncTables, _ incoming: Incoming
  ) throws -> Bool {
    guard let revision = Int64(exactly: revision) else {
      throw SyncFailure.malformed(server: address)
    }
    guard var mark = try tables.mark(sent.id, sent.kind), revision > mark.revision else {
      return false
    }
    let isNewest = mark.change == sent.change
    mark.revision = revision
    if isNewest { mark.change = nil }
    switch sent.payload {
    case .removed:
      try remove(sent.id, at: revision, mark, tables, incoming)
      return true
    case .meta(let meta): mark.base = Data(meta.message)
    case .attachments(let list): mark.base = Data(list.message)
    // A text that nobody has changed since is its own base.
    case .text(let text):
      mark.base = isNewest ? nil : Data(text.utf8)
      try tables.forgetSent(sent.id)
    }
    try tables.setMark(mark, sent.id, sent.kind)
    return true
  }

  /// The server has nothing of what was changed here: it is new to it.
  private func startAgain(_ sent: Sent, _ tables: SyncTables, _ incoming: Incoming) throws {
    guard var mark = try tables.mark(sent.id, sent.kind) else { return }
    switch sent.payload {
    case .removed:
      return try remove(sent.id, at: 0, mark, tables, incoming)
    case .attachments: mark.base = nil
    case .text:
      // It was removed with its note, and the names of the attachments with both.
      if mark.revision > 0 { try incoming.restartAttachments(of: sent.id, upTo: .max) }
    case .meta: break
    }
    mark.revision = 0
    mark.tag = nil
    try tables.setMark(mark, sent.id, sent.kind)
  }

  /// The server has removed what was erased here. A folder that came back with the answer, since something in it was
  /// changed elsewhere, stays and is sent as if it were new: nobody else might have it.
  private func remove(
    _ id: FileID, at revision: Int64, _ mark: SyncMark, _ tables: SyncTables,
    _ incoming: Incoming
  ) throws {
    if try tables.exists(id) {
      let isNeeded = try mark.isDirty || !tables.isFolder(id) || tables.hasChildren(id)
      guard !isNeeded else { return try incoming.keep(id, revision: revision) }
      // What it was put back for was moved out of it then.
      try tables.erase(id)
    }
    for kind in SyncTables.kinds { try tables.setMark(nil, id, kind) }
  }

  // MARK: What is to be sent

  private enum Payload {
    case meta(Meta)
    case text(String)
    case attachments(AttachmentList)
    case removed
  }

  private struct Sent {
    var id: FileID
    var kind: Int
    var change: Int64
    var payload: Payload
    /// The revision that it was made of.
    var known: UInt64
  }

  private struct Batch {
    var ops: [Op] = []
    var sent: [Sent] = []

    /// The parts that have to be at the server before the names are.
    var parts: [[UInt8]] {
      sent.flatMap { sent -> [[UInt8]] in
        guard case .attachments(let list) = sent.payload else { return [] }
        return list.partHashes
      }
    }
  }

  /// As much as fits into a request. The tags of what will be sent are remembered first.
  ///
  /// What is typed is sent before any attachment, whose bytes take longer.
  private func nextBatch() throws -> Batch {
    guard taking != .nothing else { return Batch() }
    let batch = try nextBatch(areAttachments: false)
    return batch.ops.isEmpty ? try nextBatch(areAttachments: true) : batch
  }

  private func nextBatch(areAttachments: Bool) throws -> Batch {
    try library.synchronising { tables in
      var batch = Batch()
      var bytes = 0
      var after: Int64 = 0
      let seen = try tables.state(Self.sinceKey).flatMap { UInt64($0) } ?? 0
      let isBehind = try tables.state(Self.aheadKey).flatMap { UInt64($0) } ?? 0 > seen
      while true {
        let rows = try tables.dirty(after: after, areAttachments: areAttachments, limit: 500)
        guard let last = rows.last else { return try finish(batch, tables) }
        after = last.mark.change ?? after
        for row in rows {
          if isBehind, row.mark.revision == 0 { continue }
          guard let (op, sent) = try op(row.id, row.kind, row.mark, seen, tables) else { continue }
          if taking == .removals, !op.isDead { continue }
          guard op.sealed.count + 128 <= SyncLimits.body else {
            tooLarge.insert(row.id)
            continue
          }
          bytes += op.sealed.count + 64
          if !batch.ops.isEmpty, bytes > SyncLimits.message || batch.ops.count >= SyncLimits.ops {
            return try finish(batch, tables)
          }
          batch.ops.append(op)
          batch.sent.append(sent)
        }
      }
    }
  }

  private func finish(_ batch: Batch, _ tables: SyncTables) throws -> Batch {
    guard !batch.ops.isEmpty else { return batch }
    for (op, sent) in zip(batch.ops, batch.sent) {
      guard var mark = try tables.mark(sent.id, sent.kind) else { continue }
      mark.tag = Data(op.tag.bytes)
      try tables.setMark(mark, sent.id, sent.kind)
      if case .text(let text) = sent.payload { try tables.addSent(text, sent.id) }
    }
    try tables.setState("1", Self.unansweredKey)
    return batch
  }

  /// - Returns: nil if there is nothing to send after all.
  private func op(
    _ id: FileID, _ kind: Int, _ mark: SyncMark, _ seen: UInt64, _ tables: SyncTables
  ) throws -> (Op, Sent)? {
    guard let itemKind = ItemKind(rawValue: UInt8(clamping: kind)), let change = mark.change else {
      return nil
    }
    let key = ItemKey(try id.sync, itemKind)
    let base = UInt64(mark.revision)
    let known = base == 0 ? seen : base
    guard let row = try tables.row(id) else {
      // A text goes with its note.
      guard itemKind == .meta else { return nil }
      let text = try tables.mark(id, SyncTables.text)
      if mark.revision == 0, mark.tag == nil, (text?.revision ?? 0) == 0, text?.tag == nil {
        // It came and went, and the server has never heard of it.
        for kind in SyncTables.kinds { try tables.setMark(nil, id, kind) }
        return nil
      }
      let op = sealing.op(
        key, base: base, payload: nil, after: seen, textBase: UInt64(max(0, text?.revision ?? 0)))
      return (
        op,
        Sent(id: id, kind: kind, change: change, payload: .removed, known: known)
      )
    }
    switch itemKind {
    case .meta:
      let meta = Meta(row)
      let before = mark.base.flatMap { try? Meta(message: $0) }
      if let before, mark.revision > 0, Plan.areEqual(before, meta) {
        try tables.setMark(mark.clean, id, kind)
        return nil
      }
      if base == 0, !row.isFolder { try markContent(of: id, tables) }
      let isMove = row.isFolder && before != nil && before?.parent != meta.parent
      let op = sealing.op(
        key, base: base, payload: meta.message, after: seen, isMove: isMove)
      return (
        op,
        Sent(
          id: id, kind: kind, change: change, payload: .meta(meta), known: known)
      )
    case .text:
      // A text that cannot be read is not sent.
      guard let text = try tables.text(id) else { return nil }
      if mark.revision > 0, let before = mark.base, before.elementsEqual(text.utf8) {
        var mark = mark.clean
        mark.base = nil
        try tables.setMark(mark, id, kind)
        return nil
      }
      let payload = NoteText(text: text, modified: row.modified).message
      let op = sealing.op(key, base: base, payload: payload, after: seen)
      return (
        op,
        Sent(
          id: id, kind: kind, change: change, payload: .text(text), known: known)
      )
    case .attachments:
      let list = AttachmentList(try tables.attachments(id))
      let before = mark.base.flatMap { try? AttachmentList(message: $0) }
      if mark.revision > 0, list.isSame(as: before) {
        try tables.setMark(mark.clean, id, kind)
        return nil
      }
      if mark.revision == 0, mark.tag == nil, list.entries.isEmpty {
        try tables.setMark(nil, id, kind)
        return nil
      }
      let op = sealing.op(
        key, base: base, payload: list.message, after: seen,
        parts: list.partHashes.map { sealing.partName($0) })
      return (
        op,
        Sent(
          id: id, kind: kind, change: change, payload: .attachments(list),
          known: known)
      )
    }
  }

  /// What is new to the server has its text and attachments with it, also if it was put back after nobody else had it.
  private func markContent(of id: FileID, _ tables: SyncTables) throws {
    for kind in [SyncTables.text, SyncTables.attachments]
    where try tables.mark(id, kind) == nil
      && (kind == SyncTables.text || !tables.attachments(id).isEmpty)
    {
      try tables.setMark(SyncMark(revision: 0, change: tables.nextChange()), id, kind)
    }
  }

  // MARK: Comparing all

  /// A server could say at any time that it is another one: names and places would be its older ones then, and lines that
  /// differ would stand twice.
  private func requireAccepted(_ epoch: UInt64) throws {
    guard try number(Self.acceptedKey) != epoch else { return }
    if try number(Self.offeredKey) != epoch {
      try library.synchronising { try $0.setState(String(epoch), Self.offeredKey) }
    }
    throw SyncFailure.restored(server: address)
  }

  /// Compares everything with what the server has: when it is another one than before, since a backup was
  /// restored there, or has forgotten removals that this library has not heard of.
  private func compare(isSameServer: Bool, _ epoch: UInt64) throws {
    var there: [ItemKey: IndexEntry] = [:]
    var after: ItemKey?
    var first: IndexAnswer?
    while true {
      let page = try server.index(IndexRequest(after: after))
      report.requests += 1
      if first == nil { first = page }
      guard page.epoch == epoch else { return }
      for entry in page.entries { there[entry.key] = entry }
      guard there.count <= Self.mostEntries else {
        throw SyncFailure.malformed(server: address)
      }
      guard page.hasMore, let last = page.entries.last?.key, after.map({ last > $0 }) ?? true
      else { break }
      after = last
    }
    guard let first else { return }
    var wanted = try library.synchronising { try settle(there, $0, isSameServer: isSameServer) }
    while !wanted.isEmpty {
      let answer = try server.items(
        ItemsRequest(keys: Array(wanted.prefix(SyncLimits.items))))
      report.requests += 1
      guard answer.keys > 0, let count = Int(exactly: answer.keys), count <= wanted.count else {
        throw SyncFailure.malformed(server: address)
      }
      let names = Set(wanted.prefix(count))
      wanted.removeFirst(count)
      try library.synchronising { tables in
        let incoming = Incoming(tables: tables, sealing: sealing, isOtherServer: !isSameServer)
        for item in answer.items where names.contains(item.key) { try incoming.apply(item) }
        try incoming.applyHeld(isAtRest: false)
      }
      report.received += answer.items.count
      onProgress(report)
    }
    try library.synchronising { tables in
      try Incoming(tables: tables, sealing: sealing, isOtherServer: !isSameServer)
        .applyHeld(isAtRest: true)
      try tables.setState(nil, Self.aheadKey)
      try tables.setState(String(epoch), Self.epochKey)
      try tables.setState(nil, Self.acceptedKey)
      try tables.setState(String(first.head), Self.sinceKey)
      try tables.setState(nil, Self.unansweredKey)
    }
  }

  /// - Returns: the items that differ, names and places first.
  private func settle(
    _ there: [ItemKey: IndexEntry], _ tables: SyncTables, isSameServer: Bool
  ) throws -> [ItemKey] {
    var wanted = there
    var gone: [FileID] = []
    for (id, kind, _) in try tables.known() {
      guard let itemKind = ItemKind(rawValue: UInt8(clamping: kind)),
        var mark = try tables.mark(id, kind)
      else { continue }
      let key = ItemKey(try id.sync, itemKind)
      if let entry = there[key] {
        guard let revision = Int64(exactly: entry.revision) else { throw SyncFailure.forged }
        if mark.tag == Data(entry.tag.bytes) {
          // What was sent and not answered has an older base here: it is taken as what came.
          guard !mark.isDirty || mark.revision == revision else { continue }
          wanted[key] = nil
          // The index of a server that lies would let older states be taken for newer ones.
          mark.revision = isSameServer ? max(mark.revision, revision) : revision
        } else if !isSameServer, itemKind == .text, !mark.isDirty {
          // Whether this or what is there is newer, nobody can say: both stand.
          mark.change = try tables.nextChange()
        } else if !isSameServer, itemKind == .attachments {
          if !mark.isDirty { mark.change = try tables.nextChange() }
          mark.base = nil
        }
        try tables.setMark(mark, id, kind)
        continue
      }
      mark.revision = 0
      mark.tag = nil
      if isSameServer, !mark.isDirty, itemKind == .meta {
        // It was removed long ago.
        gone.append(id)
        continue
      }
      guard try tables.exists(id) else {
        try tables.setMark(nil, id, kind)
        continue
      }
      if !mark.isDirty, !isSameServer || itemKind == .meta || there[ItemKey(key.id, .meta)] != nil {
        mark.change = try tables.nextChange()
      }
      try tables.setMark(mark, id, kind)
    }
    try remove(gone, tables)
    return wanted.keys.sorted { ($0.kind.rawValue, $0) < ($1.kind.rawValue, $1) }
  }

  /// Notes whose text was changed stay, and folders that something is left in: they are sent again.
  ///
  /// Nothing proves that somebody has removed the others. They are erased after the months in which a server forgets
  /// removals. Before those they go to Recently Deleted, here alone: nobody else has them.
  private func remove(_ gone: [FileID], _ tables: SyncTables) throws {
    var rest = gone
    var taken: Set<FileID> = []
    var count = Int.max
    while rest.count < count {
      count = rest.count
      rest = try rest.filter { id in
        let isKept =
          try tables.isFolder(id)
          ? tables.children(id).contains { !taken.contains($0) }
          : tables.mark(id, SyncTables.text)?.isDirty ?? false
        guard !isKept else { return true }
        if wasLongAway {
          try tables.erase(id)
        } else if var row = try tables.row(id), row.deleted == nil {
          row.deleted = tables.now
          try tables.update(row, id)
        }
        taken.insert(id)
        for kind in SyncTables.kinds { try tables.setMark(nil, id, kind) }
        return false
      }
    }
    for id in rest {
      try tables.setMark(
        SyncMark(revision: 0, change: try tables.nextChange()), id, SyncTables.meta)
      // The names of its attachments were removed with it.
      if try !tables.isFolder(id), try !tables.attachments(id).isEmpty {
        try tables.setMark(
          SyncMark(revision: 0, change: try tables.nextChange()), id, SyncTables.attachments)
      }
    }
  }

  // MARK: State

  private func state(_ key: String) throws -> String? {
    try library.readingSync { try $0.state(key) }
  }

  private func number(_ key: String) throws -> UInt64 {
    try state(key).flatMap { UInt64($0) } ?? 0
  }
}
