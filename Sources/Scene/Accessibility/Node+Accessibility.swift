/// What assistive technologies are told of a node beside its text, name and state.
extension Node {
  /// What an app says about an element for assistive technologies.
  public struct Accessibility: Hashable, Codable, Sendable {
    /// The kind of element that a screen reader names, where it is not that of the role.
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// A text that cannot be edited.
      case text
      /// Something to press.
      case button
      /// A place that it leads to.
      case link
      /// A title of what follows.
      case heading
      /// A picture.
      case image
      /// A field for words to look for.
      case searchField
      /// A value that is changed in steps.
      case adjustable
      /// Something that is on or off.
      case toggle
      /// Tabs side by side.
      case tabBar
    }

    /// The kind; nil for that of the role.
    public var kind: Kind?
    /// The value, in words: "3 of 5".
    public var value = ""
    /// The result of using the element, in words.
    public var hint = ""
    /// A Boolean value that tells whether the node and all below it are left out.
    public var isHidden = false
    /// A Boolean value that tells whether the node is one element, so that nothing below it is one.
    public var isSingle = false
    /// A Boolean value that tells whether the element is selected.
    public var isSelected = false
    /// A Boolean value that tells whether the element cannot be used.
    public var isDisabled = false
    /// A Boolean value that tells whether the element can be pressed though its role cannot.
    public var isPressable = false
    /// A Boolean value that tells whether what is beside the node is left out.
    public var isModal = false
    /// The nodes inside in the order in which they are read; empty for that in which they are drawn.
    public var order: [NodeID] = []
    /// The names of actions that the app adds.
    public var actions: [String] = []

    /// Says nothing beyond the role.
    public init() {}
  }

  /// What assistive technologies are told beside text, name and state; nil for nothing.
  public var accessibility: Accessibility? {
    get { look.look.accessibility }
    set { look.change { $0.accessibility = newValue } }
  }
}

/// What a person does at an element by an assistive technology.
public enum AccessibilityAction: Hashable, Codable, Sendable {
  /// Presses it.
  case press
  /// Changes its value by a step.
  case increment, decrement
  /// Leaves what is modal.
  case escape
  /// Performs one of its own actions, by its index in `Node.Accessibility.actions`.
  case custom(Int)
}
