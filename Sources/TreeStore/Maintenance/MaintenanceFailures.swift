import Synchronization

/// The problems of a library that were found without a check: a backup that could not be made, a
/// damaged row, a foreign journal, a damaged unsaved text.
final class MaintenanceFailures: Sendable {
  private struct State {
    var backup: LibraryError?
    var row: LibraryError?
    var journal: LibraryError?
    var unsaved: LibraryError?
    var handler: (@Sendable (LibraryError?) -> Void)?
    var worst: LibraryError? { journal ?? unsaved ?? backup ?? row }
  }

  private let state = Mutex(State())

  /// - Parameter failure: nil when the backup of today is there.
  func noteBackup(_ failure: LibraryError?) { change { $0.backup = failure } }

  /// A journal that was another file's, or was taken away.
  func noteJournal(_ failure: LibraryError?) { change { $0.journal = $0.journal ?? failure } }

  /// A text that waited and is damaged.
  func noteUnsavedText(_ failure: LibraryError) { change { $0.unsaved = $0.unsaved ?? failure } }

  var unsaved: LibraryError? { state.withLock { $0.unsaved } }

  /// The rows are others now, or a check found nothing wrong with them.
  func forgetRows() { change { $0.row = nil } }

  /// The first one says enough: a check tells all of them.
  func note(_ finding: RowFinding) { change { $0.row = $0.row ?? .damagedRow(finding) } }

  func onChange(_ handler: @escaping @Sendable (LibraryError?) -> Void) {
    let worst = state.withLock { state in
      state.handler = handler
      return state.worst
    }
    if let worst { handler(worst) }
  }

  private func change(_ body: (inout State) -> Void) {
    let told = state.withLock { state -> (() -> Void)? in
      let before = state.worst
      body(&state)
      let now = state.worst
      guard now != before, let handler = state.handler else { return nil }
      return { handler(now) }
    }
    told?()
  }
}

extension Library {
  /// Sets a function that is called when a problem of the library itself is found: a backup that
  /// could not be made, a damaged row, a foreign journal.
  ///
  /// - Parameter handler: The function, which is called on any thread with the most serious
  ///   problem, or with nil when there is none any more. A problem that is known already is
  ///   reported before this method returns.
  public func onMaintenanceFailure(_ handler: @escaping @Sendable (LibraryError?) -> Void) {
    failures.onChange(handler)
  }
}
