import Foundation
import SwiftSyntax

/// The lowering of one file: walks through it, and puts together what was found.
final class FileLowering {
  let module: String
  let index: LoweringIndex
  let path: String
  var edits: SourceEdits
  var diagnostics: [LoweringDiagnostic] = []
  var entryPoint: EntryPoint?
  var needsUIKit = false
  /// What the file imports of modules whose names are others here.
  var namedModules: Set<String> = []
  let shadowed: Set<String>
  let absent: Set<String>
  let source: String
  private let token: String

  init(_ lowering: Lowering, _ source: String, _ path: String) {
    module = lowering.module
    index = lowering.index
    shadowed = lowering.shadowed
    absent = lowering.absent
    self.path = path
    let plain = source.hasPrefix("\u{FEFF}") ? String(source.dropFirst()) : source
    self.source = OldRequirements.renamed(plain, others: lowering.index.oldRequirements)
    edits = SourceEdits(Array(self.source.utf8))
    token = Self.token(path)
  }

  func run() -> LoweredFile {
    guard let tree = SourceReader.tree(source) else {
      diagnose(
        0,
        "The source is nested too deeply, or has too many interpolations, to be lowered. Split it")
      return LoweredFile(text: source, registration: nil, entryPoint: nil, diagnostics: diagnostics)
    }
    ImportLowering(self).lower(tree)
    LoweringWalker(self).walk(tree)
    let members = MemberTables(self, token)
    // What is put behind a condition or a brace that does not end is no part of the file, and hides the place of
    // the error.
    let isOpen = Self.isOpen(tree)
    if !isOpen { members.collect(tree) }
    let moved = Relocation.take(tree, self)
    Relocation.insert(moved + movedFromOthers(tree), tree, self)
    var text = "#sourceLocation(file: \(Self.literal(path)), line: 1)\n" + edits.applied()
    let end = members.end()
    if isOpen {
      // The place of the end is in the file only if a line follows.
      if !text.hasSuffix("\n") { text += "\n" }
    } else if !end.isEmpty {
      if !text.hasSuffix("\n") { text += "\n" }
      text += addedLocation + "\n"
      text += "import UIKit\n" + end.joined(separator: "\n") + "\n"
    } else if needsUIKit {
      text += (text.hasSuffix("\n") ? "" : "\n") + "import UIKit\n"
    }
    return LoweredFile(
      text: text, registration: members.registration, entryPoint: entryPoint,
      diagnostics: diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  }

  /// Whether something begins in a source that does not end.
  private static func isOpen(_ tree: SourceFileSyntax) -> Bool {
    tree.endOfFileToken.previousToken(viewMode: .all)?.presence == .missing
  }

  /// Members of extensions in other files that move into the classes of this one.
  private func movedFromOthers(_ tree: SourceFileSyntax) -> [Relocation.Piece] {
    index.movable(intoClassesOf: path).flatMap { other in
      let lowering = Lowering(
        module: module, index: index, shadowed: shadowed, absent: absent)
      let file = FileLowering(lowering, other.source, other.path)
      guard let tree = SourceReader.tree(file.source) else { return [Relocation.Piece]() }
      ImportLowering(file).lower(tree)
      LoweringWalker(file).walk(tree)
      return Relocation.take(tree, file)
    }
  }

  /// Puts lines of their own before a closing brace, which stays in its line and column.
  func insert(_ lines: [String], before brace: TokenSyntax) {
    let place = brace.textRange.lowerBound
    let (line, column) = edits.position(place)
    let all =
      [""] + lines + ["#sourceLocation(file: \(Self.literal(path)), line: \(line))", ""]
    edits.insert(
      all.joined(separator: "\n") + String(repeating: " ", count: max(0, column - 1)), at: place)
  }

  /// The location of lines that were added.
  var addedLocation: String {
    // With the name of the file itself `#fileID` would mean two files of the module.
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return "#sourceLocation(file: \(Self.literal("<lowered>/\(stem).added.swift")), line: 1)"
  }

  func diagnose(_ place: Int, _ message: String) {
    let (line, column) = edits.position(place)
    diagnostics.append(
      LoweringDiagnostic(path: path, line: line, column: column, message: message))
  }

  /// A name for what belongs to the file: its own name, and a number that is made of its path.
  private static func token(_ path: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    return identifier(stem) + "_" + String(hash & 0xffff_ffff, radix: 16)
  }

  /// A name with only what identifiers may have.
  static func identifier(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          ? Character(scalar) : "_"
      })
  }

  /// A string literal of the language. The compiler takes no control characters in it.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\0": result += "\\0"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
