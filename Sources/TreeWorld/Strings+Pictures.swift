import Foundation
import Localization
import TreeStore

/// Pictures and files in notes.
extension Strings {
  static var insertFile: String { say("Insert File…") }
  static var insert: String { say("Insert") }
  static var filesToInsert: String { say("Files to Insert") }
  static var openAttachment: String { say("Open") }
  static var saveAttachment: String { say("Save As…") }
  static var copyPicture: String { say("Copy Picture") }
  static var removeFromNote: String { say("Remove from Note") }
  static var notInNote: String { say("This note has no such file.") }
  /// The name of a picture that was pasted, without its ending.
  static var pastedPicture: String { say("Picture") }
  static func named(_ action: String, _ name: String) -> String { say("%@ “%@”", action, name) }
  static func notAttached(_ reason: String) -> String {
    say("The file could not be inserted. %@", reason)
  }
  static func noProgram(_ name: String) -> String {
    say("There is no program for “%@”. Save it, and open it where there is one.", name)
  }

  /// Why a picture is not shown.
  static func notShown(_ refusal: PictureDecoding.Refusal) -> String {
    switch refusal {
    case .large(let bytes): say("Too large to be shown: %@", size(bytes))
    case .pixels(let width, let height):
      say("Too many pixels to be shown: %@ × %@", number(width), number(height))
    case .broken: say("The picture is damaged, or of an unknown kind.")
    case .library(let error): error.words
    }
  }
}
