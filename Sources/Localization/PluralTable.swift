import Foundation

/// A text that depends on numbers, of a `.stringsdict`.
public struct PluralText: Hashable, Sendable {
  /// The forms for one of its numbers.
  public struct Variable: Hashable, Sendable {
    /// Texts by the names of categories.
    public var forms: [String: String]
    /// The conversion of the number, without its per cent sign: "d", "lld".
    public var type: String
    /// Whether the forms have all placeholders of the call, and not only that of the number.
    public var isWhole: Bool
  }

  /// The format, with places for variables: `%#@files@`.
  public var format: String
  public var variables: [String: Variable]
}

/// The texts of a `.stringsdict`.
public struct PluralTable: Sendable {
  /// Texts that depend on numbers.
  public private(set) var plurals: [String: PluralText] = [:]
  /// Texts that depend on the device or on the room that there is, which are chosen already.
  public private(set) var plain: [String: String] = [:]

  /// Nil for what is no property list of that form. Entries of another form are left out.
  ///
  /// - Parameter devices: Names of devices, the best first: "iphone", "other".
  public init?(_ data: Data, devices: [String]) {
    let any = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let list = any as? [String: Any] else { return nil }
    for (key, value) in list {
      guard let entry = value as? [String: Any] else {
        plain[key] = value as? String
        continue
      }
      if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
        let widest = widths.max { Int($0.key) ?? 0 < Int($1.key) ?? 0 }
        plain[key] = widest?.value as? String
      } else if let rules = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
        let chosen = devices.lazy.compactMap { rules[$0] }.first ?? rules["other"]
        if let text = chosen as? String {
          plain[key] = text
        } else if let inner = chosen as? [String: Any] {
          plurals[key] = Self.text(inner)
        }
      } else {
        plurals[key] = Self.text(entry)
      }
    }
  }

  private static func text(_ entry: [String: Any]) -> PluralText? {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var variables: [String: PluralText.Variable] = [:]
    for case (let name, let rule as [String: Any]) in entry {
      let names = PluralCategory.allCases.map(\.rawValue)
      let forms = rule.filter { names.contains($0.key) }.compactMapValues { $0 as? String }
      guard !forms.isEmpty else { continue }
      variables[name] = PluralText.Variable(
        forms: forms, type: rule["NSStringFormatValueTypeKey"] as? String ?? "d",
        isWhole: rule["FormsAreWholeTexts"] as? Bool ?? false)
    }
    return PluralText(format: format, variables: variables)
  }
}
