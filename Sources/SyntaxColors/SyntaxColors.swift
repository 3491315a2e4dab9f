import CSyntax
import Foundation
import MarkdownDocument

/// Tells the letters of code by the language files of GtkSourceView.
///
/// The library is loaded when the first code is read: a program that shows none has nothing of it in memory. Where it is
/// not installed, code has no colours. Its objects belong to the main thread.
@MainActor public enum SyntaxColors {
  /// Debian's package.
  public nonisolated static let package = "libgtksourceview-5-0"
  /// Longer code has no colours, in UTF-16 units.
  public nonisolated static let longest = 20_000
  /// How often code was read, for tests of cost.
  public private(set) static var readings = 0

  private static let isLoaded = load()
  private static var known: [Question: [CodeStretch]] = [:]

  private struct Question: Hashable {
    let code: String
    let language: String
  }

  /// Returns the stretches of code that are not plain, in their order; none for a language that is not known.
  public static func stretches(of code: String, in language: String) -> [CodeStretch] {
    guard let language = name(of: language), code.utf16.count <= longest, !code.contains("\0")
    else { return [] }
    let question = Question(code: code, language: language)
    if let found = known[question] { return found }
    guard isLoaded else { return [] }
    readings += 1
    let found = read(code, language)
    // What is typed makes one with each pause.
    if known.count >= 64 { known = [:] }
    known[question] = found
    return found
  }

  /// The name that GtkSourceView has for what is written behind a fence; nil for none.
  public nonisolated static func name(of language: String) -> String? {
    let word = language.lowercased()
    guard (1...24).contains(word.utf8.count),
      word.utf8.allSatisfy({
        (97...122).contains($0) || (48...57).contains($0) || [35, 43, 45, 46].contains($0)
      })
    else { return nil }
    return names[word] ?? word
  }

  /// What people write, where it is not the library's own name.
  private nonisolated static let names: [String: String] = [
    "javascript": "js", "jsx": "jsx", "node": "js", "mjs": "js", "ts": "typescript",
    "python": "python3",
    "py": "python3", "bash": "sh", "shell": "sh", "zsh": "sh", "console": "sh", "shellscript": "sh",
    "golang": "go",
    "rs": "rust", "c++": "cpp", "cc": "cpp", "cxx": "cpp", "hpp": "cpp", "h": "chdr",
    "c#": "c-sharp",
    "cs": "c-sharp", "csharp": "c-sharp", "rb": "ruby", "kt": "kotlin", "yml": "yaml",
    "htm": "html", "jsonc": "json",
    "docker": "dockerfile", "make": "makefile", "patch": "diff", "tex": "latex", "md": "markdown",
    "ps1": "powershell",
    "objc": "objc", "objective-c": "objc", "perl": "perl", "pl": "perl", "hs": "haskell",
    "text": "", "txt": "",
    "plain": "", "plaintext": "",
  ].filter { !$0.value.isEmpty }

  private static func read(_ code: String, _ language: String) -> [CodeStretch] {
    // Places are counted in characters there, and in UTF-16 units here.
    var reading = Reading(scalars: Array(code.unicodeScalars))
    var code = code
    code.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        guard let start = letters.baseAddress else { return }
        _ = withUnsafeMutablePointer(to: &reading) { target in
          cs_read(
            language, start, letters.count,
            { target, end, kind in
              target?.assumingMemoryBound(to: Reading.self).pointee.go(to: Int(end), Int(kind))
            }, target)
        }
      }
    }
    return reading.found
  }

  private struct Reading {
    let scalars: [Unicode.Scalar]
    var found: [CodeStretch] = []
    private var place = 0
    private var unit = 0

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func go(to end: Int, _ kind: Int) {
      let start = unit
      while place < min(end, scalars.count) {
        unit += UTF16.width(scalars[place])
        place += 1
      }
      guard unit > start, let letters = UInt8(exactly: kind).flatMap({ CodeLetters(rawValue: $0) })
      else { return }
      if let last = found.last, last.letters == letters, last.range.upperBound == start {
        found[found.count - 1].range = last.range.lowerBound..<unit
      } else {
        found.append(CodeStretch(start..<unit, letters))
      }
    }
  }

  /// The library reads colours from a folder only, which is there for as long as that takes.
  private static func load() -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "treeworld-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(scheme.utf8).write(to: folder.appendingPathComponent("treeworld.xml"))
    } catch {
      return false
    }
    return cs_load(folder.path)
  }

  /// A colour for each kind of letters, by which it is told.
  private static var scheme: String {
    let styles: [(String, CodeLetters)] = [
      ("def:keyword", .keyword), ("def:statement", .keyword), ("def:type", .type),
      ("def:function", .name),
      ("def:identifier", .name), ("def:builtin", .type), ("def:string", .text),
      ("def:character", .text),
      ("def:special-char", .constant), ("def:number", .number), ("def:decimal", .number),
      ("def:base-n-integer", .number),
      ("def:floating-point", .number), ("def:boolean", .constant), ("def:constant", .constant),
      ("def:special-constant", .constant), ("def:comment", .comment), ("def:doc-comment", .comment),
      ("def:shebang", .comment), ("def:preprocessor", .preprocessor), ("def:underlined", .text),
      ("diff:added-line", .text), ("diff:removed-line", .number), ("diff:location", .preprocessor),
      ("xml:element-name", .keyword), ("xml:attribute-name", .name), ("xml:attribute-value", .text),
      ("css:property-name", .name), ("json:keyname", .name), ("yaml:map-key", .name),
    ]
    let lines = styles.map { name, letters in
      "<style name=\"\(name)\" foreground=\"#0000\(letters.rawValue < 16 ? "0" : "")\(String(letters.rawValue, radix: 16))\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <style-scheme id="treeworld" _name="treeworld" version="1.0">
      \(lines.joined(separator: "\n"))
      </style-scheme>
      """
  }
}
