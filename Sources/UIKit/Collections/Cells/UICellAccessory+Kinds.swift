import Foundation

extension UICellAccessory {
  /// How an accessory with a symbol looks.
  public struct SymbolOptions: Sendable {
    public var isHidden: Bool
    /// Instead of the colour that its kind has.
    public var tintColor: UIColor?
    public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  public typealias DeleteOptions = SymbolOptions
  public typealias InsertOptions = SymbolOptions
  public typealias MultiselectOptions = SymbolOptions
  public typealias DetailOptions = SymbolOptions
  public typealias PopUpMenuOptions = SymbolOptions

  public struct ReorderOptions: Sendable {
    public var isHidden: Bool
    public init(isHidden: Bool = false) { self.isHidden = isHidden }
  }

  @MainActor public struct LabelOptions {
    public var isHidden: Bool
    public var tintColor: UIColor?
    public var font: UIFont?
    public init(isHidden: Bool = false, tintColor: UIColor? = nil, font: UIFont? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// At which end an app's own view stands, and when.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// A view of the app's as an accessory; it keeps the size of its frame.
  @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public init(customView: UIView, placement: Placement, isHidden: Bool = false) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
    }
  }

  /// Removes the row: runs `actionHandler`, or shows the row's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .delete(options, actionHandler), displayed: displayed, isHidden: options.isHidden)
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .insert(options, actionHandler), displayed: displayed, isHidden: options.isHidden)
  }

  /// A handle by which the row is dragged to another place, if the data source lets it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .reorder, displayed: displayed, isHidden: options.isHidden)
  }

  /// A circle that is filled in selected rows.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .multiselect(options), displayed: displayed, isHidden: options.isHidden)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions? = nil
  ) -> UICellAccessory {
    let options = options ?? LabelOptions()
    return UICellAccessory(
      kind: .label(text, options), displayed: displayed, isHidden: options.isHidden)
  }

  /// A button for more about the row.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .detail(options, actionHandler), displayed: displayed, isHidden: options.isHidden)
  }

  /// A button that opens a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .popUpMenu(menu, options), displayed: displayed, isHidden: options.isHidden)
  }

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

  /// Whether it stands before the row's content.
  var isLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: true
    case .custom(_, let isLeading): isLeading
    default: false
    }
  }
}
