import Foundation
import Localization
import TreeStore

/// The strings for texts that could not be saved.
extension Strings {
  static func notSavedTitle(_ files: [(name: String, text: String)]) -> String {
    files.count == 1
      ? say("“%@” is not saved", files[0].name)
      : say.counted("%@ text is not saved", "%@ texts are not saved", files.count)
  }
  static var closeUnsaved: String { say("Close Without Saving") }
  private static var comesBack: String {
    say("It comes into the library as soon as TreeWorld is open and can write there.")
  }
  /// The message for a failure of the maintenance, which runs by itself.
  static func maintenanceFailed(_ failure: LibraryError) -> String {
    if case .damagedRow = failure {
      return say("This library is damaged. %@", failure.words)
    }
    switch failure {
    // These concern files beside the library, not its backup.
    case .cannotRead, .foreignJournal, .damagedJournal: return failure.words
    default: return say("There is no backup of today. %@", failure.words)
    }
  }
  /// The message for a note in a damaged part of the library.
  static func noteDamaged(_ name: String, backup: Date?) -> String {
    say("“%@” cannot be read: the library is damaged there. The other notes can be used.", name)
      + (backup.map { " " + thereIsBackup($0) } ?? "")
  }
  static var searchDamaged: String {
    say("The notes cannot be searched: the library is damaged. They can be opened as before.")
  }
  static func thereIsBackup(_ date: Date) -> String {
    say("There is a backup of %@.", time(date))
  }
  static var noBackups: String {
    say("There are no backups yet. One is made each day, and by “Back Up Now”.")
  }
  static func time(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(date: .abbreviated, time: .shortened, locale: UserLocale.current.locale))
  }
  static var restoreBackup: String { say("Restore Backup…") }
  static var restore: String { say("Restore") }
  static var restoreTitle: String { say("Restore") }
  static func restoreQuestion(_ date: Date) -> String {
    say("Restore the Backup of %@?", time(date))
  }
  static var replaceMessage: String {
    say("All folders and notes are replaced by those that were there then.") + " "
      + say("The damaged library is kept beside it under another name.")
  }
  static var restoreMessage: String {
    say("All folders and notes are replaced by those that were there then.") + " "
      + say("What is there now is kept beside the backups.")
  }
  static func restored(_ date: Date) -> String {
    say("The library is now what it was in the backup of %@.", time(date)) + " "
      + say("What was there before is kept.")
  }
  static var restoreCancelled: String { say("It was cancelled, and nothing was changed.") }
  static var saveReadable: String { say("Save What Can Be Read…") }
  static var saveReadableTitle: String { say("Save What Can Be Read") }
  static func saved(_ files: Int, folders: Int) -> String {
    say("%@ in %@ saved.", notes(files), self.folders(folders))
  }
  static var recoveryCancelled: String {
    say("It was cancelled; what was saved by then stays.")
  }
  static var libraryDamaged: String { say("The library is damaged: not all of it can be read.") }
  /// The row in place of details that only the text of the report contains.
  static func details(_ count: Int) -> String {
    say.counted(
      "%@ line of SQLite about the damage is in the copied or saved report.",
      "%@ lines of SQLite about the damage are in the copied or saved report.", count)
  }
  static func notSaved(_ reason: String, _ keeping: RecoveryDurability?) -> String {
    say("Not saved yet. %@", reason) + (keeping.map { " " + stays($0) } ?? "")
  }
  /// The message above a text about where it is kept until it is saved.
  static func stays(_ keeping: RecoveryDurability) -> String {
    switch keeping {
    case .lasting: say("What you typed is kept on this computer.")
    case .untilLogOut: say("What you typed is kept until you log out.")
    case .inMemory: say("What you typed is only in this window: leave it open, or save a copy.")
    }
  }
  /// The message about what happens to a text when the program ends.
  static func kept(_ keeping: RecoveryDurability) -> String {
    switch keeping {
    case .lasting, .untilLogOut: stays(keeping) + " " + comesBack
    case .inMemory: say("There is no room to keep what you typed: it is lost when you close.")
    }
  }
}
