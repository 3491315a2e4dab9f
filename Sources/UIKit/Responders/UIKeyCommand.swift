import Foundation
import Scene

/// A command that a key, with or without modifier keys, performs.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The Escape key.
  public nonisolated static let inputEscape = "escape"
  /// The Delete key, which deletes forward.
  public nonisolated static let inputDelete = "delete"
  /// The Backspace key.
  public nonisolated static let inputBackspace = "backspace"
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "up"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "down"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "left"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "right"
  /// The Home key.
  public nonisolated static let inputHome = "home"
  /// The End key.
  public nonisolated static let inputEnd = "end"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "pageup"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "pagedown"
  /// The F1 key.
  public nonisolated static let f1 = "f1"
  /// The F2 key.
  public nonisolated static let f2 = "f2"
  /// The F3 key.
  public nonisolated static let f3 = "f3"
  /// The F4 key.
  public nonisolated static let f4 = "f4"
  /// The F5 key.
  public nonisolated static let f5 = "f5"
  /// The F6 key.
  public nonisolated static let f6 = "f6"
  /// The F7 key.
  public nonisolated static let f7 = "f7"
  /// The F8 key.
  public nonisolated static let f8 = "f8"
  /// The F9 key.
  public nonisolated static let f9 = "f9"
  /// The F10 key.
  public nonisolated static let f10 = "f10"
  /// The F11 key.
  public nonisolated static let f11 = "f11"
  /// The F12 key.
  public nonisolated static let f12 = "f12"

  /// The key, as the character that it types or one of the `input` constants.
  public let input: String?
  /// The modifier keys that have to be pressed.
  public let modifierFlags: UIKeyModifierFlags
  /// A Boolean value that says whether the command takes precedence over the key's effect in a
  /// focused text. The default is false.
  open var wantsPriorityOverSystemBehavior = false
  private let handler: (@MainActor () -> Void)?

  /// Creates a key command that sends an action along the responder chain.
  ///
  /// - Parameters:
  ///   - title: The title in menus.
  ///   - image: The image in menus.
  ///   - action: The method to call on the first responder that implements it.
  ///   - input: The key, as the character that it types or one of the `input` constants.
  ///   - modifierFlags: The modifier keys that have to be pressed.
  ///   - propertyList: A value for the app's own use.
  ///   - discoverabilityTitle: A longer title, for lists of shortcuts.
  ///   - attributes: The style of the command in menus.
  ///   - state: The mark of the command in menus.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    handler = nil
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a key command without a title.
  ///
  /// - Parameters:
  ///   - input: The key, as the character that it types or one of the `input` constants.
  ///   - modifierFlags: The modifier keys that have to be pressed.
  ///   - action: The method to call on the first responder that implements it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a key command with a title for lists of shortcuts.
  ///
  /// - Parameters:
  ///   - input: The key, as the character that it types or one of the `input` constants.
  ///   - modifierFlags: The modifier keys that have to be pressed.
  ///   - action: The method to call on the first responder that implements it.
  ///   - discoverabilityTitle: The title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a key command that calls a closure.
  ///
  /// Differs from UIKit, which has no such initializer.
  ///
  /// - Parameters:
  ///   - title: The title in menus.
  ///   - image: The image beside the title in menus; nil for none.
  ///   - input: The key, as the character that it types or one of the `input` constants.
  ///   - modifierFlags: The modifier keys that have to be pressed.
  ///   - attributes: The attributes of the element in menus.
  ///   - handler: The closure to call.
  public init(
    title: String, image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    attributes: Attributes = [], handler: @escaping @MainActor () -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(
      title: title, image: image, action: Selector("performKeyCommand:"), attributes: attributes)
  }

  func answers(_ press: KeyPress) -> Bool {
    press == self.press
  }

  /// The key press that the command answers, or nil without an `input`.
  var press: KeyPress? {
    input.map { KeyPress(Self.names[$0] ?? $0.lowercased(), modifierFlags.pressed) }
  }

  /// The host's names of keys that type a character.
  private static let names = [
    " ": "space", "\r": "return", "\n": "return", "\t": "tab", "\u{8}": "backspace",
    "\u{7F}": "delete", "\u{1B}": "escape",
  ]

  /// The title in a transcript.
  var spokenTitle: String {
    if !title.isEmpty { return title }
    return discoverabilityTitle ?? action.description
  }

  override func taker(from start: UIResponder?) -> UIResponder? {
    guard handler != nil else { return super.taker(from: start) }
    return attributes.contains(.disabled) ? nil : start
  }

  override func perform(on target: UIResponder) {
    if let handler { handler() } else { super.perform(on: target) }
  }
}
