import Foundation

/// A symbol that apps use: a row of `Scripts/coverage/symbols.tsv`.
struct Wanted {
  let rank: Int
  let name: String
  let kind: String
  /// The argument labels that apps call it with; a trailing closure's label is not among them.
  let forms: [String]

  /// - Throws: `Malformed` for a row that is none.
  init(row: String) throws {
    let fields = row.components(separatedBy: "\t")
    guard fields.count >= 3, let rank = Int(fields[0]) else { throw Malformed(row: row) }
    self.rank = rank
    name = fields[1]
    kind = fields[2]
    forms = fields.count > 3 ? fields[3].split(separator: " ").map(String.init) : []
  }

  struct Malformed: Error, CustomStringConvertible {
    let row: String
    var description: String { "this row is not rank, symbol, kind and forms: \(row)" }
  }

  /// Without `func`, dots and parentheses: what stands in a program.
  var word: String {
    var word = name
    for prefix in ["func ", "var ", "."] where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    if kind == "init", let type = word.range(of: ".init(") {
      return String(word[..<type.lowerBound])
    }
    return String(word.prefix { $0 != "(" })
  }

  /// Whether the symbol is what is wanted, or one of several that bear the name.
  func matches(_ symbol: Symbol) -> Bool {
    switch kind {
    case "type":
      return Self.types.contains(symbol.kind) && symbol.path.joined(separator: ".") == name
    case "init":
      guard symbol.kind == "init", let dot = name.range(of: ".init(") else { return false }
      let type = String(name[..<dot.lowerBound])
      return (symbol.owner == type || symbol.heirs.contains(type))
        && Self.accepts(symbol.labels, form: Symbol.labels(of: "(" + name[dot.upperBound...]))
    case "property":
      return Self.values.contains(symbol.kind) && symbol.title == name
    case "method":
      return Self.functions.contains(symbol.kind) && symbol.base == word
    case "case/static":
      return Self.statics.contains(symbol.kind) && symbol.base == word
    default:
      let isVariable = name.hasPrefix("var ")
      return isVariable
        ? symbol.kind == "property" && symbol.title == word
        : symbol.kind == "method" && name == "func " + symbol.title
    }
  }

  /// Whether a function with these labels can be called so: parameters with a default or a
  /// trailing closure may be left out, the first label may not.
  static func accepts(_ labels: [String], form: [String]) -> Bool {
    guard form.first == nil || form.first == labels.first else { return false }
    var rest = labels[...]
    for label in form {
      guard let found = rest.firstIndex(of: label) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }

  private static let types = ["class", "struct", "enum", "protocol", "typealias"]
  private static let values = ["property", "type.property", "enum.case", "var"]
  private static let functions = ["method", "type.method", "func"]
  private static let statics = ["type.property", "enum.case", "type.method"]
}
