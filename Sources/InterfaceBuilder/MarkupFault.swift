import Foundation

/// What is wrong with a text that is no XML, in words: the parser's own description is a number.
enum MarkupFault {
  /// Words for the codes of libxml2 that documents have, which were merged or cut.
  private static let words: [Int: String] = [
    4: "It is empty.",
    5: "It ends too early, or something stands after its last element.",
    9: "It has a character that XML does not allow.",
    23: "“&” stands alone; write “&amp;”.",
    26: "It uses an entity that is not declared.",
    38: "“<” stands in the value of an attribute; write “&lt;”.",
    39: "The value of an attribute is in no quotation marks.",
    40: "The value of an attribute has no end.",
    41: "An attribute has no value.",
    42: "An element has an attribute twice.",
    45: "A comment has no end.",
    68: "A name is expected, as after “<” and “&”; the characters are written “&lt;” and “&amp;”.",
    73: "A “>” is missing at the end of a tag.",
    76: "A closing tag has another name than the element that it would close.",
    77: "An element has no closing tag.",
  ]

  static func sentence(_ error: (any Error)?) -> String {
    guard let error = error as NSError? else { return "It ends too early." }
    return words[error.code] ?? "The parser stops with error \(error.code)."
  }
}
