import Foundation
import Testing

@testable import TreeStore

@Suite("Two programs write one text") struct MergeTests {
  /// The text both began with, ours, theirs, and what comes of it.
  private static let rows: [(String, String, String, String)] = [
    ("one two", "one two x", "zero one two", "zero one two x"),
    ("one two", "a one two", "one two b", "a one two b"),
    ("one two", "one", "one two three", "one three"),
    ("", "mine", "theirs", "minetheirs"),
    ("a", "a mine", "a theirs", "a mine theirs"),
    ("one two three", "one 2 three", "one zwei three", "one 2zwei three"),
    ("one two three", "one three", "one two three four", "one three four"),
    ("é", "è", "éx", "èx"), ("aé", "aè", "aê", "aèê"), ("x", "", "x y", " y"),
    ("same", "same", "other", "other"), ("same", "other", "same", "other"),
  ]

  @Test("What both changed is kept", arguments: rows)
  func merges(base: String, ours: String, theirs: String, result: String) {
    #expect(TextMerge.merge(base: base, ours: ours, theirs: theirs) == result)
  }

  @Test("Typing goes on over what another program appends, and nothing of either is lost")
  func typing() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let file = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    let other = try Library(path: test.path)
    test.library.setText("Milk,", of: file.id, over: "Milk")
    test.library.setText("Milk, tea", of: file.id, over: "Milk,")
    try test.library.flush()
    try other.append("Eggs", to: file.id)
    // The window has not heard of it yet.
    test.library.setText("Milk, tea!", of: file.id, over: "Milk, tea")
    try test.library.flush()
    test.library.setText("Milk, tea!!", of: file.id, over: "Milk, tea!")
    try test.library.flush()
    #expect(try test.library.text(of: file.id) == "Milk, tea!!\nEggs")
    #expect(try other.text(of: file.id) == "Milk, tea!!\nEggs")
  }
}
