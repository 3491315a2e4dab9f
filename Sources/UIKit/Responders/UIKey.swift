import Foundation
import Scene

/// A key of a keyboard that was pressed.
@preconcurrency @MainActor open class UIKey: NSObject {
  private let press: KeyPress

  init(_ press: KeyPress) { self.press = press }

  /// The characters that the key types with its modifiers. Keys that type nothing have the name that
  /// `UIKeyCommand` has for them.
  open var characters: String {
    let plain = charactersIgnoringModifiers
    return press.modifiers.contains(.shift) && press.key.count == 1 ? plain.uppercased() : plain
  }

  /// The characters that the key types without modifiers.
  open var charactersIgnoringModifiers: String { Self.typed[press.key] ?? press.key }

  /// The modifier keys that were held.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(press.modifiers) }

  /// The place of the key on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(key: press.key) }

  private static let typed = [
    "space": " ", "return": "\r", "tab": "\t", "backspace": "\u{8}", "delete": "\u{7F}",
  ]
}
