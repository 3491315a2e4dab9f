import Foundation
import Localization
import TreeStore

/// The message catalogs of the app, in the languages of the folder `Languages`.
let say = MessageCatalog(["de": PackageResources.de_po])

/// All strings that the app shows. The argument of `say` is the key of the translations: a whole
/// sentence with placeholders `%@`.
enum Strings {
  static var folders: String { say("Folders") }
  static var allNotes: String { say("All Notes") }
  static var recentlyDeleted: String { say("Recently Deleted") }
  static var noteMenu: String { say("Note Menu") }

  // The switcher.
  static var goTo: String { say("Go to…") }
  static var goToPlaceholder: String { say("A note, a folder or a command") }
  static var nothingFound: String { say("Nothing found") }

  static var showFolders: String { say("Show Folders") }
  static var showColumns: String { say("Show or Hide Columns") }
  static var moveColumnEdge: String { say("Move the Edge of a Column") }
  static var largerText: String { say("Larger Text") }
  static var smallerText: String { say("Smaller Text") }
  static var usualText: String { say("Text as on the Desktop") }
  static var fullScreen: String { say("Full Screen") }
  static var untitled: String { say("Untitled") }
  static var chooseFolder: String {
    say("Select folder or create. Swipe left to delete or swipe right to rename")
  }
  /// The hint on systems with a pointer.
  static var chooseFolderByPointer: String {
    say("Select a folder, or create one.")
  }
  static var chooseNoteByPointer: String { say("Select a note, or create one.") }
  static var chooseDeletedByPointer: String {
    say("Select a note to read it. Its menu puts it back.")
  }
  static var chooseNote: String { say("Select note or create. Swipe left to delete") }

  static var newFolder: String { say("New Folder") }
  /// The command, and what a note is called until it has a title or a first line.
  static var newNote: String { say("New Note") }
  static var renameFolder: String { say("Rename Folder") }
  static var renameNote: String { say("Rename Note") }
  static var name: String { say("Name") }
  static var cancel: String { say("Cancel") }
  static var ok: String { say("OK") }
  static var done: String { say("Done") }
  static var more: String { say("More") }
  static var select: String { say("Select") }

  // Actions on rows.
  static var rename: String { say("Rename") }
  static var duplicate: String { say("Duplicate") }
  static var move: String { say("Move…") }
  static var moveTo: String { say("Move to") }
  static var pin: String { say("Pin") }
  static var unpin: String { say("Unpin") }
  static var pinned: String { say("Pinned") }
  static var copyLink: String { say("Copy Link") }
  static var openWindow: String { say("Open in New Window") }
  static var delete: String { say("Delete") }
  static var putBack: String { say("Put Back") }
  static var erase: String { say("Delete for Good") }
  static var eraseAll: String { say("Delete All for Good") }
  static func found(_ count: Int) -> String {
    say.counted("%@ note found", "%@ notes found", count)
  }
  static var undo: String { say("Undo") }
  static var redo: String { say("Redo") }
  static var nothingToUndo: String { say("Nothing to undo") }
  static var undoIsGone: String { say("Not undone: it was deleted for good since") }
  static var nothingToRedo: String { say("Nothing to redo") }
  /// The message after an undo, with the message of the action: "Undone: 2 were deleted".
  static func undone(_ what: String) -> String { say("Undone: %@", what) }
  static func undone(_ what: String, closing file: String) -> String {
    say("Undone: %@. “%@”, which was open, is in Recently Deleted.", what, file)
  }
  /// The name of the action in a menu, after "Undo".
  static var moveAction: String { say("Move") }
  static func renamed(_ old: String, to new: String) -> String {
    say("“%@” was renamed to “%@”", old, new)
  }

  static func deleted(_ files: [File]) -> String {
    files.count == 1
      ? say("“%@” was deleted", files[0].name)
      : say.counted("%@ was deleted", "%@ were deleted", files.count)
  }
  static func made(_ file: File) -> String { say("“%@” was made", file.name) }
  static func duplicated(_ files: [File]) -> String {
    files.count == 1
      ? say("“%@” was duplicated", files[0].name)
      : say.counted("%@ was duplicated", "%@ were duplicated", files.count)
  }
  static func wasPutBack(_ files: [File]) -> String {
    files.count == 1
      ? say("“%@” was put back", files[0].name)
      : say.counted("%@ was put back", "%@ were put back", files.count)
  }
  static func pinned(_ isPinned: Bool, _ files: [File]) -> String {
    switch (files.count, isPinned) {
    case (1, true): say("“%@” was pinned", files[0].name)
    case (1, false): say("“%@” was unpinned", files[0].name)
    case (_, true): say.counted("%@ was pinned", "%@ were pinned", files.count)
    case (_, false): say.counted("%@ was unpinned", "%@ were unpinned", files.count)
    }
  }
  static func moved(_ files: [File], to folder: String) -> String {
    files.count == 1
      ? say("“%@” was moved to “%@”", files[0].name, folder)
      : say.counted("%@ was moved to “%@”", "%@ were moved to “%@”", files.count, folder)
  }
  static func eraseTitle(_ files: [File]) -> String {
    files.count == 1
      ? say("Delete “%@” for good?", files[0].name)
      : say.counted("Delete %@ for good?", "Delete %@ for good?", files.count)
  }
  static var eraseMessage: String { say("This cannot be undone.") }
  static func isFolderDeleted(_ name: String) -> String {
    say("“%@” is in Recently Deleted", name)
  }
  static var putBackMessage: String { say("Put it back to see its notes.") }
  static var isDeleted: String { say("This note is in Recently Deleted. Put it back to edit it.") }
  static var isDeletedTitle: String { say("This note is in Recently Deleted") }
  static var putBackToEdit: String { say("Put it back to edit it.") }
  static func folderThere(_ name: String) -> String {
    say("There is already a folder “%@”.", name.trimmingCharacters(in: .whitespacesAndNewlines))
  }
  static var noOtherFolder: String { say("There is no other folder. Make one first.") }

  /// A number in the format of the user's locale.
  static func number(_ value: Int) -> String {
    value.formatted(.number.locale(UserLocale.current.locale))
  }

  // Rows.
  static var now: String { say("Now") }
  static var yesterday: String { say("Yesterday") }
  static var noText: String { say("No text") }
  static func daysLeft(_ days: Int) -> String {
    say.counted("%@ day left", "%@ days left", days)
  }
  static func notes(_ count: Int) -> String {
    say.counted("%@ note", "%@ notes", count)
  }
  /// Files of the disk, and of notes.
  static func files(_ count: Int) -> String {
    say.counted("%@ file", "%@ files", count)
  }

  // Sort orders.
  static var sortBy: String { say("Sort By") }
  static func name(of order: FileOrder) -> String {
    switch order {
    case .name: say("Name")
    case .modified: say("Date Edited")
    case .created: say("Date Created")
    }
  }

  // Search.
  static var search: String { say("Search") }
  static var searchAll: String { say("Search all notes") }
  static var searchEverywhere: String { say("Search Everywhere") }
  static var searchResults: String { say("Results") }
  static var nextResult: String { say("Next Result") }
  static var previousResult: String { say("Previous Result") }
  static func nothingFound(_ words: String) -> String {
    say("Nothing was found for “%@”.", words)
  }

  // The editor.
  static var find: String { say("Find") }
  static var findAndReplace: String { say("Find and Replace") }
  static var findNext: String { say("Find Next") }
  static var findPrevious: String { say("Find Previous") }
  static var bold: String { say("Bold") }
  static var italic: String { say("Italic") }
  static var link: String { say("Link") }
  static var open: String { say("Open") }
  static var isLinkOpened: String { say("Open This Link?") }
  static func otherAddress(_ address: String) -> String {
    say(
      "It leads neither to the web nor to mail or a note; another program opens it:\n\n%@", address)
  }
  static func longAddress(_ beginning: String, count: Int) -> String {
    say(
      "It is too long to be shown (%@ characters); copy it to look at it:\n\n%@",
      number(count), beginning)
  }
  static var checkBox: String { say("Check Box") }
  static var checked: String { say("Checked") }
  static var notChecked: String { say("Not checked") }
  static var outdent: String { say("Move Item Out") }
  static var indent: String { say("Move Item In") }
  static var openLink: String { say("Open Link") }
  static func withoutLooks(_ count: String) -> String { say("%@ — too long to be styled", count) }
  static func count(words: Int, characters: Int) -> String {
    let words = say.counted("%@ word", "%@ words", words)
    return say("%@, %@", words, say.counted("%@ character", "%@ characters", characters))
  }

  // Keys.
  static var shortcuts: String { say("Keyboard Shortcuts") }
  static var text: String { say("Text") }
  static func name(of column: RootViewController.Column) -> String {
    switch column {
    case .folders: folders
    case .files: say("Notes")
    case .text: text
    }
  }
  static var nextColumn: String { say("Next Column") }
  static var previousColumn: String { say("Previous Column") }
  static var window: String { say("Window") }
  static var newWindow: String { say("New Window") }
  static var closeWindow: String { say("Close Window") }
  static var quit: String { say("Quit") }
  static var back: String { say("Back") }
  static var controlKey: String { say("Ctrl") }
  static var alternateKey: String { say("Alt") }
  static var shiftKey: String { say("Shift") }
  static func key(_ input: String) -> String {
    switch input {
    case "escape": say("Esc")
    case "delete": say("Del")
    case "\r": say("Enter")
    case "\t": say("Tab")
    case "left": "←"
    case "right": "→"
    case "up": "↑"
    case "down": "↓"
    default: input.uppercased()
    }
  }

  // Empty lists.
  static var noFolders: String { say("There are no folders yet.") }
  static var noNotes: String { say("There are no notes yet.") }
  static var nothingDeleted: String {
    say("What is deleted can be put back from here for 30 days.")
  }
  static var chooseDeleted: String { say("Select a note to read it. Swipe right to put it back.") }

  static var failed: String { say("That did not work") }
  static var closed: String { say("Closed") }
  static func deletedElsewhere(_ name: String) -> String {
    say("“%@” was deleted in another window or program.", name)
  }
  static var saveCopy: String { say("Save a Copy…") }
  static func noCopy(_ reason: String) -> String { say("No copy could be made. %@", reason) }
  static func isReadOnly(_ path: String) -> String {
    say("This library can be read but not changed: %@ cannot be written.", path) + " "
      + say("Allow writing to the file and its folder, and open TreeWorld again.")
  }
  static func notRead(_ reason: String) -> String {
    say("The text cannot be shown. %@", reason)
  }
  static func leadsNowhere(_ words: String) -> String {
    say("The link leads nowhere: there is no “%@” in this library.", words)
  }
}
