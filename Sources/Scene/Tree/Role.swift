/// What a node is to a person, and so which native widget shows it.
public enum Role: String, Codable, Sendable, CaseIterable {
  /// The root. Its text is the window's title.
  case window
  /// A plain area, with a background if `fill` says so.
  case group
  /// Columns side by side. `.collapsed` tells that one stands for all.
  case split
  /// One column of a split; its text is the title of what stands in it.
  case column
  /// A stack of screens of which the last is visible; `path` holds all titles.
  case navigation
  /// A navigation bar or toolbar, holding a title label and buttons.
  case bar
  /// A scrolling list; its children are the rows in view, in content coordinates.
  case list
  /// A row of a list, which can be activated, swiped and selected.
  case row
  /// An item of a grid, which can be activated and selected.
  case cell
  /// The header or footer of a list's section.
  case header
  /// The handle of a row, by which it is dragged to another place.
  case grip
  /// A strip of titles at the side of a list, in `path`; each leads to its section.
  case index
  case label
  /// A picture, or a symbol; its name says what it shows.
  case image
  case button
  /// Buttons side by side that make one control: the segments of one, a stepper's two.
  case buttonGroup
  /// One of several such buttons, of which one may be chosen.
  case segment
  /// A switch.
  case toggle
  case slider
  /// How far something is.
  case progress
  /// That something goes on; with the trait `ongoing` it turns.
  case spinner
  /// The dots that stand for pages.
  case pages
  /// A column of words of which the chosen one stands in the middle.
  case wheel
  /// A month of which a day is chosen, a button that opens one, and one for the time of day.
  case calendar, dayButton, timeButton
  case searchField
  case textField
  case textView
  /// A hairline between columns or rows.
  case separator
  /// A veil over what cannot be used now; activating it means "outside".
  case dimming
  /// A panel above the rest: an alert or a sheet.
  case dialog
  /// An open menu, above all else; within it, a menu of its own behind its text. Its children are
  /// items, menus, and separators, which begin a group (their text is its title).
  case menu
  /// An element of a menu, which can be activated.
  case menuItem
  /// The platform's own dialog for choosing files; `fileChoice` says what for, the text is its
  /// title. Nothing else can be used while it is there.
  case fileDialog
  /// A panel that points to what it was opened from.
  case popover
}
