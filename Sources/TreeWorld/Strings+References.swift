/// What is said of links between notes.
extension Strings {
  static var linksHere: String { say("Links to This Note") }
  static func linksTo(_ note: String) -> String { say("Links to “%@”", note) }
  static var noLinksHere: String { say("No other note links here.") }
}
