import Dispatch
import Foundation
import Synchronization

/// The background work on a library that is open in a window: it indexes changes when typing
/// pauses, checkpoints the journal, erases files that were deleted thirty days ago, makes a backup
/// each day, and renews previews that an older version wrote.
final class MaintenanceScheduler: Sendable {
  /// How long typing must rest before the index follows, and how long it may lag at most.
  static let rest = Duration.milliseconds(500)
  static let longestLag = 10
  /// The time without a write after which the journal is checkpointed.
  static let calm = Duration.seconds(2)
  /// A backup of a larger library, in bytes, ends when the library is closed; the next window makes it.
  static let mostAwaited = 256 * 1024 * 1024
  /// The time between two checks whether a day has passed.
  static let hour = Duration.seconds(3600)

  private struct State {
    var isWaiting = false
    /// Whether something changed while it waited, and how often it has waited for more.
    var isDisturbed = false
    var pauses = 0
    var checkpoint = Waiting()
    var isStopped = false
  }

  private struct Waiting {
    var isWaiting = false
    var isDisturbed = false
    var pauses = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "library.maintenance", qos: .utility)
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
    library?.changes.onWrite { [weak self] in self?.checkpointLater() }
    indexLater()
    checkpointLater()
    daily()
    queue.async { self.library?.buffer.recovery.reserve() }
    queue.async { self.renewPreviews() }
    queue.async { self.readReferences() }
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

  // MARK: Checkpoints

  /// After a checkpoint a copy of the file alone is complete.
  private func checkpointLater() {
    let mustStart = state.withLock { state in
      state.checkpoint.isDisturbed = state.checkpoint.isWaiting
      defer { state.checkpoint.isWaiting = true }
      return !state.checkpoint.isWaiting
    }
    if mustStart { waitToCheckpoint(Self.calm) }
  }

  private func waitToCheckpoint(_ pause: Duration) {
    library?.clock.after(pause) { [weak self] in
      guard let self, !self.isStopped else { return }
      let isDue = self.state.withLock { state in
        state.checkpoint.pauses += 1
        guard !state.checkpoint.isDisturbed || state.checkpoint.pauses >= Self.longestLag else {
          state.checkpoint.isDisturbed = false
          return false
        }
        state.checkpoint = Waiting()
        return true
      }
      if isDue {
        self.queue.async { self.checkpoint(pause) }
      } else {
        self.waitToCheckpoint(Self.calm)
      }
    }
  }

  private func checkpoint(_ pause: Duration) {
    guard !isStopped, let library, !library.checkpoint() else { return }
    // Another program still reads what was there before, or checkpoints it itself.
    let mustStart = state.withLock { state in
      defer { state.checkpoint.isWaiting = true }
      return !state.checkpoint.isWaiting
    }
    if mustStart { waitToCheckpoint(min(pause * 2, .seconds(60))) }
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

  /// The links and tags of a library that an older version made.
  private func readReferences() {
    guard !isStopped, let library,
      (try? library.write({ db in try ReferenceIndex.step(db) })) == true
    else { return }
    queue.async { self.readReferences() }
  }

  // MARK: Each day

  private func daily() {
    queue.async {
      guard !self.isStopped, let library = self.library else { return }
      do throws(LibraryError) {
        try library.purgeIfDue()
        try library.thinIfDue()
        if var policy = self.policy {
          policy.days = library.chosenBackupsKept ?? policy.days
          // Seconds are waited for, so that whoever opens a window for a moment has a backup; minutes are not: a
          // desktop that is left would end the program in the middle.
          let isLarge = FilePath(library.path).status().map { $0.size > Self.mostAwaited } ?? false
          _ = try library.backUpIfDue(policy) { _ in !(isLarge && self.isStopped) }
        }
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
  /// read-only. `onMaintenanceFailure` reports why a backup could not be made.
  ///
  /// - Parameter backups: The limits on the backups that are kept; nil makes no backups.
  public func startMaintenance(backups: BackupPolicy? = BackupPolicy()) {
    guard !isReadOnly else { return }
    let started = maintenance.withLock { maintenance -> MaintenanceScheduler? in
      guard maintenance == nil else { return nil }
      maintenance = MaintenanceScheduler(self, backups)
      return maintenance
    }
    started?.start()
  }

  /// Ends the maintenance that `startMaintenance` began.
  public func stopMaintenance() {
    let ended = maintenance.withLock { maintenance in
      defer { maintenance = nil }
      return maintenance
    }
    ended?.stop()
    changes.onCommit(nil)
    changes.onWrite(nil)
    ended?.finish()
  }
}
