/// What is said of tags.
extension Strings {
  static var tag: String { say("tag") }
  static var renameTag: String { say("Rename Tag") }
  static var noTaggedNotes: String { say("No note has this tag.") }
  static func renameTag(_ tag: String) -> String { say("Rename “#%@” in All Notes", tag) }
}
