import Foundation
import GRDB

/// What of a library changed.
struct LibraryInterest: OptionSet, Sendable {
  let rawValue: Int
  /// What a folder shows: names, places, counts, pins.
  static let names = LibraryInterest(rawValue: 1)
  /// What a list of files shows besides: previews and dates.
  static let texts = LibraryInterest(rawValue: 2)
  /// What a search finds.
  static let words = LibraryInterest(rawValue: 4)
  static let all: LibraryInterest = [.names, .texts, .words]
}

/// For what something is fetched.
struct LibraryFetch: Sendable {
  /// What may have changed since the last time.
  var changed: LibraryInterest
  /// Whether it was asked for, and is no answer to a change.
  var isDue = false
}

/// An observation; it ends when this is released or `cancel` is called.
@MainActor public final class LibraryObservation {
  let interest: LibraryInterest
  /// Fetches what is observed, and answers how to tell of it.
  let fetch: Fetch
  typealias Fetch = @Sendable (Database, LibraryFetch) throws -> @MainActor @Sendable () -> Void
  private(set) var isCancelled = false
  /// Fetches are counted: what a later one overtook is not reported.
  private var fetches = 0
  private(set) var isBeingFetched = false

  /// What was told last: the same is not told twice.
  @MainActor private final class Told<Value: Equatable & Sendable> {
    var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  init(_ interest: LibraryInterest, _ fetch: @escaping Fetch) {
    self.interest = interest
    self.fetch = fetch
  }

  convenience init<Value: Equatable & Sendable>(
    _ interest: LibraryInterest, last: Value?,
    _ fetch: @escaping @Sendable (Database) throws -> Value,
    _ handler: @escaping @MainActor (Value) -> Void
  ) {
    let told = Told(last)
    self.init(interest) { db, _ in
      let value = try fetch(db)
      return {
        guard value != told.value else { return }
        told.value = value
        handler(value)
      }
    }
  }

  public func cancel() { isCancelled = true }

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
  /// Calls `onChange` with the list each time that it changed, whoever changed it: this
  /// program, or another one on the same library. The list at the start is not reported; ask
  /// `list` for it.
  ///
  /// Changes arrive on the main actor a moment after they were committed, or at once by
  /// `deliverPendingChanges()`. A folder that is gone has an empty list.
  ///
  /// - Parameter range: the part of the list that is wanted; nil for all of it.
  @MainActor public func observe(
    _ scope: LibraryScope, by order: FileOrder = .name, range: Range<Int>? = nil,
    onChange: @escaping @MainActor ([File]) -> Void
  ) -> LibraryObservation {
    let showsTexts = scope != .folders || order != .name
    return observe(
      showsTexts ? [.names, .texts] : .names,
      { [findings] db in try Library.list(scope, order, range, db, findings) }, onChange)
  }

  /// Calls `onChange` with how much there is each time that it changed.
  ///
  /// - Parameter known: what is known already; nil looks it up.
  @MainActor public func observeCounts(
    since known: LibraryCounts? = nil, onChange: @escaping @MainActor (LibraryCounts) -> Void
  ) -> LibraryObservation {
    observe(.names, last: known, { db in try Library.counts(db) }, onChange)
  }

  @MainActor func observe<Value: Equatable & Sendable>(
    _ interest: LibraryInterest, last: Value? = nil,
    _ fetch: @escaping @Sendable (Database) throws -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> LibraryObservation {
    let observation = LibraryObservation(
      interest, last: last ?? (try? pool.read(fetch)), fetch, onChange)
    changes.add(observation)
    return observation
  }

  /// Reports every change that is committed by now.
  @MainActor public func deliverPendingChanges() { changes.deliver() }
}
