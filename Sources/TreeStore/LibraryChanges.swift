import Dispatch
import Foundation
import GRDB
import Synchronization

/// Notices commits and reports what they changed to those who observe it.
///
/// Commits of this program are told by GRDB on the writer's queue, those of another by the
/// journal file and `PRAGMA data_version`. Lists are fetched in the background.
final class LibraryChanges: Sendable {
  private struct State {
    var changed: LibraryInterest = []
    var isScheduled = false
    var tokens: [AnyDatabaseCancellable] = []
    var watch: JournalWatch?
    var onCommit: (@Sendable (LibraryInterest) -> Void)?
  }

  private let state = Mutex(State())
  private let pool: DatabasePool
  @MainActor private let observers = Observers()

  @MainActor private final class Observers {
    var list: [Weak] = []
    var isFetching = false
    struct Weak { weak var observation: LibraryObservation? }
    nonisolated init() {}
  }

  init(pool: DatabasePool, path: String) {
    self.pool = pool
    // What a folder shows; an autosave touches none of it.
    let names = """
      SELECT id, name, sortKey, isFolder, parent, childCount, pinned, trashedAt FROM file
      """
    let regions: [(LibraryInterest, String)] = [
      (.names, names), (.texts, "SELECT preview, updatedAt FROM file"),
      (.words, "SELECT file FROM indexed UNION ALL SELECT file FROM pending"),
    ]
    let tokens = regions.map { interest, sql in
      DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: sql)).start(
        in: pool, onError: { _ in },
        onChange: { [weak self] _ in
          self?.note(interest)
          JournalWatch.announceCommit(to: path)
        })
    }
    let watch = JournalWatch(pool: pool, path: path) { [weak self] in self?.note(.all) }
    state.withLock { state in
      state.tokens = tokens
      state.watch = watch
    }
  }

  /// Called on the writer's queue after each commit, by this program or another.
  func onCommit(_ handler: (@Sendable (LibraryInterest) -> Void)?) {
    state.withLock { $0.onCommit = handler }
  }

  private func note(_ interest: LibraryInterest) {
    let (mustStart, handler) = state.withLock { state in
      state.changed.formUnion(interest)
      defer { state.isScheduled = true }
      return (!state.isScheduled, state.onCommit)
    }
    if mustStart { DispatchQueue.main.async { self.fetchAndReport() } }
    handler?(interest)
  }

  private func takeChanges() -> LibraryInterest {
    state.withLock { state in
      defer {
        state.changed = []
        state.isScheduled = false
      }
      return state.changed
    }
  }

  @MainActor func add(_ observation: LibraryObservation) {
    observers.list.removeAll { $0.observation == nil }
    observers.list.append(Observers.Weak(observation: observation))
  }

  @MainActor private func affected() -> [LibraryObservation] {
    let changed = takeChanges()
    return listening.filter { !$0.interest.isDisjoint(with: changed) }
  }

  @MainActor private var listening: [LibraryObservation] {
    observers.list.compactMap(\.observation).filter { !$0.isCancelled }
  }

  /// Fetches and reports before it returns.
  @MainActor func deliver() {
    // What is still being fetched may be older than what is committed now.
    let affected = Set(affected().map(ObjectIdentifier.init))
    for observation in listening
    where observation.isBeingFetched || affected.contains(ObjectIdentifier(observation)) {
      let fetch = observation.beginFetch()
      // A list that cannot be read now is not an empty one.
      if let tell = try? pool.read(observation.fetch) { report(tell, to: observation, fetch) }
    }
  }

  /// Fetches in the background: the window never waits for a long list.
  private func fetchAndReport() {
    Task { @MainActor in
      // One at a time: each takes a connection, and who waits for one must not wait for us.
      guard !self.observers.isFetching else { return }
      self.observers.isFetching = true
      while await self.fetchOnce() {}
      self.observers.isFetching = false
    }
  }

  /// - Returns: false when nothing has changed since the last time, or cannot be read.
  @MainActor private func fetchOnce() async -> Bool {
    let affected = affected()
    guard !affected.isEmpty else { return false }
    let queries = affected.map(\.fetch)
    let fetches = affected.map { $0.beginFetch() }
    let found = try? await pool.read { db in try queries.map { try $0(db) } }
    guard let found else { return false }
    for (index, observation) in affected.enumerated() {
      report(found[index], to: observation, fetches[index])
    }
    return true
  }

  @MainActor private func report(
    _ tell: @MainActor () -> Void, to observation: LibraryObservation, _ fetch: Int
  ) {
    guard observation.ends(fetch), !observation.isCancelled else { return }
    tell()
  }
}
