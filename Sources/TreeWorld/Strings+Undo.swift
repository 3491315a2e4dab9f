import Foundation
import Localization
import TreeStore

/// The question before an undo that takes notes away.
extension Strings {
  static var keep: String { say("Keep") }
  static func undoTitle(_ action: String) -> String { say("Undo “%@”?", action) }

  static func undoMessage(_ files: [File], _ contents: NoteContents) -> String {
    let held = held(contents)
    let what =
      files.count == 1
      ? held.isEmpty
        ? say("“%@” is empty.", files[0].name) : say("“%@” holds %@.", files[0].name, held)
      : held.isEmpty
        ? say("All of them are empty.") : say("Together they hold %@.", held)
    return what + " "
      + (files.count == 1
        ? say("It goes to Recently Deleted.") : say("They go to Recently Deleted."))
  }

  private static func held(_ contents: NoteContents) -> String {
    var parts: [String] = []
    if contents.words > 0 { parts.append(say.counted("%@ word", "%@ words", contents.words)) }
    if contents.pictures > 0 {
      parts.append(say.counted("%@ picture", "%@ pictures", contents.pictures))
    }
    if contents.files > 0 { parts.append(files(contents.files)) }
    if contents.inFolders > 0 { parts.append(notes(contents.inFolders)) }
    return parts.formatted(.list(type: .and).locale(UserLocale.current.locale))
  }
}
