import Foundation
import SyncProtocol
import TreeStore

/// Does in a library's tables what `Plan` says of items that come from the server. All of one answer is done in
/// one transaction.
struct Incoming {
  let tables: SyncTables
  let sealing: Sealing
  /// Whether the server is another one than before: what comes counts whatever its revision is.
  var isOtherServer = false

  /// The name of a folder that something is in, and that was removed for good elsewhere.
  static let recoveredName = "Recovered"

  func apply(_ item: Item) throws {
    guard let id = FileID(bytes: item.key.id.bytes) else { throw SyncFailure.forged }
    let mark = try tables.mark(id, Int(item.key.kind.rawValue))
    let known = isOtherServer ? 0 : mark?.revision ?? 0
    // It is known, or known to be older than what is here.
    guard known == 0 || Int64(clamping: item.revision) > known else {
      return try tables.release(id, Int(item.key.kind.rawValue))
    }
    guard let revision = Int64(exactly: item.revision), revision > 0 else {
      throw SyncFailure.forged
    }
    let opened = try sealing.open(item)
    // Who made it has seen what is here, or has seen that it was removed.
    guard Int64(clamping: opened.known) >= known else { throw SyncFailure.replayed }
    let payload = opened.payload
    do {
      switch item.key.kind {
      case .meta:
        let meta = try payload.map { (bytes) throws(WireError) in try Meta(message: bytes) }
        try apply(try meta.map(Self.valid), item, id, mark)
      case .text:
        guard let payload else { throw SyncFailure.forged }
        let text = try NoteText(message: payload)
        if known > 0, item.base == 0 {
          // Its note was removed and made anew while this device was away, and the names of its attachments were
          // removed with it.
          try restartAttachments(of: id, upTo: Int64(clamping: opened.known))
        }
        try apply(text, item, id, mark)
      case .attachments:
        guard let payload else { throw SyncFailure.forged }
        try apply(AttachmentList(message: payload), item, id, mark)
      }
    } catch is WireError { throw SyncFailure.forged }
  }

  /// What another version of the program may have written is made to follow the rules of this one.
  private static func valid(_ meta: Meta) throws -> Meta {
    guard let name = SyncTables.name(meta.name), SyncTables.isDate(meta.created),
      SyncTables.isDate(meta.modified), SyncTables.isDate(meta.deleted ?? 0)
    else { throw SyncFailure.forged }
    var meta = meta
    meta.name = name
    return meta
  }

  // MARK: Names and places

  private func apply(_ meta: Meta?, _ item: Item, _ id: FileID, _ mark: SyncMark?) throws {
    let local = try tables.row(id).map(Meta.init)
    let isOwn = mark?.tag == Data(item.tag.bytes)
    let base = isOwn ? meta : mark?.base.flatMap { try? Meta(message: $0) }
    let isFolder = local?.isFolder == true
    if meta == nil, isFolder, try tables.hasChildren(id) {
      // They may come to be removed as well.
      return try tables.hold(item.message, id, SyncTables.meta)
    }
    if let parent = meta?.parent.flatMap({ FileID(bytes: $0.bytes) }),
      try !tables.isFolder(parent)
    {
      return try tables.hold(item.message, id, SyncTables.meta)
    }
    let isGoing = meta == nil || (meta?.deleted != nil && local?.deleted == nil)
    let step = Plan.meta(
      local: local, base: base, isDirty: mark?.isDirty ?? false, incoming: meta,
      hasEdits: isGoing && local != nil ? try hasEdits(id, isFolder: isFolder) : false,
      isNeeded: false)
    try tables.release(id, SyncTables.meta)
    try take(step, item, id, local, base: meta)
  }

  private func hasEdits(_ id: FileID, isFolder: Bool) throws -> Bool {
    isFolder
      ? try tables.hasEdits(in: id) : try tables.mark(id, SyncTables.text)?.isDirty ?? false
  }

  private func take(
    _ step: Plan.MetaStep, _ item: Item, _ id: FileID, _ local: Meta?, base: Meta?
  ) throws {
    switch step {
    case .forget:
      try forget(id)
    case .erase:
      try tables.erase(id)
      try forget(id)
    case .stayErased:
      var mark = try tables.mark(id, SyncTables.meta) ?? SyncMark(revision: 0)
      mark.revision = Int64(item.revision)
      // As this it comes back if its text was changed elsewhere.
      mark.base = base.map { Data($0.message) }
      try tables.setMark(mark, id, SyncTables.meta)
    case .keep:
      try keep(id, revision: Int64(item.revision))
    case .write(let meta, let isDirty):
      let text = try tables.mark(id, SyncTables.text)
      let row = SyncRow(meta)
      var isWritten = true
      if local == nil {
        try tables.insert(row, id)
        if !meta.isFolder {
          try beginText(id, text, modified: meta.modified)
          try beginAttachments(id)
        }
      } else if meta.isFolder, meta.parent != local?.parent {
        isWritten = try place(row, id)
      } else {
        try tables.update(row, id)
      }
      try set(id, item, base: base?.message, isDirty: isDirty || !isWritten)
      if local == nil { try applyHeldContent(id) }
    }
  }

  /// The text of a note that comes: the one that the server still has if it was erased here, else an empty one
  /// until its own comes, which is nothing to send.
  private func beginText(_ id: FileID, _ mark: SyncMark?, modified: Int64) throws {
    guard let mark, mark.revision > 0, let base = mark.base else {
      return try tables.setMark(nil, id, SyncTables.text)
    }
    try tables.setText(String(decoding: base, as: UTF8.self), id, modified: modified)
    try tables.setMark(
      SyncMark(revision: mark.revision, tag: mark.tag), id, SyncTables.text)
  }

  private func set(_ id: FileID, _ item: Item, base: [UInt8]?, isDirty: Bool) throws {
    // Writing made a number if there was none.
    let change = try tables.mark(id, SyncTables.meta)?.change
    try tables.setMark(
      SyncMark(
        revision: Int64(item.revision),
        change: isDirty ? try change ?? tables.nextChange() : nil, base: base.map { Data($0) },
        tag: Data(item.tag.bytes)), id, SyncTables.meta)
  }

  private func forget(_ id: FileID) throws {
    for kind in SyncTables.kinds {
      try tables.setMark(nil, id, kind)
      try tables.release(id, kind)
    }
  }

  /// It was removed elsewhere and stays: it is sent again, with its text.
  func keep(_ id: FileID, revision: Int64) throws {
    try tables.release(id, SyncTables.meta)
    try tables.setMark(
      SyncMark(revision: revision, change: try tables.nextChange()), id, SyncTables.meta)
    guard try !tables.isFolder(id) else { return }
    try tables.setMark(
      SyncMark(revision: 0, change: try tables.nextChange()), id, SyncTables.text)
    let hasAttachments = try !tables.attachments(id).isEmpty
    try tables.setMark(
      hasAttachments ? SyncMark(revision: 0, change: try tables.nextChange()) : nil, id,
      SyncTables.attachments)
  }

  // MARK: Folders in folders

  /// - Returns: whether it is where it shall be.
  private func place(_ row: SyncRow, _ id: FileID) throws -> Bool {
    guard let parent = row.parent else {
      try tables.update(row, id)
      return true
    }
    let height = try tables.height(id)
    func step() throws -> Plan.PlaceStep {
      let around = [parent] + (try tables.around(parent))
      return Plan.place(
        try id.sync, around: try around.map { try $0.sync }, height: height,
        limit: SyncTables.deepest,
        moved: Set(try around.filter { try isMoved($0) }.map { try $0.sync }))
    }
    var row = row
    var isPlaced = true
    switch try step() {
    case .free: break
    case .putBack(let folders):
      let back = folders.compactMap { FileID(bytes: $0.bytes) }
      for folder in back { try putToTop(folder) }
      if try step() != .free {
        row.parent = nil
        isPlaced = false
      }
      try tables.update(row, id)
      for folder in back { try putBack(folder) }
      return isPlaced
    case .top:
      row.parent = nil
      isPlaced = false
    }
    try tables.update(row, id)
    return isPlaced
  }

  private func base(_ id: FileID) throws -> Meta? {
    try tables.mark(id, SyncTables.meta)?.base.flatMap { try? Meta(message: $0) }
  }

  /// Whether it was moved here and the server does not know.
  private func isMoved(_ folder: FileID) throws -> Bool {
    guard let mark = try tables.mark(folder, SyncTables.meta), mark.isDirty,
      let row = try tables.row(folder)
    else { return false }
    return try base(folder)?.parent != Meta(row).parent
  }

  private func putToTop(_ folder: FileID) throws {
    guard var row = try tables.row(folder) else { return }
    row.parent = nil
    try tables.update(row, folder)
  }

  private func putBack(_ folder: FileID) throws {
    guard var row = try tables.row(folder) else { return }
    let goal = try base(folder)?.parent.flatMap { FileID(bytes: $0.bytes) }
    if let goal, try tables.isFolder(goal) {
      let around = [goal] + (try tables.around(goal))
      if !around.contains(folder), around.count + (try tables.height(folder)) <= SyncTables.deepest
      {
        row.parent = goal
      }
    }
    try tables.update(row, folder)
    // The trigger has marked it; it is sent if it differs from what the server has.
  }

  // MARK: Texts

  private func apply(_ new: NoteText, _ item: Item, _ id: FileID, _ mark: SyncMark?) throws {
    guard SyncTables.isDate(new.modified) else { throw SyncFailure.forged }
    guard let row = try tables.row(id) else {
      return try applyToErased(new, item, id, mark)
    }
    guard !row.isFolder else { throw SyncFailure.forged }
    let isOwn = mark?.tag == Data(item.tag.bytes)
    let base = mark?.base.map { String(decoding: $0, as: UTF8.self) }
    let isChanged = mark?.isDirty ?? false
    let local = try tables.text(id)
    let step = Plan.text(
      local: local, base: isOwn ? new.text : base,
      sent: isChanged && !isOwn ? try tables.sent(id) : [], isDirty: isChanged,
      incoming: new.text)
    guard case .write(let text, let isDirty) = step else {
      // A text that cannot be read is not written over.
      return try tables.hold(item.message, id, SyncTables.text)
    }
    try tables.setText(text, id, modified: max(row.modified, new.modified))
    let change = try tables.mark(id, SyncTables.text)?.change
    try tables.setMark(
      SyncMark(
        revision: Int64(item.revision),
        change: isDirty ? try change ?? tables.nextChange() : nil,
        base: isDirty ? Data(new.text.utf8) : nil, tag: Data(item.tag.bytes)), id,
      SyncTables.text)
    if isChanged { try tables.forgetSent(id) }
    try tables.release(id, SyncTables.text)
    if !isOwn { try takeOutOfTrash(id, row) }
  }

  /// Somebody wrote into what was deleted here and is not sent.
  private func takeOutOfTrash(_ id: FileID, _ row: SyncRow) throws {
    for id in [id] + (try tables.around(id)) {
      guard var row = try tables.row(id), row.deleted != nil,
        let mark = try tables.mark(id, SyncTables.meta), mark.isDirty, mark.revision > 0,
        try base(id)?.deleted == nil
      else { continue }
      row.deleted = nil
      try tables.update(row, id)
    }
  }

  private func applyToErased(
    _ new: NoteText, _ item: Item, _ id: FileID, _ mark: SyncMark?
  ) throws {
    guard let meta = try tables.mark(id, SyncTables.meta), meta.isDirty else {
      // Its name has not come.
      return try tables.hold(item.message, id, SyncTables.text)
    }
    let isOwn = mark?.tag == Data(item.tag.bytes)
    let base = isOwn ? new.text : mark?.base.map { String(decoding: $0, as: UTF8.self) }
    guard
      case .comeBack(let text) = Plan.text(
        local: nil, base: base, isDirty: true, incoming: new.text)
    else {
      var mark = try mark ?? SyncMark(revision: 0, change: tables.nextChange())
      mark.revision = Int64(item.revision)
      mark.base = Data(new.text.utf8)
      return try tables.setMark(mark, id, SyncTables.text)
    }
    guard try revive(id) else {
      return try tables.hold(item.message, id, SyncTables.text)
    }
    try tables.setText(text, id, modified: new.modified)
    try tables.setMark(
      SyncMark(revision: Int64(item.revision), tag: Data(item.tag.bytes)), id, SyncTables.text)
    try tables.release(id, SyncTables.text)
  }

  /// Makes what was erased here as the server still has it.
  ///
  /// - Returns: false if that is not known.
  private func revive(_ id: FileID) throws -> Bool {
    guard try !tables.exists(id) else { return true }
    guard let mark = try tables.mark(id, SyncTables.meta), let meta = try base(id) else {
      return false
    }
    if let parent = meta.parent.flatMap({ FileID(bytes: $0.bytes) }), try !tables.exists(parent),
      try !revive(parent)
    {
      try recover(parent, like: meta)
    }
    try tables.insert(SyncRow(meta), id)
    try tables.setMark(mark.clean, id, SyncTables.meta)
    if !meta.isFolder { try beginAttachments(id) }
    return true
  }

  /// A folder that is needed and that nobody has.
  private func recover(_ folder: FileID, like meta: Meta) throws {
    try tables.insert(
      SyncRow(
        name: Self.recoveredName, parent: nil, isFolder: true, isPinned: false, deleted: nil,
        created: meta.created, modified: meta.modified), folder)
  }

  // MARK: What was held

  private func applyHeldContent(_ id: FileID) throws {
    for kind in [SyncTables.text, SyncTables.attachments] {
      guard let bytes = try tables.heldItem(id, kind), let item = try? Item(message: bytes)
      else { continue }
      try tables.release(id, kind)
      try apply(item)
    }
  }

  /// Tries again what has waited.
  ///
  /// - Parameter isAtRest: whether all that the server has has come: nothing else is to be waited for.
  func applyHeld(isAtRest: Bool) throws {
    var count = Int.max
    while true {
      let held = try tables.held().compactMap { try? Item(message: $0) }
      guard held.count < count, !held.isEmpty else { break }
      count = held.count
      for item in held { try apply(item) }
    }
    guard isAtRest else { return }
    var rest = try tables.held().compactMap { try? Item(message: $0) }
    // Folders that are not there are made, and what is in folders that were removed keeps them.
    for item in rest {
      guard let id = FileID(bytes: item.key.id.bytes), item.key.kind == .meta else { continue }
      if item.isDead {
        try keep(id, revision: Int64(item.revision))
      } else if let payload = try sealing.open(item).payload,
        let meta = try? Meta(message: payload),
        let parent = meta.parent.flatMap({ FileID(bytes: $0.bytes) }), try !tables.exists(parent),
        // One that waits itself comes first.
        !rest.contains(where: { $0.key.id == meta.parent && $0.key.kind == .meta })
      {
        try recover(parent, like: meta)
      }
    }
    rest = try tables.held().compactMap { try? Item(message: $0) }
    if !rest.isEmpty, rest.count < count || rest.contains(where: { $0.key.kind == .meta }) {
      for item in rest { try apply(item) }
    }
  }
}
