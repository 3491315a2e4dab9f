import Dispatch
import Foundation
import Synchronization

/// What a window does for a library beside showing it: indexes what was typed once typing rests,
/// throws away what has been deleted for thirty days, makes a backup each day, and makes previews
/// anew that an older version wrote.
final class Upkeep: Sendable {
  /// How long typing must rest before the index follows, and how long it may lag at most.
  static let rest = Duration.milliseconds(500)
  static let longestLag = 10
  /// How long nothing must be written before the journal goes into the file.
  static let calm = Duration.seconds(2)
  /// Between two looks at whether a day has passed.
  static let hour = Duration.seconds(3600)

  private struct State {
    var isWaiting = false
    /// Whether something changed while it waited, and how often it has waited for more.
    var isDisturbed = false
    var pauses = 0
    var settling = Settling()
    var isStopped = false
  }

  private struct Settling {
    var isWaiting = false
    var isDisturbed = false
    var pauses = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "library.upkeep", qos: .utility)
  private let policy: BackupPolicy?
  private weak let library: Library?

  init(_ library: Library, _ policy: BackupPolicy?) {
    self.library = library
    self.policy = policy
  }

  func start() {
    library?.changes.onCommit { [weak self] interest in
      if interest.contains(.words) { self?.indexLater() }
    }
    library?.changes.onWrite { [weak self] in self?.settleLater() }
    indexLater()
    settleLater()
    daily()
    queue.async { self.library?.journal.keeper.reserve() }
    queue.async { self.renewPreviews() }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Returns when what has begun is done.
  func finish() { queue.sync {} }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  // MARK: The index

  private func indexLater() {
    let mustStart = state.withLock { state in
      state.isDisturbed = state.isWaiting
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    if mustStart { wait() }
  }

  private func wait() {
    library?.clock.after(Self.rest) { [weak self] in
      guard let self, !self.isStopped else { return }
      let isDue = self.state.withLock { state in
        state.pauses += 1
        guard !state.isDisturbed || state.pauses >= Self.longestLag else {
          state.isDisturbed = false
          return false
        }
        state.pauses = 0
        return true
      }
      if isDue { self.queue.async { self.index() } } else { self.wait() }
    }
  }

  private func index() {
    var isDone = false
    while !isDone, !isStopped, let library {
      do throws(LibraryError) {
        isDone = try library.write { db in try SearchIndex.step(db) } == 0
      } catch {
        // A full disk does not hurt what is typed; the next change tries again.
        isDone = true
      }
    }
    state.withLock { state in
      state.isWaiting = false
      state.isDisturbed = false
    }
    // What was committed while the last step ran may have been taken for its own.
    if !isStopped, let left = try? library?.unindexed(), left > 0 { indexLater() }
  }

  // MARK: The file

  /// Whoever copies the file of a library that rests gets all of it.
  private func settleLater() {
    let mustStart = state.withLock { state in
      state.settling.isDisturbed = state.settling.isWaiting
      defer { state.settling.isWaiting = true }
      return !state.settling.isWaiting
    }
    if mustStart { waitToSettle(Self.calm) }
  }

  private func waitToSettle(_ pause: Duration) {
    library?.clock.after(pause) { [weak self] in
      guard let self, !self.isStopped else { return }
      let isDue = self.state.withLock { state in
        state.settling.pauses += 1
        guard !state.settling.isDisturbed || state.settling.pauses >= Self.longestLag else {
          state.settling.isDisturbed = false
          return false
        }
        state.settling = Settling()
        return true
      }
      if isDue { self.queue.async { self.settle(pause) } } else { self.waitToSettle(Self.calm) }
    }
  }

  private func settle(_ pause: Duration) {
    guard !isStopped, let library, !library.settle() else { return }
    // Another program still reads what was there before, or settles itself.
    let mustStart = state.withLock { state in
      defer { state.settling.isWaiting = true }
      return !state.settling.isWaiting
    }
    if mustStart { waitToSettle(min(pause * 2, .seconds(60))) }
  }

  // MARK: Once

  /// A step at a time, so that what waits for the queue comes between. A disk that is full is tried
  /// again at the next start.
  private func renewPreviews() {
    guard !isStopped, let library,
      (try? library.write({ db in try PreviewRenewal.step(db) })) == true
    else { return }
    queue.async { self.renewPreviews() }
  }

  // MARK: Each day

  private func daily() {
    queue.async {
      guard !self.isStopped, let library = self.library else { return }
      do throws(LibraryError) {
        try library.purgeIfDue()
        if let policy = self.policy { try library.backUpIfDue(policy) }
        library.failures.noteBackup(nil)
      } catch {
        library.failures.noteBackup(error)
      }
    }
    library?.clock.after(Self.hour) { [weak self] in
      guard let self, !self.isStopped else { return }
      self.daily()
    }
  }
}

extension Library {
  /// Begins the maintenance of the library in the background: changes are indexed for searches when
  /// typing pauses, files are erased after thirty days in Recently Deleted, and a backup is made
  /// each day.
  ///
  /// All of it is done in short steps. It is meant for programs that run for long; a program that
  /// ends soon calls `finishIndexing` when it searches. Nothing is done if the library is
  /// read-only. `onCareFailure` reports why a backup could not be made.
  ///
  /// - Parameter backups: The limits on the backups that are kept; nil makes no backups.
  public func beginUpkeep(backups: BackupPolicy? = BackupPolicy()) {
    guard !isReadOnly else { return }
    let started = upkeep.withLock { upkeep -> Upkeep? in
      guard upkeep == nil else { return nil }
      upkeep = Upkeep(self, backups)
      return upkeep
    }
    started?.start()
  }

  /// Ends the maintenance that `beginUpkeep` began.
  public func endUpkeep() {
    let ended = upkeep.withLock { upkeep in
      defer { upkeep = nil }
      return upkeep
    }
    ended?.stop()
    changes.onCommit(nil)
    changes.onWrite(nil)
    ended?.finish()
  }
}
