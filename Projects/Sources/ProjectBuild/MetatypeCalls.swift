import Foundation

/// Calls of initializers of classes that are only known at run time: `type.init()`, and `T(frame: .zero)` of a generic class.
///
/// Swift lets a metatype call required initializers only, but any of a class from Objective-C, as the toolkit's are on iOS. The
/// type of what stands before the call is, where the source does not say it (`ClassObjects`), known to the compiler alone: its errors say
/// where to write `instance` instead of `init`, which the toolkit's classes have. What was found once is kept in a file, by the texts of lines, for the next build.
struct MetatypeCalls {
  private let store: URL
  /// The new texts of lines, by the names of lowered files and the old texts.
  private var lines: [String: [String: String]]

  /// Reads what was found before in a module.
  init(module: String, in folder: URL) {
    store = folder.appendingPathComponent("Made/\(module).json")
    let data = FileManager.default.contents(atPath: store.path)
    lines =
      data.flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) } ?? [:]
  }

  /// A lowered text with what is known of it.
  func applied(to text: String, file: String) -> String {
    guard let known = lines[file], !known.isEmpty else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { known[String($0)] ?? String($0) }.joined(separator: "\n")
  }

  /// Changes lowered files where the compiler said that such a call stands.
  ///
  /// - Returns: Whether any was changed.
  mutating func mend(_ diagnostics: Diagnostics, _ files: [URL]) throws(BuildError) -> Bool {
    var places: [String: [(line: Int, column: Int)]] = [:]
    for error in diagnostics.errors {
      guard let path = error.file, let head = error.lines.first, head.contains(Self.sentence)
      else { continue }
      let numbers = head.dropFirst(path.count + 1).split(separator: ":").prefix(2)
        .compactMap { Int($0) }
      guard numbers.count == 2 else { continue }
      places[path, default: []].append((numbers[0], numbers[1]))
    }
    guard !places.isEmpty else { return false }
    var isChanged = false
    for file in files {
      guard let data = FileManager.default.contents(atPath: file.path),
        let text = String(data: data, encoding: .utf8),
        let first = text.split(separator: "\n", maxSplits: 1).first,
        let found = places.first(where: { first.contains("(file: \"\($0.key)\", line: 1)") })
      else { continue }
      let new = mended(text, found.value, file.lastPathComponent)
      guard new != text else { continue }
      try FileWriter.write(new, to: file)
      isChanged = true
    }
    return isChanged
  }

  /// Keeps what was found, for the next build.
  func save() throws(BuildError) {
    guard let data = try? JSONEncoder().encode(lines) else { return }
    try FileWriter.write(data, to: store)
  }

  /// Whether the compiler did not find the calls that were written instead: the classes are not the toolkit's.
  static func isInVain(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.errors.contains { $0.lines.first?.contains("has no member '\(name)'") == true }
  }

  private static let name = "instance"
  private static let sentence =
    "with a metatype value must use a 'required' initializer"

  /// The initializers that the toolkit has such a method for, as they begin.
  private static let known = [
    "()", "(frame:", "(nibName:", "(style:", "(reuseIdentifier:", "(target:",
    "(rootViewController:",
    "(collectionViewLayout:",
  ]

  private mutating func mended(
    _ text: String, _ places: [(line: Int, column: Int)], _ file: String
  ) -> String {
    var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // From behind, so that columns stay.
    for place in places.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) })
    where all.indices.contains(place.line) {
      let old = all[place.line]
      guard let new = Self.mended(old, column: place.column) else { continue }
      all[place.line] = new
      let original = lines[file]?.first { $0.value == old }?.key ?? old
      lines[file, default: [:]][original] = new
    }
    return all.joined(separator: "\n")
  }

  /// A line whose call at a column, counted in bytes from 1, is one of that method; nil for a call that nothing stands for.
  static func mended(_ line: String, column: Int) -> String? {
    let bytes = Array(line.utf8)
    guard bytes.indices.contains(column - 1) else { return nil }
    let head = String(decoding: bytes[..<(column - 1)], as: UTF8.self)
    let rest = String(decoding: bytes[(column - 1)...], as: UTF8.self)
    guard let open = rest.firstIndex(of: "(") else { return nil }
    let type = rest[..<open]
    let call = rest[open...]
    guard known.contains(where: { call.hasPrefix($0) }) else { return nil }
    if type == "init" { return head + Self.name + call }
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
      return nil
    }
    return head + type + "." + Self.name + call
  }
}
