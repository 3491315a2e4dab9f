import Foundation
import Testing

/// One numbered fact of the behaviour reference, as a row of a data file: the rule, where it
/// is written, and the lines that show it.
struct FactRow: Sendable, CustomTestStringConvertible {
  struct Line: Sendable {
    let number: Int
    let words: [String]
    /// nil where a line only prepares something.
    let expected: String?
  }

  let file: String
  let number: Int
  let section, rule, source: String
  let lines: [Line]

  var testDescription: String { "\(section) \(rule)" }
}

/// Reads the data files of `Tests/Facts`.
///
/// ```
/// # a remark
/// §3 | a pop returns the controller that left | [D HDR]
///   N = navigation A B
///   window N
///   pop N → B
///   log   → B viewWillDisappear, A viewWillAppear
///         → B viewDidDisappear, A viewDidAppear
/// ```
///
/// A row begins at the left margin with its section, rule and source. Each indented line is a
/// verb with its words (quoted if they hold blanks) and, after an arrow, what it must answer;
/// a line that begins with an arrow continues that of the line above, after a comma.
enum FactFile {
  struct Mistake: Error, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String
    var description: String { "\(file):\(line): \(text)" }
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Facts")

  /// All rows of all files, by file name; none when a file cannot be read, which
  /// `FactTests.everyFileCanBeRead` reports.
  static let all: [FactRow] = (try? read()) ?? []

  static func read() throws -> [FactRow] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "facts" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { url in
        try parse(String(contentsOf: url, encoding: .utf8), file: url.lastPathComponent)
      }
  }

  static func parse(_ text: String, file: String) throws -> [FactRow] {
    var rows: [FactRow] = []
    var heading: (number: Int, parts: [String])?
    var lines: [FactRow.Line] = []
    func close() throws {
      guard let (number, parts) = heading else { return }
      guard lines.contains(where: { $0.expected != nil }) else {
        throw Mistake(file: file, line: number, text: "the row expects nothing")
      }
      rows.append(
        FactRow(
          file: file, number: number, section: parts[0], rule: parts[1], source: parts[2],
          lines: lines))
      lines = []
    }
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let number = index + 1
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { continue }
      if !line.hasPrefix(" ") {
        try close()
        let parts = line.components(separatedBy: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 3, parts[0].hasPrefix("§") || parts[0] == "own" else {
          throw Mistake(file: file, line: number, text: "expected “§… | rule | source”")
        }
        heading = (number, parts)
        continue
      }
      let halves = trimmed.components(separatedBy: "→").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard heading != nil, halves.count <= 2 else {
        throw Mistake(file: file, line: number, text: "expected “verb words → answer”")
      }
      if halves[0].isEmpty {
        guard let last = lines.popLast() else {
          throw Mistake(file: file, line: number, text: "there is no line to continue")
        }
        let before = last.expected.map { $0 + ", " } ?? ""
        lines.append(
          FactRow.Line(
            number: last.number, words: last.words, expected: before + halves[1]))
      } else {
        lines.append(
          FactRow.Line(
            number: number, words: words(halves[0]),
            expected: halves.count == 2 ? halves[1] : nil))
      }
    }
    try close()
    return rows
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for (index, piece) in text.components(separatedBy: "\"").enumerated() {
      if index.isMultiple(of: 2) {
        words += piece.split(separator: " ").map(String.init)
      } else {
        words.append(piece)
      }
    }
    return words
  }
}
