import Scene

/// The modifier keys of a key command or an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Caps Lock key. No event sets it, and a key command ignores it.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key, Option on a Mac.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The modifier key of menu commands: Control on this platform.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key on the numeric keypad. No event sets it, and a key command ignores it.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ keys: KeyPress.Modifiers) {
    self = []
    if keys.contains(.shift) { insert(.shift) }
    if keys.contains(.control) { insert([.control, .command]) }
    if keys.contains(.alt) { insert(.alternate) }
  }

  /// The modifiers as the host reports them.
  var pressed: KeyPress.Modifiers {
    var keys: KeyPress.Modifiers = []
    if contains(.shift) { keys.insert(.shift) }
    if contains(.control) || contains(.command) { keys.insert(.control) }
    if contains(.alternate) { keys.insert(.alt) }
    return keys
  }
}
