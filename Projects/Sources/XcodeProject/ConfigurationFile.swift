import Foundation

/// Reads `.xcconfig` files with what they include.
struct ConfigurationFile {
  private static let deepest = 30
  private static let mostFiles = 500
  /// Of all files together: a large one may be included by many.
  private static let mostBytes = 16 << 20

  private let tree: SourceTree
  private let notes: NoteList
  private var open: [String] = []
  private var count = 0
  private var bytes = 0
  private var known: [String: [Line]] = [:]

  private enum Line {
    case include(String, Int)
    case setting(String, String)
    case other(Int)
  }

  /// The settings of a file as one layer; what cannot be read becomes a note.
  static func read(_ path: String, tree: SourceTree, notes: NoteList) -> SettingsLayer {
    var reader = ConfigurationFile(tree: tree, notes: notes)
    var layer = SettingsLayer()
    reader.read(path, into: &layer)
    return layer
  }

  private init(tree: SourceTree, notes: NoteList) {
    self.tree = tree
    self.notes = notes
  }

  private mutating func read(_ path: String, into layer: inout SettingsLayer) {
    guard let lines = lines(of: path) else { return }
    open.append(path)
    defer { open.removeLast() }
    for line in lines {
      switch line {
      case .include(let text, let number): include(text, line: number, path: path, into: &layer)
      case .setting(let key, let value): layer.set(key, value)
      case .other(let number):
        notes.add(path, number, "the line is neither a setting nor an #include; it is ignored")
      }
    }
  }

  /// What a file says, or nil where it cannot be read. Others may include it again and again.
  private mutating func lines(of path: String) -> [Line]? {
    if let known = known[path] { return known }
    let text: String
    do { text = String(decoding: try tree.data(path), as: UTF8.self) } catch {
      notes.add(path, nil, error.message)
      return nil
    }
    guard !text.utf8.contains(0) else {
      notes.add(path, nil, "this is no text, perhaps because it is encrypted; it is not read")
      return nil
    }
    bytes += text.utf8.count
    guard bytes < Self.mostBytes else {
      notes.add(path, nil, "this and what it is included by are too large; the rest is ignored")
      return nil
    }
    let lines = Self.lines(in: text)
    known[path] = lines
    return lines
  }

  private static func lines(in text: String) -> [Line] {
    var lines: [Line] = []
    var pending = ""
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      var line = pending + withoutComment(line)
      pending = ""
      if line.hasSuffix("\\"), line.utf8.count < 1 << 18 {
        pending = String(line.dropLast())
        continue
      }
      line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        lines.append(.include(line, index + 1))
      } else if let (key, value) = assignment(line) {
        lines.append(.setting(key, value))
      } else if !line.isEmpty {
        lines.append(.other(index + 1))
      }
    }
    return lines
  }

  private static func withoutComment(_ line: Substring) -> String {
    line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
  }

  /// The two sides of `NAME[condition=x] = value`; the first `=` outside of brackets parts them.
  private static func assignment(_ line: String) -> (key: String, value: String)? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0:
        let key = line[..<index].trimmingCharacters(in: .whitespaces)
        var value = line[line.index(after: index)...].trimmingCharacters(in: .whitespaces)
        if value.hasSuffix(";") {
          value = String(value.dropLast()).trimmingCharacters(in: .whitespaces)
        }
        return key.isEmpty ? nil : (key, value)
      default: break
      }
    }
    return nil
  }

  private mutating func include(
    _ text: String, line: Int, path: String, into layer: inout SettingsLayer
  ) {
    let isOptional = text.hasPrefix("#include?")
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3 else {
      notes.add(path, line, "#include needs a file's name in quotes; it is ignored")
      return
    }
    let included = Path.join(Path.folder(path), String(parts[1]))
    guard !open.contains(included) else {
      notes.add(path, line, "the file includes itself by way of “\(parts[1])”; that is ignored")
      return
    }
    count += 1
    guard open.count < Self.deepest, count < Self.mostFiles else {
      notes.add(path, line, "there are too many files that include others; the rest is ignored")
      return
    }
    switch tree.locate(included) {
    case .found(let actual, isFolder: false): read(actual, into: &layer)
    case .outside, .linkOutside:
      // Settings that a person may have beside the project, and mostly has not.
      guard !isOptional || FileManager.default.fileExists(atPath: included) else { return }
      notes.add(path, line, tree.outside(included, called: String(parts[1])))
    default:
      guard !isOptional else { return }
      notes.add(path, line, MissingFile.sentence(included, called: String(parts[1])))
    }
  }
}

/// What to say about a file that is not there.
enum MissingFile {
  static func sentence(_ path: String, called name: String) -> String {
    path.contains("/Pods/") || name.hasPrefix("Pods/")
      ? "“\(name)” is not there: the project uses CocoaPods and its pods are not installed; run `pod install` on a Mac"
      : path.contains("/Carthage/Build/")
        ? "“\(name)” is not there: the project uses Carthage and its frameworks are not built"
        : "“\(name)” is not there"
  }
}
