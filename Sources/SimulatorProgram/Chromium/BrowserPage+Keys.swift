import Scene
import Simulator
import WebScene

/// The keyboard, as the browser gets it from the system.
extension BrowserPage {
  /// Names of DOM, and codes of Windows, of keys that have no character.
  private static let keys: [String: (name: String, code: Int)] = [
    "escape": ("Escape", 27), "return": ("Enter", 13), "tab": ("Tab", 9), "delete": ("Delete", 46),
    "backspace": ("Backspace", 8), "up": ("ArrowUp", 38), "down": ("ArrowDown", 40),
    "left": ("ArrowLeft", 37), "right": ("ArrowRight", 39), "home": ("Home", 36),
    "end": ("End", 35), "pageup": ("PageUp", 33), "pagedown": ("PageDown", 34),
  ]

  public func type(_ character: Character) throws {
    switch character {
    case "\n": try press(KeyPress("return"))
    case "\t": try press(KeyPress("tab"))
    case _ where character.isASCII: try send(String(character), "", text: String(character), [])
    // What no key has comes from an input method.
    default: try tools.call("Input.insertText", ["text": .text(String(character))])
    }
  }

  public func press(_ press: KeyPress) throws {
    let modifiers = press.modifiers
    if let (name, code) = Self.keys[press.key] {
      let text = press.key == "return" && modifiers.isDisjoint(with: [.control, .alt]) ? "\r" : ""
      try send(name, name, text: text, modifiers, code: code)
    } else if press.key == "space" {
      try send(
        " ", "Space", text: modifiers.isDisjoint(with: [.control, .alt]) ? " " : "", modifiers,
        code: 32)
    } else if press.key.count > 1 {
      let number = Int(press.key.dropFirst()) ?? 1
      try send(
        press.key.uppercased(), press.key.uppercased(), text: "", modifiers, code: 111 + number)
    } else {
      let key = modifiers.contains(.shift) ? press.key.uppercased() : press.key
      let isText = modifiers.isDisjoint(with: [.control, .alt, .superKey])
      try send(key, "", text: isText ? key : "", modifiers)
    }
  }

  private func send(
    _ key: String, _ name: String, text: String, _ modifiers: KeyPress.Modifiers, code: Int? = nil
  ) throws {
    let letter = key.uppercased().unicodeScalars.first.map { Int($0.value) } ?? 0
    let isLetter = key.count == 1 && key.first?.isLetter == true
    let code = code ?? (key.first?.isNumber == true || isLetter ? letter : 0)
    var values: [String: JSONValue] = [
      "key": .text(key), "windowsVirtualKeyCode": JSONValue(code),
      "modifiers": JSONValue(Self.bits(modifiers)),
    ]
    values["code"] = .text(isLetter && key.count == 1 ? "Key" + key.uppercased() : name)
    if !text.isEmpty { values["text"] = .text(text) }
    // What the browser does for keys of editing it does by names of commands, where no text comes of them.
    if let command = Self.command(key, modifiers) { values["commands"] = [.text(command)] }
    values["type"] = text.isEmpty ? "rawKeyDown" : "keyDown"
    try tools.call("Input.dispatchKeyEvent", values)
    values["type"] = "keyUp"
    values["text"] = nil
    values["commands"] = nil
    try tools.call("Input.dispatchKeyEvent", values)
  }

  private static func command(_ key: String, _ modifiers: KeyPress.Modifiers) -> String? {
    guard modifiers == .control else { return nil }
    return switch key {
    case "a": "selectAll"
    case "c": "copy"
    case "x": "cut"
    case "v": "paste"
    default: nil
    }
  }

  static func bits(_ modifiers: KeyPress.Modifiers) -> Int {
    (modifiers.contains(.alt) ? 1 : 0) | (modifiers.contains(.control) ? 2 : 0)
      | (modifiers.contains(.superKey) ? 4 : 0) | (modifiers.contains(.shift) ? 8 : 0)
  }
}
