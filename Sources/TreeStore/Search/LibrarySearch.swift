import Foundation
import GRDB

/// A search as one types: what is found for the newest text, again each time that the library
/// changes.
///
/// A search that a later text overtakes is interrupted. For example:
///
///     let search = LibrarySearch(library) { results in list.show(results.hits) }
///     search.text = "milk"
@MainActor public final class LibrarySearch {
  /// What is searched for. Nothing is found for a text without letters and digits.
  public var text = "" {
    didSet { if text != oldValue { start() } }
  }
  /// How many hits are wanted at most.
  public var limit: Int {
    didSet { if limit != oldValue { start() } }
  }
  /// What was found last, and for which text.
  public private(set) var results = SearchResults()
  public private(set) var resultsText = ""
  /// Whether a search is under way whose results come later.
  public var isSearching: Bool { task != nil }

  private let library: Library
  private let onChange: @MainActor (SearchResults) -> Void
  private var task: Task<Void, Never>?
  private var observation: LibraryObservation?

  /// Never equal to another: each change is told.
  private struct Tick: Equatable, Sendable {
    static func == (a: Tick, b: Tick) -> Bool { false }
  }

  /// - Parameter onChange: called when something was found or not found for another text, or something
  ///   else for the same; on the main actor.
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

  /// Searches, and returns when it has been told what was found.
  public func finish() async { while let task { await task.value } }

  private func start() {
    task?.cancel()
    let (text, limit, pool, findings) = (text, limit, library.pool, library.findings)
    let query = SearchQuery(text)
    guard !query.isEmpty else {
      task = nil
      return tell(SearchResults(), of: text)
    }
    task = Task { [weak self] in
      // The task of a search that was overtaken is cancelled, and SQLite stops at once.
      let found = try? await pool.background { db in
        try Library.search(query, limit: limit, counts: false, db, findings)
      }
      guard !Task.isCancelled, let self else { return }
      self.task = nil
      if let found { self.tell(found, of: text) }
    }
  }

  private func tell(_ found: SearchResults, of text: String) {
    let isNew = text != resultsText
    resultsText = text
    guard isNew || found != results else { return }
    results = found
    onChange(found)
  }
}
