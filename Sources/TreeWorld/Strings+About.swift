import Localization

/// The words of About.
extension Strings {
  static var about: String { say("About TreeWorld") }
  static var aboutWords: String { say("Notes in folders, in a window of any size") }
  static func version(_ number: String) -> String { say("Version %@", number) }
  static var licence: String { say("Licence") }
  static var libraries: String { say("Made With") }
  static var publicDomain: String { say("Public Domain") }
  static var copyPlace: String { say("Copy the Place of the Library") }
  static var copied: String { say("Copied") }
}
