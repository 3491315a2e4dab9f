/// The kind of a user interface element. It determines the native widget that shows it.
public enum Role: String, Codable, Sendable, CaseIterable {
  /// The root of a tree. Its text is the title of the window.
  case window
  /// A plain area, with a background if `fill` is set.
  case group
  /// Columns side by side. With the trait `collapsed` one column takes the place of all.
  case split
  /// One column of a split; its text is the title of its content.
  case column
  /// A stack of screens of which the last is visible; `path` holds all titles.
  case navigation
  /// A navigation bar or toolbar, with a title label and buttons.
  case bar
  /// A scrolling list; its children are the visible rows, in the coordinates of its content.
  case list
  /// A row of a list, which can be activated, swiped and selected.
  case row
  /// An item of a grid, which can be activated and selected.
  case cell
  /// The header or footer of a section of a list.
  case header
  /// The reorder control of a row, by which the row is dragged to another position.
  case grip
  /// A section index at the side of a list, with its titles in `path`.
  case index
  /// A text that cannot be edited.
  case label
  /// A picture or a symbol; `name` describes it.
  case image
  /// A push button.
  case button
  /// Adjacent buttons that make one control: the segments of a segmented control, or the two of a
  /// stepper.
  case buttonGroup
  /// A button of a segmented control, which can be selected.
  case segment
  /// A switch.
  case toggle
  /// A slider for a value in a range.
  case slider
  /// A progress bar.
  case progress
  /// An activity indicator, which turns while it has the trait `ongoing`.
  case spinner
  /// A page control: one dot for each page.
  case pages
  /// A picker wheel: a column of options with the selected one in the middle.
  case wheel
  /// A month in which a day is selected, a button that opens such a month, and a button that opens
  /// a picker for a time of day.
  case calendar, dayButton, timeButton
  /// A search field.
  case searchField
  /// A field for one line of text.
  case textField
  /// A text of many lines, which can be edited unless it has the trait `readOnly`.
  case textView
  /// A separator line between columns or rows.
  case separator
  /// A dimming view over content that is blocked; activating it means a press outside of what is
  /// presented.
  case dimming
  /// A panel above the rest: an alert or a sheet.
  case dialog
  /// An open menu, above all else; within a menu, a submenu. Its children are items, submenus and
  /// separators, each of which begins a group with its text as the title.
  case menu
  /// An item of a menu, which can be activated.
  case menuItem
  /// The platform's own file dialog. `fileChoice` has its parameters, the text is its title. The
  /// rest of the window is blocked while it is open.
  case fileDialog
  /// A panel with an arrow to the element from which it was opened.
  case popover
  /// An element for assistive technologies alone: a part of what its parent draws. It draws nothing
  /// and takes no pointer.
  case element
}
