import Foundation
import Scene

/// Commands for a screen reader: `reader on`, `reader press "Play"`, `reader action "Delete" on "Row"`.
extension Script {
  static func reader(_ tokens: inout Tokens) throws(ScriptError) -> Command.ReaderCommand {
    let words = ["on", "off", "list", "press", "increment", "decrement", "escape", "action"]
    let word = try tokens.word(words, calledSo: "what a screen reader does")
    switch word {
    case "on": return .turn(isOn: true)
    case "off": return .turn(isOn: false)
    case "list": return .list
    case "action":
      let action = try tokens.quoted("the name of an action")
      _ = try tokens.word(["on"])
      return .custom(action, on: try tokens.quoted("the name of an element"))
    default:
      let name = try tokens.quoted("the name of an element")
      switch word {
      case "press": return .perform(.press, on: name)
      case "increment": return .perform(.increment, on: name)
      case "decrement": return .perform(.decrement, on: name)
      default: return .perform(.escape, on: name)
      }
    }
  }
}

extension Command {
  /// What a person does with a screen reader.
  enum ReaderCommand: Hashable, Sendable {
    case turn(isOn: Bool)
    /// Prints what it speaks.
    case list
    case perform(AccessibilityAction, on: String)
    case custom(String, on: String)
  }
}
