import Foundation

/// What was found out about one wanted name.
struct Finding {
  let wanted: Wanted
  let symbols: [Symbol]
  /// A test that uses it.
  let test: String?

  enum State: String, CaseIterable { case present, differs, absent }

  var state: State {
    if symbols.isEmpty { return .absent }
    // A member of many types differs only if it does everywhere.
    return symbols.allSatisfy { $0.difference != nil } ? .differs : .present
  }

  /// The differences that the symbols' own documentation names.
  var differences: [String] {
    var seen: Set<String> = []
    return symbols.compactMap(\.difference).filter { seen.insert($0).inserted }
  }

  init(_ wanted: Wanted, in symbols: [Symbol], tests: [TestFile]) {
    self.wanted = wanted
    self.symbols = symbols.filter(wanted.matches)
    test = tests.first { $0.words.contains(wanted.word) }?.name
  }
}

/// A file of tests that use the toolkit, and the words in it.
struct TestFile {
  let name: String
  let words: Set<String>

  static func all(in folder: URL) throws -> [TestFile] {
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        guard text.contains("import UIKit\n") else { return nil }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return TestFile(name: name, words: Set(words.map(String.init)))
      }
  }
}
