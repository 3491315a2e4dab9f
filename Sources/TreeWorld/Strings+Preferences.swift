import Foundation
import Localization

/// The words of Preferences.
extension Strings {
  static var preferences: String { say("Preferences") }
  static var preferencesAction: String { say("Preferences…") }
  static var font: String { say("Font") }
  static var desktopFont: String { say("As on the Desktop") }
  static var textSize: String { say("Text Size") }
  static func points(_ size: Int) -> String { say("%@ pt", number(size)) }
  static var lineLength: String { say("Characters in a Line") }
  static var unlimited: String { say("No Limit") }
  static var widerColumn: String { say("Wider Column") }
  static var narrowerColumn: String { say("Narrower Column") }
  static var theme: String { say("Theme") }
  static func name(of theme: Preferences.Theme) -> String {
    switch theme {
    case .system: say("System")
    case .light: say("Light")
    case .dark: say("Dark")
    }
  }
  static var hideMarks: String { say("Hide Markdown Marks") }
  static var hideMarksNote: String {
    say("Marks are shown in the line with the cursor, and hidden everywhere else.")
  }
  static var formatBar: String { say("Format Bar") }
  static var centerCursor: String { say("Keep the Line with the Cursor in the Middle") }
  static var spelling: String { say("Spelling") }
  static var spellingLanguages: String { say("Languages") }
  /// The name of a language such as "en_US".
  static func language(_ id: String) -> String {
    UserLocale.current.locale.localizedString(forIdentifier: id) ?? id
  }
  static var off: String { say("Off") }
  static var noDictionaries: String {
    say("No dictionaries are installed: on Debian they are packages such as hunspell-en-us.")
  }
  static var spellingNote: String {
    say("A word is right if it is right in one of the languages.")
  }
  static var sortFolders: String { say("Sort Folders By") }
  static var dayNotes: String { say("Notes of the Day") }
  static var folder: String { say("Folder") }
  static var journal: String { say("Journal") }
  static var template: String { say("Template") }
  static var none: String { say("None") }
  static var nameOfDay: String { say("Name") }
  static var library: String { say("Library") }
  static var libraryPlace: String { say("Place") }
  static var showInFiles: String { say("Show in Files") }
  static var noFileManager: String {
    say("No program shows the folder. Open it in the program for files that you use.")
  }
  static var backupsKept: String { say("Daily Backups") }
  static var versionsKept: String { say("Versions of a Note") }
  static var keptNote: String {
    say("Older backups go when the next one is made, older versions within a day.")
  }
  static var reset: String { say("Reset All Preferences") }
  static var resetQuestion: String { say("Reset All Preferences?") }
  static var resetMessage: String {
    say("Font, theme and everything else here become as at first. Notes stay as they are.")
  }
  static var resetYes: String { say("Reset") }

  // Writing undisturbed.
  static var focusMode: String { say("Focus Mode") }
}
