import Foundation

/// Which list is observed.
public enum LibraryScope: Hashable, Sendable {
  case folders
  case files(in: FileID)
}

/// An observation; it ends when this is released or `cancel` is called.
@MainActor public final class LibraryObservation {
  let scope: LibraryScope
  var handler: (([File]) -> Void)?
  var last: [File]?
  /// Fetches are counted: what a later one overtook is not reported.
  private var fetches = 0
  private(set) var isBeingFetched = false

  init(_ scope: LibraryScope, _ handler: @escaping @MainActor ([File]) -> Void) {
    self.scope = scope
    self.handler = handler
  }

  public func cancel() { handler = nil }

  func beginFetch() -> Int {
    fetches += 1
    isBeingFetched = true
    return fetches
  }

  /// - Returns: false when a later one has begun.
  func ends(_ fetch: Int) -> Bool {
    guard fetch == fetches else { return false }
    isBeingFetched = false
    return true
  }
}

extension Library {
  /// Calls `onChange` with the whole list each time that it changed, whoever changed it:
  /// this program, or another one on the same library. The list at the start is not
  /// reported; ask `folders()` or `files(in:)` for it.
  ///
  /// Changes arrive on the main actor a moment after they were committed, or at once by
  /// `deliverPendingChanges()`. A folder that is gone has an empty list.
  @MainActor public func observe(
    _ scope: LibraryScope, onChange: @escaping @MainActor ([File]) -> Void
  ) -> LibraryObservation {
    let observation = LibraryObservation(scope, onChange)
    observation.last = changes.list(scope)
    changes.add(observation)
    return observation
  }

  /// Reports every change that is committed by now.
  @MainActor public func deliverPendingChanges() { changes.deliver() }
}
