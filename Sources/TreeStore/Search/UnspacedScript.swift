/// Scripts that are written without spaces between words: Chinese, Japanese, Thai, Lao,
/// Khmer, Burmese. The index takes each pair of neighbouring characters for a word.
enum UnspacedScript {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0E00: false
    case 0x0E01...0x0E4E, 0x0E81...0x0ECE, 0x0EDC...0x0EDF: true
    case 0x1000...0x103F, 0x1050...0x108F: true
    case 0x1780...0x17D3: true
    case 0x3005...0x3007, 0x3031...0x3035, 0x3041...0x309F, 0x30A1...0x30FF: true
    case 0x3105...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF: true
    case 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFD: true
    default: false
    }
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// What the index calls a character of a word.
  static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 {
      return value >= 0x61 && value <= 0x7A || value >= 0x41 && value <= 0x5A
        || value >= 0x30 && value <= 0x39
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark:
      return true
    default:
      return false
    }
  }
}
