import TreeStore
import Wording

/// What is said of texts that the library does not take.
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
  /// What is wrong with the library though nobody asked.
  static func careFailed(_ failure: LibraryError) -> String {
    if case .damagedRow = failure {
      return say("This library is damaged. %@", failure.words)
    }
    return say("There is no backup of today. %@", failure.words)
  }
  static func notSaved(_ reason: String, _ keeping: UnsavedKeeping?) -> String {
    say("Not saved yet. %@", reason) + (keeping.map { " " + stays($0) } ?? "")
  }
  /// Where a text is meanwhile, above it.
  static func stays(_ keeping: UnsavedKeeping) -> String {
    switch keeping {
    case .lasting: say("What you typed is kept on this computer.")
    case .untilLogOut: say("What you typed is kept until you log out.")
    case .inMemory: say("What you typed is only in this window: leave it open, or save a copy.")
    }
  }
  /// What becomes of a text should the program end.
  static func kept(_ keeping: UnsavedKeeping) -> String {
    switch keeping {
    case .lasting, .untilLogOut: stays(keeping) + " " + comesBack
    case .inMemory: say("There is no room to keep what you typed: it is lost when you close.")
    }
  }
}
