/// Every word that the app shows, in one place.
enum Strings {
  static let folders = "Folders"
  static let untitled = "Untitled"
  static let chooseFolder =
    "Select folder or create. Swipe left to delete or swipe right to rename"
  static let chooseFile = "Select file or create. Swipe left to delete"

  static let newFolder = "New Folder"
  static let newFile = "New File"
  static let renameFolder = "Rename Folder"
  static let renameFile = "Rename File"
  static let name = "Name"
  static let rename = "Rename"
  static let delete = "Delete"
  static let undoDelete = "Undo Delete"
  static let cancel = "Cancel"
  static let ok = "OK"

  static let failed = "That did not work"
  static let closed = "Closed"
  static func deletedElsewhere(_ name: String) -> String {
    "“\(name)” was deleted by another program."
  }
  static func notSaved(_ reason: String) -> String { "Not saved yet. \(reason)" }
  static func notRead(_ reason: String) -> String { "The text cannot be shown. \(reason)" }
}
