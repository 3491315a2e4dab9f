import TreeStore

/// Every word that the app shows, in one place.
enum Strings {
  static let folders = "Folders"
  static let allFiles = "All Files"
  static let recentlyDeleted = "Recently Deleted"
  static let untitled = "Untitled"
  static let chooseFolder =
    "Select folder or create. Swipe left to delete or swipe right to rename"
  static let chooseFile = "Select file or create. Swipe left to delete"

  static let newFolder = "New Folder"
  static let newFile = "New File"
  static let renameFolder = "Rename Folder"
  static let renameFile = "Rename File"
  static let name = "Name"
  static let cancel = "Cancel"
  static let ok = "OK"
  static let done = "Done"
  static let more = "More"
  static let select = "Select"

  // What can be done with rows.
  static let rename = "Rename"
  static let duplicate = "Duplicate"
  static let move = "Move…"
  static let moveTo = "Move to"
  static let pin = "Pin"
  static let unpin = "Unpin"
  static let pinned = "Pinned"
  static let copyLink = "Copy Link"
  static let openWindow = "Open in New Window"
  static let delete = "Delete"
  static let putBack = "Put Back"
  static let erase = "Delete for Good"
  static let eraseAll = "Delete All for Good"
  static let undo = "Undo"
  static let redo = "Redo"

  static func deleted(_ files: [File]) -> String { "\(names(files)) deleted" }
  static func moved(_ files: [File], to folder: String) -> String {
    "\(names(files)) moved to “\(folder)”"
  }
  private static func names(_ files: [File]) -> String {
    files.count == 1 ? "“\(files[0].name)” was" : "\(files.count.formatted()) were"
  }
  static func eraseTitle(_ files: [File]) -> String {
    files.count == 1
      ? "Delete “\(files[0].name)” for good?" : "Delete \(files.count.formatted()) for good?"
  }
  static let eraseMessage = "This cannot be undone."
  static func isFolderDeleted(_ name: String) -> String { "“\(name)” is in Recently Deleted" }
  static let putBackMessage = "Put it back to see its files."
  static let isDeleted = "This file is in Recently Deleted. Put it back to edit it."
  static let noOtherFolder = "There is no other folder. Make one first."

  // Rows.
  static let now = "Now"
  static let yesterday = "Yesterday"
  static let noText = "No text"
  static func daysLeft(_ days: Int) -> String { days == 1 ? "1 day left" : "\(days) days left" }
  static func files(_ count: Int) -> String {
    count == 1 ? "1 file" : "\(count.formatted()) files"
  }

  // Orders.
  static let sortBy = "Sort By"
  static func name(of order: FileOrder) -> String {
    switch order {
    case .name: "Name"
    case .modified: "Date Edited"
    case .created: "Date Created"
    }
  }

  // Search.
  static let search = "Search"
  static let searchAll = "Search all files"
  static let searchResults = "Results"
  static let nextResult = "Next Result"
  static let previousResult = "Previous Result"
  static func nothingFound(_ words: String) -> String { "Nothing was found for “\(words)”." }

  // The editor.
  static let find = "Find"
  static let findAndReplace = "Find and Replace"
  static let findNext = "Find Next"
  static let findPrevious = "Find Previous"
  static func count(words: Int, characters: Int) -> String {
    let first = words == 1 ? "1 word" : "\(words.formatted()) words"
    let second = characters == 1 ? "1 character" : "\(characters.formatted()) characters"
    return "\(first), \(second)"
  }

  // Keys.
  static let shortcuts = "Keyboard Shortcuts"
  static let text = "Text"
  static let window = "Window"
  static let newWindow = "New Window"
  static let closeWindow = "Close Window"
  static let quit = "Quit"
  static let back = "Back"
  static let controlKey = "Ctrl"
  static let alternateKey = "Alt"
  static let shiftKey = "Shift"
  static func key(_ input: String) -> String {
    switch input {
    case "escape": "Esc"
    case "delete": "Del"
    case "left": "←"
    case "up": "↑"
    case "down": "↓"
    default: input.uppercased()
    }
  }

  // Where there is nothing.
  static let noFolders = "There are no folders yet."
  static let noFiles = "There are no files yet."
  static let nothingDeleted = "What is deleted can be put back from here for 30 days."
  static let chooseDeleted = "Select a file to read it. Swipe right to put it back."

  static let failed = "That did not work"
  static let closed = "Closed"
  static func leadsNowhere(_ words: String) -> String {
    "The link leads nowhere: there is no “\(words)” in this library."
  }
  static func deletedElsewhere(_ name: String) -> String {
    "“\(name)” was deleted by another program."
  }
  static func notSaved(_ reason: String) -> String { "Not saved yet. \(reason)" }
  static func notRead(_ reason: String) -> String { "The text cannot be shown. \(reason)" }
}
