import Chance
import Foundation
import Testing

@testable import TreeStore

@Suite("Lists that know their order") @MainActor struct ListTests {
  private let test: TestLibrary
  private var library: Library { test.library }
  private let home: File

  init() throws {
    test = try TestLibrary()
    home = try test.library.createFolder(named: "Home")
  }

  private func names(_ list: LibraryList) -> [String] {
    (0..<list.count).map { list.file(at: $0)?.name ?? "?" }
  }

  @Test("After any changes a list is what it would be if it were read anew")
  func same() throws {
    var random = SeededRandom(5)
    let work = try library.createFolder(named: "Work")
    let scopes: [LibraryScope] = [.folders, .files(in: home.id), .all, .deleted]
    var lists: [LibraryList] = []
    for scope in scopes {
      for order in FileOrder.allCases {
        lists.append(try LibraryList(library, scope, by: order) { _ in })
      }
    }
    for step in 0..<150 {
      let all = try library.list(.all)
      let one = all.randomElement(using: &random)?.id
      switch random.next() % 8 {
      case 0, 1: try library.createFile(named: "Note \(step)", in: home.id, text: "\(step)")
      case 2: if let one { try library.delete(one) }
      case 3: try library.restore(library.list(.deleted).prefix(1).map(\.id))
      case 4: if let one { try library.setPinned(step % 2 == 0, of: [one]) }
      case 5: if let one { try library.move([one], to: work.id) }
      case 6: if let one { try library.rename(one, to: "Name \(random.next() % 50)") }
      default:
        guard let one else { continue }
        library.setText("text \(step)", of: one)
        try library.flush()
      }
      library.deliverPendingChanges()
      for list in lists {
        let fresh = try library.list(list.scope, by: list.order)
        #expect((0..<list.count).map { list.file(at: $0) } == fresh, "step \(step)")
        guard let some = fresh.randomElement(using: &random) else { continue }
        #expect(list.position(of: some.id) == fresh.firstIndex(of: some))
      }
    }
  }

  @Test("Only the rows that were asked for are read, and what became of the list is told")
  func told() throws {
    try library.createFiles((1...900).map { ("Note \($0)", "text") }, in: home.id)
    library.deliverPendingChanges()
    var told: [LibraryListChange] = []
    let list = try LibraryList(library, .files(in: home.id)) { told.append($0) }
    #expect(list.count == 900)
    let first = try #require(list.file(at: 0))
    let far = try #require(library.list(.files(in: home.id), range: 700..<701).first)
    library.setText("Milk", of: far.id)
    try library.flush()
    library.deliverPendingChanges()
    #expect(told == [], "nobody has looked at it")
    library.setText("Milk", of: first.id)
    try library.flush()
    library.deliverPendingChanges()
    #expect(told == [.rows])
    #expect(list.file(at: 0)?.preview == "Milk")
    list.followed = far.id
    library.setText("Tea", of: far.id)
    try library.flush()
    library.deliverPendingChanges()
    #expect(told == [.rows, .rows])
    try library.delete(first.id)
    library.deliverPendingChanges()
    #expect(told.last == .order)
    #expect(list.count == 899)
    #expect(list.position(of: first.id) == nil)
  }

  @Test("Of a very long list the first rows are there at once, and all of them soon")
  func long() async throws {
    let count = LibraryList.mostAtOnce + 500
    try library.createFiles((1...count).map { ("Note \($0)", "") }, in: home.id)
    library.deliverPendingChanges()
    let (told, teller) = AsyncStream<LibraryListChange>.makeStream()
    let list = try LibraryList(library, .all) { teller.yield($0) }
    #expect(list.count == count)
    #expect(!list.isComplete)
    #expect(list.file(at: 0)?.name == "Note 1")
    #expect(list.file(at: count - 1) == nil)
    var changes = told.makeAsyncIterator()
    _ = await changes.next()
    #expect(list.isComplete)
    #expect(list.file(at: count - 1)?.name == "Note \(count)")
    let gone = try #require(list.file(at: 3))
    try library.delete(gone.id)
    library.deliverPendingChanges()
    #expect(list.count == count - 1, "what was looked at goes at once")
    #expect(list.file(at: 3)?.name == "Note 5")
    let new = try library.createFile(named: "Note 0", in: home.id)
    library.deliverPendingChanges()
    while list.position(of: new.id) == nil { _ = await changes.next() }
    #expect(list.file(at: 0)?.name == "Note 0")
    #expect(list.count == count)
  }

  @Test("A folder that is gone has an empty list, and there is none of a file")
  func gone() throws {
    let file = try library.createFile(named: "A", in: home.id)
    let list = try LibraryList(library, .files(in: home.id)) { _ in }
    #expect(throws: LibraryError.notAFolder(name: "A")) {
      try LibraryList(library, .files(in: file.id)) { _ in }
    }
    try library.erase([home.id])
    library.deliverPendingChanges()
    #expect(list.count == 0)
    #expect(throws: LibraryError.noSuchFile(home.id)) {
      try LibraryList(library, .files(in: home.id)) { _ in }
    }
  }
}
