import Scene

/// The modifier keys of a key command.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key that commands are given with: Control on this platform.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ keys: KeyPress.Modifiers) {
    self = []
    if keys.contains(.shift) { insert(.shift) }
    if keys.contains(.control) { insert([.control, .command]) }
    if keys.contains(.alt) { insert(.alternate) }
  }

  /// As a keyboard has them.
  var pressed: KeyPress.Modifiers {
    var keys: KeyPress.Modifiers = []
    if contains(.shift) { keys.insert(.shift) }
    if contains(.control) || contains(.command) { keys.insert(.control) }
    if contains(.alternate) { keys.insert(.alt) }
    return keys
  }
}
