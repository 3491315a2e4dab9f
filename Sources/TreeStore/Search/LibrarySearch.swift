import Foundation
import GRDB

/// A live search for a search field: it searches for the newest text, and again each time the
/// library changes.
///
/// A new text interrupts the search for the previous one. For example:
///
///     let search = LibrarySearch(library) { results in list.show(results.hits) }
///     search.text = "milk"
@MainActor public final class LibrarySearch {
  /// The text to search for; empty by default. A text without letters and digits has no results.
  public var text = "" {
    didSet { if text != oldValue { start() } }
  }
  /// The maximum number of hits.
  public var limit: Int {
    didSet { if limit != oldValue { start() } }
  }
  /// The folder that is searched, with the folders in it; nil, the default, searches all.
  public var folder: FileID? {
    didSet { if folder != oldValue { start() } }
  }
  /// A Boolean value that tells whether the matching files are counted, up to 500. The default is false: a
  /// word that is in most files is found sooner then.
  public var counts = false {
    didSet { if counts != oldValue { start() } }
  }
  /// The latest results.
  public private(set) var results = SearchResults()
  /// The text that `results` belong to. It differs from `text` while a search is under way.
  public private(set) var resultsText = ""
  /// The error that ended the latest search, whose results are empty then; nil if it found what
  /// there is.
  public private(set) var failure: LibraryError?
  /// A Boolean value that tells whether a search is under way.
  public var isSearching: Bool { task != nil }

  private let library: Library
  private let onChange: @MainActor (SearchResults) -> Void
  private var task: Task<Void, Never>?
  private var observation: LibraryObservation?

  /// A value that equals no other one, so that each change is reported.
  private struct Tick: Equatable, Sendable {
    static func == (a: Tick, b: Tick) -> Bool { false }
  }

  /// Creates a search without a text.
  ///
  /// - Parameters:
  ///   - library: The library to search.
  ///   - limit: The maximum number of hits; 50 by default.
  ///   - onChange: A function that is called on the main actor when there are results for a new
  ///     text, or different ones for the same text, and when a search failed.
  public init(
    _ library: Library, limit: Int = 50, onChange: @escaping @MainActor (SearchResults) -> Void
  ) {
    self.library = library
    self.limit = limit
    self.onChange = onChange
    let again: @MainActor (Tick) -> Void = { [weak self] _ in
      guard let self, !self.text.isEmpty else { return }
      self.start()
    }
    observation = library.observe(.all, { _ in Tick() }, again)
  }

  isolated deinit {
    task?.cancel()
    observation?.cancel()
  }

  /// Returns when the search that is under way has reported its results; at once if there is none.
  public func finish() async { while let task { await task.value } }

  private func start() {
    task?.cancel()
    let (text, limit, library) = (text, limit, library)
    let (folder, counts) = (folder, counts)
    let (pool, findings) = (library.pool, library.findings)
    let query = SearchQuery(text)
    guard !query.isEmpty else {
      task = nil
      return tell(SearchResults(), of: text)
    }
    task = Task { [weak self] in
      // The task of a search that was overtaken is cancelled, and SQLite stops at once.
      let found: SearchResults
      let failure: LibraryError?
      do {
        found = try await pool.background { db in
          try Library.search(
            query, limit: limit, counts: counts, in: library.place(of: query, in: folder, db), db,
            findings)
        }
        failure = nil
      } catch {
        found = SearchResults()
        failure = LibraryError(error, path: library.path)
      }
      guard !Task.isCancelled, let self else { return }
      self.task = nil
      self.tell(found, of: text, failure)
    }
  }

  private func tell(_ found: SearchResults, of text: String, _ failure: LibraryError? = nil) {
    let isNew = text != resultsText || failure != self.failure
    resultsText = text
    self.failure = failure
    guard isNew || found != results else { return }
    results = found
    onChange(found)
  }
}
