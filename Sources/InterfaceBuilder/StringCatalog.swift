import Foundation

/// A string catalog of Xcode, `NAME.xcstrings`, as tables for each of its languages.
///
///     let catalog = try StringCatalog(data, document: "Localizable.xcstrings")
///     try catalog.write(to: bundleFolder, table: "Localizable")   // de.lproj/Localizable.strings, .plurals
///
/// `NAME.strings` has the texts. `NAME.plurals` has those that depend on numbers or devices, in the form of a
/// `.stringsdict`: Foundation crashes on Linux where a file has that name.
public struct StringCatalog: Sendable {
  /// The texts of a language.
  public struct Table: Sendable {
    /// Texts by their keys.
    public var strings: [String: String] = [:]
    /// Texts that depend on numbers or devices: an XML property list of the form of a `.stringsdict`; nil for none.
    public var plurals: Data?
  }

  /// The language in which the keys are.
  public let sourceLanguage: String
  /// The tables by the identifiers of their languages.
  public let tables: [String: Table]
  /// What could not be taken over.
  public let warnings: [InterfaceBuilderError]

  private static let greatestSize = 64 << 20

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - document: The name of the file, for messages.
  public init(_ data: Data, document: String) throws(InterfaceBuilderError) {
    func fail(_ line: Int, _ message: String) -> InterfaceBuilderError {
      InterfaceBuilderError(document: document, line: line, message: message)
    }
    if data.count > Self.greatestSize {
      throw fail(0, "The catalog has \(data.count) bytes; at most \(Self.greatestSize) are read.")
    }
    let any: Any
    do {
      any = try JSONSerialization.jsonObject(with: data)
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      let byte = text.firstMatch(of: #/around character (\d+)/#).flatMap { Int($0.1) }
      let line = 1 + data.prefix(byte ?? data.count).count { $0 == UInt8(ascii: "\n") }
      throw fail(line, "The catalog is no JSON: \(text)")
    }
    guard let root = any as? [String: Any], let strings = root["strings"] as? [String: Any] else {
      throw fail(1, "The catalog has no “strings”. Xcode 15 or newer writes them.")
    }
    var reader = StringCatalogReader(document: document)
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      guard let entry = value as? [String: Any] else { continue }
      for (language, unit) in entry["localizations"] as? [String: Any] ?? [:] {
        guard let unit = unit as? [String: Any] else { continue }
        reader.read(unit, key, language)
      }
    }
    sourceLanguage = root["sourceLanguage"] as? String ?? "en"
    var tables: [String: Table] = [:]
    let languages = Set(reader.strings.keys).union(reader.plurals.keys).union([sourceLanguage])
    for language in languages where Self.isPlain(language) {
      var table = Table(strings: reader.strings[language] ?? [:])
      if let plurals = reader.plurals[language] {
        table.plurals = try? PropertyListSerialization.data(
          fromPropertyList: plurals, format: .xml, options: 0)
      }
      tables[language] = table
    }
    self.tables = tables
    warnings = reader.warnings
  }

  /// Whether a language can be the name of a folder.
  private static func isPlain(_ language: String) -> Bool {
    !language.isEmpty
      && language.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Writes the tables into folders of their languages.
  ///
  /// - Parameters:
  ///   - folder: The folder of the bundle's resources, which has to exist.
  ///   - name: The name of the catalog without its extension.
  public func write(to folder: URL, table name: String) throws {
    for (language, table) in tables {
      let place = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let lines = table.strings.sorted { $0.key < $1.key }.map {
        "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n"
      }
      try Data(lines.joined().utf8).write(
        to: place.appendingPathComponent("\(name).strings"), options: .atomic)
      try table.plurals?.write(
        to: place.appendingPathComponent("\(name).plurals"), options: .atomic)
    }
  }

  /// A text as `.strings` files have it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Gathers the texts of a catalog.
struct StringCatalogReader {
  let document: String
  var strings: [String: [String: String]] = [:]
  var plurals: [String: [String: Any]] = [:]
  var warnings: [InterfaceBuilderError] = []

  init(document: String) { self.document = document }

  mutating func read(_ unit: [String: Any], _ key: String, _ language: String) {
    let substitutions = unit["substitutions"] as? [String: Any] ?? [:]
    if let variations = unit["variations"] as? [String: Any] {
      guard let rule = rule(variations, key) else { return }
      plurals[language, default: [:]][key] = rule
    } else if let text = text(unit) {
      if substitutions.isEmpty {
        strings[language, default: [:]][key] = text
      } else {
        plurals[language, default: [:]][key] = replaced(text, substitutions, key)
      }
    }
  }

  private func text(_ unit: [String: Any]) -> String? {
    (unit["stringUnit"] as? [String: Any])?["value"] as? String
  }

  private func forms(_ list: [String: Any]) -> [String: String] {
    list.compactMapValues { ($0 as? [String: Any]).flatMap { text($0) } }
  }

  /// A whole text that depends on the first number, or on the device.
  private mutating func rule(_ variations: [String: Any], _ key: String) -> [String: Any]? {
    if let plural = variations["plural"] as? [String: Any] {
      var rule: [String: Any] = forms(plural)
      guard let other = rule["other"] as? String else {
        warn("The text “\(key)” has plural forms without “other”, and is left out.")
        return nil
      }
      rule["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
      let (place, type) = Self.number(in: other) ?? (1, "lld")
      rule["NSStringFormatValueTypeKey"] = type
      // The forms are whole texts, whose placeholders are those of the call.
      rule["FormsAreWholeTexts"] = true
      return ["NSStringLocalizedFormatKey": "%\(place)$#@value@", "value": rule]
    }
    if let devices = variations["device"] as? [String: Any] {
      return ["NSStringDeviceSpecificRuleType": forms(devices)]
    }
    if let widths = variations["width"] as? [String: Any] {
      return ["NSStringVariableWidthRuleType": forms(widths)]
    }
    warn(
      "The text “\(key)” varies by \(variations.keys.sorted().joined(separator: ", ")), which is not known."
    )
    return nil
  }

  private mutating func replaced(
    _ text: String, _ substitutions: [String: Any], _ key: String
  ) -> [String: Any] {
    var rule: [String: Any] = [:]
    var format = text
    for (name, value) in substitutions.sorted(by: { $0.key < $1.key }) {
      guard let value = value as? [String: Any], name != "NSStringLocalizedFormatKey",
        let plural = (value["variations"] as? [String: Any])?["plural"] as? [String: Any]
      else { continue }
      var part: [String: Any] = forms(plural)
      part["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
      part["NSStringFormatValueTypeKey"] = value["formatSpecifier"] as? String ?? "lld"
      rule[name] = part
      if let place = value["argNum"] as? Int {
        format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(place)$#@\(name)@")
      }
    }
    rule["NSStringLocalizedFormatKey"] = format
    return rule
  }

  private mutating func warn(_ message: String) {
    warnings.append(InterfaceBuilderError(document: document, line: 0, message: message))
  }

  /// The first placeholder for a number: its place among all, from 1, and its kind.
  static func number(in text: String) -> (Int, String)? {
    var place = 0
    for match in text.replacingOccurrences(of: "%%", with: "").matches(
      of: #/%(?:(\d+)\$)?[-+ 0#']*[\d.]*(l{0,2}|h{0,2}|q|z|t|j)([@dDiuUxXoOfFeEgGcCsSaAp])/#)
    {
      place += 1
      guard "dDiuUfFeEgGxXoO".contains(match.3) else { continue }
      return (match.1.flatMap { Int($0) } ?? place, "\(match.2)\(match.3)")
    }
    return nil
  }
}
