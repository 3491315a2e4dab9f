import Foundation

/// Names the project's own file where a compiler names a lowered one: at the end of a file, and in what was added
/// to it.
struct OriginalPlaces {
  /// A lowered file: where each of its lines was in the original, as it says itself.
  private struct File {
    let original: String
    private let lines: [(file: String, line: Int)]
    private let last: Int

    /// Nil for a file that was generated whole.
    init?(_ text: String) {
      var lines: [(file: String, line: Int)] = []
      var next: (file: String, line: Int)?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(next ?? ("", 0))
        next = Self.directive(line) ?? next.map { ($0.file, $0.line + 1) }
      }
      guard let begin = text.split(separator: "\n").first,
        let original = Self.directive(begin)?.file
      else { return nil }
      self.original = original
      self.lines = lines
      last = lines.filter { $0.file == original }.map(\.line).max() ?? 1
    }

    func line(of number: Int) -> Int {
      guard lines.indices.contains(number - 1), lines[number - 1].file == original else {
        return last
      }
      return max(1, lines[number - 1].line)
    }

    /// What `#sourceLocation(file: "F", line: N)` says of the next line.
    private static func directive(_ line: Substring) -> (file: String, line: Int)? {
      guard line.hasPrefix("#sourceLocation(file: \""),
        let end = line.range(of: "\", line: ", options: .backwards),
        let number = Int(line[end.upperBound...].prefix { $0 != ")" })
      else { return nil }
      let literal = String(line[line.index(line.startIndex, offsetBy: 23)..<end.lowerBound])
      let path =
        literal.replacingOccurrences(of: "\\\"", with: "\"")
        .replacingOccurrences(of: "\\\\", with: "\\")
      return (path, number)
    }
  }

  /// By their paths, and by what added lines are said to be in.
  private var files: [String: File] = [:]

  /// Reads the files that a compiler was given, if it said something of them.
  init(_ files: [URL], in output: String) {
    for url in files {
      let name = url.deletingPathExtension().lastPathComponent
      let added = "<lowered>/\(name).added.swift"
      guard output.contains(url.path + ":") || output.contains(added + ":"),
        let data = FileManager.default.contents(atPath: url.path),
        let file = File(String(decoding: data, as: UTF8.self))
      else { continue }
      self.files[url.path] = file
      self.files[added] = file
    }
  }

  /// The output with the places of the project.
  func applied(to output: String) -> String {
    guard !files.isEmpty else { return output }
    return output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { moved(String($0)) }.joined(separator: "\n")
  }

  private func moved(_ line: String) -> String {
    guard let place = Diagnostics.place(line), let file = files[place.file] else { return line }
    let number = place.file.hasPrefix("<lowered>/") ? Int.max : place.line
    return "\(file.original):\(file.line(of: number)):\(place.column)\(place.rest)"
  }
}
