import Foundation

extension UITableViewCell {
  /// The part that a cell has in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is about to be dragged. It is not passed to `dragStateDidChange(_:)` here.
    case lifting
    /// The cell's row is being dragged.
    case dragging
  }

  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label, and its value at the trailing end.
    case value1 = 1
    /// A small label in the tint colour, and its value beside it.
    case value2 = 2
    /// A label, and a smaller one below it.
    case subtitle = 3
  }

  /// The control or sign at the trailing end of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// The sign that the row leads to another screen.
    case disclosureIndicator = 1
    /// A button with an “i”, and the sign that the row leads to another screen.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
    /// A button with an “i”.
    case detailButton = 4
  }

  /// The highlight of a selected cell. All styles but `none` look the same here.
  public enum SelectionStyle: Int, Sendable {
    /// A selected cell does not look different.
    case none = 0
    /// The system's highlight, as `default`.
    case blue = 1
    /// The system's highlight, as `default`.
    case gray = 2
    /// The system's highlight.
    case `default` = 3
  }

  /// What a cell shows besides its content.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt

    /// Makes a mask of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control at the leading end, while the table is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The buttons of its swipe actions.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The control at the leading end of a cell while the table is edited.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none = 0
    /// A red minus, which asks to delete the row.
    case delete = 1
    /// A green plus, which asks to insert a row.
    case insert = 2
  }

  /// The line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none = 0
    /// A thin line.
    case singleLine = 1
  }
}

/// The appearance and the controls that a table gives the cell of a row.
struct CellPlace: Equatable {
  /// The controls of a row while the table is edited.
  struct Controls: Equatable {
    var style = UITableViewCell.EditingStyle.none
    var isIndented = false
    var canMove = false
    /// Whether the row can be marked as one of several.
    var isMarked = false
  }

  var controls = Controls()
  var hasLine = false
  var line = UIEdgeInsets.zero
  var lineColor: UIColor?
}
