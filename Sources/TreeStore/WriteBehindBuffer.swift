import Dispatch
import Foundation
import GRDB
import Synchronization
import TextMerge

/// Writes texts and values in the background (write-behind): in order, on one queue, each as soon
/// as the previous write is done, and of several texts for one file only the newest.
///
/// A write that failed is tried again: with the next change, by `flush`, and by itself after one,
/// two and four seconds, and then every five seconds. A `RecoveryStore` keeps the texts meanwhile,
/// in case the program ends.
final class WriteBehindBuffer: Sendable {
  /// A text, and the text before the change.
  struct Text {
    var new: String
    var base: String?
  }

  private struct Waiting {
    var texts: [FileID: Text] = [:]
    var values: [String: String?] = [:]
    /// Values of a library that cannot be written.
    var places: [String: String?] = [:]
    var isScheduled = false
    var failure: LibraryError?
    /// The number of automatic tries in a row that failed, and whether the next one is scheduled.
    var failures = 0
    var isRetrying = false
    /// The number of the current try, to notice one that takes long, and whether that is watched.
    var tries = 0
    var isTrying = false
    var isWatched = false
    var onFailure: (@Sendable (LibraryError) -> Void)?
    var onSaved: (@Sendable () -> Void)?
    /// Called when what was set before them is on the disk.
    var awaiting: [@Sendable () -> Void] = []
    var isEmpty: Bool { texts.isEmpty && values.isEmpty }
  }

  private let waiting = Mutex(Waiting())
  /// The maximum pause between two tries, in seconds: a person who has made room on the disk wants
  /// to see that it helped.
  private static let longestPause = 5
  private static let patience = Duration.milliseconds(200)
  private let queue = DispatchQueue(label: "library.writebehind", qos: .userInitiated)
  private let recoveryQueue = DispatchQueue(
    label: "library.writebehind.recovery", qos: .userInitiated)
  private let pool: DatabasePool
  private let path: String
  private let clock: LibraryClock
  private let isReadOnly: Bool
  let recovery: RecoveryStore
  let versions = VersionKeeper()
  private let fileIdentity: FileIdentity
  private let writeQueue: WriteQueue

  init(
    pool: DatabasePool, path: String, isReadOnly: Bool, clock: LibraryClock, writeQueue: WriteQueue,
    fileIdentity: FileIdentity, recovery: RecoveryStore
  ) {
    self.writeQueue = writeQueue
    self.fileIdentity = fileIdentity
    self.recovery = recovery
    self.pool = pool
    self.path = path
    self.isReadOnly = isReadOnly
    self.clock = clock
  }

  var unsaved: [FileID: String] { waiting.withLock { $0.texts.mapValues(\.new) } }

  func waiting(for file: FileID) -> String? { waiting.withLock { $0.texts[file]?.new } }

  func value(forKey key: String) -> String?? {
    waiting.withLock { $0.values[key] ?? $0.places[key] }
  }

  func set(_ text: String, of file: FileID, over base: String?) {
    let text = FileText.storable(text)
    schedule { state in
      guard let waits = state.texts[file] else {
        state.texts[file] = Text(new: text, base: base)
        return
      }
      // Another window may have set what waits, which this one has not seen.
      let isOver = base == nil || base.map { FileText.storable($0) } == waits.new
      let new =
        isOver ? text : MergedText(base: base ?? "", ours: text, theirs: waits.new).text
      // What waits was made of an older text, which is still what is on the disk.
      state.texts[file] = Text(new: new, base: waits.base)
    }
  }

  /// Where nothing can be written it is remembered until the program ends.
  func set(_ value: String?, forKey key: String) {
    if isReadOnly { return waiting.withLock { _ = $0.places.updateValue(value, forKey: key) } }
    schedule { $0.values.updateValue(value, forKey: key) }
  }

  /// A text that another program, which is gone, could not save.
  func adopt(_ text: Text, of file: FileID, because failure: LibraryError) {
    waiting.withLock { state in
      state.texts[file] = text
      state.failure = failure
    }
    retryLater()
  }

  /// Sets the function that is called after each failure. A failure that exists already is reported
  /// at once.
  func onFailure(_ handler: @escaping @Sendable (LibraryError) -> Void) {
    let failure = waiting.withLock { state in
      state.onFailure = handler
      return state.failure
    }
    if let failure { handler(failure) }
  }

  func onSaved(_ handler: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.onSaved = handler }
  }

  func whenSaved(_ done: @escaping @Sendable () -> Void) {
    let isSaved = waiting.withLock { state in
      if !state.isEmpty { state.awaiting.append(done) }
      return state.isEmpty
    }
    if isSaved { done() }
  }

  /// Returns when everything set before is on the disk.
  func flush() throws(LibraryError) {
    queue.sync { writeAll() }
    if let failure { throw failure }
  }

  /// Why something that waits could not be written.
  var failure: LibraryError? { waiting.withLock { $0.isEmpty ? nil : $0.failure } }

  /// Returns when what has begun is over.
  func finishTry() {
    queue.sync {}
    finishRecoveryWrites()
  }

  /// Returns when what is being put away is.
  func finishRecoveryWrites() { recoveryQueue.sync {} }

  private func schedule(_ change: (inout Waiting) -> Void) {
    let mustStart = waiting.withLock { state in
      change(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if mustStart { queue.async { self.writeAll() } }
    // What is tried may be older than this.
    watch()
  }

  /// A text that is not on the disk soon, since another program keeps the library busy or the disk
  /// does not answer, is put away as if it had failed.
  private func watch() {
    let tries: Int? = waiting.withLock { state in
      guard state.isTrying, !state.isWatched, !state.texts.isEmpty else { return nil }
      state.isWatched = true
      return state.tries
    }
    guard let tries else { return }
    clock.after(Self.patience) { [weak self] in
      guard let self else { return }
      self.recoveryQueue.async {
        // Asked for while the queue waits: whatever is written by then is not put away.
        let stuck: () -> [FileID: Text] = {
          self.waiting.withLock { state in
            state.isTrying && state.tries == tries ? state.texts : [:]
          }
        }
        self.recovery.store(stuck, fileInfo: self.fileInfo)
        self.waiting.withLock { $0.isWatched = false }
        self.watch()
      }
    }
  }

  private func writeAll() {
    while true {
      let batch = waiting.withLock { state in
        state.isScheduled = !state.isEmpty
        state.isTrying = state.isScheduled
        state.tries += 1
        defer { if state.isEmpty { state.awaiting = [] } }
        return state
      }
      guard !batch.isEmpty else {
        for done in batch.awaiting { done() }
        return
      }
      watch()
      var gone: Set<FileID> = []
      var replaced: [VersionKeeper.Replaced] = []
      let now = clock.milliseconds
      do {
        if let refusal = fileIdentity.refusal { throw refusal }
        (gone, replaced) = try writeQueue.withLock {
          try pool.change { db in try write(batch, at: now, db) }
        }
      } catch {
        let failure = LibraryError(error, writingTo: pool, path: path)
        waiting.withLock { $0.isTrying = false }
        recovery.store({ batch.texts }, fileInfo: fileInfo)
        waiting.withLock { state in
          state.failure = failure
          state.isScheduled = false
        }
        batch.onFailure?(failure)
        retryLater()
        return
      }
      waiting.withLock { $0.isTrying = false }
      versions.keep(replaced, at: now) { [pool, writeQueue] body in
        try writeQueue.withLock { try pool.change { db in try body(db) } }
      }
      for file in gone { recovery.abandon(file) }
      let marks = recovery.forget(batch.texts.keys)
      let recovered = waiting.withLock { state in
        for mark in marks { state.values.updateValue(nil, forKey: mark) }
        // What was set again meanwhile is newer than what was written.
        for (file, text) in batch.texts {
          let isNewest = state.texts[file]?.new == text.new
          if isNewest { state.texts[file] = nil } else { state.texts[file]?.base = text.new }
        }
        for (key, value) in batch.values {
          if let now = state.values[key], now == value { state.values.removeValue(forKey: key) }
        }
        state.awaiting.removeFirst(batch.awaiting.count)
        defer {
          state.failure = nil
          state.failures = 0
        }
        return state.failure != nil
      }
      for done in batch.awaiting { done() }
      if recovered {
        batch.onSaved?()
        recovery.reserve()
      }
    }
  }

  /// - Returns: files that are gone, and whose texts wait elsewhere; texts that shall become versions.
  private func write(
    _ batch: Waiting, at now: Int64, _ db: Database
  ) throws -> (gone: Set<FileID>, replaced: [VersionKeeper.Replaced]) {
    var gone: Set<FileID> = []
    var replaced: [VersionKeeper.Replaced] = []
    for (file, text) in batch.texts {
      let merged = try Self.merged(text, of: file, db)
      if versions.isDue(file, at: now), let old = try VersionKeeper.replaced(file, by: merged, db) {
        replaced.append(old)
      }
      let isThere = try Self.write(merged, of: file, at: now, db)
      guard let mark = recovery.mark(of: file) else { continue }
      if isThere {
        try Self.write("\(mark.number)", forKey: mark.key, db)
      } else {
        gone.insert(file)
      }
    }
    for (key, value) in batch.values { try Self.write(value, forKey: key, db) }
    return (gone, replaced)
  }

  /// What the disk says of a file whose text it does not take.
  private func fileInfo(_ file: FileID) -> RecoveryStore.FileInfo {
    let found = try? pool.read { db -> RecoveryStore.FileInfo? in
      try db.first(
        """
        SELECT f.name, p.id, p.name, c.text FROM file f
        JOIN file p ON p.pk = f.parent JOIN content c ON c.file = f.pk WHERE f.id = ?
        """, [file.data]
      ) { row in
        RecoveryStore.FileInfo(
          name: row.words(0), folder: row.id(1), folderName: row.words(2), stored: row.words(3))
      }
    }
    return found.flatMap { $0 } ?? RecoveryStore.FileInfo()
  }

  private func retryLater() {
    let pause: Duration? = waiting.withLock { state in
      guard !state.isRetrying else { return nil }
      state.isRetrying = true
      defer { state.failures += 1 }
      return .seconds(min(Self.longestPause, 1 << min(state.failures, 5)))
    }
    guard let pause else { return }
    clock.after(pause) { [weak self] in
      guard let self else { return }
      self.queue.async {
        self.waiting.withLock { $0.isRetrying = false }
        self.writeAll()
      }
    }
  }

  /// What another program wrote since is kept as well.
  static func merged(_ text: Text, of file: FileID, _ db: Database) throws -> String {
    guard let base = text.base else { return text.new }
    let stored = try db.text(
      """
      SELECT text FROM content
      WHERE file = (SELECT pk FROM file WHERE id = ?) AND text IS NOT ?
      """, [file.data, base])
    guard let stored, !stored.utf8.elementsEqual(text.new.utf8) else { return text.new }
    return MergedText(base: base, ours: text.new, theirs: stored).text
  }

  /// A file that is gone by now takes its text with it.
  ///
  /// - Parameter linksFollow: Whether links to the note follow, if it is called by its first line.
  /// - Returns: whether it is there.
  @discardableResult static func write(
    _ text: String, of file: FileID, at now: Int64, linksFollow: Bool = true, _ db: Database
  ) throws -> Bool {
    try db.cachedStatement(
      sql: """
        UPDATE content SET text = ?1
        WHERE file = (SELECT pk FROM file WHERE id = ?2 AND isFolder = 0) AND text IS NOT ?1
        """
    ).execute(arguments: [text, file.data])
    guard db.changesCount > 0 else {
      return try db.exists("SELECT 1 FROM file WHERE id = ? AND isFolder = 0", [file.data])
    }
    try db.cachedStatement(
      sql: "UPDATE file SET preview = ?, updatedAt = ? WHERE id = ?"
    ).execute(arguments: [FileText.preview(text), now, file.data])
    try TextFollowing.follow(text, of: file, at: now, linksFollow: linksFollow, db)
    return true
  }

  static func write(_ value: String?, forKey key: String, _ db: Database) throws {
    if let value {
      try db.cachedStatement(
        sql: """
          INSERT INTO state(key, value) VALUES(?, ?)
          ON CONFLICT(key) DO UPDATE SET value = excluded.value
          """
      ).execute(arguments: [key, value])
    } else {
      try db.cachedStatement(sql: "DELETE FROM state WHERE key = ?").execute(arguments: [key])
    }
  }
}

extension Library {
  /// Sets the text of a file, and returns at once. The text is written in the background, normally
  /// within 100 milliseconds; `text(of:)` returns it from now on.
  ///
  /// NUL characters, which SQLite cannot store, are left out.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - file: The identity of the file.
  ///   - base: The text before the change; nil, the default, if it is not known. If another program
  ///     has changed that text meanwhile, both changes are merged, and `text(of:)` differs from
  ///     `text`.
  public func setText(_ text: String, of file: FileID, over base: String? = nil) {
    buffer.set(text, of: file, over: base)
  }

  /// The texts that are not on the disk yet, by the identity of their file.
  public var unsavedTexts: [FileID: String] { buffer.unsaved }

  /// Waits until all texts and values that were set before are on the disk.
  ///
  /// - Throws: The error of writing them. They are kept, and writing is tried again.
  public func flush() throws(LibraryError) { try buffer.flush() }

  /// Calls a function once, when all texts and values that were set before are on the disk.
  ///
  /// What could not be written is tried again, and the function waits for it.
  ///
  /// - Parameter done: Called at once if nothing waits, else on a background queue.
  public func whenSaved(_ done: @escaping @Sendable () -> Void) { buffer.whenSaved(done) }

  /// Sets a function that is called on a background queue each time a text or value could not be
  /// written. A failure that exists already is reported before this method returns.
  public func onSaveFailure(_ handler: @escaping @Sendable (LibraryError) -> Void) {
    buffer.onFailure(handler)
  }

  /// Sets a function that is called on a background queue when writing succeeds after a failure.
  public func onSaveRecovery(_ handler: @escaping @Sendable () -> Void) {
    buffer.onSaved(handler)
  }

  /// Returns the value that an app stored under a key, such as the open file; nil if there is none,
  /// or if it cannot be read.
  public func value(forKey key: String) -> String? {
    if let waiting = buffer.value(forKey: key) { return waiting }
    return try? read { db in
      try db.text("SELECT value FROM state WHERE key = ?", [key])
    }
  }

  /// Stores a value of an app under a key, or removes it if it is nil. Returns at once, like
  /// `setText`.
  public func setValue(_ value: String?, forKey key: String) { buffer.set(value, forKey: key) }
}
