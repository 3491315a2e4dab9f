import Chance
import Foundation
import Testing

@testable import TreeStore

@Suite("Two programs write one text") struct MergeTests {
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

  @Test("A text set over one that is older than what waits takes nothing of that away")
  func twoWindows() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let file = try test.library.createFile(named: "List", in: home.id, text: "Milk\nTea")
    let other = try Library(path: test.path)
    // Nothing can be written before both wait.
    try other.pool.write { _ in
      test.library.setText("Milk!\nTea", of: file.id, over: "Milk\nTea")
      test.library.setText("Milk\nTea!", of: file.id, over: "Milk\nTea")
      #expect(test.library.unsavedTexts[file.id] == "Milk!\nTea!")
    }
    try test.library.flush()
    #expect(try other.text(of: file.id) == "Milk!\nTea!")
  }

  /// A window that types into a text, and sees late what others wrote there.
  private final class Typist {
    private let library: Library
    private let file: FileID
    private let name: String
    private var random: SeededRandom
    /// What it shows.
    private var text: String
    private var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// What stands in a line of its own at last.
    private(set) var written: [String] = []

    init(_ library: Library, _ file: FileID, _ name: String, _ seed: UInt64) throws {
      (self.library, self.file, self.name, random) = (library, file, name, SeededRandom(seed))
      text = try library.text(of: file)
    }

    private func show(_ lines: [String]) {
      let new = lines.joined(separator: "\n")
      library.setText(new, of: file, over: text)
      text = new
    }

    func act() throws {
      var lines = lines
      switch random.number(below: 10) {
      case 0..<4:
        let word = "\(name)\(written.count)"
        written.append(word)
        lines.insert(word, at: random.number(below: lines.count + 1))
        show(lines)
      case 4..<7:
        // Types on in a line of its own.
        guard let last = written.indices.last, let place = lines.firstIndex(of: written[last])
        else {
          return
        }
        written[last] += "x"
        lines[place] = written[last]
        show(lines)
      case 7..<9: try library.flush()
      default: try see()
      }
    }

    func see() throws {
      try library.flush()
      text = try library.text(of: file)
    }
  }

  @Test(
    "Two that type in turns, and see late what the other wrote, have each line once",
    arguments: 1...12)
  func alternating(seed: Int) throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let lines = (1...6).map { "line \($0)" }
    let file = try test.library.createFile(
      named: "List", in: home.id, text: lines.joined(separator: "\n"))
    let other = try Library(path: test.path)
    var random = SeededRandom(UInt64(seed))
    let typists = [
      try Typist(test.library, file.id, "a", random.next()),
      try Typist(other, file.id, "b", random.next()),
    ]
    var appended: [String] = []
    for _ in 0..<120 {
      if random.chance(8) {
        appended.append("c\(appended.count)")
        try other.append(appended[appended.count - 1], to: file.id)
      } else {
        try random.one(of: typists).act()
      }
    }
    for typist in typists { try typist.see() }
    let found = try test.library.text(of: file.id).split(separator: "\n").map(String.init)
    let expected = lines + typists.flatMap(\.written) + appended
    #expect(found.sorted() == expected.sorted(), "seed \(seed)")
    #expect(try other.text(of: file.id) == test.library.text(of: file.id))
  }
}
