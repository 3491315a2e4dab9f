import GRDB

/// The primary keys of rows that a damaged library has, or may have: they are collected from every
/// B-tree that contains some of them, from both ends, and between pages that cannot be read.
///
/// Only keys that are found somewhere are tried: a key may be any number from Int64.min on.
struct RecoverableKeys {
  private let db: Database
  /// The maximum number of searches between two pages that cannot be read. Each search halves the
  /// range that is left.
  private static let mostLooks = 20_000

  init(_ db: Database) { self.db = db }

  /// All numbers, in their order.
  func all() -> [Int64] {
    var keys: Set<Int64> = []
    walk("file NOT INDEXED", "pk", &keys)
    walk("content", "file", &keys)
    // Indexes have numbers of rows that their table has lost.
    for index in indexes() {
      scan("SELECT pk FROM file INDEXED BY \"\(index)\"", &keys)
    }
    scan("SELECT file FROM indexed", &keys)
    scan("SELECT file FROM pending", &keys)
    return keys.sorted()
  }

  private func indexes() -> [String] {
    let found = try? db.all(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'file'"
    ) {
      row in (name: row.words(0), isPartial: row.words(1).contains("WHERE"))
    }
    // A query must ask for no more than a partial one has.
    return (found ?? []).filter { !$0.isPartial && !$0.name.contains("\"") }.map(\.name)
  }

  private func scan(_ sql: String, _ keys: inout Set<Int64>) {
    guard let rows = try? db.rows(sql) else { return }
    while let row = try? rows.next() {
      if let key = row.integer(0) { keys.insert(key) }
    }
  }

  // MARK: One tree

  private struct Gap {
    let first: Int64
    let last: Int64
  }

  private func walk(_ table: String, _ column: String, _ keys: inout Set<Int64>) {
    var gaps = [Gap(first: .min, last: .max)]
    var look = 0
    // The widest first: what is between is found with few looks, whatever the numbers are.
    while look < min(gaps.count, Self.mostLooks) {
      let gap = gaps[look]
      look += 1
      guard let first = run(table, column, gap, isUp: true, &keys) else { continue }
      let rest = Gap(first: first, last: gap.last)
      guard let last = run(table, column, rest, isUp: false, &keys), first < last else { continue }
      // Neither end can be read: the middle may.
      let middle = first + Int64((UInt64(bitPattern: last &- first)) / 2)
      gaps.append(Gap(first: first, last: middle))
      gaps.append(Gap(first: middle + 1, last: last))
    }
  }

  /// Reads from one end of a gap until it is through or something cannot be read.
  ///
  /// - Returns: the first number that was not reached; nil when there are no more.
  private func run(
    _ table: String, _ column: String, _ gap: Gap, isUp: Bool, _ keys: inout Set<Int64>
  ) -> Int64? {
    let order = isUp ? "" : "DESC"
    var next = isUp ? gap.first : gap.last
    do {
      let rows = try db.rows(
        """
        SELECT \(column) FROM \(table) WHERE \(column) BETWEEN ? AND ? ORDER BY \(column) \(order)
        """, [gap.first, gap.last])
      while let row = try rows.next() {
        // A page that stands where another should have other numbers.
        guard let key = row.integer(0), isUp ? key >= next : key <= next else { return next }
        keys.insert(key)
        guard key != (isUp ? gap.last : gap.first) else { return nil }
        next = isUp ? key + 1 : key - 1
      }
      return nil
    } catch {
      return next
    }
  }
}
