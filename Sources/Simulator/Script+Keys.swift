import Scene

/// Parsing of key presses.
extension Script {
  private static let names = [
    "escape", "return", "tab", "delete", "backspace", "up", "down", "left", "right", "home",
    "end", "pageup", "pagedown", "space",
  ]

  private static let modifiers: [String: KeyPress.Modifiers] = [
    "ctrl": .control, "control": .control, "shift": .shift, "alt": .alt, "super": .superKey,
  ]

  /// Parses a key with its modifiers in the usual notation: "ctrl+shift+n", "ctrl++", "f5".
  static func key(_ tokens: inout Tokens) throws(ScriptError) -> KeyPress {
    let token = tokens.peek
    let text = try tokens.quoted("a key").lowercased()
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if text == "+" || text.hasSuffix("++") { parts = parts.dropLast(2) + ["+"] }
    var pressed: KeyPress.Modifiers = []
    for part in parts.dropLast() {
      guard let modifier = modifiers[part] else {
        throw tokens.error(
          "expected a modifier (ctrl, shift, alt or super), not “\(part)”"
            + Nearest.suggestion(part, in: modifiers.keys.sorted()), at: token)
      }
      pressed.insert(modifier)
    }
    let name = parts.last ?? ""
    let isFunction = name.first == "f" && (1...12).contains(Int(name.dropFirst()) ?? 0)
    guard (name.count == 1 && name != " ") || isFunction || names.contains(name) else {
      throw tokens.error(
        "expected a character, f1 to f12, \(names.joined(separator: ", ")), not “\(name)”"
          + Nearest.suggestion(name, in: names), at: token)
    }
    return KeyPress(name, pressed)
  }
}
