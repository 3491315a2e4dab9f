import Foundation
import Localization
import Scene

/// What the toolkit itself says, in the languages that `Languages` has.
private let say = MessageCatalog(["de": PackageResources.de_po])

extension UserLocale {
  init(_ environment: Environment) {
    self.init(
      languages: environment.languages, locale: Locale(identifier: environment.locale))
  }
}

/// Every word of the toolkit, in one place.
enum Words {
  // Lines between columns.
  /// The width of a column: "Width of Folders".
  static func width(of column: String) -> String {
    column.isEmpty ? say("Width of the column") : say("Width of %@", column)
  }
  static func points(_ count: Int) -> String { say.counted("%@ point", "%@ points", count) }

  // In place of content.
  static var noResults: String { say("No Results") }
  static func noResults(for text: String) -> String { say("No Results for “%@”", text) }
  static var searchAdvice: String { say("Check the spelling or try a new search.") }

  // Buttons, and what they are called aloud.
  static var done: String { say("Done") }
  static var cancel: String { say("Cancel") }
  static var edit: String { say("Edit") }
  static var save: String { say("Save") }
  static var add: String { say("Add") }
  static var compose: String { say("Compose") }
  static var reply: String { say("Reply") }
  static var share: String { say("Share") }
  static var organize: String { say("Organize") }
  static var bookmarks: String { say("Bookmarks") }
  static var search: String { say("Search") }
  static var refresh: String { say("Refresh") }
  static var stop: String { say("Stop") }
  static var camera: String { say("Camera") }
  static var delete: String { say("Delete") }
  static var play: String { say("Play") }
  static var pause: String { say("Pause") }
  static var rewind: String { say("Rewind") }
  static var fastForward: String { say("Fast Forward") }
  static var undo: String { say("Undo") }
  static var redo: String { say("Redo") }
  /// In a menu, with what would be taken back: "Undo Delete".
  static func undo(_ action: String) -> String { say("Undo %@", action) }
  static func redo(_ action: String) -> String { say("Redo %@", action) }
  static var nothingToUndo: String { say("Nothing more to undo in this text") }
  static var nothingToRedo: String { say("Nothing more to redo in this text") }
  static var close: String { say("Close") }
  static var clear: String { say("Clear") }
  static var clearText: String { say("Clear text") }
  static var moreInfo: String { say("More Info") }
  // The edit menu.
  static var cut: String { say("Cut") }
  static var copy: String { say("Copy") }
  static var paste: String { say("Paste") }
  static var select: String { say("Select") }
  static var selectAll: String { say("Select All") }
  static var format: String { say("Format") }
  static var bold: String { say("Bold") }
  static var italic: String { say("Italic") }
  static var underline: String { say("Underline") }
  static var loading: String { say("Loading…") }

  // Bars and columns.
  static var back: String { say("Back") }
  static var fullScreen: String { say("Full Screen") }
  static var sidebar: String { say("Sidebar") }
  static var tabBar: String { say("Tab Bar") }
  static var toolbar: String { say("Toolbar") }
  static var sheetGrabber: String { say("Sheet Grabber") }

  // Tabs.
  static var more: String { say("More") }
  static var favorites: String { say("Favorites") }
  static var featured: String { say("Featured") }
  static var topRated: String { say("Top Rated") }
  static var recents: String { say("Recents") }
  static var contacts: String { say("Contacts") }
  static var history: String { say("History") }
  static var downloads: String { say("Downloads") }
  static var mostRecent: String { say("Most Recent") }
  static var mostViewed: String { say("Most Viewed") }

  // Lists.
  static var selected: String { say("Selected") }
  static var notSelected: String { say("Not selected") }
  static var expand: String { say("Expand") }
  static var collapse: String { say("Collapse") }
  static var index: String { say("Index") }
  static var dropHere: String { say("Drop here") }
  static var dropInto: String { say("Drop into") }
  static func insert(_ row: String) -> String {
    row.isEmpty ? say("Insert") : say("Insert %@", row)
  }
  static func delete(_ row: String) -> String {
    row.isEmpty ? delete : say("Delete %@", row)
  }
  static func reorder(_ row: String) -> String {
    row.isEmpty ? say("Reorder") : say("Reorder %@", row)
  }

  // Search, and finding in a text.
  static var searchResults: String { say("Results") }
  static var resultsList: String { say("Results List") }
  static var dismissSearch: String { say("Dismiss search") }
  static var find: String { say("Find") }
  static var noGuesses: String { say("No Guesses Found") }
  static var learnSpelling: String { say("Learn Spelling") }
  static var ignoreSpelling: String { say("Ignore Spelling") }
  static var replaceWith: String { say("Replace with") }
  static var replace: String { say("Replace") }
  static var replaceAll: String { say("Replace All") }
  static var previousMatch: String { say("Previous match") }
  static var nextMatch: String { say("Next match") }
  static var notFound: String { say("Not found") }
  static func match(_ place: Int, of count: Int) -> String {
    say("%@ of %@", number(place), number(count))
  }
  static func found(_ count: Int) -> String { say.counted("%@ found", "%@ found", count) }

  // Documents.
  static var ok: String { say("OK") }
  static var open: String { say("Open") }
  static var chooseFolder: String { say("Choose a Folder") }
  static var saveAs: String { say("Save As") }
  static var suitableFiles: String { say("Supported Files") }
  static var print: String { say("Print") }
  static var notCopied: String { say("The file could not be copied") }
  static var noPicture: String { say("The file is not a picture") }

  // Controls.
  static var inProgress: String { say("In progress") }
  static var progressHalted: String { say("Progress halted") }
  static var decrement: String { say("Decrement") }
  static var increment: String { say("Increment") }
  static var date: String { say("Date") }
  static var time: String { say("Time") }
  static var day: String { say("Day") }
  static var month: String { say("Month") }
  static var year: String { say("Year") }
  static var hour: String { say("Hour") }
  static var minute: String { say("Minute") }
  static var hours: String { say("Hours") }
  static var minutes: String { say("Minutes") }
  static func hours(_ count: Int) -> String { say.counted("%@ hour", "%@ hours", count) }
  static func minutes(_ count: Int) -> String { say.counted("%@ min", "%@ min", count) }

  // Pickers of colours and fonts.
  static var colors: String { say("Colors") }
  static var colorGrid: String { say("Grid") }
  static var colorSliders: String { say("Sliders") }
  static var opacity: String { say("Opacity") }
  static var red: String { say("Red") }
  static var green: String { say("Green") }
  static var blue: String { say("Blue") }
  static var chooseFont: String { say("Choose Font") }

  static func number(_ value: Int) -> String {
    value.formatted(.number.locale(UserLocale.current.locale))
  }
  static func percent(_ value: Int) -> String {
    value.formatted(.percent.locale(UserLocale.current.locale))
  }
}
