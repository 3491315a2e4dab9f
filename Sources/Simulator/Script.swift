import Foundation
import Scene

/// A script: one command a line.
public struct Script: Sendable {
  public let file: String
  let commands: [Command]

  /// Reads a script.
  ///
  /// - Throws: `ScriptError` for the first line that cannot be understood.
  public static func parse(_ text: String, file: String) throws(ScriptError) -> Script {
    var commands: [Command] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var tokens = try Tokens(line, file: file, line: index + 1)
      guard !tokens.isEmpty else { continue }
      let verb = try verb(&tokens)
      try tokens.finish()
      commands.append(
        Command(
          line: index + 1, text: line.trimmingCharacters(in: .whitespaces), verb: verb))
    }
    return Script(file: file, commands: commands)
  }

  private static let verbs = [
    "launch", "rotate", "multitask", "resize", "tap", "swipe", "type", "key", "background",
    "foreground", "relaunch", "kill", "wait", "expect", "show", "transcript", "appearance",
  ]

  private static func verb(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    let first = tokens.peek
    guard let word = tokens.take(), word.kind == .word, verbs.contains(word.text) else {
      let text = first?.text ?? ""
      throw tokens.error(
        "“\(text)” is no command" + Nearest.suggestion(text, in: verbs)
          + " Commands are \(verbs.joined(separator: ", ")).", at: first)
    }
    switch word.text {
    case "launch": return try launch(&tokens)
    case "rotate":
      let way = try tokens.word(Command.Rotation.allCases.map(\.rawValue))
      return .rotate(Command.Rotation(rawValue: way) ?? .portrait)
    case "multitask": return .multitask(try mode(&tokens))
    case "resize":
      let width = try tokens.number("a width in points")
      return .resize(width, try tokens.number("a height in points"))
    case "tap": return try tap(&tokens)
    case "swipe": return try swipe(&tokens)
    case "type": return .type(try tokens.quoted("the text"))
    case "key": return .key(try key(&tokens))
    case "background": return .background
    case "foreground": return .foreground
    case "relaunch": return .relaunch
    case "kill": return .kill
    case "wait": return .wait(try tokens.number("a number of seconds"))
    case "show": return .show
    case "transcript": return .transcript(try tokens.word(["on", "off"]) == "on")
    case "appearance": return .appearance(isDark: try tokens.word(["light", "dark"]) == "dark")
    default: return .expect(try expectation(&tokens))
    }
  }

  private static func launch(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    guard let app = tokens.take() else { throw tokens.error("expected the name of an app") }
    _ = try tokens.word(["on"])
    let start = tokens.peek
    let name = try tokens.quoted("the name of a device")
    guard let device = Device.named(name) else {
      throw tokens.error(
        "there is no device “\(name)”"
          + Nearest.suggestion(name, in: Device.all.map(\.name)), at: start)
    }
    var isLandscape = false
    if tokens.peek != nil {
      isLandscape = try tokens.word(["portrait", "landscape"]) == "landscape"
    }
    return .launch(app: app.text, device: device.name, isLandscape: isLandscape)
  }

  private static let modes: [(String, WindowMode)] = [
    ("full", .full), ("2/3", .twoThirds), ("1/2", .half), ("1/3", .oneThird),
    ("slideover", .slideOver),
  ]

  private static func mode(_ tokens: inout Tokens) throws(ScriptError) -> WindowMode {
    let word = try tokens.word(modes.map(\.0))
    return modes.first { $0.0 == word }?.1 ?? .full
  }

  private static func tap(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    if let token = tokens.peek, token.kind == .word {
      return try tokens.word(["back", "outside"]) == "back" ? .tapBack : .tapOutside
    }
    let name = try tokens.quoted("a name, or the word back or outside,")
    guard tokens.peek != nil else { return .tap(name, within: nil) }
    _ = try tokens.word(["in"])
    return .tap(name, within: try tokens.quoted("the name of a row, bar or column"))
  }

  private static func swipe(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    switch try tokens.word(["left", "right", "from"]) {
    case "from":
      _ = try tokens.word(["edge"])
      return .swipeFromEdge
    case let way: return .swipe(way == "left" ? .left : .right, try tokens.quoted("a row's name"))
    }
  }

  private static let keys = [
    "escape", "return", "tab", "delete", "backspace", "up", "down", "left", "right", "home",
    "end", "pageup", "pagedown", "space", "menu",
  ]

  private static func key(_ tokens: inout Tokens) throws(ScriptError) -> KeyPress {
    let token = tokens.peek
    let text = try tokens.quoted("a key")
    let parts = text.lowercased().split(separator: "+").map(String.init)
    var modifiers: KeyPress.Modifiers = []
    for part in parts.dropLast() {
      switch part {
      case "ctrl", "control": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      case "super": modifiers.insert(.superKey)
      default:
        throw tokens.error(
          "“\(part)” is no modifier; they are ctrl, shift, alt and super", at: token)
      }
    }
    let name = parts.last ?? ""
    let isFunction = name.hasPrefix("f") && Int(name.dropFirst()).map { 1...12 ~= $0 } == true
    guard name.count == 1 || isFunction || keys.contains(name) else {
      throw tokens.error(
        "“\(name)” is no key" + Nearest.suggestion(name, in: keys), at: token)
    }
    return KeyPress(name, modifiers)
  }
}
