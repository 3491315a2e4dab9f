import Foundation

extension UICellAccessory {
  /// Options of an accessory that shows a symbol.
  public struct SymbolOptions: Sendable {
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// The colour of the symbol; nil uses the colour of its kind.
    public var tintColor: UIColor?
    /// Creates options of an accessory with a symbol.
    public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// The options of a delete accessory.
  public typealias DeleteOptions = SymbolOptions
  /// The options of an insert accessory.
  public typealias InsertOptions = SymbolOptions
  /// The options of a multiselect accessory.
  public typealias MultiselectOptions = SymbolOptions
  /// The options of a detail accessory.
  public typealias DetailOptions = SymbolOptions
  /// The options of a pop-up menu accessory.
  public typealias PopUpMenuOptions = SymbolOptions

  /// The options of a reorder accessory.
  public struct ReorderOptions: Sendable {
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// A Boolean value that says whether a vertical line stands before the handle, where another accessory does. The
    /// default is true.
    public var showsVerticalSeparator: Bool
    /// Creates options of a reorder accessory.
    public init(isHidden: Bool = false, showsVerticalSeparator: Bool = true) {
      self.isHidden = isHidden
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The options of a label accessory.
  @preconcurrency @MainActor public struct LabelOptions {
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// The colour of the text; nil is the secondary label colour.
    public var tintColor: UIColor?
    /// The font of the text; nil is that of the body text style.
    public var font: UIFont?
    /// Creates options of a label accessory.
    public init(isHidden: Bool = false, tintColor: UIColor? = nil, font: UIFont? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// The end of the row at which a custom view is shown, and when.
  public enum Placement: Sendable {
    /// Before the row's content, while the row is in the given state.
    case leading(displayed: DisplayedState = .always)
    /// After the row's content, while the row is in the given state.
    case trailing(displayed: DisplayedState = .always)
  }

  /// A view of the app's as an accessory.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view, whose size is what its `sizeThatFits(_:)` returns.
    public let customView: UIView
    /// The end of the row at which the view is shown, and when.
    public let placement: Placement
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// Creates a configuration of a custom accessory.
    public init(customView: UIView, placement: Placement, isHidden: Bool = false) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
    }
  }

  /// Returns a button that deletes the row. It calls `actionHandler`, or without one reveals the
  /// row's swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .delete(options, actionHandler), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a button that inserts a row. It calls `actionHandler`.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; by default in editing mode.
  ///   - options: Its visibility and colour.
  ///   - actionHandler: The closure that inserts a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .insert(options, actionHandler), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a handle by which a person drags the row to another place, if the data source allows
  /// it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .reorder(options), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a circle that is filled in selected rows.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .multiselect(options), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a text at the trailing end of the row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - displayed: When it is shown; by default always.
  ///   - options: Its visibility, colour and font; nil for the defaults.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions? = nil
  ) -> UICellAccessory {
    let options = options ?? LabelOptions()
    return UICellAccessory(
      kind: .label(text, options), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a button that calls `actionHandler` to show details of the row.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .detail(options, actionHandler), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a button that opens a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .popUpMenu(menu, options), displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns an accessory that shows a view of the app's.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (displayed, isLeading) =
      switch configuration.placement {
      case .leading(let displayed): (displayed, true)
      case .trailing(let displayed): (displayed, false)
      }
    return UICellAccessory(
      kind: .custom(configuration.customView, isLeading: isLeading), displayed: displayed,
      isHidden: configuration.isHidden)
  }

  /// Whether the accessory comes before the row's content.
  var isLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: true
    case .custom(_, let isLeading): isLeading
    default: false
    }
  }
}
