import Foundation
import GRDB

/// The parts of a library that changed, or whose changes are observed.
struct LibraryInterest: OptionSet, Sendable {
  let rawValue: Int
  /// The contents of a row of a folder: names, folders, counts, pins.
  static let names = LibraryInterest(rawValue: 1)
  /// The other contents of a row of a file: previews and dates.
  static let texts = LibraryInterest(rawValue: 2)
  /// The results of searches.
  static let words = LibraryInterest(rawValue: 4)
  /// The names of attachments in notes.
  static let attachments = LibraryInterest(rawValue: 8)
  /// The links and tags of texts.
  static let references = LibraryInterest(rawValue: 16)
  /// Earlier texts of notes.
  static let versions = LibraryInterest(rawValue: 32)
  static let all: LibraryInterest = [.names, .texts, .words, .attachments, .references, .versions]
}

/// The reason of a fetch.
struct LibraryFetch: Sendable {
  /// The parts that may have changed since the last fetch.
  var changed: LibraryInterest
  /// Whether the fetch was requested by `fetchSoon`, and not caused by a change.
  var isDue = false
}

/// An observation of a library. It ends when this object is released or `cancel()` is called.
@MainActor public final class LibraryObservation {
  let interest: LibraryInterest
  /// Fetches the observed values, and returns a function that reports them.
  let fetch: Fetch
  typealias Fetch = @Sendable (Database, LibraryFetch) throws -> @MainActor @Sendable () -> Void
  private(set) var isCancelled = false
  /// The number of fetches. The result of a fetch that a later one overtook is not reported.
  private var fetches = 0
  private(set) var isBeingFetched = false

  /// The value that was reported last: the same value is not reported twice.
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

  /// Ends the observation: nothing is reported any more.
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
  /// Calls a function with a list each time the list has changed, by this program or by another one
  /// that uses the library. The list at the start is not reported; `list` returns it.
  ///
  /// Changes are reported on the main actor a moment after they were committed, or at once by
  /// `deliverPendingChanges()`. The list of a folder that was erased is empty.
  ///
  /// - Parameters:
  ///   - scope: The list.
  ///   - order: The order; by name by default.
  ///   - range: The positions to report; nil, the default, for all.
  ///   - onChange: The function to call.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observe(
    _ scope: LibraryScope, by order: FileOrder = .name, range: Range<Int>? = nil,
    onChange: @escaping @MainActor ([File]) -> Void
  ) -> LibraryObservation {
    let showsTexts = scope != .folders || order != .name
    var interest: LibraryInterest = showsTexts ? [.names, .texts] : .names
    if case .tagged = scope { interest.insert(.references) }
    return observe(
      interest,
      { [findings] db in try Library.list(scope, order, range, db, findings) }, onChange)
  }

  /// Calls a function with the numbers of folders, files and deleted items each time they have
  /// changed.
  ///
  /// - Parameters:
  ///   - known: The numbers that are known already; nil, the default, reads them.
  ///   - onChange: The function to call, on the main actor.
  /// - Returns: The observation, which ends when it is released.
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

  /// Reports all changes that are committed, before it returns.
  @MainActor public func deliverPendingChanges() { changes.deliver() }
}
