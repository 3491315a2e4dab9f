import Testing

@testable import XcodeProject

@Suite("Words of a shell") struct ShellWordTests {
  @Test(
    "Only what a shell would take apart is in quotes",
    arguments: [
      ("../Notes/Notes.xcodeproj", "../Notes/Notes.xcodeproj"), ("Übung", "Übung"),
      ("My Notes.xcodeproj", "'My Notes.xcodeproj'"), ("$HOME", "'$HOME'"), ("", "''"),
      ("It's", "'It'\\''s'"), ("~", "'~'"),
    ])
  func quoted(text: String, word: String) { #expect(ShellWord.quoted(text) == word) }
}
