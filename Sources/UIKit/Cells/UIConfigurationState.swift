import Foundation

/// The key of a value that an app adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view, for which it configures its content and background.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Creates a state with traits, in which nothing else is set.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value that the app adds to the state; nil if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or another view.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// A Boolean value that says whether the view is disabled. The default is false.
  public var isDisabled = false
  /// A Boolean value that says whether the view is highlighted. The default is false.
  public var isHighlighted = false
  /// A Boolean value that says whether the view is selected. The default is false.
  public var isSelected = false
  /// A Boolean value that says whether the view is focused. The default is false.
  public var isFocused = false
  /// A Boolean value that says whether the view is a header that stays in view while its section
  /// scrolls. The default is false.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, in which every flag is false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// A Boolean value that says whether the cell is disabled. Cells do not set it.
  public var isDisabled = false
  /// A Boolean value that says whether a person is pressing the cell.
  public var isHighlighted = false
  /// A Boolean value that says whether the cell is selected.
  public var isSelected = false
  /// A Boolean value that says whether the cell is focused. Cells do not set it.
  public var isFocused = false
  /// A Boolean value that says whether the cell is a header that stays in view. Cells do not set
  /// it.
  public var isPinned = false
  /// A Boolean value that says whether the list is in editing mode.
  public var isEditing = false
  /// A Boolean value that says whether the swipe actions of the cell are revealed.
  public var isSwiped = false
  /// A Boolean value that says whether the rows below the cell in an outline are shown.
  public var isExpanded = false
  /// A Boolean value that says whether a person is moving the cell to another place.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, in which every flag is false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
