import Foundation

/// A value on one line of front matter.
enum YAMLScalar {
  /// Returns the value without its quotes and escapes; nil if an escape stands for no character.
  ///
  /// It goes by scalars: a quote and a letter that combines with it are two of them.
  static func value(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let quote = scalars.first, scalars.count > 1, quote == scalars.last else { return text }
    let inner = scalars.dropFirst().dropLast()
    if quote == "'" { return String(inner).replacingOccurrences(of: "''", with: "'") }
    guard quote == "\"" else { return text }
    var result = String.UnicodeScalarView()
    var rest = inner
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      if let digits = numbered[letter] {
        let number = rest.prefix(digits)
        guard number.count == digits, number.allSatisfy({ $0.properties.isASCIIHexDigit }),
          let value = UInt32(String(number), radix: 16), let named = Unicode.Scalar(value)
        else { return nil }
        result.append(named)
        rest = rest.dropFirst(digits)
      } else {
        guard let named = named[letter] else { return nil }
        result.append(named)
      }
    }
    return String(result)
  }

  /// The letters before hexadecimal digits, with the number of digits (YAML 1.2, 5.7).
  private static let numbered: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]

  private static let named: [Unicode.Scalar: Unicode.Scalar] = [
    "\\": "\\", "\"": "\"", "/": "/", " ": " ", "\t": "\t", "n": "\n", "t": "\t", "r": "\r",
    "0": "\0", "a": "\u{7}", "b": "\u{8}", "v": "\u{B}", "f": "\u{C}", "e": "\u{1B}",
    "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
  ]
}
