import Foundation
import Scene

/// Parsing of commands for controls and file dialogs.
extension Script {
  /// Parses `set "Volume" 0.4`, `set "Wi-Fi" off`, `set "Due" 2026-03-31`, `set "Alarm" 06:30`.
  static func setting(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    let name = try tokens.quoted("the name of a control")
    let value = try value(&tokens)
    return .set(name, value, within: try place(&tokens))
  }

  static func choosing(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    if let token = tokens.peek, token.kind == .word, ["file", "nothing"].contains(token.text) {
      return .chooseFiles(try files(&tokens))
    }
    let word = try tokens.quoted("what to choose")
    return .choose(word, within: try place(&tokens))
  }

  /// Parses `choose file "notes"`, `choose file "a.md" "b.md"`, `choose nothing`.
  private static func files(_ tokens: inout Tokens) throws(ScriptError) -> [String] {
    guard try tokens.word(["file", "nothing"]) == "file" else { return [] }
    var paths: [String] = []
    repeat {
      paths.append(try tokens.quoted("a path, from the script's folder or, after ~/, the run's,"))
    } while tokens.peek != nil
    return paths
  }

  private static func place(_ tokens: inout Tokens) throws(ScriptError) -> String? {
    guard tokens.peek != nil else { return nil }
    _ = try tokens.word(["in"])
    return try tokens.quoted("the name of what it is in")
  }

  static func value(_ tokens: inout Tokens) throws(ScriptError) -> Command.Value {
    let wanted = "expected a number, on, off, a day (2026-03-31) or a time (06:30)"
    guard let token = tokens.take() else { throw tokens.error(wanted) }
    guard token.kind == .word, let value = Command.Value(token.text) else {
      throw tokens.error("\(wanted), not “\(token.text)”", at: token)
    }
    return value
  }
}

extension Command {
  /// The value that a control is set to.
  enum Value: Hashable, Sendable, CustomStringConvertible {
    case number(Double)
    case isOn(Bool)
    case day(CivilDay)
    /// A time of day, in minutes since midnight.
    case time(Int)

    init?(_ text: String) {
      func numbers(_ separator: Character, _ counts: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.count) == counts, parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) })
        else { return nil }
        return parts.compactMap { Int($0) }
      }
      if text == "on" || text == "off" {
        self = .isOn(text == "on")
      } else if let parts = numbers("-", [4, 2, 2]), parts.count == 3, (1...12).contains(parts[1]) {
        let day = CivilDay(year: parts[0], month: parts[1], day: parts[2])
        guard (1...day.daysInMonth).contains(parts[2]) else { return nil }
        self = .day(day)
      } else if let parts = numbers(":", [2, 2]), parts.count == 2, parts[0] < 24, parts[1] < 60 {
        self = .time(parts[0] * 60 + parts[1])
      } else if let number = Double(text), number.isFinite {
        self = .number(number)
      } else {
        return nil
      }
    }

    var description: String {
      switch self {
      case .number(let number): String(format: "%g", number)
      case .isOn(let isOn): isOn ? "on" : "off"
      case .day(let day): String(format: "%04d-%02d-%02d", day.year, day.month, day.day)
      case .time(let minutes): String(format: "%02d:%02d", minutes / 60, minutes % 60)
      }
    }
  }
}
