import Foundation

/// What of a module's sources does not exist here, by symbol: from the errors of the compiler.
public struct SymbolReport: Sendable, Codable {
  /// A symbol that is missing, or another reason why lines do not compile.
  public struct Entry: Sendable, Codable {
    /// The kinds of entries.
    public enum Kind: String, Sendable, Codable {
      case module, type, member, function, override, other
    }
    /// What is missing: `AVFoundation`, `UITextField.clearsOnInsertion`; the compiler's sentence where that tells more.
    public let symbol: String
    public let kind: Kind
    /// Where it is used, as `path:line`.
    public var places: [String]
  }

  /// The entries, those with most places first.
  public let entries: [Entry]
  /// Sentences about targets that were not looked at, as what they need does not compile.
  public var unchecked: [String] = []

  /// Makes the report of what the compiler said.
  init(_ diagnostics: Diagnostics) {
    var known: [String: Entry] = [:]
    for error in diagnostics.errors {
      guard let head = error.lines.first else { continue }
      let place = Self.place(head)
      let sentence = Self.sentence(head)
      let (symbol, kind) = Self.symbol(sentence, error.lines)
      known[symbol, default: Entry(symbol: symbol, kind: kind, places: [])].places.append(place)
    }
    entries = known.values.sorted {
      ($0.places.count, $1.symbol) > ($1.places.count, $0.symbol)
    }
  }

  init(_ entries: [Entry]) {
    self.entries = entries.sorted { ($0.places.count, $1.symbol) > ($1.places.count, $0.symbol) }
  }

  private static func place(_ line: String) -> String {
    guard let range = line.range(of: ": error: ") else { return "" }
    return line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      .dropLast().joined(separator: ":")
  }

  private static func sentence(_ line: String) -> String {
    guard let range = line.range(of: "error: ") else { return line }
    return String(line[range.upperBound...])
  }

  private static func symbol(_ sentence: String, _ lines: [String]) -> (String, Entry.Kind) {
    if let match = sentence.wholeMatch(of: #/no such module '([^']+)'.*/#) {
      return (String(match.1), .module)
    }
    if let match = sentence.wholeMatch(of: #/cannot find type '([^']+)' in scope.*/#) {
      return (String(match.1), .type)
    }
    if let match = sentence.wholeMatch(of: #/cannot find '([^']+)' in scope.*/#) {
      return (String(match.1), .function)
    }
    if let match = sentence.wholeMatch(
      of: #/(?:value of )?type '([^']+)' has no member '([^']+)'.*/#)
    {
      let owner = match.1.trimmingCharacters(in: CharacterSet(charactersIn: "?!"))
      return ("\(owner).\(match.2)", .member)
    }
    if sentence.contains("does not override any"), lines.count > 1 {
      return ("override: " + lines[1].trimmingCharacters(in: .whitespaces), .override)
    }
    return (sentence, .other)
  }
}
