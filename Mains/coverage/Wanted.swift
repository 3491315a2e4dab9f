import Foundation

/// A name that apps and libraries use: a row of `Scripts/coverage/uses.tsv`.
struct Wanted {
  /// How a name stands in a program.
  enum Kind {
    /// A type, or a function or constant of no type.
    case global
    /// `.name` of a value or a type.
    case member
    /// A method that a program declares: an override, or one of a delegate.
    case declared
  }

  /// As in the table: `UIView`, `.frame`, `func viewDidLoad()`.
  let name: String
  let kind: Kind
  /// In how many repositories it stands.
  let repositories: Int
  /// How often it stands there.
  let uses: Int

  /// - Throws: `Malformed` for a row that is none.
  init(row: String) throws {
    let fields = row.components(separatedBy: "\t")
    guard fields.count == 3, let repositories = Int(fields[1]), let uses = Int(fields[2]),
      repositories > 0, uses > 0, !fields[0].isEmpty
    else { throw Malformed(row: row) }
    name = fields[0]
    kind = name.hasPrefix("func ") ? .declared : name.hasPrefix(".") ? .member : .global
    self.repositories = repositories
    self.uses = uses
  }

  struct Malformed: Error, CustomStringConvertible {
    let row: String
    var description: String { "this row is not name, repositories and uses: \(row)" }
  }

  /// Without `func`, dot and parentheses: what stands in a program.
  var word: String {
    let word =
      kind == .declared ? name.dropFirst(5) : kind == .member ? name.dropFirst() : name[...]
    return String(word.prefix { $0 != "(" })
  }

  /// Whether the symbol is what is wanted, or one of several that bear the name.
  func matches(_ symbol: Symbol) -> Bool {
    switch kind {
    case .global: symbol.path.joined(separator: ".") == name || isFunction(symbol)
    case .member: symbol.path.count > 1 && symbol.base == word
    case .declared: symbol.kind == "method" && "func " + symbol.title == name
    }
  }

  private func isFunction(_ symbol: Symbol) -> Bool {
    symbol.path.count == 1 && symbol.base == name
  }
}
