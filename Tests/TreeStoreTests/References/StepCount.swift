import GRDB
import GRDBSQLite

/// Counts the steps of SQLite's machine: a cost that no other program changes.
enum StepCount {
  private final class Counter { var steps = 0 }

  /// - Parameter body: Is run twice: statements are prepared before their steps are counted.
  static func steps(_ db: Database, _ body: () throws -> Void) rethrows -> Int {
    try body()
    let counter = Counter()
    sqlite3_progress_handler(
      db.sqliteConnection, 10,
      { counter in
        guard let counter else { return 0 }
        Unmanaged<Counter>.fromOpaque(counter).takeUnretainedValue().steps += 10
        return 0
      }, Unmanaged.passUnretained(counter).toOpaque())
    defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
    try body()
    return withExtendedLifetime(counter) { counter.steps }
  }
}
