import Foundation
import Scene

/// A parsed script, with one command per line.
public struct Script: Sendable {
  /// The name of the script's file, for messages.
  public let file: String
  let commands: [Command]

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - text: The text of the script.
  ///   - file: The name of the file, for messages.
  ///   - apps: The names that `launch` allows; empty for any.
  /// - Throws: `ScriptError` for the first line that cannot be parsed.
  public static func parse(
    _ text: String, file: String, apps: [String] = []
  ) throws(ScriptError) -> Script {
    var commands: [Command] = []
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for (index, line) in lines.enumerated() {
      var tokens = try Tokens(line, file: file, line: index + 1)
      guard !tokens.isEmpty else { continue }
      let verb = try verb(&tokens, apps)
      try tokens.finish()
      commands.append(
        Command(
          line: index + 1, text: line.trimmingCharacters(in: .whitespaces), verb: verb))
    }
    guard !commands.isEmpty else {
      throw ScriptError(
        file: file, line: 1, column: 1,
        message: "expected a command, such as launch, found none: nothing would be tried")
    }
    return Script(file: file, commands: commands)
  }

  static let points = 1.0...10_000.0

  static let verbs =
    [
      "launch", "rotate", "multitask", "resize", "tap", "set", "choose", "swipe", "jump", "pan",
      "pull",
      "type", "key", "background", "foreground", "relaunch", "kill", "wait", "expect", "show",
      "why", "dump", "transcript", "appearance", "text", "follow", "keyboard", "memory",
      "reader", "shake", "picture",
    ] + gestures

  private static func verb(
    _ tokens: inout Tokens, _ apps: [String]
  ) throws(ScriptError) -> Command.Verb {
    switch try tokens.word(verbs, calledSo: "a command") {
    case "launch": return try launch(&tokens, apps)
    case "rotate":
      let way = try tokens.word(Command.Rotation.allCases.map(\.rawValue))
      return .rotate(Command.Rotation(rawValue: way) ?? .portrait)
    case "keyboard":
      return .keyboard(isSoftware: try tokens.word(["software", "hardware"]) == "software")
    case "memory":
      _ = try tokens.word(["warning"])
      return .memoryWarning
    case "shake": return .shake
    case "multitask": return .multitask(try mode(&tokens))
    case "resize":
      let width = try tokens.number("a width from 1 to 10000 points", in: points)
      return .resize(width, try tokens.number("a height from 1 to 10000 points", in: points))
    case "tap": return try tap(&tokens)
    case "set": return try setting(&tokens)
    case "choose": return try choosing(&tokens)
    case let verb where gestures.contains(verb): return try gesture(verb, &tokens)
    case "swipe": return try swipe(&tokens)
    case "jump": return .jump(try tokens.quoted("a title of an index"))
    case "pan": return try pan(&tokens)
    case "pull":
      guard tokens.peek != nil else { return .pull(nil) }
      return .pull(try tokens.quoted("the name of a list or of its screen"))
    case "type": return .type(try tokens.quoted("the text"))
    case "key": return .key(try key(&tokens))
    case "background": return .background
    case "foreground": return .foreground
    case "relaunch": return .relaunch
    case "kill": return .kill
    case "wait": return .wait(try tokens.number("a number of seconds", in: 0...1_000_000))
    case "show": return .show
    case "why": return .why
    case "picture": return .picture(try tokens.quoted("the name of a file"))
    case "dump": return try dump(&tokens)
    case "transcript": return try transcript(&tokens)
    case "text":
      _ = try tokens.word(["size"])
      let name = try tokens.word(TextSize.names)
      return .textSize(TextSize.scale(name) ?? 1)
    case "reader": return .reader(try reader(&tokens))
    case "follow": return .follow(try tokens.quoted("the words of a link"))
    case "appearance": return .appearance(isDark: try tokens.word(["light", "dark"]) == "dark")
    default: return .expect(try expectation(&tokens))
    }
  }

  private static func launch(
    _ tokens: inout Tokens, _ apps: [String]
  ) throws(ScriptError) -> Command.Verb {
    let app = tokens.take()
    guard let app else { throw tokens.error("expected the name of an app") }
    guard apps.isEmpty || apps.contains(app.text) else {
      throw tokens.error(
        "there is no app “\(app.text)”" + Nearest.suggestion(app.text, in: apps), at: app)
    }
    _ = try tokens.word(["on"])
    let start = tokens.peek
    let name = try tokens.quoted("the name of a device")
    let device: Device
    do {
      device = try Device.named(name)
    } catch {
      throw tokens.error("\(error)", at: start)
    }
    var words = ["portrait", "landscape", "dark", "language"]
    var (isLandscape, isDark) = (false, false)
    var language: String?
    while language == nil, tokens.peek != nil {
      switch try tokens.word(words) {
      case "language":
        language = try tokens.quoted("the identifier of a language, as “de” or “ar_EG”,")
      case "dark":
        isDark = true
        words.removeAll { $0 == "dark" }
      case let way:
        isLandscape = way == "landscape"
        words.removeAll { ["portrait", "landscape"].contains($0) }
      }
    }
    return .launch(
      app: app.text, on: device, isLandscape: isLandscape, isDark: isDark, language: language)
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
      if token.text == "at" { return try tapAt(&tokens) }
      let places = ["at", "back", "outside"]
      guard places.contains(token.text) else {
        throw tokens.error(
          "expected a name in double quotes, “at”, “back” or “outside”, not “\(token.text)”"
            + Nearest.suggestion(token.text, in: places), at: token)
      }
      return try tokens.word(places) == "back" ? .tapBack : .tapOutside
    }
    let name = try tokens.quoted("a name, or the word at, back or outside,")
    guard tokens.peek != nil else { return .tap(name, within: nil) }
    if try tokens.word(["in", "with"]) == "with" {
      let key = try tokens.word(["ctrl", "shift"])
      return .tapHolding(name, key == "ctrl" ? .control : .shift)
    }
    return .tap(name, within: try tokens.quoted("the name of a row, bar, dialog or column"))
  }

  private static func pan(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    _ = try tokens.word(["from"])
    _ = try tokens.word(["edge"])
    let share = try tokens.number("a share of the window's width from 0 to 1", in: 0...1)
    return .pan(to: share, finishes: try tokens.word(["finish", "cancel"]) == "finish")
  }

  private static func swipe(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    switch try tokens.word(["left", "right", "from"]) {
    case "from":
      _ = try tokens.word(["edge"])
      return .swipeFromEdge
    case let way:
      let direction: SceneEvent.Direction = way == "left" ? .left : .right
      let name = try tokens.quoted("the name of a row or of pages")
      guard tokens.peek != nil else { return .swipe(direction, name) }
      guard try tokens.word(["through", "by"]) == "by" else {
        return .swipeThrough(direction, name)
      }
      let distance = try tokens.number("points from 1 to 10000", in: points)
      guard tokens.peek != nil else { return .swipeBy(direction, name, distance, lets: true) }
      _ = try tokens.word(["held"])
      return .swipeBy(direction, name, distance, lets: false)
    }
  }
}
