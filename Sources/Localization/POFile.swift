/// The contents of a PO file: phrases of the source, and their translations.
public struct POFile: Hashable, Sendable {
  /// A phrase, or one that differs between one thing and several.
  public struct Entry: Hashable, Sendable {
    /// In the source.
    public var phrase: String
    public var plural: String?
    /// One, or as many as the language has plural forms. Empty where nothing is translated.
    public var translations: [String]
  }

  /// The first line that cannot be parsed.
  public struct ParseError: Error, Hashable, CustomStringConvertible {
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// In the order of the file, without the header and what is marked as fuzzy.
  public let entries: [Entry]
  /// What the header says, by the names of its fields.
  public let header: [String: String]
  public let rule: PluralRule
  private let places: [String: Int]

  /// Reads a file in UTF-8.
  ///
  /// - Throws: `ParseError` for the first line that cannot be understood.
  public init(_ bytes: [UInt8]) throws(ParseError) {
    var reader = POFileReader()
    try reader.read(bytes)
    let first = reader.entries.first { $0.phrase.isEmpty }
    var header: [String: String] = [:]
    for line in (first?.translations.first ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      header[String(line[..<colon])] = String(value)
    }
    if let forms = header["Plural-Forms"] {
      guard let read = PluralRule(forms) else {
        throw ParseError(line: 1, reason: "“\(forms)” are no plural forms")
      }
      rule = read
    } else {
      rule = .english
    }
    self.header = header
    entries = reader.entries.filter { !$0.phrase.isEmpty }
    var places: [String: Int] = [:]
    places.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() { places[entry.phrase] = place }
    self.places = places
  }

  /// The translation of a phrase; nil if it has none.
  public subscript(phrase: String) -> String? {
    guard let place = places[phrase], let text = entries[place].translations.first,
      !text.isEmpty
    else { return nil }
    return text
  }

  /// Returns the translation of a phrase for a number.
  public func text(_ phrase: String, count: Int) -> String? {
    guard let place = places[phrase] else { return nil }
    let forms = entries[place].translations
    let form = rule.form(for: count)
    guard form < forms.count, !forms[form].isEmpty else { return nil }
    return forms[form]
  }
}
