import Dispatch
import Foundation
import GRDB
import Synchronization

/// Notices commits and reports the lists that they changed.
///
/// Commits of this program are told by GRDB on the writer's queue, those of another by the
/// journal file and `PRAGMA data_version`. Lists are fetched in the background.
final class LibraryChanges: Sendable {
  private struct State {
    var foldersChanged = false
    var filesChanged = false
    var isScheduled = false
    var tokens: [AnyDatabaseCancellable] = []
    var watch: JournalWatch?
  }

  private let state = Mutex(State())
  private let pool: DatabasePool
  @MainActor private let observers = Observers()

  @MainActor private final class Observers {
    var list: [Weak] = []
    struct Weak { weak var observation: LibraryObservation? }
    nonisolated init() {}
  }

  init(pool: DatabasePool, path: String) {
    self.pool = pool
    // What a folder shows; an autosave touches none of it.
    let names = SQLRequest<Row>(
      sql: "SELECT id, name, sortKey, isFolder, parent, childCount FROM file")
    let texts = SQLRequest<Row>(sql: "SELECT preview, updatedAt FROM file")
    let tokens = [
      DatabaseRegionObservation(tracking: names).start(
        in: pool, onError: { _ in },
        onChange: { [weak self] _ in
          self?.note(folders: true)
          JournalWatch.announceCommit(to: path)
        }),
      DatabaseRegionObservation(tracking: texts).start(
        in: pool, onError: { _ in },
        onChange: { [weak self] _ in
          self?.note(folders: false)
          JournalWatch.announceCommit(to: path)
        }),
    ]
    let watch = JournalWatch(pool: pool, path: path) { [weak self] in self?.note(folders: true) }
    state.withLock { state in
      state.tokens = tokens
      state.watch = watch
    }
  }

  private func note(folders: Bool) {
    let mustStart = state.withLock { state in
      state.foldersChanged = state.foldersChanged || folders
      state.filesChanged = true
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if mustStart { DispatchQueue.main.async { self.fetchAndReport() } }
  }

  private func takeChanges() -> (folders: Bool, files: Bool) {
    state.withLock { state in
      defer {
        state.foldersChanged = false
        state.filesChanged = false
        state.isScheduled = false
      }
      return (state.foldersChanged, state.filesChanged)
    }
  }

  @MainActor func add(_ observation: LibraryObservation) {
    observers.list.removeAll { $0.observation == nil }
    observers.list.append(Observers.Weak(observation: observation))
  }

  @MainActor private func affected() -> [LibraryObservation] {
    let changed = takeChanges()
    return listening.filter { $0.scope == .folders ? changed.folders : changed.files }
  }

  @MainActor private var listening: [LibraryObservation] {
    observers.list.compactMap(\.observation).filter { $0.handler != nil }
  }

  /// Fetches and reports before it returns.
  @MainActor func deliver() {
    // What is still being fetched may be older than what is committed now.
    let affected = Set(affected().map(ObjectIdentifier.init))
    for observation in listening
    where observation.isBeingFetched || affected.contains(ObjectIdentifier(observation)) {
      let fetch = observation.beginFetch()
      // A list that cannot be read now is not an empty one.
      if let list = list(observation.scope) { report(list, to: observation, from: fetch) }
    }
  }

  /// Fetches in the background: the window never waits for a long list.
  private func fetchAndReport() {
    Task { @MainActor in
      let affected = self.affected()
      guard !affected.isEmpty else { return }
      let scopes = affected.map(\.scope)
      let fetches = affected.map { $0.beginFetch() }
      let lists = try? await self.pool.read { db in
        try scopes.map { try Self.list($0, db) }
      }
      guard let lists else { return }
      for (index, observation) in affected.enumerated() {
        self.report(lists[index], to: observation, from: fetches[index])
      }
    }
  }

  @MainActor private func report(
    _ list: [File], to observation: LibraryObservation, from fetch: Int
  ) {
    guard observation.ends(fetch), list != observation.last else { return }
    observation.last = list
    observation.handler?(list)
  }

  func list(_ scope: LibraryScope) -> [File]? {
    try? pool.read { db in try Self.list(scope, db) }
  }

  private static func list(_ scope: LibraryScope, _ db: Database) throws -> [File] {
    switch scope {
    case .folders:
      return try Rows.all(db, Rows.folders)
    case .files(let folder):
      let key = try Int64.fetchOne(
        db, sql: "SELECT pk FROM file WHERE id = ?", arguments: [folder.data])
      return try key.map { try Rows.all(db, Rows.files, [$0]) } ?? []
    }
  }
}
