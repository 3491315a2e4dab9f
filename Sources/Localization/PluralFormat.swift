import Foundation
import Synchronization

/// Formats with places for numbers, whose form depends on the number: `%#@files@` of a `.stringsdict`.
///
/// Looking up a text that depends on numbers gives a format with places of unique names, `%#@3.files@`, by which
/// `string(_:locale:_:)` finds the forms again: a text is no more than its characters, and two files may use one name.
public enum PluralFormat {
  private struct Entry {
    var text: PluralText
    var language: String
  }

  private struct Registry {
    var entries: [Entry] = []
    var numbers: [String: Int] = [:]
  }

  private static let registry = Mutex(Registry())
  private static let greatestDepth = 8

  /// The format for a text, which is the same each time for one identity.
  public static func register(_ text: PluralText, language: String, identity: String) -> String {
    let number = registry.withLock { registry in
      if let known = registry.numbers[identity], registry.entries[known].text == text {
        return known
      }
      registry.entries.append(Entry(text: text, language: language))
      registry.numbers[identity] = registry.entries.count - 1
      return registry.entries.count - 1
    }
    return marked(text.format, number)
  }

  /// Gives the places of a format unique names.
  private static func marked(_ format: String, _ number: Int) -> String {
    format.replacing(#/%(\d+\$)?#@([^@%]+)@/#) { match in
      "%\(match.1 ?? "")#@\(number).\(match.2)@"
    }
  }

  /// Whether a format has places for forms.
  public static func isPlural(_ format: String) -> Bool { format.contains("#@") }

  /// The text of a format with its arguments, each in the form that its number needs.
  public static func string(
    _ format: String, locale: Locale?, _ arguments: [any CVarArg]
  ) -> String {
    guard isPlural(format) else {
      return String(format: format, locale: locale, arguments: arguments)
    }
    var writer = Writer(arguments: arguments, locale: locale)
    var next = 0
    writer.write(format, &next, depth: 0, number: nil)
    return writer.result
  }

  private struct Writer {
    let arguments: [any CVarArg]
    let locale: Locale?
    var result = ""

    /// - Parameter number: The place of the argument that `%arg` stands for.
    mutating func write(_ format: String, _ next: inout Int, depth: Int, number: Int?) {
      guard depth < PluralFormat.greatestDepth else { return }
      var rest = format[...]
      while let sign = rest.firstIndex(of: "%") {
        result += rest[..<sign]
        rest = rest[sign...]
        if rest.hasPrefix("%%") {
          result += "%"
          rest = rest.dropFirst(2)
        } else if rest.hasPrefix("%arg"), let number {
          put("%lld", number)
          rest = rest.dropFirst(4)
        } else if let match = rest.prefixMatch(of: #/%(?:(\d+)\$)?#@(?:(\d+)\.)?([^@%]+)@/#) {
          let place = Self.place(match.1, &next)
          if let entry = match.2.flatMap({ Int($0) }), let name = match.output.3 as Substring? {
            form(entry, String(name), place, &next, depth)
          }
          rest = rest[match.range.upperBound...]
        } else if let match = rest.prefixMatch(
          of:
            #/%(?:(\d+)\$)?([-+ 0#']*\d*(?:\.\d+)?)((?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp])/#
        ) {
          put("%\(match.2)\(match.3)", Self.place(match.1, &next))
          rest = rest[match.range.upperBound...]
        } else {
          result += "%"
          rest = rest.dropFirst()
        }
      }
      result += rest
    }

    private static func place(_ said: Substring?, _ next: inout Int) -> Int {
      if let said, let place = Int(said), place > 0 { return place - 1 }
      defer { next += 1 }
      return next
    }

    private mutating func form(
      _ entry: Int, _ name: String, _ place: Int, _ next: inout Int, _ depth: Int
    ) {
      let known = PluralFormat.registry.withLock { registry in
        registry.entries.indices.contains(entry) ? registry.entries[entry] : nil
      }
      guard let known, let variable = known.text.variables[name] else { return }
      let number = arguments.indices.contains(place) ? Self.number(arguments[place]) : 0
      let isWhole = number == number.rounded()
      let category = PluralCategory(
        number, decimals: isWhole ? 0 : 2, language: known.language)
      // A form for none is taken in all languages, as on Apple's systems.
      let none = number == 0 ? variable.forms["zero"] : nil
      guard let chosen = none ?? variable.forms[category.rawValue] ?? variable.forms["other"]
      else { return }
      let text = PluralFormat.marked(chosen, entry)
      if variable.isWhole {
        var first = 0
        write(text, &first, depth: depth + 1, number: place)
        next = max(next, first)
      } else {
        var inner = place
        write(text, &inner, depth: depth + 1, number: place)
        next = max(next, inner)
      }
    }

    private mutating func put(_ format: String, _ place: Int) {
      guard arguments.indices.contains(place) else { return }
      let argument = arguments[place]
      let wantsObject = format.hasSuffix("@")
      // A placeholder of another kind than its argument would read what is not there.
      let isNumber = argument is any BinaryInteger || argument is any BinaryFloatingPoint
      if isNumber, !wantsObject {
        let isReal = "fFeEgGaA".contains(format.last ?? "d")
        let plain = format.filter { !"hlqLztj".contains($0) }
        if isReal {
          result += String(format: plain, locale: locale, arguments: [Self.number(argument)])
        } else {
          let whole = Int64(clamping: Self.whole(argument))
          result += String(
            format: "\(plain.dropLast())ll\(plain.suffix(1))", locale: locale, arguments: [whole])
        }
      } else if wantsObject, isNumber {
        result += "\(argument)"
      } else {
        result += String(format: format, locale: locale, arguments: [argument])
      }
    }

    private static func number(_ argument: any CVarArg) -> Double {
      switch argument {
      case let number as any BinaryInteger: Double(Int64(clamping: number))
      case let number as Double: number
      case let number as Float: Double(number)
      case let number as CGFloat: Double(number)
      case let number as NSNumber: number.doubleValue
      default: 0
      }
    }

    private static func whole(_ argument: any CVarArg) -> Int64 {
      if let number = argument as? any BinaryInteger { return Int64(clamping: number) }
      return Int64(exactly: Self.number(argument).rounded(.towardZero)) ?? 0
    }
  }
}
