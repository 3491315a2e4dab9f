import Foundation

extension UITableViewCell {
  public enum DragState: Int, Sendable {
    case none = 0
    /// About to be dragged.
    case lifting
    case dragging
  }

  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label and, at the other end, its value.
    case value1 = 1
    /// A small label in the accent colour, and its value beside it.
    case value2 = 2
    /// A label and a smaller one below it.
    case subtitle = 3
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    /// A button with an i, and the sign that the row leads on.
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }
}

/// What a table says about a row that it shows.
struct CellPlace: Equatable {
  /// What a person can do with the row while the table edits.
  struct Controls: Equatable {
    var style = UITableViewCell.EditingStyle.none
    var isIndented = false
    var canMove = false
    /// It can be marked as one of several.
    var isMarked = false
  }

  var controls = Controls()
  var hasLine = false
  var line = UIEdgeInsets.zero
  var lineColor: UIColor?
}
