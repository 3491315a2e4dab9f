/// Reads an expression of C as `Plural-Forms` has them: `?:`, the logical operators,
/// comparisons, arithmetic, parentheses, numbers and `n`.
struct PluralExpressionParser {
  private var tokens: [String]
  private var place = 0

  init(_ text: Substring) { tokens = Self.tokens(text) }

  /// nil unless all of it is one expression.
  mutating func read() -> PluralExpression? {
    guard let term = choice(), place == tokens.count else { return nil }
    return term
  }

  private static func tokens(_ text: Substring) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let pair = String(rest.prefix(2))
      if first.isWhitespace {
        rest.removeFirst()
      } else if first.isNumber {
        let digits = rest.prefix { $0.isNumber }
        found.append(String(digits))
        rest.removeFirst(digits.count)
      } else if ["||", "&&", "==", "!=", "<=", ">="].contains(pair) {
        found.append(pair)
        rest.removeFirst(2)
      } else {
        found.append(String(first))
        rest.removeFirst()
      }
    }
    return found
  }

  private var next: String? { place < tokens.count ? tokens[place] : nil }

  private mutating func take(_ token: String) -> Bool {
    guard next == token else { return false }
    place += 1
    return true
  }

  private mutating func choice() -> PluralExpression? {
    guard let condition = binary(0) else { return nil }
    guard take("?") else { return condition }
    guard let first = choice(), take(":"), let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  /// What binds loosest comes first.
  private static let levels: [[String: PluralExpression.Operation]] = [
    ["||": .or], ["&&": .and], ["==": .equal, "!=": .unequal],
    ["<": .less, ">": .more, "<=": .atMost, ">=": .atLeast],
    ["+": .plus, "-": .minus], ["*": .times, "/": .over, "%": .rest],
  ]

  private mutating func binary(_ level: Int) -> PluralExpression? {
    guard level < Self.levels.count else { return plain() }
    guard var term = binary(level + 1) else { return nil }
    while let token = next, let operation = Self.levels[level][token] {
      place += 1
      guard let other = binary(level + 1) else { return nil }
      term = .binary(operation, term, other)
    }
    return term
  }

  private mutating func plain() -> PluralExpression? {
    if take("!") { return plain().map { .not($0) } }
    if take("n") { return .number }
    if take("(") {
      guard let term = choice(), take(")") else { return nil }
      return term
    }
    guard let token = next, let value = Int(token) else { return nil }
    place += 1
    return .constant(value)
  }
}
