import Foundation
import Testing

@testable import TreeStore

@Suite("Filters of searches") struct SearchFilterTests {
  private let bench: NoteBench
  private var library: Library { bench.library }

  init() throws {
    bench = try NoteBench()
    let old = try bench.library.createFolder(named: "Old letters", in: bench.home.id)
    try bench.add("Soup", "salt #food/soup")
    try bench.add("Salt", "white")
    try bench.add("Letter", "about salt #home", in: old)
  }

  /// A query, and the names that are found in their order.
  private static let rows: [(String, [String])] = [
    ("salt", ["Salt", "Letter", "Soup"]), ("tag:food", ["Soup"]), ("tag:#FOOD/soup", ["Soup"]),
    ("salt tag:home", ["Letter"]), ("in:home salt", ["Salt", "Letter", "Soup"]),
    ("in:\"old letters\"", ["Letter"]), ("in:\"Home/Old letters\" salt", ["Letter"]),
    ("salt in:old", []), ("before:2023-11 salt", []),
    ("after:2023-11 salt", ["Salt", "Letter", "Soup"]),
    ("after:2023-11-14 before:2023-11-16 white", ["Salt"]),
    ("after:today", ["Letter", "Salt", "Soup"]),
    ("before:yesterday", []), ("tag:", []), ("in: white", []), ("\"tag:food\"", []),
    ("tag:food tag:home", []),
  ]

  @Test("Tags, folders and dates narrow a search, indexed or not", arguments: rows)
  func found(query: String, names: [String]) throws {
    for isIndexed in [false, true] {
      if isIndexed { try library.finishIndexing() }
      let found = try library.search(query)
      #expect(Set(found.hits.map(\.file.name)) == Set(names), "\(query)")
      #expect(found.hits.first?.file.name == names.first, "\(query)")
      #expect(found.total == names.count)
    }
  }

  @Test("What names no date, tag or folder is told") func misunderstood() throws {
    for query in [
      "before:soon", "after:2026-02-31", "tag:nothing", "in:nowhere", "before:99999", "after:-",
    ] {
      let found = try library.search(query + " salt")
      #expect(found.misunderstood == [query] && found.hits.isEmpty)
    }
    #expect(try library.search("before:\(String(repeating: "9", count: 150)) x").hits.isEmpty)
  }

  @Test("A live search looks in one folder, and counts") @MainActor func live() async throws {
    let search = LibrarySearch(library) { _ in }
    search.counts = true
    search.folder = try library.folders().first { $0.name == "Old letters" }?.id
    search.text = "salt"
    await search.finish()
    #expect(search.results.hits.map(\.file.name) == ["Letter"] && search.results.total == 1)
    search.folder = nil
    await search.finish()
    #expect(search.results.total == 3)
  }
}
