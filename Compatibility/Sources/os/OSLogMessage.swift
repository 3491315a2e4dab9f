import Foundation

/// Who may read a value in a log.
public struct OSLogPrivacy: Hashable, Sendable {
  /// What stands for a private value.
  public struct Mask: Hashable, Sendable {
    let isHash: Bool
    /// A number that is the same for equal values of one run of the program.
    public static let hash = Mask(isHash: true)
    /// Only the word `<private>`.
    public static let none = Mask(isHash: false)
  }

  enum Kind { case auto, open, hidden }
  let kind: Kind
  let mask: Mask

  /// Numbers and Boolean values are public, all else is private.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: .none) }
  /// Everybody may read the value.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .open, mask: .none) }
  /// The value is not shown.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// The value is not shown.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Numbers are public; for all else stands the mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }
  /// For the value stands the mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// For the value stands the mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
}

/// Columns that a value in a log is filled up to.
public struct OSLogStringAlignment: Hashable, Sendable {
  let columns: Int
  let isRight: Bool

  /// As long as the value is.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }
  /// At the right of so many columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }
  /// At the left of so many columns.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  func fill(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? blanks + text : text + blanks
  }
}

/// The digits of an integer in a log.
public struct OSLogIntegerFormatting: Hashable, Sendable {
  let radix: Int
  var uppercase = false
  var prefix = ""
  var minDigits = 0

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// Decimal digits, at least so many.
  public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, minDigits: minDigits)
  }
  /// Hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Hexadecimal digits, after `0x` if asked for.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, uppercase: uppercase,
      prefix: (explicitPositiveSign ? "+" : "") + (includePrefix ? "0x" : ""),
      minDigits: minDigits)
  }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  func text<Number: BinaryInteger>(of number: Number) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (number < 0 ? "-" : "") + prefix + zeros + digits
  }
}

/// The digits of a floating-point number in a log.
public struct OSLogFloatFormatting: Hashable, Sendable {
  let format: String

  /// Six digits behind the point.
  public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
  /// So many digits behind the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))f")
  }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  /// With an exponent where that is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
}

/// The words of a Boolean value in a log.
public enum OSLogBoolFormat: Sendable {
  /// `true` and `false`.
  case truth
  /// `yes` and `no`.
  case answer
}

/// A message with values, each of which says who may read it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: String, _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment, isNumber: Bool = false
  ) {
    let isShown =
      PrivateData.isShown || privacy.kind == .open || privacy.kind == .auto && isNumber
    let shown =
      isShown
      ? value
      : privacy.mask.isHash
        ? "<mask.hash: \(String(UInt(bitPattern: value.hashValue), radix: 16))>"
        : PrivateData.mark
    text += align.fill(shown)
  }

  /// Adds an integer, public unless `privacy` says otherwise.
  public mutating func appendInterpolation<Number: BinaryInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(format.text(of: number()), privacy, align, isNumber: true) }

  /// Adds a number, public unless `privacy` says otherwise.
  public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Number, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: format.format, Double(number())), privacy, align, isNumber: true)
  }

  /// Adds a Boolean value, public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    let words = format == .truth ? ("true", "false") : ("yes", "no")
    append(boolean() ? words.0 : words.1, privacy, .none, isNumber: true)
  }

  /// Adds a text or the description of a value, private unless `privacy` says otherwise.
  @_disfavoredOverload public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append("\(value())", privacy, align) }
}
