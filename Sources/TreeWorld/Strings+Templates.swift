import Localization

/// Templates, notes of the day and quick capture.
extension Strings {
  /// The name of the folder with the templates.
  static var templates: String { say("Templates") }
  static var newFromTemplate: String { say("New from Template…") }
  static var today: String { say("Today’s Note") }
  static var noTemplates: String { say("There Are No Templates Yet") }
  static var templatesNote: String {
    say(
      "Templates are the notes in a folder named “Templates”. In their text, %@, %@ and %@ stand for the day, the time and the title of the new note.",
      "{{date}}", "{{time}}", "{{title}}")
  }
  static var makeTemplates: String { say("Make Folder") }
  static var exampleTemplate: String { say("Meeting") }
  static var exampleTemplateText: String {
    say("Date: %@, %@", "{{date}}", "{{time}}") + "\n"
      + say("Who was there:") + "\n\n## " + say("What was decided") + "\n\n- [ ] "
  }

  // Quick capture.
  static var capture: String { say("Quick Note") }
  static var captureHint: String { say("Esc saves the note and closes the window.") }
}
