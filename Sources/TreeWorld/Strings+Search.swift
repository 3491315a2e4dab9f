/// What is said of searches.
extension Strings {
  static var everywhere: String { say("All") }
  static func search(in folder: String) -> String { say("Search “%@”", folder) }
  static func foundMore(than count: Int) -> String {
    say("More than %@ notes found", number(count))
  }
  static func nothingFound(_ words: String, in folder: String) -> String {
    say("Nothing was found for “%@” in “%@”.", words, folder)
  }
  static var recentSearches: String { say("Recent Searches") }
  static var clearRecent: String { say("Clear Recent Searches") }
  /// What a search can ask for besides words. The names in front of the colons are the same in all languages.
  static var searchHints: String {
    say("You can also search for tag:work, in:Home, before:2026-05 or after:yesterday.")
  }
  static func noTag(_ tag: String) -> String { say("No note has the tag “%@”.", tag) }
  static func noFolder(_ name: String) -> String { say("There is no folder “%@”.", name) }
  static func noDate(_ words: String) -> String {
    say(
      "“%@” is no date. Dates are written as 2026-05-17, 2026-05, 2026, today or yesterday.", words)
  }
  static func didYouMean(_ words: String) -> String { say("Did you mean “%@”?", words) }
  static var nextMatch: String { say("Next Match") }
  static var previousMatch: String { say("Previous Match") }
  static func match(_ number: Int, of count: Int) -> String {
    say("Match %@ of %@", self.number(number), self.number(count))
  }
}
