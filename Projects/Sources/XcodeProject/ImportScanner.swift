/// Finds the modules that a Swift source imports, without parsing it: comments, texts and branches of `#if` that are not
/// for iOS are left out.
struct ImportScanner {
  /// An import in a source.
  struct Import: Hashable {
    /// The module, without what follows a dot.
    var module: String
    /// Its line, counted from 1.
    var line: Int
    /// Whether it is between `#if` and `#endif`.
    var isConditional = false
  }

  /// Names that are set for `#if`, such as `DEBUG`.
  var conditions: Set<String> = []
  /// Modules that `canImport` finds.
  var modules: Set<String> = []

  private var comments = 0
  private var isInText = false
  private var branches: [Branch] = []

  private struct Branch {
    var isActive: Bool
    /// Whether some branch before was taken for sure.
    var isDecided: Bool
  }

  init(conditions: Set<String> = [], modules: Set<String> = []) {
    self.conditions = conditions
    self.modules = modules
  }

  /// The imports of a source in its order.
  static func imports(
    in source: String, conditions: Set<String> = [], modules: Set<String> = []
  ) -> [Import] {
    var scanner = ImportScanner(conditions: conditions, modules: modules)
    var found: [Import] = []
    for (index, line) in source.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = Substring(line)
      for module in scanner.read(line) {
        found.append(
          Import(
            module: module, line: index + 1, isConditional: !scanner.branches.isEmpty))
      }
    }
    return found
  }

  private mutating func read(_ line: Substring) -> [String] {
    let code = withoutComments(line).trimmed
    guard !code.isEmpty else { return [] }
    if code.hasPrefix("#") {
      direct(code)
      return []
    }
    guard code.contains("import"), branches.allSatisfy(\.isActive) else { return [] }
    return code.split(separator: ";").compactMap { ImportScanner.module($0.trimmed) }
  }

  /// What of a line is code; keeps count of comments and texts that go over lines.
  private mutating func withoutComments(_ line: Substring) -> Substring {
    // Most lines have neither.
    if comments == 0, !isInText, !line.utf8.contains(where: { $0 == 0x2F || $0 == 0x22 }) {
      return line
    }
    var code: [UInt8] = []
    var bytes = Array(line.utf8)[...]
    var isInString = false
    while let byte = bytes.popFirst() {
      let next = bytes.first
      if comments > 0 {
        if byte == 0x2A, next == 0x2F {
          comments -= 1
          bytes.removeFirst()
        } else if byte == 0x2F, next == 0x2A {
          comments += 1
          bytes.removeFirst()
        }
      } else if isInText || isInString {
        if byte == 0x5C {
          _ = bytes.popFirst()
        } else if byte == 0x22, isInString {
          isInString = false
        } else if byte == 0x22, bytes.starts(with: [0x22, 0x22]) {
          isInText = false
          bytes.removeFirst(2)
        }
      } else if byte == 0x22 {
        isInText = bytes.starts(with: [0x22, 0x22])
        isInString = !isInText
        if isInText { bytes.removeFirst(2) }
      } else if byte == 0x2F, next == 0x2F {
        break
      } else if byte == 0x2F, next == 0x2A {
        comments += 1
        bytes.removeFirst()
      } else {
        code.append(byte)
      }
    }
    return Substring(String(decoding: code, as: UTF8.self))
  }

  private mutating func direct(_ code: Substring) {
    if code.hasPrefix("#if") {
      let value = evaluate(code.dropFirst(3))
      branches.append(Branch(isActive: value != false, isDecided: value == true))
    } else if code.hasPrefix("#elseif"), let last = branches.last {
      let value = last.isDecided ? false : evaluate(code.dropFirst(7))
      branches[branches.count - 1] = Branch(
        isActive: value != false, isDecided: last.isDecided || value == true)
    } else if code.hasPrefix("#else"), let last = branches.last {
      branches[branches.count - 1] = Branch(isActive: !last.isDecided, isDecided: true)
    } else if code.hasPrefix("#endif") {
      _ = branches.popLast()
    }
  }

  /// Whether a condition holds for an app on iOS, or nil where that cannot be said.
  private func evaluate(_ condition: Substring) -> Bool? {
    // Brackets around parts are rare and undecided.
    let text = condition.trimmed
    let alternatives = text.split(separator: "||").map { part in
      part.components("&&").map { term($0.trimmed) }.reduce(true) { (all: Bool?, term: Bool?) in
        all == false || term == false ? false : (all == nil || term == nil ? nil : true)
      }
    }
    if alternatives.contains(true) { return true }
    return alternatives.contains(nil) || alternatives.isEmpty ? nil : false
  }

  private func term(_ text: Substring) -> Bool? {
    var text = text
    var isNegated = false
    // A loop: a line may have any number of them.
    while text.hasPrefix("!") {
      isNegated.toggle()
      text = text.dropFirst().trimmed
    }
    return plainTerm(text).map { $0 != isNegated }
  }

  private func plainTerm(_ text: Substring) -> Bool? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        ? conditions.contains(String(text)) : nil
    }
    let argument = text[text.index(after: open)...].dropLast().trimmed
    switch text[..<open] {
    case "os": return argument == "iOS"
    case "canImport": return modules.contains(String(argument.prefix { $0 != "." && $0 != "," }))
    case "targetEnvironment": return argument == "simulator"
    default: return nil
    }
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package",
  ]

  /// The module of an import declaration, or nil if the line is something else.
  private static func module(_ code: Substring) -> String? {
    var words = code.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      words.removeFirst()
    }
    guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
    if kinds.contains(name), let next = words.first { name = next }
    let module = name.prefix { $0 != "." }
    guard let first = module.first, first.isLetter || first == "_" else { return nil }
    return module.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(module) : nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  fileprivate func components(_ separator: String) -> [Substring] { split(separator: separator) }
}
