import Foundation
import GRDB
import Testing

@testable import TreeStore

/// The first notes of a tag, in the order of a list.
@Suite("Lists of a tag") struct TagListTests {
  private static let orders: [FileOrder] = [.name, .modified, .created]

  /// A library in which all notes have the tag `all`, every tenth `some`, and the oldest five `old`.
  private func bench(_ count: Int) throws -> NoteBench {
    let bench = try NoteBench()
    try bench.library.createFiles(
      (0..<count).map { number in
        let name = "Note \((number * 7919) % count)"
        let tags =
          "#all" + (number % 10 == 0 ? " #some" : "") + (number < 5 ? " #old" : "")
        return (name: name, text: tags)
      }, in: bench.home.id)
    return bench
  }

  /// The steps of SQLite's machine for the first notes of a tag.
  private func steps(_ bench: NoteBench, _ tag: String, _ order: FileOrder, _ range: Range<Int>)
    throws -> Int
  {
    try bench.library.pool.read { db in
      try StepCount.steps(db) { _ = try Library.list(.tagged(tag), order, range, db, nil) }
    }
  }

  @Test("The first notes of a tag that all have cost the same, however many there are")
  func cost() throws {
    let (few, many) = (try bench(400), try bench(1600))
    for order in Self.orders {
      let (less, more) = (
        try steps(few, "all", order, 0..<20), try steps(many, "all", order, 0..<20)
      )
      #expect(Double(more) < Double(less) * 1.2, "\(order): \(less) and \(more) steps")
      // Those of every tenth note stand ten times as far apart.
      #expect(try steps(many, "some", order, 0..<20) < more * 6)
      #expect(try steps(many, "old", order, 0..<20) < more)
    }
  }

  @Test("Parts of a list are those of the whole, whatever is deleted or pinned")
  func parts() throws {
    let bench = try bench(300)
    let library = bench.library
    let all = try library.list(.tagged("all"))
    #expect(all.count == 300)
    try library.delete([all[3].id, all[200].id])
    try library.setPinned(true, of: [all[250].id])
    let other = try library.createFolder(named: "Other")
    try library.createFiles([(name: "Note 7", text: "#all")], in: other.id)
    let gone = try library.createFolder(named: "Gone")
    try library.createFiles([(name: "Note 8", text: "#all")], in: gone.id)
    try library.delete([gone.id])
    for order in Self.orders {
      for tag in ["all", "some", "old"] {
        let whole = try library.list(.tagged(tag), by: order).map(\.id)
        for range in [0..<5, 3..<40, 60..<75, 290..<400, 10..<10] {
          let part = try library.list(.tagged(tag), by: order, range: range).map(\.id)
          #expect(part == Array(whole.dropFirst(range.lowerBound).prefix(range.count)))
        }
        let keys = try library.pool.read { db in
          (
            try ListIndex.fetch(.tagged(tag), order, limit: 20, db),
            try ListIndex.fetch(.tagged(tag), order, limit: nil, db),
            try ListIndex.count(.tagged(tag), db)
          )
        }
        #expect(keys.0 == Array(keys.1.prefix(20)))
        #expect(keys.1.count == whole.count && keys.2 == whole.count)
      }
    }
    #expect(try library.list(.tagged("all")).first?.id == all[250].id)
  }

  @Test("A hit of a search in a tag or a folder costs the same, however many notes have those")
  func searchCost() throws {
    let bench = try bench(1600)
    let library = bench.library
    let small = try library.createFolder(named: "Small")
    try library.createFiles((0..<20).map { ("Small \($0)", "#all words") }, in: small.id)
    try library.createFiles((0..<2000).map { ("Later \($0)", "#all words") }, in: bench.home.id)
    try library.finishIndexing()
    func steps(_ text: String, _ limit: Int) throws -> Int {
      let query = SearchQuery(text)
      return try library.pool.read { db in
        let place = try library.place(of: query, in: nil, db)
        return try StepCount.steps(db) {
          _ = try Library.search(query, limit: limit, counts: false, in: place, db, nil)
        }
      }
    }
    let one = try steps("tag:all words", 2) - steps("tag:all words", 1)
    #expect(one < 1000, "\(one) steps for a hit among 3,620 notes of the tag")
    // Those that were edited later stand in other folders, and are not walked through.
    let (inside, all) = (try steps("in:Small words", 5), try steps("words", 5))
    #expect(inside < all, "\(inside) and \(all) steps")
    #expect(try library.search("in:Small words").hits.count == 20)
    #expect(try library.search("in:Small nothing").hits.isEmpty)
    let none = try library.createFolder(named: "None")
    #expect(try library.search("words", in: none.id).hits.isEmpty)
  }
}
