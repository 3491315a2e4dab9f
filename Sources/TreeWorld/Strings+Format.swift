import Localization

/// The menu of the text's looks.
extension Strings {
  static var format: String { say("Format") }
  static var strikethrough: String { say("Strikethrough") }
  static var highlight: String { say("Highlight") }
  static var code: String { say("Code") }
  static func heading(_ level: Int) -> String { say("Heading %@", number(level)) }
  static var bulletList: String { say("Bulleted List") }
  static var numberedList: String { say("Numbered List") }
  static var checkList: String { say("Checklist") }
  static var quote: String { say("Quotation") }
  /// The headings of a note, to go to.
  static var headings: String { say("Headings") }
  static var noHeadings: String { say("No headings yet") }
  /// What stands for the properties at the beginning of a note while they are folded.
  static var properties: String { say("Properties") }
  static var table: String { say("Table") }
  static var rule: String { say("Line") }
  static func column(_ number: Int) -> String { say("Column %@", Strings.number(number)) }
}
