import Foundation

/// A value of JSON, as it goes over the wire: small, comparable, and safe to hand from one thread to another.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The bytes were no JSON that this program takes.
  public struct Malformed: Error {}

  /// Numbers above it are none that a page counts or measures.
  private static let mostDepth = 16

  /// Parses text in UTF-8. Texts with half of a surrogate pair are refused, as they cannot be written.
  ///
  /// - Throws: `Malformed`.
  public init(parsing bytes: Data) throws(Malformed) {
    guard let any = try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed),
      let value = JSONValue(any, depth: 0)
    else { throw Malformed() }
    self = value
  }

  private init?(_ any: Any, depth: Int) {
    guard depth <= Self.mostDepth else { return nil }
    switch any {
    case let text as String: self = .text(text)
    case let number as NSNumber:
      if CFBoolean.isBoolean(number) {
        self = .bool(number.boolValue)
      } else {
        guard number.doubleValue.isFinite else { return nil }
        self = .number(number.doubleValue)
      }
    case let list as [Any]:
      var values: [JSONValue] = []
      values.reserveCapacity(list.count)
      for item in list {
        guard let value = JSONValue(item, depth: depth + 1) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case let object as [String: Any]:
      var values: [String: JSONValue] = [:]
      for (key, item) in object {
        guard let value = JSONValue(item, depth: depth + 1) else { return nil }
        values[key] = value
      }
      self = .object(values)
    case is NSNull: self = .null
    default: return nil
    }
  }
}

private enum CFBoolean {
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" && (number == 0 || number == 1)
  }
}

extension JSONValue {
  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number; nil for other values.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The list; nil for other values.
  public var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  /// The members; nil for other values.
  public var object: [String: JSONValue]? {
    if case .object(let object) = self { object } else { nil }
  }

  /// A whole number that every program can count with.
  public var integer: Int? {
    guard let number, number.rounded() == number, abs(number) < 1e15 else { return nil }
    return Int(number)
  }

  /// True, false, or the numbers 1 and 0.
  public var truth: Bool? {
    switch self {
    case .bool(let truth): truth
    case .number(1): true
    case .number(0): false
    default: nil
    }
  }

  /// The member with a name; nil where there is none.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  /// A number.
  public init(_ number: Int) { self = .number(Double(number)) }
  /// A number; 0 for what JSON cannot say.
  public init(_ number: Double) { self = .number(number.isFinite ? number : 0) }
}

extension JSONValue {
  /// The value as text; keys in their order, so that equal values are equal texts.
  public var written: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .bool(let truth): out += truth ? "true" : "false"
    case .number(let number): out += Self.written(number)
    case .text(let text): Self.write(text, to: &out)
    case .list(let list):
      out += "["
      for (index, value) in list.enumerated() {
        if index > 0 { out += "," }
        value.write(to: &out)
      }
      out += "]"
    case .object(let object):
      out += "{"
      for (index, (key, value)) in object.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { out += "," }
        Self.write(key, to: &out)
        out += ":"
        value.write(to: &out)
      }
      out += "}"
    }
  }

  /// Hundredths are finer than any screen.
  private static func written(_ number: Double) -> String {
    if number.rounded() == number, abs(number) < 1e15 { return "\(Int(number))" }
    let rounded = (number * 100).rounded() / 100
    // There are no hundredths of such a number, and JSON has no word for one that is larger than all.
    guard rounded.isFinite else { return number.isFinite ? "\(number)" : "0" }
    return rounded.rounded() == rounded && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\u{2028}": out += "\\u2028"
      case "\u{2029}": out += "\\u2029"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
