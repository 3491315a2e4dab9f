import Foundation

/// The rules for names of tags: letters, digits, "_", "-" and pictures, and "/" between the names of tags
/// that stand in each other.
enum TagName {
  /// The maximum number of Unicode scalars of a tag with those around it.
  static let limit = 255
  /// The maximum number of tags that stand in each other.
  static let deepest = 16

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return isWord(scalar) || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
    }
    if scalar.value == 0x200D { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .otherSymbol, .modifierSymbol, .privateUse:
      return true
    default: return false
    }
  }

  /// Whether it tells a tag from a number.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value | 32 >= 97 && value | 32 <= 122 || value >= 0x80
  }

  /// What two spellings of one tag have in common: case and composition do not count.
  static func key(_ name: String) -> String { LinkTarget.folded(name) }

  /// A name as it is kept, with each of those around it; nil for what is none. A "#" in front is left out.
  ///
  /// White space within a name, which only front matter can have, stays.
  static func normalised(_ written: String) -> String? {
    var name = written.precomposedStringWithCanonicalMapping[...]
    while name.first?.isWhitespace == true || name.first == "#" { name = name.dropFirst() }
    let parts = name.split(separator: "/").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    .filter { !$0.isEmpty }
    let result = parts.joined(separator: "/")
    let scalars = result.unicodeScalars
    guard !parts.isEmpty, parts.count <= deepest, scalars.count <= limit,
      scalars.contains(where: isWord),
      !scalars.contains(where: {
        $0.properties.generalCategory == .control || $0 == "#" || $0 == ","
      })
    else { return nil }
    return result
  }

  /// Whether it can stand in a text behind "#".
  static func canBeWritten(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { isLetter($0) || $0 == "/" }
  }

  /// The tags that another program keeps beside a text, as a line of it: white space becomes "-".
  static func line(of tags: [String]) -> String {
    let words = tags.map { tag -> String in
      let joined = tag.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      guard let name = normalised(joined), canBeWritten(name) else { return tag }
      return "#" + name
    }
    return "Tags: " + words.joined(separator: ", ")
  }

  /// The names of the tags around it and its own: "a", "a/b", "a/b/c".
  static func way(to name: String) -> [String] {
    var way: [String] = []
    for part in name.split(separator: "/").prefix(deepest) {
      way.append(way.last.map { "\($0)/\(part)" } ?? String(part))
    }
    return way
  }
}
