/// What is said of the list at the cursor that completes names and tags.
extension Strings {
  static var suggestions: String { say("Suggestions") }
  static func suggested(_ count: Int) -> String {
    say.counted("%@ suggestion", "%@ suggestions", count)
  }
  /// How the list is used, for who does not see it.
  static var suggestionsHint: String {
    say("The arrow keys choose a suggestion, Return takes it, and Escape leaves it.")
  }
  static func newNote(named name: String) -> String { say("New Note “%@”", name) }
  static var nextSuggestion: String { say("Next Suggestion") }
  static var previousSuggestion: String { say("Previous Suggestion") }
  static var takeSuggestion: String { say("Take Suggestion") }
}
