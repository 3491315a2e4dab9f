import Foundation

/// A control, sign or view at an end of a list's row.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The state of the list in which an accessory is shown (§7).
  public enum DisplayedState: Sendable {
    /// Always, only in editing mode, or only outside it.
    case always, whenEditing, whenNotEditing
  }

  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions: Sendable {
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// Creates options of a disclosure indicator.
    public init(isHidden: Bool = false) { self.isHidden = isHidden }
  }

  /// The options of a checkmark.
  public struct CheckmarkOptions: Sendable {
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// Creates options of a checkmark.
    public init(isHidden: Bool = false) { self.isHidden = isHidden }
  }

  /// The options of an accessory that expands and collapses an outline.
  public struct OutlineDisclosureOptions: Sendable {
    /// The part of the row that reacts to a tap.
    public enum Style: Sendable {
      /// The whole row in a section's header; in other rows the accessory only.
      case automatic
      /// The whole row.
      case header
      /// The accessory only; a tap on the rest of the row selects it.
      case cell
    }
    /// The part of the row that reacts to a tap. The default is `automatic`.
    public var style: Style
    /// A Boolean value that says whether the accessory is hidden.
    public var isHidden: Bool
    /// Creates options of an outline disclosure.
    public init(style: Style = .automatic, isHidden: Bool = false) {
      self.style = style
      self.isHidden = isHidden
    }
  }

  /// A closure that is called when an accessory is tapped.
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
    case reorder(ReorderOptions)
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

  /// Returns the sign that the row leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .disclosure, displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .checkmark, displayed: displayed, isHidden: options.isHidden)
  }

  /// Returns a button that expands and collapses the rows below this one. It calls `actionHandler`,
  /// or without one has the diffable data source do it.
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
