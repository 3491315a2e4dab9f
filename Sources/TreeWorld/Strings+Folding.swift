/// What is said of sections of a text.
extension Strings {
  static var foldSection: String { say("Fold or Unfold Section") }
  static var unfoldAll: String { say("Unfold All Sections") }
  static var folded: String { say("Section folded") }
  static var unfolded: String { say("Section unfolded") }
  static var noSection: String { say("There is no section here.") }
  static func lines(_ count: Int) -> String { say.counted("%@ line", "%@ lines", count) }
}
