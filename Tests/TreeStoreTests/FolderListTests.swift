import Foundation
import Testing

@testable import TreeStore

@Suite("The outline of folders") @MainActor struct FolderListTests {
  private func rows(_ list: LibraryList) -> [String] {
    (0..<list.count).map { position in
      let place = list.place(at: position)
      let mark = place?.hasInner == true ? (place?.isOpen == true ? "▾" : "▸") : " "
      return String(repeating: "  ", count: place?.level ?? 0) + mark
        + " \(list.file(at: position)?.name ?? "?") \(place?.own ?? -1)/\(place?.all ?? -1)"
    }
  }

  @Test("By date a folder is as new as the newest note in it, at any depth")
  func byNewestNote() throws {
    let clock = TestClock()
    let test = try TestLibrary(clock: clock.clock)
    for path in [["A", "B"], ["C"], ["D"]] {
      clock.pass(seconds: 1)
      try test.library.createFile(named: "N", inFolderAt: path)
    }
    clock.pass(seconds: 1)
    try test.library.createFolder(named: "E")
    let list = try LibraryList(test.library, .folders, by: .modified) { _ in }
    func names() -> [String] { (0..<list.count).map { list.file(at: $0)?.name ?? "?" } }
    #expect(names() == ["E", "D", "C", "A"])
    let note = try #require(try test.library.find(path: "A/B/N").first)
    clock.pass(seconds: 1)
    test.library.setText("new", of: note.id)
    try test.library.flush()
    test.library.deliverPendingChanges()
    #expect(names() == ["A", "E", "D", "C"])
    // What is pinned stays on top.
    let d = try #require(list.file(at: 2)?.id)
    try test.library.setPinned(true, of: [d])
    test.library.deliverPendingChanges()
    #expect(names() == ["D", "A", "E", "C"])
    try test.library.delete(note.id)
    test.library.deliverPendingChanges()
    #expect(names().first == "D" && names().last != "D")
  }

  @Test("Folders are opened and closed, and count what is in them")
  func outline() throws {
    let test = try TestLibrary()
    for path in [["A"], ["A", "B"], ["A", "B", "C"], ["D"]] {
      try test.library.createFile(named: "N", inFolderAt: path)
    }
    let list = try LibraryList(test.library, .folders) { _ in }
    #expect(rows(list) == ["▸ A 1/3", "  D 1/1"])
    let a = try #require(list.file(at: 0)?.id)
    list.openFolders = [a]
    #expect(rows(list) == ["▾ A 1/3", "  ▸ B 1/2", "  D 1/1"])
    let b = try #require(list.file(at: 1)?.id)
    #expect(list.position(of: b) == 1)
    list.openFolders = [b]
    #expect(rows(list) == ["▸ A 1/3", "  D 1/1"])
    #expect(list.position(of: b) == nil)
    list.openFolders = [a, b]
    #expect(rows(list) == ["▾ A 1/3", "  ▾ B 1/2", "      C 1/1", "  D 1/1"])
    let c = try #require(list.file(at: 2)?.id)
    #expect(list.folders(around: c) == [a, b])
    #expect(list.isFolder(c, in: a) && !list.isFolder(a, in: c))
    // What changes in a folder that is closed changes the count of the one that is shown.
    list.openFolders = []
    try test.library.createFile(named: "New", in: c)
    test.library.deliverPendingChanges()
    #expect(rows(list) == ["▸ A 1/4", "  D 1/1"])
    try test.library.move([c], to: nil)
    test.library.deliverPendingChanges()
    #expect(rows(list) == ["▸ A 1/2", "  C 2/2", "  D 1/1"])
    try test.library.delete(a)
    test.library.deliverPendingChanges()
    #expect(rows(list) == ["  C 2/2", "  D 1/1"])
  }
}
