/// Lists and booleans in build settings, which are text.
enum SettingList {
  /// Splits a text at blanks; quotes and backslashes protect blanks.
  static func split(_ text: String) -> [String] {
    var elements: [String] = []
    var current = ""
    var isInside = false
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        current.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        isInside = true
      } else if let open = quote {
        if character == open { quote = nil } else { current.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isInside = true
      } else if character.isWhitespace {
        if isInside { elements.append(current) }
        current = ""
        isInside = false
      } else {
        current.append(character)
        isInside = true
      }
    }
    if isInside { elements.append(current) }
    return elements
  }

  /// One text of a list; elements with blanks are quoted.
  static func join(_ elements: [String]) -> String {
    elements.map { element in
      // What is quoted already, as Xcode writes it for paths with blanks, stays.
      guard element.contains(where: \.isWhitespace), !element.contains("\""),
        !element.contains("\\")
      else {
        return element
      }
      return "\"\(element)\""
    }.joined(separator: " ")
  }

  /// What Xcode takes a text for.
  static func boolean(_ text: String) -> Bool? {
    switch text.uppercased() {
    case "YES", "TRUE", "1": true
    case "NO", "FALSE", "0": false
    default: nil
    }
  }
}
