/// What follows a colon in `$(NAME:modifier)`.
enum SettingModifier {
  /// The value as a modifier makes it; one that is not known leaves it as it is.
  static func apply(_ modifier: String, to value: String) -> String {
    if let equals = modifier.firstIndex(of: "=") {
      let argument = String(modifier[modifier.index(after: equals)...])
      switch modifier[..<equals] {
      case "default": return value.isEmpty ? argument : value
      case "dir": return argument + "/" + Path.name(value)
      case "base", "file": return folder(value) + argument + suffix(value)
      case "suffix": return folder(value) + Path.stem(value) + argument
      default: return value
      }
    }
    switch modifier {
    case "c99extidentifier", "identifier": return identifier(value)
    case "rfc1034identifier", "bundle-identifier": return domainLabel(value)
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "quote": return value.map { " \t\"'\\$()".contains($0) ? "\\\($0)" : String($0) }.joined()
    case "dir": return folder(value)
    case "base": return Path.stem(value)
    case "file": return Path.name(value)
    case "suffix": return suffix(value)
    case "standardizepath": return value.hasPrefix("/") ? Path.standardize(value) : value
    default: return value
    }
  }

  /// A C identifier: what may not stand in one becomes an underscore. Letters of all languages may.
  static func identifier(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar == "_"
      let isDigit = scalar.value >= 0x30 && scalar.value <= 0x39
      result.unicodeScalars.append(isLetter || (isDigit && !result.isEmpty) ? scalar : "_")
    }
    return result
  }

  private static func domainLabel(_ value: String) -> String {
    String(
      value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
  }

  private static func folder(_ value: String) -> String {
    value.lastIndex(of: "/").map { String(value[...$0]) } ?? ""
  }

  private static func suffix(_ value: String) -> String {
    let name = Path.name(value)
    return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }
}

/// Patterns of the shell: `*` and `?`.
enum Pattern {
  /// Whether a text fits a pattern as a whole. Takes time in proportion to the product of both lengths.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    guard pattern.utf8.count < 4096 else { return false }
    let pattern = Array(pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        p = last.pattern + 1
        t = last.text + 1
        star = (last.pattern, t)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == "*" { p += 1 }
    return p == pattern.count
  }
}
