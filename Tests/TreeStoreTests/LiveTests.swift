import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Live queries and saving") @MainActor struct LiveTests {
  @Test("A search is told again when the library changes, and only if it finds something else")
  func search() async throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    var told: [[String]] = []
    let search = LibrarySearch(test.library) { told.append($0.hits.map(\.file.name)) }
    search.text = "milk"
    await search.finish()
    #expect(told == [["List"]])
    search.text = "milk e"
    search.text = "milk eggs"
    await search.finish()
    #expect(told == [["List"], []], "the search in between was overtaken")
    #expect(search.resultsText == "milk eggs")
    test.library.setText("Milk and eggs", of: list.id)
    try test.library.flush()
    test.library.deliverPendingChanges()
    await search.finish()
    #expect(told.last == ["List"])
    try test.library.delete(home.id)
    test.library.deliverPendingChanges()
    await search.finish()
    #expect(told.last == [])
    search.text = ""
    #expect(search.results == SearchResults())
    #expect(!search.isSearching)
  }

  @Test("A search that meets damage says so, and one that does not is well again")
  func damage() async throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    for (page, owner) in try test.owners() where ["search_data", "file"].contains(owner) {
      try test.put(try test.bytes(), page: page, from: nil)
    }
    let library = try test.open()
    let search = LibrarySearch(library) { _ in }
    search.text = "work"
    await search.finish()
    guard case .damaged = search.failure else {
      Issue.record("\(String(describing: search.failure))")
      return
    }
    search.text = ""
    #expect(search.failure == nil)
    #expect(search.results == SearchResults())
    try library.close()
  }

  @Test("Counts and pages are told when they change")
  func counts() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    var counts: [LibraryCounts] = []
    var pages: [[String]] = []
    let first = test.library.observeCounts { counts.append($0) }
    let second = test.library.observe(.all, by: .name, range: 0..<2) {
      pages.append($0.map(\.name))
    }
    for name in ["A", "B", "C"] {
      try test.library.createFile(named: name, in: home.id)
      test.library.deliverPendingChanges()
    }
    #expect(counts.map(\.files) == [1, 2, 3])
    #expect(pages == [["A"], ["A", "B"]], "the third is beyond the page")
    first.cancel()
    second.cancel()
  }

  @Test("Who asks is told when what was set before is on the disk, not while it cannot be written")
  func saving() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    let heard = Heard()
    try test.library.flush()
    test.library.whenSaved { heard.add("nothing waits") }
    #expect(heard.all == ["nothing waits"])
    try test.fill()
    let long = String(repeating: "word ", count: 50_000)
    test.library.setText(long, of: list.id)
    test.library.whenSaved { heard.add("the long one") }
    #expect(throws: LibraryError.diskFull(path: test.path)) { try test.library.flush() }
    #expect(heard.all == ["nothing waits"])
    try test.fill(false)
    test.library.setText("short", of: list.id)
    test.library.whenSaved { heard.add("the short one") }
    try test.library.flush()
    #expect(heard.all == ["nothing waits", "the long one", "the short one"])
  }

  @Test("A text that could not be saved is tried again, later each time, and then said to be saved")
  func retry() throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    let heard = Heard()
    test.library.onSaveFailure { heard.add("\($0)") }
    test.library.onSaveRecovery { heard.add("saved") }
    try test.fill()
    let long = String(repeating: "word ", count: 50_000)
    test.library.setText(long, of: list.id)
    #expect(throws: LibraryError.diskFull(path: test.path)) { try test.library.flush() }
    let full = LibraryError.diskFull(path: test.path).description
    let before = heard.all.count
    for (tries, pause) in [1.0, 2, 4, 5, 5, 5].enumerated() {
      // Somebody looked whether the try takes long.
      time.pass(seconds: 0.2)
      test.library.buffer.finishRecoveryWrites()
      #expect(time.waiting == 1)
      time.pass(seconds: pause - 0.3)
      #expect(heard.all.count == before + tries, "not before its time")
      time.pass(seconds: 0.1)
      test.library.buffer.finishTry()
      #expect(heard.all.count == before + tries + 1)
    }
    #expect(Set(heard.all) == [full])
    try test.fill(false)
    time.pass(seconds: 5)
    test.library.buffer.finishTry()
    #expect(heard.all.last == "saved")
    time.pass(seconds: 0.2)
    test.library.buffer.finishRecoveryWrites()
    #expect(time.waiting == 0)
    #expect(try Library(path: test.path).text(of: list.id) == long)
  }
}

/// What was heard, from any thread.
final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String] = []
  var all: [String] { lock.withLock { words } }
  func add(_ word: String) { lock.withLock { words.append(word) } }
}
