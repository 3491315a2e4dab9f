import Foundation

/// A position in the window.
enum Place: Hashable, Sendable {
  /// The centre of the element with a name.
  case named(String)
  /// A point in the window: the distances from its left and its top, in points.
  case at(Double, Double)
}

/// A gesture other than a press. Durations are in seconds.
enum Gesture: Hashable, Sendable {
  case tap(Place, times: Int)
  case press(Place, seconds: Double)
  case drag(Place, to: Place, seconds: Double)
  /// A drag and drop, optionally held over a stop on its way.
  case carry(Freight, via: Place?, to: Landing)
  case pinch(Place, by: Double)
  /// A rotation by two fingers, in degrees clockwise.
  case turn(Place, by: Double)
  case menu(Place)
  case hover(Place)
}

/// Parsing of gestures.
extension Script {
  static let gestures = ["press", "drag", "pinch", "turn", "menu", "hover"]

  static func gesture(
    _ verb: String, _ tokens: inout Tokens
  ) throws(ScriptError) -> Command.Verb {
    if verb == "drag", let freight = try freight(&tokens) {
      return try carrying(freight, &tokens)
    }
    let place = try place(&tokens)
    switch verb {
    case "press":
      _ = try tokens.word(["for"])
      return .gesture(
        .press(place, seconds: try tokens.number("a number of seconds up to 60", in: 0...60)))
    case "drag":
      let start = tokens
      guard try tokens.word(["to", "onto", "between", "via"]) == "to" else {
        tokens = start
        return try carrying(.thing(place), &tokens)
      }
      let end: Place
      if tokens.peek?.kind == .quoted {
        end = .named(try tokens.quoted("a name"))
      } else {
        end = try point(&tokens)
      }
      var seconds = 0.3
      if tokens.peek != nil {
        _ = try tokens.word(["over"])
        seconds = try tokens.number("a number of seconds up to 60", in: 0...60)
      }
      return .gesture(.drag(place, to: end, seconds: seconds))
    case "pinch":
      _ = try tokens.word(["by"])
      return .gesture(.pinch(place, by: try tokens.number("a factor from 0.1 to 10", in: 0.1...10)))
    case "turn":
      let isLeft = try tokens.word(["left", "right"]) == "left"
      let degrees = try tokens.number("degrees from 0 to 360", in: 0...360)
      return .gesture(.turn(place, by: isLeft ? -degrees : degrees))
    case "menu": return .gesture(.menu(place))
    default: return .gesture(.hover(place))
    }
  }

  /// Parses a position, and the number of taps.
  static func tapAt(_ tokens: inout Tokens) throws(ScriptError) -> Command.Verb {
    let place = try place(&tokens)
    guard tokens.peek != nil else { return .gesture(.tap(place, times: 1)) }
    _ = try tokens.word(["times"])
    return .gesture(.tap(place, times: Int(try tokens.number("a count from 1 to 9", in: 1...9))))
  }

  static func place(_ tokens: inout Tokens) throws(ScriptError) -> Place {
    if tokens.peek?.kind == .quoted { return .named(try tokens.quoted("a name")) }
    guard let token = tokens.peek, token.text == "at" else {
      throw tokens.error(
        "expected a name in double quotes, or at with two numbers"
          + (tokens.peek.map { ", not “\($0.text)”" } ?? ""))
    }
    _ = try tokens.word(["at"])
    return try point(&tokens)
  }

  private static func point(_ tokens: inout Tokens) throws(ScriptError) -> Place {
    let x = try tokens.number("points from the left from 0 to 10000", in: 0...10_000)
    return .at(x, try tokens.number("points from the top from 0 to 10000", in: 0...10_000))
  }
}
