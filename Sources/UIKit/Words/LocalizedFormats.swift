import Foundation
import Localization

// With one argument the compiler prefers these to Foundation's, which have any number of them.
extension String {
  /// Returns the text of a format with an argument, in the form that its number needs and in the locale of the session.
  public static func localizedStringWithFormat(
    _ format: String, _ argument: any CVarArg
  ) -> String { PluralFormat.string(format, locale: .session, [argument]) }

  /// Returns the text of a format with arguments, in the forms that their numbers need and in the locale of the
  /// session. Foundation's function with arguments in a row knows no forms.
  public static func localizedStringWithFormat(
    _ format: String, arguments: [any CVarArg]
  ) -> String { PluralFormat.string(format, locale: .session, arguments) }

  /// Makes the text of a format with an argument, in the form that its number needs.
  public init(format: String, _ argument: any CVarArg) {
    self = PluralFormat.string(format, locale: nil, [argument])
  }

  /// Makes the text of a format with arguments, in the forms that their numbers need.
  public init(pluralFormat format: String, locale: Locale? = nil, arguments: [any CVarArg]) {
    self = PluralFormat.string(format, locale: locale, arguments)
  }
}

extension String {
  /// A key with the values of its interpolations: `"\(count) files"` has the key `%lld files`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let arguments: [any CVarArg & Sendable]

    /// Makes a key without arguments.
    public init(_ key: String) { (self.key, arguments) = (key, []) }
    /// Makes a key without arguments. Its per cent signs are none of a format.
    public init(stringLiteral key: String) { (self.key, arguments) = (key, []) }
    /// Makes a key of an interpolation.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    public static func == (one: LocalizationValue, other: LocalizationValue) -> Bool {
      one.key == other.key && one.arguments.map { "\($0)" } == other.arguments.map { "\($0)" }
    }

    /// Gathers the key and the arguments.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [any CVarArg & Sendable] = []

      /// Makes an empty one.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds words of the key.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      private mutating func add(_ specifier: String, _ value: any CVarArg & Sendable) {
        key += specifier
        arguments.append(value)
      }

      /// Adds a text: `%@`.
      public mutating func appendInterpolation(_ text: String) { add("%@", text) }
      /// Adds a text: `%@`.
      public mutating func appendInterpolation(_ text: Substring) { add("%@", String(text)) }
      /// Adds a whole number: `%lld`.
      public mutating func appendInterpolation(_ number: Int) { add("%lld", number) }
      /// Adds a whole number: `%lld`.
      public mutating func appendInterpolation(_ number: Int64) { add("%lld", number) }
      /// Adds a whole number: `%d`.
      public mutating func appendInterpolation(_ number: Int32) { add("%d", number) }
      /// Adds a whole number: `%llu`.
      public mutating func appendInterpolation(_ number: UInt) { add("%llu", number) }
      /// Adds a number of any unit: `%lf`.
      public mutating func appendInterpolation(_ number: Double) { add("%lf", number) }
      /// Adds a number of any unit: `%f`.
      public mutating func appendInterpolation(_ number: Float) { add("%f", number) }
      /// Adds a number of any unit: `%lf`.
      public mutating func appendInterpolation(_ number: CGFloat) { add("%lf", Double(number)) }
      /// Adds a number in a format of its own: `specifier`, such as `%.2f`.
      public mutating func appendInterpolation<Number: CVarArg & Sendable>(
        _ number: Number, specifier: String
      ) { add(specifier, number) }
      /// Adds what a format style makes of a value: `%@`.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatOutput == String { add("%@", format.format(value)) }
      /// Adds the description of a value: `%@`.
      public mutating func appendInterpolation<Value>(_ value: Value) { add("%@", "\(value)") }
    }

    /// The text with its arguments, of a format.
    func text(_ format: String, _ locale: Locale) -> String {
      arguments.isEmpty && !PluralFormat.isPlural(format)
        ? format : PluralFormat.string(format, locale: locale, arguments)
    }
  }

  /// Makes the text for a key in the language of the session.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, which is the text where there is none.
  ///   - table: The name of the file without its extension; nil for `Localizable`.
  ///   - bundle: The bundle; nil for the app's.
  ///   - locale: The locale of numbers; by default that of the session.
  ///   - comment: For translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .session, comment: StaticString? = nil
  ) {
    let format = LocalizedStrings.text(
      keyAndValue.key, table: table, value: nil, in: bundle ?? .main)
    self = keyAndValue.text(format, locale)
  }

  /// Makes the text for a key in the language of the session; `defaultValue` where there is none.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .session, comment: StaticString? = nil
  ) {
    let format = LocalizedStrings.text(
      "\(key)", table: table, value: defaultValue.key, in: bundle ?? .main)
    self = defaultValue.text(format, locale)
  }

  /// Makes the text of a resource in the language of the session.
  public init(localized resource: LocalizedStringResource) {
    let bundle = resource.bundle.bundle
    let format = LocalizedStrings.text(
      resource.key, table: resource.table, value: resource.defaultValue.key, in: bundle)
    self = resource.defaultValue.text(format, resource.locale)
  }
}

/// A key with what is needed to look its text up later.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Where a text is looked up.
  public enum BundleDescription: Sendable, Equatable {
    /// The app's bundle.
    case main
    /// The bundle at a place.
    case atURL(URL)

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// The key.
  public let key: String
  /// The text where there is none for the key.
  public let defaultValue: String.LocalizationValue
  /// The name of the file without its extension; nil for `Localizable`.
  public var table: String?
  /// The locale of numbers.
  public var locale: Locale
  /// Where the text is looked up.
  public let bundle: BundleDescription

  /// Makes a resource of a key that is its own text.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .session,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Makes a resource of a key with a text.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .session, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Makes a resource of a key without arguments.
  public init(stringLiteral key: String) { self.init(String.LocalizationValue(key)) }

  /// Makes a resource of an interpolation.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
