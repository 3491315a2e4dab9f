import Foundation

/// The item of a drag.
enum Freight: Hashable, Sendable {
  /// An element of the window.
  case thing(Place)
  /// A text of another program.
  case text(String)
  case address(URL)
}

/// The target of a drop.
enum Landing: Hashable, Sendable {
  case onto(Place)
  /// The border between two adjacent elements.
  case between(String, String)
}

/// Parsing of drags: `drag "Milk" onto "Work"`, `drag "Milk" between "Eggs" and "Flour"`, `drag
/// file "/tmp/a.txt" via "Work" onto "Inbox"`.
extension Script {
  private static let freights = ["text", "file", "link"]

  /// Parses the item of another program; nil if an element of the window is dragged.
  static func freight(_ tokens: inout Tokens) throws(ScriptError) -> Freight? {
    guard let token = tokens.peek, token.kind == .word, freights.contains(token.text) else {
      return nil
    }
    switch try tokens.word(freights) {
    case "text": return .text(try tokens.quoted("the text"))
    case "file":
      return .address(URL(fileURLWithPath: try tokens.quoted("the path of a file")))
    default:
      let start = tokens.peek
      let words = try tokens.quoted("an address")
      guard let url = URL(string: words), url.scheme != nil else {
        throw tokens.error("“\(words)” is no address, as “https://swift.org” is", at: start)
      }
      return .address(url)
    }
  }

  private static let ways = ["via", "onto", "between"]

  static func carrying(
    _ freight: Freight, _ tokens: inout Tokens
  ) throws(ScriptError) -> Command.Verb {
    var stop: Place?
    var way = try tokens.word(ways)
    if way == "via" {
      stop = try place(&tokens)
      way = try tokens.word(["onto", "between"])
    }
    let landing: Landing
    if way == "onto" {
      landing = .onto(try place(&tokens))
    } else {
      let first = try tokens.quoted("the name of what stands before")
      _ = try tokens.word(["and"])
      landing = .between(first, try tokens.quoted("the name of what stands behind"))
    }
    return .gesture(.carry(freight, via: stop, to: landing))
  }
}
