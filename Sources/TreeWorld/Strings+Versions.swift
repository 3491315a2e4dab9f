/// What is said of earlier texts of a note.
extension Strings {
  static var versionsOfNote: String { say("Earlier Versions") }
  static func versions(of note: String) -> String { say("Versions of “%@”", note) }
  static var noVersions: String { say("There is no earlier version of this note yet.") }
  static var noDifference: String { say("The note has this text now.") }
  /// Lines that the note has now and had not, and the other way round.
  static func difference(added: Int, removed: Int) -> String {
    say("+%@ −%@", number(added), number(removed))
  }
  static func sameLines(_ count: Int) -> String {
    say.counted("%@ line is not shown", "%@ lines are not shown", count)
  }
  static var takeBackVersion: String { say("Take Back") }
  static func tookBack(_ time: String) -> String { say("The note has its text of %@ again", time) }
}
