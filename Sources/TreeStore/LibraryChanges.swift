import Dispatch
import Foundation
import GRDB
import Synchronization

/// Notices commits and reports the changes to the observations of a library.
///
/// GRDB reports commits of this program on the writer's queue; those of other programs are noticed
/// by the journal file and `PRAGMA data_version`. Lists are fetched in the background.
final class LibraryChanges: Sendable {
  private struct State {
    var changed: LibraryInterest = []
    var isScheduled = false
    var tokens: [AnyDatabaseCancellable] = []
    var observer: ExternalChangeObserver?
    var onCommit: (@Sendable (LibraryInterest) -> Void)?
    var onWrite: (@Sendable () -> Void)?
    var onEvent: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let pool: DatabasePool
  @MainActor private let observers = Observers()

  @MainActor private final class Observers {
    var list: [Weak] = []
    var isFetching = false
    /// The observations that are fetched whether the library changed or not.
    var due: Set<ObjectIdentifier> = []
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
      (
        .attachments,
        "SELECT l.file, l.name, l.attachment, p.bytes FROM fileAttachment l, part p"
      ),
      (.references, "SELECT x.file, t.name, l.path FROM fileTag x, tag t, link l"),
      (.versions, "SELECT file FROM version"),
    ]
    let tokens = regions.map { interest, sql in
      DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: sql)).start(
        in: pool, onError: { _ in },
        onChange: { [weak self] _ in
          self?.note(interest)
          ExternalChangeObserver.announceCommit(to: path)
        })
    }
    // Whatever was written, and be it which note is open.
    let writes = DatabaseRegionObservation(tracking: .fullDatabase).start(
      in: pool, onError: { _ in }, onChange: { [weak self] _ in self?.noteWrite() })
    let observer = ExternalChangeObserver(
      pool: pool, path: path, onEvent: { [weak self] in self?.noteEvent() },
      onChange: { [weak self] in self?.note(.all) })
    state.withLock { state in
      state.tokens = tokens + [writes]
      state.observer = observer
    }
  }

  /// Called on the writer's queue after each commit, by this program or another.
  func onCommit(_ handler: (@Sendable (LibraryInterest) -> Void)?) {
    state.withLock { $0.onCommit = handler }
  }

  /// Called on the writer's queue after each commit of this program, whatever it wrote.
  func onWrite(_ handler: (@Sendable () -> Void)?) {
    state.withLock { $0.onWrite = handler }
  }

  /// Called on a background queue when something happened in the folder of the library.
  func onEvent(_ handler: (@Sendable () -> Void)?) {
    state.withLock { $0.onEvent = handler }
  }

  private func noteEvent() { state.withLock { $0.onEvent }?() }

  private func noteWrite() { state.withLock { $0.onWrite }?() }

  /// Stops watching for commits and reporting changes.
  func end() {
    let (tokens, observer) = state.withLock { state in
      defer {
        state.tokens = []
        state.observer = nil
        state.onCommit = nil
        state.onWrite = nil
        state.onEvent = nil
      }
      return (state.tokens, state.observer)
    }
    for token in tokens { token.cancel() }
    withExtendedLifetime(observer) {}
  }

  private func note(_ interest: LibraryInterest) {
    let (mustStart, handler) = state.withLock { state in
      state.changed.formUnion(interest)
      defer { state.isScheduled = true }
      return (!state.isScheduled, state.onCommit)
    }
    // Where no main loop runs this must not keep the library open.
    if mustStart { DispatchQueue.main.async { [weak self] in self?.fetchAndReport() } }
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

  private func putBack(_ changed: LibraryInterest) {
    state.withLock { state in
      state.changed.formUnion(changed)
      state.isScheduled = false
    }
  }

  @MainActor func add(_ observation: LibraryObservation) {
    observers.list.removeAll { $0.observation == nil }
    observers.list.append(Observers.Weak(observation: observation))
  }

  /// Fetches something in the background though nothing changed.
  @MainActor func fetchSoon(_ observation: LibraryObservation) {
    observers.due.insert(ObjectIdentifier(observation))
    fetchAndReport()
  }

  @MainActor private var listening: [LibraryObservation] {
    observers.list.compactMap(\.observation).filter { !$0.isCancelled }
  }

  /// Fetches and reports before it returns.
  @MainActor func deliver() {
    let changed = takeChanges()
    for observation in listening {
      // What is still being fetched may be older than what is committed now.
      let isBeingFetched = observation.isBeingFetched
      guard isBeingFetched || !observation.interest.isDisjoint(with: changed) else { continue }
      let fetch = observation.beginFetch()
      let how = LibraryFetch(changed: isBeingFetched ? .all : changed)
      // A list that cannot be read now is not an empty one.
      if let tell = try? pool.read({ db in try observation.fetch(db, how) }) {
        report(tell, to: observation, fetch)
      }
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
    let changed = takeChanges()
    let due = observers.due
    observers.due = []
    let affected = listening.filter {
      !$0.interest.isDisjoint(with: changed) || due.contains(ObjectIdentifier($0))
    }
    guard !affected.isEmpty else { return false }
    let queries = affected.map { observation in
      let isDue = due.contains(ObjectIdentifier(observation))
      let how = LibraryFetch(changed: isDue ? .all : changed, isDue: isDue)
      return { @Sendable [fetch = observation.fetch] db in try fetch(db, how) }
    }
    let fetches = affected.map { $0.beginFetch() }
    let found = try? await pool.background { db in try queries.map { try $0(db) } }
    guard let found else {
      // It is told with the next change: nothing of it may be forgotten.
      observers.due.formUnion(due)
      putBack(changed)
      return false
    }
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
