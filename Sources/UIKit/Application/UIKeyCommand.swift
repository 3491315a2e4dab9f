import Foundation
import Scene

/// The modifier keys of a key command.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key that commands are given with: Control on this platform.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key that does something.
///
/// Differs from UIKit: it calls a closure, as there are no selectors on this platform.
@MainActor public final class UIKeyCommand {
  public nonisolated static let inputEscape = "escape"
  public nonisolated static let inputDelete = "delete"
  public nonisolated static let inputBackspace = "backspace"
  public nonisolated static let inputUpArrow = "up"
  public nonisolated static let inputDownArrow = "down"
  public nonisolated static let inputLeftArrow = "left"
  public nonisolated static let inputRightArrow = "right"
  public nonisolated static let inputHome = "home"
  public nonisolated static let inputEnd = "end"
  public nonisolated static let f2 = "f2"

  public let title: String
  public let input: String
  public let modifierFlags: UIKeyModifierFlags
  let handler: @MainActor () -> Void

  public init(
    title: String, input: String, modifierFlags: UIKeyModifierFlags = [],
    handler: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
  }

  func answers(_ press: KeyPress) -> Bool {
    var wanted: KeyPress.Modifiers = []
    if modifierFlags.contains(.shift) { wanted.insert(.shift) }
    if modifierFlags.contains(.control) || modifierFlags.contains(.command) {
      wanted.insert(.control)
    }
    if modifierFlags.contains(.alternate) { wanted.insert(.alt) }
    return press.key == input.lowercased() && press.modifiers == wanted
  }
}
