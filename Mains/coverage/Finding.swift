import Foundation

/// What was found out about one wanted symbol.
struct Finding {
  let wanted: Wanted
  let symbols: [Symbol]
  /// The call forms that nothing answers to.
  let missingForms: [String]
  /// A test that uses it.
  let test: String?

  enum State: String { case present, differs, partly, absent }

  var state: State {
    if symbols.isEmpty { return .absent }
    if !missingForms.isEmpty { return .partly }
    return differences.isEmpty ? .present : .differs
  }

  /// The differences that the symbols' own documentation names.
  var differences: [String] {
    var seen: Set<String> = []
    return symbols.compactMap(\.difference).filter { seen.insert($0).inserted }
  }

  /// - Parameter own: forms that apps made themselves, which no toolkit has.
  init(_ wanted: Wanted, in symbols: [Symbol], own: Set<String>, tests: [TestFile]) {
    self.wanted = wanted
    let found = symbols.filter(wanted.matches)
    self.symbols = found
    missingForms =
      wanted.kind != "method"
      ? []
      : wanted.forms.filter { form in
        !own.contains(wanted.word + form)
          && !found.contains {
            Wanted.accepts($0.labels, form: Symbol.labels(of: form))
          }
      }
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
