import Foundation
import GRDB
import Synchronization

/// The kinds of changes of a list.
public enum LibraryListChange: Sendable {
  /// The contents of rows changed; their positions did not.
  case rows
  /// Rows were inserted, removed or moved.
  case order
}

/// A live list for a table of any length: it keeps the number and the order of the rows, reads the
/// rows that are requested, and follows the changes of the library.
///
/// In a list of more than 20,000 rows the positions of the first 256 are known at once, and the
/// others a moment later. Changes of the contents of rows that were read show at once in such a
/// list; insertions and moves show a moment later.
///
/// For example:
///
///     let list = try LibraryList(library, .all, by: .modified) { change in table.reload() }
///     let first = list.file(at: 0)
@MainActor public final class LibraryList {
  /// The part of the library that is listed.
  public let scope: LibraryScope
  /// The order of the rows. Recently Deleted ignores it.
  public let order: FileOrder
  /// The number of rows.
  public private(set) var count = 0

  private let library: Library
  private let onChange: @MainActor (LibraryListChange) -> Void
  private var observation: LibraryObservation?
  /// The primary keys of the rows, in order, as far as they are known.
  private var keys: [Int64] = []
  /// All folders, of which the open ones show what is in them; empty for other lists.
  var outline = FolderOutline()
  /// The positions of the rows in `outline`.
  var shown: [Int] = []
  var opened: Set<FileID> = []
  private var rows: [Int64: File] = [:]
  private var positions: [FileID: Int] = [:]
  private let wish = Wish()
  /// Whether a long list was sorted less than `rest` ago, and whether it has changed since.
  private var isResting = false
  private var isDisturbed = false

  /// The maximum number of rows that are sorted before `init` returns.
  nonisolated static let mostAtOnce = 20_000
  /// The number of rows that are sorted at once in a longer list.
  nonisolated private static let head = 256
  private static let page = 64
  private static let mostKept = 512
  /// The minimum time between two sorts of a long list, however often it changes.
  private static let rest = Duration.seconds(1)

  /// Creates a list and begins to follow the library.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - scope: The part of the library to list.
  ///   - order: The order of the rows; by name by default.
  ///   - open: The folders that show the folders in them, for the list of folders.
  ///   - onChange: A function that is called on the main actor when the list has changed.
  /// - Throws: `.noSuchFile` or `.notAFolder` if the folder of `scope` is missing or a file, or an
  ///   error of the disk.
  public init(
    _ library: Library, _ scope: LibraryScope, by order: FileOrder = .name,
    open: Set<FileID> = [], onChange: @escaping @MainActor (LibraryListChange) -> Void
  ) throws(LibraryError) {
    (self.library, self.scope, self.order, self.onChange) = (library, scope, order, onChange)
    opened = open
    let start = try library.read { db -> (Int, [Int64], FolderOutline?) in
      if case .files(let folder) = scope {
        let found = try Rows.key(of: folder, db)
        guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
      }
      // All folders are known, however many: there are far fewer than files.
      if scope == .folders {
        return (0, [], try FolderOutline.fetch(order, db))
      }
      let count = try ListIndex.count(scope, db)
      let limit = count > Self.mostAtOnce ? Self.head : nil
      return (count, try ListIndex.fetch(scope, order, limit: limit, db), nil)
    }
    keys = start.2.map(show) ?? start.1
    count = max(start.0, keys.count)
    if isComplete { count = keys.count }
    note()
    let observation = LibraryObservation(Self.interest(scope, order)) {
      [weak self, wish] db, fetch in
      let news = try Self.fetch(scope, order, wish.rows.withLock { $0 }, fetch, db)
      return { self?.take(news) }
    }
    self.observation = observation
    library.changes.add(observation)
    if !isComplete { library.changes.fetchSoon(observation) }
  }

  isolated deinit { observation?.cancel() }

  /// A Boolean value that tells whether the positions of all rows are known. In a list of more than
  /// 20,000 rows that is a moment after it was created.
  public var isComplete: Bool { keys.count == count || count <= Self.mostAtOnce }

  /// Returns the file or folder of a row, and reads it if needed. It is nil if the position is not
  /// known yet, or if the row was removed meanwhile.
  public func file(at position: Int) -> File? {
    guard keys.indices.contains(position) else { return nil }
    if rows[keys[position]] == nil { read(around: position) }
    return rows[keys[position]]
  }

  /// Returns the position of a file or folder; nil if it is not in the list, or not known yet.
  public func position(of id: FileID) -> Int? {
    if let known = positions[id] { return known < 0 ? nil : known }
    let key = try? library.read { db in try Rows.key(of: id, db).key }
    let position = key.flatMap { keys.firstIndex(of: $0) }
    positions[id] = position ?? -1
    return position
  }

  /// A file or folder whose row is kept up to date like a requested one, at any position. The
  /// default is nil.
  public var followed: FileID? {
    didSet {
      guard followed != oldValue else { return }
      let key = followed.flatMap { id in try? library.read { try Rows.key(of: id, $0).key } }
      wish.rows.withLock { $0.followed = key }
      if let key,
        let row = try? library.read({ try ListIndex.row(key, scope, $0, library.findings) })
      {
        rows[key] = row
        note()
      }
    }
  }

  // MARK: Folders

  private func show(_ next: FolderOutline) -> [Int64] {
    outline = next
    shown = next.shown(open: opened)
    return shown.map { next.folders[$0].key }
  }

  /// - Returns: Whether rows came, went or moved.
  private func take(outline next: FolderOutline) -> Bool {
    let keys = show(next)
    defer {
      self.keys = keys
      count = keys.count
    }
    return keys != self.keys
  }

  /// Shows the folders in these, and hides those in all others.
  func open(_ folders: Set<FileID>) {
    opened = folders
    guard take(outline: outline) else { return }
    positions.removeAll(keepingCapacity: true)
    note()
  }

  // MARK: Reading

  private func read(around position: Int) {
    let first = position / Self.page * Self.page
    let near = keys[first..<min(first + Self.page, keys.count)]
    let (scope, findings) = (scope, library.findings)
    let found = try? library.read { db in
      try near.map { ($0, try ListIndex.row($0, scope, db, findings)) }
    }
    if rows.count > Self.mostKept { rows.removeAll(keepingCapacity: true) }
    for (key, file) in found ?? [] { rows[key] = file }
    note()
  }

  /// Passes on which rows are to be fetched after a change.
  private func note() {
    let (keys, count) = (Array(rows.keys), count)
    wish.rows.withLock {
      $0.known = keys
      $0.isLong = count > Self.mostAtOnce
    }
  }

  // MARK: Following

  private static func interest(_ scope: LibraryScope, _ order: FileOrder) -> LibraryInterest {
    if case .tagged = scope { return [.names, .texts, .references] }
    return scope == .folders && order != .modified ? .names : [.names, .texts]
  }

  private struct News: Sendable {
    var keys: [Int64]?
    var outline: FolderOutline?
    var rows: [Int64: File] = [:]
    var gone: Set<Int64> = []
    /// Whether the order may have changed without being read again.
    var isStale = false
  }

  nonisolated private static func fetch(
    _ scope: LibraryScope, _ order: FileOrder, _ wish: Wish.Rows, _ fetch: LibraryFetch,
    _ db: Database
  ) throws -> News {
    var news = News()
    var isOther = fetch.changed.contains(.names)
    if case .tagged = scope, fetch.changed.contains(.references) { isOther = true }
    if fetch.isDue || isOther || order == .modified {
      news.isStale = wish.isLong && !fetch.isDue && scope != .folders
      if scope == .folders {
        news.outline = try FolderOutline.fetch(order, db)
      } else if !news.isStale {
        news.keys = try ListIndex.fetch(scope, order, limit: nil, db)
      }
    }
    for key in wish.known + [wish.followed].compactMap({ $0 }) {
      if let file = try ListIndex.row(key, scope, db) {
        news.rows[key] = file
      } else {
        news.gone.insert(key)
      }
    }
    return news
  }

  private func take(_ news: News) {
    if news.isStale { putInOrder() }
    var didMove = false
    var didChange = false
    if let next = news.outline, next != outline {
      let before = shown.map { outline.folders[$0] }
      didMove = take(outline: next)
      didChange = before != shown.map { outline.folders[$0] }
    } else if let next = news.keys {
      didMove = next != keys || count != next.count
      (keys, count) = (next, next.count)
    } else if !news.gone.isEmpty, keys.contains(where: news.gone.contains) {
      let before = keys.count
      keys.removeAll(where: news.gone.contains)
      count -= before - keys.count
      didMove = true
    }
    for key in news.gone where rows.removeValue(forKey: key) != nil { didChange = true }
    for (key, file) in news.rows where rows[key] != file {
      rows[key] = file
      didChange = true
    }
    if didMove { positions.removeAll(keepingCapacity: true) }
    note()
    if didMove || didChange { onChange(didMove ? .order : .rows) }
  }

  private func putInOrder() {
    guard let observation else { return }
    isDisturbed = isResting
    guard !isResting else { return }
    isResting = true
    library.changes.fetchSoon(observation)
    library.clock.after(Self.rest) { [weak self] in
      Task { @MainActor in
        guard let self else { return }
        self.isResting = false
        if self.isDisturbed { self.putInOrder() }
      }
    }
  }

  /// The rows to fetch after a change, for use by the thread that fetches.
  private final class Wish: Sendable {
    struct Rows: Sendable {
      var known: [Int64] = []
      var followed: Int64?
      var isLong = false
    }
    let rows = Mutex(Rows())
  }
}
