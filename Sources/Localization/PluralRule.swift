/// Which of a language's plural forms a number takes: the `Plural-Forms` of a PO file, an
/// expression of C in `n`.
///
/// For example:
///
///     let polish = PluralRule(
///       "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);")
///     polish?.form(for: 22) // 1
public struct PluralRule: Hashable, Sendable {
  /// How many forms there are.
  public let count: Int
  private let rule: PluralExpression

  /// One thing, and any other number of things.
  public static let english = PluralRule(count: 2, rule: .binary(.unequal, .number, .constant(1)))

  private init(count: Int, rule: PluralExpression) {
    self.count = count
    self.rule = rule
  }

  /// nil for what is no such expression.
  public init?(_ text: String) {
    var parts: [String: Substring] = [:]
    for part in text.split(separator: ";") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let name = part[..<sign].filter { !$0.isWhitespace }
      parts[String(name)] = part[part.index(after: sign)...]
    }
    guard let number = parts["nplurals"], let expression = parts["plural"],
      let count = Int(number.filter { !$0.isWhitespace }), count > 0
    else { return nil }
    var reader = PluralExpressionParser(expression)
    guard let rule = reader.read() else { return nil }
    self.init(count: count, rule: rule)
  }

  /// The index of the form, from 0. What a rule gives beyond its forms is the last of them.
  public func form(for number: Int) -> Int {
    min(max(rule.value(Int(number.magnitude & UInt(Int.max))), 0), count - 1)
  }
}

/// An expression, read.
indirect enum PluralExpression: Hashable, Sendable {
  enum Operation: Hashable, Sendable {
    case or, and, equal, unequal, less, more, atMost, atLeast, plus, minus, times, over, rest
  }

  case number
  case constant(Int)
  case not(PluralExpression)
  case binary(Operation, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  func value(_ n: Int) -> Int {
    switch self {
    case .number: n
    case .constant(let value): value
    case .not(let term): term.value(n) == 0 ? 1 : 0
    case .choice(let condition, let first, let second):
      condition.value(n) != 0 ? first.value(n) : second.value(n)
    case .binary(let operation, let first, let second):
      Self.result(operation, first.value(n), second.value(n))
    }
  }

  private static func result(_ operation: Operation, _ a: Int, _ b: Int) -> Int {
    switch operation {
    case .or: a != 0 || b != 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .unequal: a != b ? 1 : 0
    case .less: a < b ? 1 : 0
    case .more: a > b ? 1 : 0
    case .atMost: a <= b ? 1 : 0
    case .atLeast: a >= b ? 1 : 0
    case .plus: a &+ b
    case .minus: a &- b
    case .times: a &* b
    // What cannot be divided is no reason to say nothing.
    case .over: b == 0 ? 0 : a / b
    case .rest: b == 0 ? 0 : a % b
    }
  }
}
