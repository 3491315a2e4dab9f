import Foundation
import Testing

@testable import TreeStore

@Suite("Observation") @MainActor struct ObservationTests {
  @Test("A list is told once for each change, and not for what it does not show")
  func counts() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    test.library.deliverPendingChanges()
    var folders: [[File]] = []
    var files: [[File]] = []
    let first = test.library.observe(.folders) { folders.append($0) }
    let second = test.library.observe(.files(in: home.id)) { files.append($0) }

    test.library.setText("Milk", of: list.id)
    try test.library.flush()
    test.library.deliverPendingChanges()
    #expect(folders.count == 0, "a saved text is nothing that a folder shows")
    #expect(files.map { $0.map(\.preview) } == [["Milk"]])

    try test.library.createFile(named: "Next", in: home.id)
    test.library.deliverPendingChanges()
    test.library.deliverPendingChanges()
    #expect(folders.map { $0.map(\.childCount) } == [[2]])
    #expect(files.count == 2)

    second.cancel()
    try test.library.delete(home.id)
    test.library.deliverPendingChanges()
    #expect(folders.last == [])
    #expect(files.count == 2)
    first.cancel()
  }

  @Test("What is committed is told, also while a list is being fetched in the background")
  func fetching() async throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    test.library.deliverPendingChanges()
    var told: [String] = []
    let observation = test.library.observe(.files(in: home.id)) {
      told.append($0.first?.preview ?? "")
    }
    for round in 0..<300 {
      test.library.setText("old \(round)", of: list.id)
      try test.library.flush()
      // The fetch begins, and may be anywhere when the next text comes.
      for _ in 0...(round % 7) { await Task.yield() }
      test.library.setText("new \(round)", of: list.id)
      try test.library.flush()
      for _ in 0...(round % 5) { await Task.yield() }
      test.library.deliverPendingChanges()
      #expect(told.last == "new \(round)")
      for _ in 0...(round % 3) { await Task.yield() }
      #expect(told.last == "new \(round)", "an older list must not come after it")
    }
    observation.cancel()
  }

  @Test("What another program commits arrives by itself", .timeLimit(.minutes(5)))
  func foreign() async throws {
    let test = try TestLibrary()
    let other = try Library(path: test.path)
    let (names, continuation) = AsyncStream<[String]>.makeStream()
    let token = test.library.observe(.folders) { continuation.yield($0.map(\.name)) }
    try other.createFolder(named: "Theirs")
    for await list in names {
      #expect(list == ["Theirs"])
      break
    }
    token.cancel()
  }
}
