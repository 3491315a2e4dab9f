import Foundation

/// What is wrong with the colours of a set, by the same rules by which the app reads them.
struct ColorFault {
  let line: Int?
  let sentence: String

  static func all(in contents: LocatedJSON, of name: String) -> [ColorFault] {
    guard let colors = contents["colors"]?.array, !colors.isEmpty else {
      let line = contents["colors"]?.line
      return [ColorFault(line: line, sentence: "The colour set “\(name)” has no colours.")]
    }
    // Xcode's template has an entry without a colour, which stands for the system's own.
    return colors.compactMap { entry in
      guard let color = entry["color"], color["reference"] == nil else { return nil }
      return fault(color).map {
        ColorFault(line: $0.line, sentence: "A colour of “\(name)” is left out: \($0.reason)")
      }
    }
  }

  private static func fault(_ color: LocatedJSON) -> (line: Int, reason: String)? {
    guard let parts = color["components"], parts.object != nil else {
      return (color.line, "It has no components.")
    }
    let names = parts["white"] == nil ? ["red", "green", "blue"] : ["white"]
    for name in names {
      guard let part = parts[name] else {
        return (parts.line, "It has no component “\(name)”.")
      }
      guard isNumber(part) else {
        return (part.line, "Its component “\(name)” is “\(word(part))”, which is no number.")
      }
    }
    guard let alpha = parts["alpha"], !isNumber(alpha) else { return nil }
    return (alpha.line, "Its component “alpha” is “\(word(alpha))”, which is no number.")
  }

  private static func word(_ value: LocatedJSON) -> String {
    switch value.value {
    case .string(let text), .other(let text): String(text.prefix(40))
    case .object: "{…}"
    case .array: "[…]"
    }
  }

  /// `0xFF`, `#FF`, `255`, `1.0`, or a number of JSON.
  private static func isNumber(_ value: LocatedJSON) -> Bool {
    switch value.value {
    case .object, .array: return false
    case .other(let word): return Double(word)?.isFinite ?? false
    case .string(let text):
      let plain = text.trimmingCharacters(in: .whitespaces)
      for prefix in ["0x", "0X", "#"] where plain.hasPrefix(prefix) {
        return UInt32(plain.dropFirst(prefix.count), radix: 16) != nil
      }
      return Double(plain)?.isFinite ?? false
    }
  }
}
