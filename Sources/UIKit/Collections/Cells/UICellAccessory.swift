import Foundation

/// What stands at the trailing end of a list's row.
@MainActor public struct UICellAccessory {
  /// When it shows (§7).
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  public struct DisclosureIndicatorOptions: Sendable {
    public var isHidden: Bool
    public init(isHidden: Bool = false) { self.isHidden = isHidden }
  }

  public struct CheckmarkOptions: Sendable {
    public var isHidden: Bool
    public init(isHidden: Bool = false) { self.isHidden = isHidden }
  }

  public struct OutlineDisclosureOptions: Sendable {
    public enum Style: Sendable {
      /// A press anywhere in a section's header opens and closes it; of other rows only one
      /// on the accessory does.
      case automatic
      /// A press anywhere in the row.
      case header
      /// A press on the accessory; one on the row selects it.
      case cell
    }
    public var style: Style
    public var isHidden: Bool
    public init(style: Style = .automatic, isHidden: Bool = false) {
      self.style = style
      self.isHidden = isHidden
    }
  }

  public typealias ActionHandler = @MainActor () -> Void

  enum Kind {
    case disclosure
    case checkmark
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
    case delete(SymbolOptions, ActionHandler?)
    case insert(SymbolOptions, ActionHandler?)
    case detail(SymbolOptions, ActionHandler?)
    case popUpMenu(UIMenu, SymbolOptions)
    case multiselect(SymbolOptions)
    case label(String, LabelOptions)
    case reorder
    case custom(UIView, isLeading: Bool)
  }

  let kind: Kind
  private let displayed: DisplayedState
  private let isHidden: Bool

  init(kind: Kind, displayed: DisplayedState, isHidden: Bool) {
    self.kind = kind
    self.displayed = displayed
    self.isHidden = isHidden
  }

  /// A sign that the row leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .disclosure, displayed: displayed, isHidden: options.isHidden)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .checkmark, displayed: displayed, isHidden: options.isHidden)
  }

  /// Opens and closes the rows below this one. A diffable data source does it by itself;
  /// `actionHandler` runs instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .outline(options.style, actionHandler), displayed: displayed,
      isHidden: options.isHidden)
  }

  func shows(isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }
}
