import Foundation
import Scene

/// A key that does something.
@MainActor open class UIKeyCommand: UICommand {
  public nonisolated static let inputEscape = "escape"
  public nonisolated static let inputDelete = "delete"
  public nonisolated static let inputBackspace = "backspace"
  public nonisolated static let inputUpArrow = "up"
  public nonisolated static let inputDownArrow = "down"
  public nonisolated static let inputLeftArrow = "left"
  public nonisolated static let inputRightArrow = "right"
  public nonisolated static let inputHome = "home"
  public nonisolated static let inputEnd = "end"
  public nonisolated static let inputPageUp = "pageup"
  public nonisolated static let inputPageDown = "pagedown"
  public nonisolated static let f1 = "f1"
  public nonisolated static let f2 = "f2"
  public nonisolated static let f3 = "f3"
  public nonisolated static let f4 = "f4"
  public nonisolated static let f5 = "f5"
  public nonisolated static let f6 = "f6"
  public nonisolated static let f7 = "f7"
  public nonisolated static let f8 = "f8"
  public nonisolated static let f9 = "f9"
  public nonisolated static let f10 = "f10"
  public nonisolated static let f11 = "f11"
  public nonisolated static let f12 = "f12"

  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before what a text that has the keyboard does with the key.
  open var wantsPriorityOverSystemBehavior = false
  private let handler: (@MainActor () -> Void)?

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

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// A key that calls a closure.
  ///
  /// Differs from UIKit, which has no such initializer.
  public init(
    title: String, input: String, modifierFlags: UIKeyModifierFlags = [],
    handler: @escaping @MainActor () -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(title: title, action: Selector("performKeyCommand:"))
  }

  func answers(_ press: KeyPress) -> Bool {
    press == self.press
  }

  /// nil for a key that no keyboard has.
  var press: KeyPress? {
    input.map { KeyPress(Self.names[$0] ?? $0.lowercased(), modifierFlags.pressed) }
  }

  /// Characters that keyboards call by name.
  private static let names = [
    " ": "space", "\r": "return", "\n": "return", "\t": "tab", "\u{8}": "backspace",
    "\u{7F}": "delete", "\u{1B}": "escape",
  ]

  /// What it is called, for a transcript.
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
